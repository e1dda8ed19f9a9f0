# make run            installs what is missing, builds Peach and runs it (ARGS="play A4")
# make check          lint and unit tests
# make test           the same set-up and every test but the long ones
# make help           the rest

SHELL := /bin/bash
.DEFAULT_GOAL := help
PREFIX ?= /usr/local
ARGS ?=
COUNT ?= 250
SEED ?= 1

BUILD_PACKAGES := libjack-jackd2-dev libasound2-dev libfluidsynth-dev libsqlite3-dev libxxhash-dev \
  libqrencode-dev libssl-dev liblilv-dev lv2-dev pkg-config
INSTALL_PACKAGES := binutils patchelf
# rustup may have brought the compiler already.
TEST_PACKAGES := $(BUILD_PACKAGES) $(INSTALL_PACKAGES) liblo-dev g++ jackd2 libasound2-plugins timgm6mb-soundfont \
  chromium chromium-driver locales python3-pip unzip zbar-tools iproute2 \
  dbus at-spi2-core openssl curl tcpdump libnss3-tools pipewire pipewire-alsa pipewire-jack wireplumber valgrind \
  $(if $(shell command -v rustc),,rustc)
# Starts in a fifth of the time of the whole browser. Optional: the tests run the whole browser where it is missing.
SHELL_PACKAGES := chromium-headless-shell
# The fonts of most desktops, the dependencies of RaySession, and instruments.
SOAK_PACKAGES := fonts-noto-core python3-liblo python3-pyqt5 calf-plugins foo-yc20 mda-lv2 padthv1-lv2 setbfree \
  synthv1-lv2 zynaddsubfx-lv2
BENCH_PACKAGES := $(BUILD_PACKAGES) timgm6mb-soundfont valgrind

LINT_PACKAGES := codespell linkchecker python3-markdown-it python3-mdit-py-plugins
DEB_PACKAGES := $(BUILD_PACKAGES) $(INSTALL_PACKAGES) dpkg-dev xz-utils

# An import that Package.swift does not give is an error, whichever target was built first.
ARROWS := --explicit-target-dependency-import-check error

