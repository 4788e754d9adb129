"""How rules become machine code: `@rule`, the kernel signatures, the cache folder.

A game writes its rules as functions of a typed record. A *kernel* is such a function behind one
fixed signature that takes the record as its bytes, so that loops over positions (`core.play`) are
compiled once and serve every game.
"""

import hashlib
import os
import shutil
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache, cached_property
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba import njit, types
from numba.core import cgutils
from numba.core.errors import NumbaExperimentalFeatureWarning
from numba.extending import intrinsic

__all__ = [
    "FUNCTIONS",
    "KERNELS",
    "Loop",
    "address_of",
    "at_address",
    "borrowed",
    "compile_cached",
    "loop",
    "on_compile",
    "record_at",
    "rule",
]

config: Any = numba.config
F = TypeVar("F", bound=Callable[..., Any])


# --- the cache folder -------------------------------------------------------------------------

CORE = Path(__file__).parent
KEPT_FOLDERS = 40
COMPILED_IN = ("*.py", "*.txt")  # rules, and tables of numbers that become part of them


@cache
def source_digest(home: Path) -> str:
    """Twelve hex digits that change with anything that machine code of this folder depends on.

    Rules and loops use what stands in their own folder and in the core, nothing else.
    """
    digest = hashlib.blake2b(digest_size=6)
    digest.update(f"{sys.version} {numba.__version__} {np.__version__}".encode())
    for folder in (CORE, home):
        sources = (path for kind in COMPILED_IN for path in folder.rglob(kind))
        for source in sorted(sources):
            digest.update(source.relative_to(folder).as_posix().encode() + source.read_bytes())
    return digest.hexdigest()


@cache
def cache_folder(home: Path) -> Path:
    """Where the machine code of a source folder is kept, made if need be.

    Numba does not notice a change in another file, so the folder is named after all that count.
    """
    root = Path(os.environ.get("GENESIS_CACHE") or platformdirs.user_cache_path("genesis"))
    checked = "-checked" if config.BOUNDSCHECK else ""
    folder = root / f"{home.name}-{source_digest(home)}{checked}"
    try:
        if not folder.exists():
            folder.mkdir(parents=True)
            forget_old_folders(root)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:  # a read-only home: compile for this process alone
        return Path(tempfile.mkdtemp(prefix="genesis-"))


def forget_old_folders(root: Path) -> None:
    """Keep the newest few versions' machine code."""
    folders = sorted(root.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)


def cached_njit(function: Callable[..., Any], signatures: Any = None, nogil: bool = False) -> Any:
    """Numba's `njit` that keeps machine code in the folder of the function's own sources."""
    folder = cache_folder(Path(function.__code__.co_filename).parent)
    config.CACHE_DIR = str(folder)
    return njit(signatures, cache=True, error_model="numpy", nogil=nogil)(function)


# --- what is said while compiling -------------------------------------------------------------

Listener = Callable[[str], AbstractContextManager[Any]]


def say_on_terminal(what: str) -> AbstractContextManager[None]:
    """The default: one line on a person's terminal, silence in a pipe."""
    if sys.stderr.isatty():
        print(f"genesis: compiling {what} (once per version) …", file=sys.stderr)
    return nullcontext()


listeners: list[Listener] = [say_on_terminal]


@contextmanager
def on_compile(listener: Listener) -> Iterator[None]:
    """Within this, `listener` is told what compiles, and its result is held open meanwhile."""
    listeners.append(listener)
    try:
        yield
    finally:
        listeners.remove(listener)


# --- rules and loops --------------------------------------------------------------------------


def rule(function: F) -> F:
    """Compile a function of the rules: plain Python that Numba understands.

    NumPy's error model spares a test at every division.
    """
    return cast(F, cached_njit(function))


def loop(signature: Any) -> Callable[[Callable[..., Any]], "Loop"]:
    """Compile a loop over positions that takes kernels as first-class functions."""
    return lambda function: Loop(function, signature)


def record_at(raw: Any, layout: Any) -> Any:
    """The record in these bytes; writing to it writes to them."""
    return raw.view(layout)[0]


def borrowed(array: Any) -> Any:
    """An array that is only used as long as its owner keeps it."""
    return array


