# `make` alone lists what there is.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET_UP := $(PYTHON) scripts/set_up.py
# Tests see what we give them, so that no variable of a machine hides a fault.
CLEANLY := sh scripts/clean-environment

.DEFAULT_GOAL := help
.PHONY: help play test coverage check dev client twin docs playthroughs wire bench playouts clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' Makefile | awk -F ':.*## ' '{ printf "make %-13s %s\n", $$1, $$2 }'

play: ## open a game in the browser; ARGS="--terminal" to play here
	@$(SET_UP) play
	@$(BIN)/serai play $(ARGS)

test: ## set everything up and run all tests
	@$(SET_UP) test
	@$(CLEANLY) $(MAKE) --no-print-directory check
	@$(CLEANLY) $(BIN)/python -m twin.client test
	@$(CLEANLY) $(BIN)/python -m pytest -n auto --dist loadgroup

coverage: dev ## which lines of kit, engine and games the tests reach; takes three times as long
	$(BIN)/python -m pytest -q -n auto --dist loadgroup --cov --cov-report=term src/serai/games tests/kit tests/engine \
		tests/contract tests/laws tests/bots -k "not test_web"

check: dev ## formatting, lint, types and layers, of both languages
	$(BIN)/ruff format --check -q .
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache > build/layers.txt || { cat build/layers.txt; exit 1; }
	$(BIN)/python -m twin.client check

dev: ## set up everything to work on Serai with
	@$(SET_UP) dev

client: ## build the browser client into the package
	@$(SET_UP) client

twin: ## compile the rules again at once, after an edit
	@$(SET_UP) twin

docs: dev ## build the documentation into site/
	$(BIN)/mkdocs build --strict -q

playthroughs: dev ## write the golden playthroughs anew; read the diff
	$(BIN)/python -m pytest -q -k playthrough --rewrite-playthroughs

wire: dev ## write the TypeScript types of all messages anew
	$(BIN)/python scripts/write_wire_types.py

bench: dev ## our games beside their peers, in one run; writes docs/benchmarks.md
	$(BIN)/python benchmarks/bars.py

playouts: dev ## a quick look: random games of every kind at full speed
	$(BIN)/python benchmarks/playouts.py

clean: ## remove everything that was built
	rm -rf $(VENV) build site node_modules src/serai_compiled src/serai/server/client src/*.egg-info
