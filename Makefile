# Galop: `make play` sets up and plays, `make test` sets up and tests. Only Python 3.11+ is needed.
#
#   make play                      the game
#   make play ARGS="play metres"   the game, with arguments for its command line
#   make test ARGS=tests/test_x.py the tests, or some of them
#   make check                     style, types, and who may import whom
#   make fuzz                      any bytes thrown at what reads from outside; ARGS="--seconds 300" takes longer
#   make hear-gate                 short games under three screen readers, which the harness of
#                                  ../shared/hear runs: five minutes. ARGS="--required" fails without it
#   make hear                      whole games and every screen, under more readers: seven hours;
#                                  ARGS="--published --records FOLDER": what the pages show, an hour
#   make bench                     the measurements: eight minutes; ARGS="--games 10000" plays more games
#   make levels                    the strength of each level of bots, measured again: two hours and more;
#                                  ARGS="1000 tierce seats=3" measures a part
#   make accept                    a million races by best play, and a second operator: ten minutes
#   make docs                      README's tables and pictures and the man page, made again from the code
#   make clean                     everything made here is removed
#
# PYTHON chooses the interpreter, VENV the folder it is set up in, WORKERS how many tests run at once.

PYTHON ?= python3
VENV ?= .venv
# Tests that play on a terminal wait more than they work: three at once on each core.
WORKERS ?= $(shell expr 3 \* $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1))
ARGS ?=

BIN = $(VENV)/bin
# pip's words are shown only when it fails.
PIP = install() { \
	$(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt "$$@" \
		> $(VENV)/.said 2>&1 || { cat $(VENV)/.said >&2; return 1; }; }; install

# A set-up whose checkout was moved, or whose interpreter is gone, is done again.
STALE := $(shell [ -x "$(BIN)/python" ] && [ "$$(cat "$(VENV)/.where" 2>/dev/null)" = "$$(pwd)" ] || echo again)

.PHONY: play test check fuzz hear-gate hear bench levels accept docs clean setup setup-dev again

play: $(VENV)/.play
	@exec $(BIN)/galop $(ARGS)

test: $(VENV)/.dev
	@$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/pyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports

fuzz: $(VENV)/.fuzz
	@$(BIN)/python tests/fuzz $(ARGS)

# The harness that runs the readers is beside the project (HEAR names another folder).
hear-gate: $(VENV)/.dev
	@PYTHONPATH=tests:tests/src $(BIN)/python -m hear.gate $(ARGS)

hear: $(VENV)/.dev
	@PYTHONPATH=tests:tests/src $(BIN)/python -m hear.table $(ARGS)

bench: $(VENV)/.dev
	@$(BIN)/python tests/bench $(ARGS)

levels: $(VENV)/.dev
	@$(BIN)/python tests/strengths.py $(ARGS)

accept: $(VENV)/.dev
	@PYTHONPATH=tests/src $(BIN)/python tests/bench/accept.py $(ARGS)

docs: $(VENV)/.dev
	@$(BIN)/python tests/test_packaging.py
	@PYTHONPATH=tests/src $(BIN)/python tests/pictures.py
	@$(BIN)/python tests/test_terminals.py

clean:
	rm -rf $(VENV) build dist *.egg-info .hypothesis .*_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

setup: $(VENV)/.play
setup-dev: $(VENV)/.dev

# `--group` needs pip 25.1, more than Python brings along.
$(VENV)/.base: $(if $(STALE),again)
	@command -v $(PYTHON) >/dev/null || \
		{ echo "Galop needs Python 3.11 or newer, and finds no $(PYTHON)." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Galop needs Python 3.11 or newer: make PYTHON=python3.12, for example, chooses another than $(PYTHON)." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Galop needs Python's venv module, which this system packs apart (python3-venv, say)." >&2; exit 1; }
	@echo "Setting up Galop in $(VENV), once." >&2
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) --upgrade pip
	@pwd > $(VENV)/.where
	@touch $@

$(VENV)/.play: $(VENV)/.base pyproject.toml constraints.txt
	@$(PIP) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	@echo "Setting up what the tests need in $(VENV), once." >&2
	@$(PIP) --group dev
	@touch $@

$(VENV)/.fuzz: $(VENV)/.dev
	@$(PIP) --group fuzz
	@touch $@
