"""`python -m jostle.cli`, as `jostle`."""

from jostle.cli import main

if __name__ == "__main__":
    main()
