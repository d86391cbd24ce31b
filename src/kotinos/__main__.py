"""`python -m kotinos` is the command line."""

import sys

from kotinos.cli import main

sys.exit(main())
