# `make play` and `make test` set up everything they need, on a fresh machine too. They need Python 3.11 or newer with pip,
# a C compiler, and Node 20.19 or newer with npm. Files in .stamps/ record what is done, so that the second run is quick.

PYTHON ?= python3
CC ?= cc
BIN := .venv/bin
export PATH := $(CURDIR)/$(BIN):$(PATH)
# Hundreds of processes run the same modules: each is compiled once.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -name '*.pyx' -o -name '*.pxd')
STUBS := $(shell find src -name '_*.pyi' | sed 's|^src/||; s|\.pyi$$||' | tr / .)
WORDS := $(shell find src -name '*.po')
FILES := $(shell find src tests tools examples -type f ! -name '*.so' ! -name '*.mo' ! -path '*/__pycache__/*' ! -path 'src/tondo/server/page/*')
PAGE := $(shell find web/src web/public web/tools -type f) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json
BROWSER := PYTHON=../$(BIN)/python CHROMIUM=$${CHROMIUM:-$$(command -v chromium-headless-shell || command -v chromium)} npx --no-install playwright test
# Tests wait more than they compute, so there are more of them at once than processors.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))')
# Tests of one file run in one process, mostly, and share what is made for them, such as a kit; idle processes steal.
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
# Paper, files for machines and words need nothing that is compiled; the analysis, only the search, which has its own tests.
NOT_RULES := --ignore-glob='*/test_kit.py' --ignore-glob='*/test_parts.py' --ignore=tests/conformance/test_words.py --ignore=tests/bots/test_analysis.py --ignore=tests/bots/test_luck.py --ignore=tests/bots/test_flags.py
say = @printf '\033[1m==\033[0m %s\n'

help:  ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 20

play: .stamps/build .stamps/page  ## play in the browser
	$(say) "serving; Ctrl+C stops it, and games continue the next time"
	@$(BIN)/tondo serve

terminal: .stamps/build  ## play in the terminal
	@$(BIN)/tondo

test: .stamps/build .stamps/checked .stamps/page .stamps/browser  ## all tests: the rules on two builds, the page in a browser
	$(say) "testing; beside it the page in Chromium, and then the rules on the build with bounds checks, which are shown at the end"
	@$(MAKE) --no-print-directory --keep-going -j2 test-python test-beside

# In CI, where everything runs at once on few processors, what fails is tried once more, one test at a time.
test-python:
	@$(PYTEST) || { [ $$? = 1 ] && [ -n "$$CI" ] || exit 1; \
	printf '\033[1m==\033[0m %s\n' "trying what failed once more; what passes now is flaky, and must be looked into"; \
	$(BIN)/python -m pytest --last-failed --last-failed-no-failures=none; }

test-beside:
	@$(MAKE) --no-print-directory --keep-going -j1 test-page test-parts test-checked >build/test-beside.log 2>&1; code=$$?; \
	printf '\n'; cat build/test-beside.log; exit $$code

test-page:
	$(say) "testing the page in Chromium"
	@cd web && WORKERS=$(WORKERS) $(BROWSER)

test-parts:
	$(say) "testing the parts of the page"
	@cd web && npm run --silent test

test-checked:
	$(say) "testing the rules again on the build with bounds checks"
	@cd build/checked && TONDO_CHECKED=1 PYTHONPATH=src ../../$(PYTEST) $(NOT_RULES) src tests/bots tests/conformance tests/core

screenshots: .stamps/build .stamps/page .stamps/browser  ## pictures of every screen, into build/screenshots
	@rm -rf build/screenshots
	@cd web && $(BROWSER) -c playwright.screenshots.ts
	$(say) "$$(ls build/screenshots | wc -l) pictures in build/screenshots"

check: .stamps/build .stamps/web  ## format, lint, types and imports
	$(say) "format"
	@$(BIN)/ruff format --check .
	$(say) "lint"
	@$(BIN)/ruff check .
	@$(BIN)/cython-lint src
	$(say) "types"
	@$(BIN)/mypy
	@$(BIN)/python -m mypy.stubtest --concise --ignore-missing-stub --ignore-disjoint-bases $(STUBS)
	$(say) "imports"
	@$(BIN)/lint-imports --no-logo
	$(say) "workflows"
	@$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(BIN)/check-jsonschema --quiet --builtin-schema vendor.compose-spec deploy/compose.yaml
	@$(BIN)/zizmor --offline --quiet --no-progress --pedantic .github
	$(say) "the page"
	@cd web && PYTHON=../$(BIN)/python npm run --silent check

page: .stamps/page  ## build the page

