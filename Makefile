# make run            installs what is missing, builds Peach and runs it (ARGS="play A4")
# make test           the same set-up and every test but the long ones
# make help           the rest

SHELL := /bin/bash
.DEFAULT_GOAL := help
PREFIX ?= /usr/local
ARGS ?=

BUILD_PACKAGES := libjack-jackd2-dev libasound2-dev libfluidsynth-dev libsqlite3-dev libxxhash-dev
TEST_PACKAGES := $(BUILD_PACKAGES) jackd2 libasound2-plugins timgm6mb-soundfont \
  chromium chromium-driver python3-pip unzip \
  dbus pipewire pipewire-alsa pipewire-jack wireplumber
BENCH_PACKAGES := $(BUILD_PACKAGES) timgm6mb-soundfont valgrind

PRODUCTS := peach JackSine ALSASine FluidSF2 PeachProbe
DEBUG := .build/debug
RELEASE := .build/release
MANIFESTS := $(wildcard Sources/Backends/*/*.toml)

.PHONY: help run build release test soak bench lint format install clean setup-build setup-test

help:
	@echo "make run            build (release) and run Peach; ARGS=\"compare --plain\" passes a command"
	@echo "make test           run every test but the long ones"
	@echo "make soak           run the long tests too"
	@echo "make bench          measure by the clock and by instructions; see Benchmarks/README.md"
	@echo "make lint           check the formatting and the documentation comments"
	@echo "make format         format the sources"
	@echo "make build          build for debugging"
	@echo "make release        build for use, in $(RELEASE)"
	@echo "make install        install into PREFIX ($(PREFIX)), program, plugins and Swift runtime"
	@echo "make clean          remove what was built"

run: release
	@$(RELEASE)/peach $(ARGS)

build: setup-build
	swift build
	@cp $(MANIFESTS) $(DEBUG)/

# Product by product, or the helpers of the tests would be built too.
release: setup-build
	@for product in $(PRODUCTS); do \
	  echo "swift build -c release --product $$product"; \
	  swift build -c release --product $$product || exit 1; \
	done
	@cp $(MANIFESTS) $(RELEASE)/

# One build serves both runs. The tests against real servers run alone and one by one: they listen
# to sound, and a busy machine drops some.
test: setup-test
	swift build --build-tests
	@cp $(MANIFESTS) $(DEBUG)/
	@scripts/fetch-axe $(DEBUG)
	swift test --skip-build --disable-xctest --skip IntegrationTests
	swift test --skip-build --disable-xctest --no-parallel --filter IntegrationTests

soak: setup-test
	swift build --build-tests
	@cp $(MANIFESTS) $(DEBUG)/
	@scripts/fetch-axe $(DEBUG)
	PEACH_SOAK=1 swift test --skip-build --disable-xctest --no-parallel --filter Soak

# The benchmarks load the backends from beside them, as a host does.
bench: release
	@scripts/setup $(BENCH_PACKAGES)
	@for product in benchmark JackSine FluidSF2; do \
	  swift build -c release --package-path Benchmarks --product $$product || exit 1; \
	done
	cd Benchmarks && .build/release/benchmark time && .build/release/benchmark count

lint:
	swift format lint --recursive --parallel --strict Sources Tests Benchmarks Package.swift

format:
	swift format --recursive --parallel --in-place Sources Tests Benchmarks Package.swift

install: release
	scripts/install "$(PREFIX)" "$(RELEASE)"

clean:
	rm -rf .build

setup-build:
	@scripts/setup $(BUILD_PACKAGES)

setup-test:
	@scripts/setup $(TEST_PACKAGES)
