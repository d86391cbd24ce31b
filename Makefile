# Every target makes what it needs from nothing but Python (3.11 or newer) and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := examples/athens-2004.txt
PORT ?= 8004
SPEED ?= 3600
KILLS ?= 300
SECONDS ?= 600
READERS ?=
PIP := -m pip --disable-pip-version-check --no-input

.DEFAULT_GOAL := help
.PHONY: help demo serve rehearsal test lint format bench lighthouse validate fuzz kills docs names flags wheel lock clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

demo: $(VENV)/.installed ## explain a page that comes with the project
	@echo "\$$ kotinos explain $(PAGE)"
	@$(BIN)/kotinos explain $(PAGE); test $$? -le 1
	@echo
	@echo "The page is ours, and it has errors on purpose. To paste a page of your own into the site: make serve"

serve: $(VENV)/.installed ## open the site on this machine (PORT=8004)
	$(BIN)/kotinos serve --port $(PORT)

rehearsal: $(VENV)/.installed ## the site with Paris 2024 again, medal by medal: /OG2024/live (PORT=8004 SPEED=3600)
	$(BIN)/kotinos serve --port $(PORT) --rehearse OG2024 --speed $(SPEED)

test: $(VENV)/.installed ## run the tests
	$(BIN)/pytest

lint: $(VENV)/.installed ## style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.installed ## lay the code out as `make lint` wants it
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

bench: .venv-bench/.installed ## each figure beside its base, as a ratio
	.venv-bench/bin/python bench/run.py

lighthouse: $(VENV)/.installed ## judge pages by Lighthouse (needs npm, the network and a Chromium)
	$(BIN)/python tools/lighthouse/judge.py

validate: $(VENV)/.installed ## put pages of every type through the Nu Html Checker (needs a Java, npm and the network)
	$(BIN)/python tools/validation/judge.py

fuzz: .venv-fuzz/.installed ## search for input that breaks a reader (SECONDS=600 READERS="csv html")
	PYTHONPATH=src .venv-fuzz/bin/python fuzz/search.py --seconds $(SECONDS) $(READERS)

docs: $(VENV)/.installed ## write the generated pages again
	@for page in tools/docs/*.py; do echo "$$page"; $(BIN)/python $$page || exit 1; done

kills: $(VENV)/.installed ## kill recorders at random points, 300 times (KILLS=300), and look for every acknowledged fact
	KOTINOS_KILLS=$(KILLS) $(BIN)/pytest -rP tests/journal/test_killed.py

names: $(VENV)/.installed ## build the table of names again from its sources (needs npm and the network)
	$(BIN)/python tools/names/build.py

flags: $(VENV)/.installed ## build the drawings of flags again from their package (needs npm and the network)
	$(BIN)/python tools/flags/build.py

wheel: .venv-wheel/.installed ## build the wheel, install it in an environment of its own, try every verb there
	.venv-wheel/bin/python tools/wheel/smoke.py

lock: .venv-lock/.installed ## resolve the dependencies again
	.venv-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	  --custom-compile-command "make lock" --upgrade --output-file requirements.lock pyproject.toml
	.venv-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	  --custom-compile-command "make lock" --upgrade --constraint requirements.lock --group dev \
	  --output-file requirements-dev.lock pyproject.toml
	.venv-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	  --custom-compile-command "make lock" --upgrade --constraint requirements.lock --group fuzz \
	  --output-file requirements-fuzz.lock pyproject.toml
	.venv-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	  --custom-compile-command "make lock" --upgrade --constraint requirements.lock --group bench \
	  --output-file requirements-bench.lock pyproject.toml

clean: ## remove whatever the targets made
	rm -rf .venv .venv-wheel .venv-bench .venv-fuzz .venv-lock .cache/fuzz dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests bench fuzz tools -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments -----------------------------------------------------------------------------------------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Kotinos needs Python 3.11 or newer: make PYTHON=python3.12 …" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# What tests, types and style need too: one environment, so that one file says what is in it.
$(VENV)/.installed: requirements-dev.lock pyproject.toml | $(BIN)/python
	$(BIN)/python $(PIP) install --quiet --require-hashes -r requirements-dev.lock
	$(BIN)/python $(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# The wheel as a user gets it, compiled by pip, in an environment that holds nothing else.
.venv-wheel/.installed: $(VENV)/.installed $(shell find src -type f -not -name '*.pyc' 2>/dev/null) README.md
	rm -rf dist .venv-wheel
	$(BIN)/python -m hatchling build -t wheel -d dist
	$(PYTHON) -m venv .venv-wheel
	.venv-wheel/bin/python $(PIP) install --quiet --compile --require-hashes -r requirements.lock
	.venv-wheel/bin/python $(PIP) install --quiet --compile --no-deps dist/*.whl
	@touch $@

# The same wheel beside what it is measured against.
.venv-bench/.installed: .venv-wheel/.installed requirements-bench.lock
	rm -rf .venv-bench
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python $(PIP) install --quiet --compile --require-hashes -r requirements-bench.lock
	.venv-bench/bin/python $(PIP) install --quiet --compile --no-deps dist/*.whl
	@touch $@

# The fuzzer watches what Python runs: an environment of its own, and the sources as they are.
.venv-fuzz/.installed: requirements-fuzz.lock
	rm -rf .venv-fuzz
	$(PYTHON) -m venv .venv-fuzz
	.venv-fuzz/bin/python $(PIP) install --quiet --require-hashes -r requirements-fuzz.lock
	@touch $@

.venv-lock/.installed:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python $(PIP) install --quiet uv
	@touch $@