packages: .stamps/packages .stamps/page  ## a source distribution and a wheel (manylinux on Linux), as PyPI takes them, into dist
	@rm -rf build/packages dist
	@mkdir -p build/packages dist
	$(say) "building packages"
	@$(BIN)/python -m build --no-isolation --outdir build/packages >build/packages/log 2>&1 || { cat build/packages/log; exit 1; }
	@mv build/packages/*.tar.gz dist
	@if [ "$$(uname)" = Linux ]; then \
		$(BIN)/auditwheel repair --wheel-dir dist build/packages/*.whl >build/packages/log 2>&1 || { cat build/packages/log; exit 1; }; \
	else \
		mv build/packages/*.whl dist; \
	fi
	@$(BIN)/twine --no-color check --strict dist/*

wire: .stamps/build .stamps/web  ## generate the page's types from the server's schema
	@cd web && PYTHON=../$(BIN)/python npm run --silent wire

bench: .stamps/bench  ## benchmarks, next to OpenSpiel, PettingZoo and pgx
	@$(BIN)/python -m bench

train: .stamps/train  ## train the policies of examples/policies by self-play: half an hour
	$(say) "training a policy for Cir*Kis, then one for Circle 36"
	@mkdir -p build/policies
	@$(BIN)/python examples/train.py cirkis --output build/policies/cirkis.onnx --curve build/policies/cirkis.csv
	@$(BIN)/python examples/train.py circle36 --output build/policies/circle36.onnx --curve build/policies/circle36.csv
	@$(BIN)/python -m bench.policies --folder build/policies

soak: .stamps/build .stamps/page  ## what takes hours: packages compiled again, kits in every combination, kills with SQLite and PostgreSQL, a long soak, attacks
	@TONDO_THOROUGH=1 TONDO_KILLS=40 $(PYTEST) tests/bots/test_luck.py tests/test_packages.py tests/lab/test_ray.py tests/store/test_processes.py tests/press src/tondo/games
	@$(BIN)/python -m bench.torture --kills 1000
	@$(BIN)/python -m bench.torture --kills 300 --postgres
	@$(BIN)/python -m bench.soak --minutes 30
	@$(BIN)/python -m bench.soak --minutes 30 --sqlite
	@$(BIN)/python -m bench.attack

clean:  ## remove everything that was built or installed
	rm -rf .venv .stamps build dist web/node_modules web/test-results src/tondo/server/page src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name '__pycache__' -prune -exec rm -rf {} +
	find src -name '*.so' -delete -o -name '*.mo' -delete

.stamps/venv: pyproject.toml constraints.txt
	@mkdir -p .stamps
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "tondo: Python 3.11 or newer is needed"; exit 1; }
	@command -v $(CC) >/dev/null || { echo "tondo: no C compiler ($(CC)); install one (Debian: apt-get install gcc) and try again"; exit 1; }
	$(say) "installing what Tondo needs into .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(PIP) install -c constraints.txt setuptools cython babel
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[dev]'
	@touch $@

.stamps/build: .stamps/venv setup.py $(SOURCES) $(WORDS)
	$(say) "compiling the rules"
	@if [ -e $@ ] && [ setup.py -nt $@ ]; then rm -rf build/c; fi  # Cython does not notice that a directive changed
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

.stamps/web: web/package.json web/package-lock.json web/.npmrc
	@mkdir -p .stamps
	@command -v npm >/dev/null || { echo "tondo: no npm; install Node 20.19 or newer with npm (Debian: apt-get install nodejs npm) and try again"; exit 1; }
	@node -e '[a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' || { echo "tondo: Node 20.19 or newer is needed"; exit 1; }
	$(say) "installing what the page is built with into web/node_modules (once)"
	@cd web && npm ci --no-progress --loglevel=error
	@touch $@

.stamps/page: .stamps/web $(PAGE)
	$(say) "building the page"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

.stamps/browser:
	@mkdir -p .stamps
	@if [ -z "$$CHROMIUM" ] && ! command -v chromium-headless-shell >/dev/null && ! command -v chromium >/dev/null; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			printf '\033[1m==\033[0m %s\n' "installing Chromium without its windows, in which the page is tested (once)"; \
			export DEBIAN_FRONTEND=noninteractive; \
			{ apt-get -qq update && { apt-get -qq install -y --no-install-recommends chromium-headless-shell || \
				apt-get -qq install -y --no-install-recommends chromium; }; } >/dev/null; \
		else \
			echo "tondo: no Chromium to test the page in; install it (Debian: sudo apt-get install chromium-headless-shell), or say where it is: make test CHROMIUM=/path/to/it"; exit 1; \
		fi; \
	fi
	@touch $@

# A second copy of the tree, compiled so that it stops at the first index out of range.
.stamps/checked: .stamps/venv setup.py pyproject.toml $(FILES)
	$(say) "compiling the rules with bounds checks"
	@mkdir -p build/checked
	@find build/checked -type f ! -name '*.so' ! -path 'build/checked/build/*' -delete
	@tar cf - --exclude='*.so' --exclude='__pycache__' --exclude='*.egg-info' --exclude='src/tondo/server/page' src tests tools examples conftest.py setup.py pyproject.toml README.md LICENSE | tar xf - -C build/checked
	@if [ setup.py -nt $@ ]; then rm -rf build/checked/build/c; fi
	@cd build/checked && TONDO_CHECKED=1 ../../$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

.stamps/packages: .stamps/venv
	$(say) "installing twine, which checks packages (once)"
	@$(PIP) install -c constraints.txt twine
	@touch $@

.stamps/bench: .stamps/build
	$(say) "installing OpenSpiel, pgx and PettingZoo's games to compare with (once)"
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[bench]'
	@$(PYTHON) -m venv build/peers  # of its own: pgx installs a package named `tests`
	@build/peers/bin/python -m pip --disable-pip-version-check --quiet install -c constraints.txt pgx
	@touch $@

.stamps/train: .stamps/build
	$(say) "installing PyTorch to train with (once)"
	@$(PIP) install -c constraints.txt torch onnx onnxscript
	@touch $@

.PHONY: help play terminal test test-beside test-checked test-page test-parts test-python screenshots check page packages wire bench train soak clean
.DEFAULT_GOAL := help
