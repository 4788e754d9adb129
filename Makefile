# Every target sets up what it needs; a second run needs no network.
PYTHON ?= python3
RUN := .venv/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: play terminal chromium test test-compiled test-checked test-plain check format bench ladder soak golden clean

play: .venv/table.installed ## serve the table and open it in a browser
	@$(RUN) -m genesis serve

terminal: .venv/play.installed ## play in the terminal
	@$(RUN) -m genesis play

test: .venv/test.installed ## all tests, three ways; what the second needs is compiled beside the first
	@NUMBA_BOUNDSCHECK=1 nice -n 19 $(RUN) -m genesis compile >/dev/null 2>&1 & \
	$(MAKE) --no-print-directory test-compiled && wait && \
	$(MAKE) --no-print-directory test-checked test-plain

test-compiled: .venv/test.installed chromium ## as users run it, with a real browser
	$(RUN) -m genesis compile
	GENESIS_TEST_SCALE=0.1 $(RUN) -m pytest -n 2

test-checked: .venv/test.installed ## compiled with bounds checks
	NUMBA_BOUNDSCHECK=1 $(RUN) -m genesis compile
	NUMBA_BOUNDSCHECK=1 GENESIS_TEST_SCALE=0.03 $(RUN) -m pytest -n 2 $(patsubst %,--ignore=tests/%,table browser adapters/openspiel)

test-plain: .venv/test.installed ## with the JIT off, for coverage
	NUMBA_DISABLE_JIT=1 GENESIS_TEST_SCALE=0.0001 $(RUN) -m pytest -n 2 --cov

chromium: ## the browser that tests drive: Debian's, installed if it is missing and we may
	@command -v chromium >/dev/null \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -qq --yes chromium; } >/dev/null 2>&1 \
	  || echo "No chromium here: browser tests are skipped. Debian: apt install chromium" >&2

check: .venv/check.installed .venv/test.installed ## format, lint, types
	$(RUN) -m ruff format --check
	$(RUN) -m ruff check
	$(RUN) -m mypy

format: .venv/check.installed ## put the sources in order
	$(RUN) -m ruff format
	$(RUN) -m ruff check --fix

bench: .venv/pettingzoo.installed .venv/openspiel.installed ## how fast, with peers beside us: bench/RESULTS.md
	$(RUN) -m bench.run

ladder: .venv/play.installed ## every level against every other in every game; takes hours
	$(RUN) -m genesis ladder --file docs/ladder.md

soak: .venv/test.installed ## the long tests: ten times as many games
	GENESIS_TEST_SCALE=10 $(RUN) -m pytest -n 2

golden: .venv/test.installed ## write the golden files anew; read the diff before you commit it
	GENESIS_GOLDEN=write $(RUN) -m pytest -n 2 -k golden

clean: ## forget everything that was installed or built
	rm -rf .venv .coverage build .mypy_cache .ruff_cache .pytest_cache

.venv/bin/python:
	@$(PYTHON) -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Genesis needs Python 3.11 or newer with venv (Debian: apt install python3-venv)" >&2; exit 1; }
	$(PYTHON) -m venv .venv

.venv/play.installed: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) hatchling editables
	$(PIP) --no-build-isolation --editable .
	@touch $@

.venv/%.installed: .venv/play.installed
	$(PIP) --no-build-isolation --editable '.[$*]'
	@touch $@
