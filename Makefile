# `make` alone lists what there is.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET_UP := $(PYTHON) scripts/set_up.py
# Tests see what we give them, so that no variable of a machine hides a fault.
CLEANLY := sh scripts/clean-environment
# Six tests of a run may fail once, as browsers on a busy machine do; the report shows how. Failing twice is a failure.
SECOND_RUNS := --reruns 1 --max-suite-reruns 6 --rerun-show-tracebacks
# A test that hangs fails, so that a run ends.
LIMIT := --timeout 600
# One worker for tests that share a fixture of their module, and long tests first: tests/workers.py.
SPREAD := --dist loadgroup --no-loadscope-reorder
# The tests that need no process of their own; those marked slow or browser are left to `make test`.
QUICK := src/serai/games tests/architecture tests/arrays tests/contract tests/engine tests/games tests/kit tests/laws \
	tests/tables/model tests/tables/views tests/tables/wire

.DEFAULT_GOAL := help
.PHONY: help play site quick quick-python quick-client test screens coverage check check-python check-client dev client twin image try-image wheel lock docs pictures playthroughs wire bench reports strength playouts campaign clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F ':.*## ' '{ printf "make %-13s %s\n", $$1, $$2 }'

play: ## open a game in the browser; ARGS="--terminal" to play here
	@$(SET_UP) play
	@$(BIN)/serai play $(ARGS)

site: ## build the edition that needs no server into build/site; `serai site --serve` shows it
	@$(SET_UP) site

quick: ## types, rules, laws and units of both languages, in under 90 s: what to run after every edit
	@$(SET_UP) dev
	@$(CLEANLY) $(MAKE) --no-print-directory -j2 --output-sync=recurse quick-python quick-client

quick-python: ## the Python half of it
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q -n 2 -m "not slow and not browser" $(QUICK)

quick-client: ## the browser's half
	$(BIN)/python -m twin.client test

test: ## set everything up and run all tests
	@$(SET_UP) test
	@$(CLEANLY) $(MAKE) --no-print-directory check
	@$(CLEANLY) $(BIN)/python -m twin.client test
	@$(CLEANLY) $(BIN)/python -m pytest -n auto $(SPREAD) $(SECOND_RUNS) $(LIMIT)

