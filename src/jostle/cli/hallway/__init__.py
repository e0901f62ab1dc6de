"""The commands of hallway alone, each a module of this package as those beside it."""
