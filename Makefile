# `make` alone lists what there is.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(shell grep -rl '^\# twin: compiled$$' src/serai 2>/dev/null)
CLIENT := src/serai/server/client/index.html
PAGES := package-lock.json $(shell find web src/serai/engine/text $(wildcard src/serai/games/*/web src/serai/games/*/text src/serai/games/*/RULES*.md) -type f 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help play test coverage check client twin docs playthroughs wire bench playouts clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' Makefile | awk -F ':.*## ' '{ printf "make %-13s %s\n", $$1, $$2 }'

play: $(VENV)/ready $(CLIENT) ## open a game in the browser; ARGS="--terminal" to play here
	@$(BIN)/serai play $(ARGS)

test: check $(CLIENT) ## set everything up and run all tests
	@sh scripts/prepare-browser
	$(BIN)/python -m twin.client test
	$(BIN)/python -m pytest -n auto --dist loadgroup

coverage: $(VENV)/ready-dev ## which lines of kit, engine and games the tests reach; takes three times as long
	$(BIN)/python -m pytest -q -n auto --dist loadgroup --cov --cov-report=term src/serai/games tests/kit tests/engine \
		tests/contract tests/laws tests/bots -k "not test_web"

check: $(VENV)/ready-dev ## formatting, lint, types and layers, of both languages
	$(BIN)/ruff format --check -q .
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache > build/layers.txt || { cat build/layers.txt; exit 1; }
	$(BIN)/python -m twin.client check

client: $(CLIENT) ## build the browser client into the package

twin: $(VENV)/ready-dev ## compile the rules again at once, after an edit
	$(BIN)/python setup.py -q build_ext --inplace

docs: $(VENV)/ready-dev ## build the documentation into site/
	$(BIN)/mkdocs build --strict -q

playthroughs: $(VENV)/ready-dev ## write the golden playthroughs anew; read the diff
	$(BIN)/python -m pytest -q -k playthrough --rewrite-playthroughs

wire: $(VENV)/ready-dev ## write the TypeScript types of all messages anew
	$(BIN)/python scripts/write_wire_types.py

bench: $(VENV)/ready ## our games beside their peers, in one run; writes docs/benchmarks.md
	$(BIN)/python benchmarks/bars.py

playouts: $(VENV)/ready ## a quick look: random games of every kind at full speed
	$(BIN)/python benchmarks/playouts.py

clean: ## remove everything that was built
	rm -rf $(VENV) build site node_modules src/serai_compiled src/serai/server/client src/*.egg-info

$(VENV)/made:
	@sh scripts/prepare-machine $(PYTHON)
	$(PYTHON) -m venv $(VENV)
	@touch $@

SOURCES := pyproject.toml setup.py $(wildcard twin/*.py) $(COMPILED)

$(VENV)/ready: $(VENV)/made $(SOURCES)
	@echo "Setting up Serai ..."
	@$(BIN)/pip install -q --disable-pip-version-check -e .
	@touch $@

$(VENV)/ready-dev: $(VENV)/made $(SOURCES)
	@echo "Setting up Serai and its tests ..."
	@$(BIN)/pip install -q --disable-pip-version-check -e '.[dev]'
	@mkdir -p build && touch $@ $(VENV)/ready

$(CLIENT): $(VENV)/made $(PAGES)
	@echo "Building the browser client ..."
	@$(BIN)/python -m twin.client
	@touch $@
