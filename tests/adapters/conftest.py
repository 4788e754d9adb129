"""OpenSpiel's own tests ask a hundred thousand questions: they are asked of compiled rules."""

import os

from tests.scale import JIT

collect_ignore = [] if JIT and not os.environ.get("NUMBA_BOUNDSCHECK") else ["openspiel"]
