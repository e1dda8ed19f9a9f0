// swift-tools-version: 6.2

import PackageDescription

/// Warnings are errors and the strict import rules hold for every Swift target of ours.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Signal code is optimised in debug builds too, or a debug build could not keep up with a device.
let signal: [SwiftSetting] = strict + [.unsafeFlags(["-O"])]

/// A backend exports one symbol; the version script hides the rest.
///
/// The libraries that a backend brings along have to see what a sanitizer puts in their place.
let versionScript =
  Context.environment["PEACH_SANITIZE"] != nil
  ? []
  : [
    "-Xlinker",
    "--version-script=\(Context.packageDirectory)/Sources/CPeachBackend/peach_backend.version",
  ]
let backendLinking: [LinkerSetting] = [
  .unsafeFlags(versionScript + ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/runtime"])
]

/// An installed `peach` finds the Swift runtime that `make install` brings along.
let programLinking: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../lib/peach/runtime"])
]

let package = Package(
  name: "peach",
  products: [
    .executable(name: "peach", targets: ["peach"]),
    .library(name: "JackSine", type: .dynamic, targets: ["JackSine"]),
    .library(name: "ALSASine", type: .dynamic, targets: ["ALSASine"]),
    .library(name: "FluidSF2", type: .dynamic, targets: ["FluidSF2"]),
    // What a backend of your own is built on, and what `peach plugins check` preloads.
    .library(name: "BackendKit", type: .static, targets: ["BackendKit", "CPeachBackend"]),
    .library(name: "PeachProbe", type: .dynamic, targets: ["CRealTimeProbe"]),
    // For Benchmarks, a package of its own.
    .library(name: "CPeachBackend", targets: ["CPeachBackend"]),
    .library(name: "PeachHost", targets: ["PeachHost", "PeachMeasure"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // The contract and the system libraries.
    .target(name: "CPeachBackend", exclude: ["peach_backend.version"]),
    .target(name: "CRealTime"),
    .systemLibrary(
      name: "CJack", pkgConfig: "jack", providers: [.apt(["libjack-jackd2-dev"])]),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    // fluidsynth.pc carries flags that SwiftPM refuses; the module map links the library.
    .systemLibrary(name: "CFluidSynth", providers: [.apt(["libfluidsynth-dev"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    // What Linux offers and Swift cannot call; what is written down as the program crashes.
    .systemLibrary(name: "CLinux"),
    .target(name: "CCrashMark"),
    .target(name: "CCrashReport"),
    .target(name: "CIsolation", dependencies: ["CPeachBackend"]),

    // Backends: one shared object each.
    .target(
      name: "BackendKit", dependencies: ["CPeachBackend", "CRealTime"], swiftSettings: signal),
    .target(
      name: "JackSine", dependencies: ["CPeachBackend", "BackendKit", "CJack"],
      path: "Sources/Backends/JackSine", exclude: ["JackSine.toml"], swiftSettings: signal,
      linkerSettings: backendLinking),
    .target(
      name: "ALSASine", dependencies: ["CPeachBackend", "BackendKit", "CALSA"],
      path: "Sources/Backends/ALSASine", exclude: ["ALSASine.toml"], swiftSettings: signal,
      linkerSettings: backendLinking),
    .target(
      name: "FluidSF2", dependencies: ["CPeachBackend", "BackendKit", "CFluidSynth"],
      path: "Sources/Backends/FluidSF2", exclude: ["FluidSF2.toml"], swiftSettings: signal,
      linkerSettings: backendLinking),

    // What signals are measured with; it knows nothing of Peach.
    .target(name: "PeachMeasure", swiftSettings: signal),

    // The core, the command line, the program.
    .target(
      name: "PeachHost",
      dependencies: [
        "CCrashMark", "CCrashReport", "CIsolation", "CPeachBackend", "CRealTime", "CXXHash",
        "PeachMeasure",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      swiftSettings: strict),
    // What a plugin must keep to, checked; and what counts on the audio thread meanwhile.
    .target(name: "CRealTimeProbe"),
    .target(
      name: "PeachChecks", dependencies: ["CLinux", "CPeachBackend", "PeachHost", "PeachMeasure"],
      swiftSettings: signal),
    .target(
      name: "PeachDrawing", dependencies: ["PeachHost", "PeachMeasure"], swiftSettings: strict),
    // Screens in a terminal; it knows nothing of Peach.
    .target(name: "CTerminalKit"),
    .target(name: "TerminalKit", dependencies: ["CTerminalKit"], swiftSettings: strict),
    .target(
      name: "PeachTerminal",
      dependencies: [
        "PeachHost", "TerminalKit", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .target(
      name: "PeachWeb",
      dependencies: [
        "PeachDrawing", "PeachHost",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Logging", package: "swift-log"),
      ],
      resources: [.copy("Assets")],
      swiftSettings: strict),
    .target(
      name: "PeachCLI",
      dependencies: [
        "CLinux", "PeachChecks", "PeachDrawing", "PeachHost", "PeachMeasure", "PeachTerminal",
        "PeachWeb", "TerminalKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "peach", dependencies: ["PeachCLI"], swiftSettings: strict,
      linkerSettings: programLinking),

    // Tests, one target for each target under test, and what they share.
    .target(
      name: "PeachTesting", dependencies: ["PeachHost"],
      path: "Tests/PeachTesting", swiftSettings: signal),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .executableTarget(name: "SessionLeader", path: "Tests/SessionLeader"),
    .testTarget(
      name: "BackendKitTests",
      dependencies: [
        "BackendKit", "CPeachBackend", "CRealTimeProbe", "PeachChecks", "PeachMeasure",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PeachMeasureTests", dependencies: ["PeachMeasure"], swiftSettings: signal),
    .testTarget(
      name: "FluidSF2Tests",
      dependencies: [
        "BackendKit", "CFluidSynth", "CPeachBackend", "CRealTimeProbe", "FluidSF2", "PeachChecks",
        "PeachHost", "PeachMeasure", "PeachTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PeachHostTests",
      dependencies: [
        "CPeachBackend", "PeachHost", "PeachMeasure", "PeachTesting",
        // A second connection of its own looks at what the store wrote.
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PeachDrawingTests", dependencies: ["PeachDrawing", "PeachHost", "PeachMeasure"],
      swiftSettings: strict),
    .testTarget(
      name: "PeachWebTests",
      dependencies: [
        "PeachHost", "PeachTesting", "PeachWeb",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalKitTests", dependencies: ["CPseudoTerminal", "TerminalKit"],
      swiftSettings: strict),
    .testTarget(
      name: "PeachTerminalTests",
      dependencies: ["PeachHost", "PeachTerminal", "PeachTesting", "TerminalKit"],
      exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "PeachCLITests",
      dependencies: [
        "PeachCLI", "PeachHost", "PeachMeasure",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // These run the built program against real servers.
    .target(
      name: "IntegrationSupport",
      dependencies: ["CJack", "CPseudoTerminal", "PeachMeasure", "PeachTesting"],
      path: "Tests/IntegrationSupport",
      swiftSettings: strict),
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        "IntegrationSupport", "PeachHost", "PeachMeasure", "PeachTesting", "SessionLeader", "peach",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Undefined behaviour of C ends the program where `make sanitize` looks for it. swiftc brings no runtime
// that could report it.
if Context.environment["PEACH_SANITIZE"] != nil {
  for target in package.targets where target.type == .regular && target.name.hasPrefix("C") {
    target.cSettings = [
      .unsafeFlags(["-fsanitize=undefined", "-fsanitize-trap=undefined", "-fno-omit-frame-pointer"])
    ]
  }
}

// `make fuzz` alone builds these, with a library that only it links.
if Context.environment["PEACH_FUZZ_BUILD"] != nil {
  package.targets += [
    .executableTarget(
      name: "Fuzzers",
      dependencies: [
        "FluidSF2", "PeachHost", "PeachWeb", "TerminalKit",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Fuzz/Sources/Fuzzers", swiftSettings: strict)
  ]
}