if not config.DISABLE_JIT:

    @intrinsic
    def record_at(typing: Any, raw: Any, layout: Any) -> Any:
        """The same as a cast of the address, which spares every kernel call about 10 ns."""

        def cast_address(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = context.make_array(raw)(context, builder, args[0]).data
            return builder.bitcast(data, context.get_value_type(signature.return_type))

        return layout.dtype(raw, layout), cast_address

    @intrinsic
    def borrowed(typing: Any, array: Any) -> Any:
        """The same without an owner, so that nobody counts references while it is handed on."""

        def forget_owner(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            view = context.make_array(array)(context, builder, args[0])
            view.meminfo = view.meminfo.type(None)
            return view._getvalue()

        return array(array), forget_owner


class Loop:
    """A compiled loop over positions, the same machine code for every game."""

    every: ClassVar[list["Loop"]] = []

    def __init__(self, function: Callable[..., Any], signature: Any) -> None:
        self.every.append(self)
        self.function = function
        self.signature = signature
        self.__doc__ = function.__doc__

    @cached_property
    def machine(self) -> Callable[..., Any]:
        """The compiled function: from the cache, or made now."""
        return compile_cached(self.function, self.signature, f"loop {self.function.__name__}")

    def __call__(self, *args: Any) -> Any:
        return self.machine(*args)


compiling = RLock()


def compile_cached(function: Callable[..., Any], signature: Any, what: str) -> Callable[..., Any]:
    """Compile with an explicit signature: only then do other processes find it in the cache."""
    home = Path(function.__code__.co_filename).parent
    seal = cache_folder(home) / (what.replace(" ", ".") + ".compiled")
    cold = not seal.exists() and not config.DISABLE_JIT
    with compiling, listeners[-1](what) if cold else nullcontext(), warnings.catch_warnings():
        # Kernels travel into loops as first-class functions, which Numba announces as experimental.
        warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)
        machine = cached_njit(function, [signature], nogil=True)
        seal.touch()
    return cast(Callable[..., Any], machine)


# --- the kernel contract ----------------------------------------------------------------------

BYTES = types.Array(types.uint8, 1, "C")  # one record
ACTIONS = types.Array(types.int16, 1, "C")
WEIGHTS = types.Array(types.int32, 1, "C")
SETTINGS = types.Array(types.int64, 1, "C")  # a game's options as numbers
RNG = types.Array(types.int64, 1, "C")
SCORES = types.Array(types.int16, 1, "C")
VALUES = types.Array(types.float64, 1, "C")
TENSOR = types.Array(types.float32, 1, "C")
INT, FLOAT, NOTHING = types.int64, types.float64, types.void

KERNELS: Mapping[str, Any] = {
    "start": NOTHING(BYTES, SETTINGS),
    "legal": INT(BYTES, ACTIONS),
    "weights": NOTHING(BYTES, WEIGHTS),
    "apply": NOTHING(BYTES, INT),
    "sample": INT(BYTES, RNG),
    "redeal": NOTHING(BYTES, INT, RNG),
    "conceal": NOTHING(BYTES, INT),
    "tally": NOTHING(BYTES, SCORES),
    "outcome": NOTHING(BYTES, VALUES),
    "audit": INT(BYTES),
    "appeal": FLOAT(BYTES, INT),
    "suggest": INT(BYTES, RNG),
    "estimate": NOTHING(BYTES, VALUES),
    "playout": INT(BYTES, RNG),
    "observe": INT(BYTES, INT, TENSOR),
}
FUNCTIONS = {name: types.FunctionType(signature) for name, signature in KERNELS.items()}


# --- kernels by address -----------------------------------------------------------------------
# To hand a kernel to a loop takes 100 µs, which a search does not notice, but one step does.


def address_of(machine: Any) -> Any:
    """Where a kernel's machine code lies; without the JIT, the kernel itself."""
    if config.DISABLE_JIT:
        return machine
    (made,) = machine.overloads.values()
    return made.library.get_pointer_to_function(made.fndesc.llvm_func_name)


def at_address(name: str) -> Callable[[Any], Any]:
    """Inside a loop, the kernel of this name whose address was handed over."""
    if config.DISABLE_JIT:
        return lambda machine: machine
    function = FUNCTIONS[name]
    make_struct: Any = cgutils.create_struct_proxy

    @intrinsic
    def kernel_at(typing: Any, address: Any) -> Any:
        def as_function(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            made = make_struct(function)(context, builder)
            pointer = context.get_value_type(types.voidptr)
            made.jit_addr = builder.inttoptr(args[0], pointer)
            made.c_addr = made.py_addr = pointer(None)
            return made._getvalue()

        return function(types.int64), as_function

    return cast(Callable[[Any], Any], kernel_at)
