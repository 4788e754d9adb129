"""`python -m genesis` is the same as `genesis`."""

from genesis.cli import main

main()