PRODUCTS := peach JackSine ALSASine FluidSF2 LV2Host PeachProbe
BUILT := .build/tests/release
RELEASE := .build/release
DOCS := .build/docs
MANIFESTS := $(wildcard Sources/Backends/*/*.toml)

.PHONY: help run build release check test soak nightly mutants fuzz sanitize bench lint docs links pictures arrows format install uninstall deb dist clean build-tests setup-build setup-deb setup-install setup-lint setup-test

help:
	@echo "make run            build (release) and run Peach; ARGS=\"compare --plain\" passes a command"
	@echo "make check          lint and run the unit tests"
	@echo "make test           run every test but the long ones"
	@echo "make soak           run the long tests, and each fuzzer for ten minutes"
	@echo "make nightly        run what make test leaves out, in an hour: a 25th of the soak, mutants, benchmarks"
	@echo "make mutants        change the core in 250 places and see whether a unit test notices"
	@echo "make fuzz           try every parser of outside bytes with random inputs"
	@echo "make sanitize       run the tests of C, rings and host under sanitizers"
	@echo "make bench          measure by the clock and by instructions; see Benchmarks/README.md"
	@echo "make lint           check formatting, spelling, comments, pages, arrows, and that nothing bypasses the file writer"
	@echo "make docs           build the pages of docs/Peach.docc into $(DOCS); a broken link fails"
	@echo "make links          check every link of the documents, on a forge and on the site"
	@echo "make pictures       make the pictures of README again: the terminal, and the page on a phone"
	@echo "make arrows         draw docs/Peach.docc/Architecture.md again from Package.swift"
	@echo "make format         format the sources"
	@echo "make build          build what the tests test, in $(BUILT)"
	@echo "make release        build for use, in $(RELEASE)"
	@echo "make install        install into PREFIX ($(PREFIX)): program, plugins, and the files for building plugins"
	@echo "make deb            build the Debian packages into .build/deb"
	@echo "make dist           write a tarball of the sources and dependencies into .build/dist; it builds offline"
	@echo "make uninstall      remove what was installed into PREFIX"
	@echo "make clean          remove what was built"

run: release
	@$(RELEASE)/peach $(ARGS)

build: setup-build
	@scripts/arrows --imports
	scripts/build $(ARROWS)
	@cp $(MANIFESTS) $(BUILT)/

# Product by product, or the helpers of the tests would be built too.
release: setup-build
	@for product in $(PRODUCTS); do \
	  echo "swift build -c release --product $$product"; \
	  swift build -c release --product $$product $(ARROWS) || exit 1; \
	done
	@cp $(MANIFESTS) $(RELEASE)/

# For the hand, between two changes.
check: lint build-tests
	scripts/run-tests --only '^(?!IntegrationTests\.)'

# TESTS="--only PATTERN" runs some.
test: build-tests
	scripts/run-tests $(TESTS)

soak: build-tests
	@scripts/setup $(SOAK_PACKAGES)
	@scripts/fetch-raysession $(BUILT)
	PEACH_SOAK=1 scripts/run-tests --soak $(TESTS)
	$(if $(TESTS),,scripts/test-browsers)
	FUZZ_SECONDS=$${FUZZ_SECONDS:-600} scripts/fuzz

# What make test leaves out, in an hour; scripts/nightly names what only make soak runs. NIGHT_SEED chooses the mutants.
NIGHT_SEED ?= $(shell date +%j)
nightly:
	scripts/nightly $(NIGHT_SEED)

# A minute for each parser, or FUZZ_SECONDS; ten in make soak. See Fuzz/README.md.
fuzz: setup-build
	scripts/fuzz

# SANITIZERS="thread" runs one of them.
SANITIZERS ?= address thread
sanitize: setup-test
	scripts/sanitize $(SANITIZERS)

# The fuzzers and the benchmarks have to compile too; the headers of valgrind are the benchmarks'.
build-tests: setup-test
	@scripts/arrows --imports
	PEACH_FUZZ_BUILD=1 scripts/build $(ARROWS) --target Fuzzers
	for target in benchmark peers; do \
	  PEACH_BENCHMARKS=1 scripts/build $(ARROWS) --target $$target || exit 1; \
	done
	scripts/build $(ARROWS) --build-tests
	@cp $(MANIFESTS) $(BUILT)/
	@scripts/fetch-axe $(BUILT)

# Mutants are chosen by SEED; all of them are built at once, in .build-mutants.
mutants: setup-test
	swift build --package-path Tools/Mutants --product mutants
	Tools/Mutants/.build/debug/mutants --count $(COUNT) --seed $(SEED) $(ARGS)

# The benchmarks load the backends from their own folder, as a host does.
bench: release
	@scripts/setup $(BENCH_PACKAGES)
	@for product in benchmark JackSine FluidSF2; do \
	  PEACH_BENCHMARKS=1 swift build -c release --scratch-path .build-benchmarks \
	    --product $$product || exit 1; \
	done
	cd Benchmarks && ../.build-benchmarks/release/benchmark time \
	  && ../.build-benchmarks/release/benchmark count

# BASE is the path under which the site is served.
docs:
	@scripts/docs $(DOCS) $(BASE)

links: docs setup-lint
	@scripts/setup $(SHELL_PACKAGES)
	scripts/links $(DOCS)

# They show what `make build` has built.
pictures: build
	@scripts/setup jackd2 chromium chromium-driver python3-selenium python3-pip
	scripts/pictures $(BUILT)

lint: docs setup-lint
	scripts/links
	scripts/prose
	scripts/words
	scripts/version --check
	scripts/notices --check
	scripts/breakage
	scripts/arrows --check
	scripts/folders
	scripts/bypasses
	swift format lint --recursive --parallel --strict Sources Tests Benchmarks Tools Fuzz Package.swift

# The page on the targets, drawn from Package.swift.
arrows:
	scripts/arrows

format:
	swift format --recursive --parallel --in-place Sources Tests Benchmarks Tools Fuzz Package.swift

# Under sudo it installs what `make release` has built before: root builds nothing.
install: $(if $(SUDO_USER),,release setup-install)
	@DESTDIR="$(DESTDIR)" scripts/install "$(PREFIX)" "$(RELEASE)"

uninstall:
	@DESTDIR="$(DESTDIR)" scripts/install --remove "$(PREFIX)"

deb: setup-deb
	@tree=$$(scripts/release-build) && scripts/deb "$$tree" .build/deb && rm -rf "$$(dirname "$$tree")"

dist:
	@scripts/dist .build/dist

clean:
	rm -rf .build .build-* Tools/Mutants/.build

setup-build:
	@scripts/setup $(BUILD_PACKAGES)

setup-deb:
	@scripts/setup $(DEB_PACKAGES)

setup-install:
	@scripts/setup $(INSTALL_PACKAGES)

setup-lint:
	@scripts/setup $(LINT_PACKAGES)

setup-test:
	@scripts/setup $(TEST_PACKAGES)
	-@scripts/setup $(SHELL_PACKAGES)
