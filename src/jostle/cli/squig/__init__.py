"""The commands of squig alone, each a module of this package as those beside it."""