screens: dev client ## a screenshot of every screen that the browser tests visit, into build/screenshots
	@$(CLEANLY) $(BIN)/python -m pytest -q -n auto $(SPREAD) --screenshots tests/browser src/serai/games/*/tests/test_web.py

coverage: dev ## which lines of kit, engine and games the tests reach; takes three times as long
	$(BIN)/python -m pytest -q -n auto $(SPREAD) --cov --cov-report=term src/serai/games tests/kit tests/engine \
		tests/contract tests/laws tests/bots -k "not test_web"

check: dev ## formatting, lint, types and layers, of Python and TypeScript
	@$(MAKE) --no-print-directory -j2 --output-sync=recurse check-python check-client

check-python: ## the Python half of it
	$(BIN)/ruff format --check -q .
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache > build/layers.txt || { cat build/layers.txt; exit 1; }

check-client: ## the browser's half
	$(BIN)/python -m twin.client check

dev: ## set up everything to work on Serai with
	@$(SET_UP) dev

client: ## build the browser client into the package
	@$(SET_UP) client

twin: ## compile the rules again at once, after an edit
	@$(SET_UP) twin

image: ## build the server's image with docker, podman or buildah; ARGS="--ca ca.pem" in a network with its own certificate
	@$(PYTHON) scripts/image.py $(ARGS)

try-image: ## build, start and play the image and both compose files in containers; takes ten minutes
	@$(SET_UP) image
	$(BIN)/python -m pip install -q "podman-compose>=1.6"
	SERAI_IMAGE=$(or $(SERAI_IMAGE),1) $(BIN)/python -m pytest -s -n 0 tests/packaging/test_image.py

wheel: ## build the sdist and, from it, one wheel for every Python from 3.11 on, into dist/
	@$(SET_UP) client
	rm -rf dist
	SERAI_REQUIRE_TWIN=1 $(BIN)/python -m build --no-isolation -o dist > build/logs/wheel.log 2>&1 || { tail -15 build/logs/wheel.log; exit 1; }
	@ls dist

lock: dev ## renew requirements/: every Python package with its version and hashes
	$(BIN)/python scripts/lock.py

docs: dev ## build the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict -q

playthroughs: dev ## rewrite the golden playthroughs; read the diff
	$(BIN)/python -m pytest -q -k playthrough --rewrite-playthroughs

wire: dev ## rewrite the TypeScript types of all messages
	$(BIN)/python scripts/write_wire_types.py

bench: dev ## our games beside their peers, in one run; writes docs/lab/benchmarks.md
	$(BIN)/python benchmarks/bars.py

reports: dev ## rewrite the balance reports in examples/balance
	$(BIN)/python scripts/write_reports.py

pictures: dev client ## take every picture of the README and the docs again
	PYTHONPATH=. $(BIN)/python scripts/draw_pictures.py
	$(BIN)/python scripts/draw_images.py

strength: dev ## play the matches behind every claim of strength, for HOURS=8 on JOBS=1 cores; stop and resume at any time
	nice $(BIN)/python benchmarks/headlines.py --hours $(or $(HOURS),8) --jobs $(or $(JOBS),1)

playouts: dev ## a quick look: random games of every kind at full speed
	$(BIN)/python benchmarks/playouts.py

campaign: dev ## an hour of faults: a long campaign, a million mutated messages, cheats at dice, thousands of records, the decoder fuzzed
	SERAI_CAMPAIGN=30 SERAI_MUTATIONS=1000000 $(BIN)/python -m pytest -s -n 0 tests/server/test_fault_campaign.py \
		tests/server/test_process_faults.py tests/server/test_mutated_messages.py \
		tests/tables/store/postgresql/test_driver_faults.py
	SERAI_STORE_EXAMPLES=50 $(BIN)/python -m pytest -n 0 tests/tables/store/test_model.py
	$(BIN)/python -m tests.simulation --minutes 40
	$(BIN)/python -m tests.simulation --first 100001 --minutes 10 --seconds 21600 --tables 100 --pace 120 --every 600
	$(BIN)/python -m tests.simulation --first 200001 --minutes 10 --tables 8 --every 2 --store sqlite
	SERAI_RUNS=100 $(BIN)/python -m pytest -s -n 0 tests/simulation/test_simulation.py -k same_run
	SERAI_ROLLS=1000000 $(BIN)/python -m pytest -s -n 0 tests/engine/test_dice_cheats.py
	SERAI_AGREEMENTS=200 $(BIN)/python -m pytest -n 2 tests/contract/test_laws.py -k whatever_was_agreed
	SERAI_ENDINGS=250 $(BIN)/python -m pytest -n 2 src/serai/games/*/tests/test_last_*.py
	SERAI_SILLY=2000 $(BIN)/python -m pytest -n 2 tests/bots/test_never_silly.py
	SERAI_RECORDS=2500 $(BIN)/python -m pytest -n 0 tests/independent
	SERAI_TRAINING=1 $(BIN)/python -m pytest -s -n 0 tests/examples/test_train_a_bot.py
	SERAI_SIMULATIONS=10 $(BIN)/python -m pytest -n 0 tests/adapters/test_openspiel.py
	$(MAKE) --no-print-directory try-image
	$(BIN)/python -m pip install -q "atheris>=3" && PYTHONPATH=. $(BIN)/python scripts/fuzz_decoder.py -runs=1000000

clean: ## remove everything that was built
	rm -rf $(VENV) build dist site node_modules src/serai_compiled src/serai/server/client src/*.egg-info
