// swift-tools-version: 6.2

import PackageDescription

/// In the build that the hand and the tests run, a change compiles only what it touches, though it is a release build.
let incremental: [SwiftSetting] =
  Context.environment["PEACH_TESTS"] == nil
  ? []
  : [.unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode", "-incremental"])]

/// Warnings are errors and the strict import rules hold for every Swift target of ours.
let strict: [SwiftSetting] =
  incremental + [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]

/// Signal code is optimized in every build, or some could not keep up with a device; and so is what the tests have do
/// much work: the estimation of thresholds, the hosting, the store and the terminal.
///
/// As a flag of the frontend, it has the last word after the flags of the command line.
let signal: [SwiftSetting] = strict + [.unsafeFlags(["-Xfrontend", "-O"])]

/// A backend exports one symbol; the version script hides the rest.
///
/// The libraries that a backend brings along have to see what a sanitizer puts in their place.
let versionScript =
  Context.environment["PEACH_SANITIZE"] != nil
  ? []
  : [
    "-Xlinker",
    "--version-script=\(Context.packageDirectory)/Sources/System/CPeachBackend/peach_backend.version",
  ]

/// Without a name of its own, a shared object would contain the path at which it was linked.
func named(_ name: String) -> [String] {
  ["-Xlinker", "-soname", "-Xlinker", "lib\(name).so"]
}

func backendLinking(_ name: String) -> [LinkerSetting] {
  [
    .unsafeFlags(
      versionScript + named(name) + ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/runtime"])
  ]
}

/// An installed `peach` finds the Swift runtime that `make install` brings along.
let programLinking: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../lib/peach/runtime"])
]

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox")

/// The system libraries, and what Swift cannot say: one C target each.
let system: [Target] = [
  .target(
    name: "CPeachBackend", path: "Sources/System/CPeachBackend",
    exclude: ["peach_backend.version"]),
  .target(name: "CRealTime", path: "Sources/System/CRealTime"),
  .systemLibrary(
    name: "CJack", path: "Sources/System/CJack", pkgConfig: "jack",
    providers: [.apt(["libjack-jackd2-dev"])]),
  .systemLibrary(
    name: "CALSA", path: "Sources/System/CALSA", pkgConfig: "alsa",
    providers: [.apt(["libasound2-dev"])]),
  .target(
    name: "CALSAMessages", dependencies: ["CALSA"], path: "Sources/System/CALSAMessages"),
  // fluidsynth.pc carries flags that SwiftPM refuses; the module map links the library.
  .systemLibrary(
    name: "CFluidSynth", path: "Sources/System/CFluidSynth",
    providers: [.apt(["libfluidsynth-dev"])]),
  // Without optimization it takes ten times as long for a font.
  .target(
    name: "CXXHash", path: "Sources/System/CXXHash", cSettings: [.unsafeFlags(["-O2"])]),
  .target(name: "CQREncode", path: "Sources/System/CQREncode"),
  .target(name: "COpenSSL", path: "Sources/System/COpenSSL"),
  .systemLibrary(
    name: "CLilv", path: "Sources/System/CLilv", pkgConfig: "lilv-0",
    providers: [.apt(["liblilv-dev", "lv2-dev"])]),
  .systemLibrary(name: "CLinux", path: "Sources/System/CLinux"),
  // What is written down as the program crashes.
  .target(name: "CCrashRecorder", path: "Sources/System/CCrashRecorder"),
  .target(name: "CCrashReport", path: "Sources/System/CCrashReport"),
  .target(
    name: "CIsolation", dependencies: ["CPeachBackend", "CRealTime"],
    path: "Sources/System/CIsolation"),
  // What counts on the audio thread while a plugin is checked.
  .target(
    name: "CRealTimeProbe", path: "Sources/System/CRealTimeProbe",
    linkerSettings: [.unsafeFlags(named("PeachProbe"))]),
  .target(name: "CTerminalKit", path: "Sources/System/CTerminalKit"),
]

/// One shared object each, and what those in Swift are built on.
let backends: [Target] = [
  .target(
    name: "BackendReasons", dependencies: ["PeachText"], path: "Sources/Backends/BackendReasons",
    swiftSettings: strict),
  .target(
    name: "BackendKit",
    dependencies: ["BackendReasons", "CPeachBackend", "CRealTime", "PeachText"],
    path: "Sources/Backends/BackendKit", swiftSettings: signal),
  .target(
    name: "JackSine",
    dependencies: ["BackendKit", "BackendReasons", "CJack", "CPeachBackend", "POSIXPattern"],
    path: "Sources/Backends/JackSine", exclude: ["JackSine.toml"], swiftSettings: signal,
    linkerSettings: backendLinking("JackSine")),
  .target(
    name: "ALSASine",
    dependencies: ["BackendKit", "BackendReasons", "CALSA", "CALSAMessages", "CPeachBackend"],
    path: "Sources/Backends/ALSASine", exclude: ["ALSASine.toml"], swiftSettings: signal,
    linkerSettings: backendLinking("ALSASine")),
  .target(
    name: "FluidSF2",
    dependencies: ["BackendKit", "BackendReasons", "CFluidSynth", "CPeachBackend"],
    path: "Sources/Backends/FluidSF2", exclude: ["FluidSF2.toml"], swiftSettings: signal,
    linkerSettings: backendLinking("FluidSF2")),
  // Without its entry, because the program of the tests can have only one.
  .target(
    name: "LV2Sounds",
    dependencies: [
      "BackendKit", "BackendReasons", "CLilv", "CLinux", "CPeachBackend", "ContentHash",
    ],
    path: "Sources/Backends/LV2Sounds", swiftSettings: signal),
  .target(
    name: "LV2Host", dependencies: ["BackendKit", "CPeachBackend", "LV2Sounds"],
    path: "Sources/Backends/LV2Host", exclude: ["LV2Host.toml"], swiftSettings: signal,
    linkerSettings: backendLinking("LV2Host")),
]

/// Libraries that know nothing of Peach's trainings, sessions and data.
let kits: [Target] = [
  .target(name: "PeachMeasure", path: "Sources/Kits/PeachMeasure", swiftSettings: signal),
  .target(
    name: "PeachContract", dependencies: ["CPeachBackend"], path: "Sources/Kits/PeachContract",
    swiftSettings: strict),
  .target(name: "TOML", path: "Sources/Kits/TOML", swiftSettings: strict),
  .target(name: "POSIXPattern", path: "Sources/Kits/POSIXPattern", swiftSettings: strict),
  .target(
    name: "UserFiles", dependencies: ["CLinux"], path: "Sources/Kits/UserFiles",
    swiftSettings: strict),
  .target(
    name: "ContentHash", dependencies: ["CXXHash", "UserFiles"], path: "Sources/Kits/ContentHash",
    swiftSettings: strict),
  .target(
    name: "TerminalKit", dependencies: ["CTerminalKit"], path: "Sources/Kits/TerminalKit",
    swiftSettings: signal),
  .target(name: "TLS", dependencies: ["COpenSSL"], path: "Sources/Kits/TLS", swiftSettings: strict),
  .target(
    name: "OpenSoundControl", path: "Sources/Kits/OpenSoundControl", swiftSettings: strict),
  .target(
    name: "SessionManagement", dependencies: ["OpenSoundControl"],
    path: "Sources/Kits/SessionManagement",
    swiftSettings: strict),
  .target(
    name: "Spawning", dependencies: ["CLinux"], path: "Sources/Kits/Spawning",
    swiftSettings: strict),
  .target(
    name: "PeachChecks",
    dependencies: ["CLinux", "CPeachBackend", "PeachContract", "PeachMeasure", "TOML"],
    path: "Sources/Kits/PeachChecks", swiftSettings: strict),
]

/// The group of the host; docs/Peach.docc/Architecture.md draws its dependencies.
let host: [Target] = [
  .target(
    name: "PeachCore", dependencies: ["TOML", logging], path: "Sources/PeachHost/Core",
    swiftSettings: signal),
  .target(name: "PeachText", path: "Sources/PeachHost/Text", swiftSettings: strict),
  .target(
    name: "PeachEngine",
    dependencies: ["CPeachBackend", "CRealTime", "PeachContract", "PeachCore"],
    path: "Sources/PeachHost/Engine", swiftSettings: signal),
  .target(
    name: "PeachSettings",
    dependencies: [
      "ContentHash", "POSIXPattern", "PeachCore", "PeachText", "TOML", "UserFiles",
    ],
    path: "Sources/PeachHost/Settings", swiftSettings: strict),
  .target(
    name: "PeachStore", dependencies: ["PeachCore", "UserFiles", grdb, sqlite, logging],
    path: "Sources/PeachHost/Store", swiftSettings: signal),
  .target(
    name: "PeachHost",
    dependencies: [
      "CCrashRecorder", "CIsolation", "CLinux", "CPeachBackend", "CRealTime",
      "ContentHash", "PeachContract", "PeachCore", "PeachEngine", "PeachMeasure", "Spawning",
      "TOML", "UserFiles", logging,
    ],
    path: "Sources/PeachHost/Hosting", swiftSettings: signal),
  .target(
    name: "PeachStudio",
    dependencies: [
      "BackendReasons", "CCrashReport", "PeachCore", "PeachEngine", "PeachHost", "PeachMeasure",
      "PeachSettings", "PeachStore", "PeachText", "TOML", "UserFiles", logging,
    ],
    path: "Sources/PeachHost/Studio", swiftSettings: strict),
  .target(
    name: "PeachDoctor", dependencies: ["PeachCore", "PeachText"],
    path: "Sources/PeachHost/Doctor", swiftSettings: strict),
  .target(
    name: "PeachLab",
    dependencies: [
      "CPeachBackend", "PeachChecks", "PeachContract", "PeachCore", "PeachEngine", "PeachHost",
      "PeachMeasure", "PeachText", "Spawning", logging,
    ],
    path: "Sources/PeachHost/Lab", swiftSettings: signal),
]

let views: [Target] = [
  .target(
    name: "PeachDrawing",
    dependencies: ["PeachCore", "PeachSettings", "PeachStudio", "PeachText"],
    path: "Sources/Views/PeachDrawing", swiftSettings: strict),
  .target(
    name: "PeachLabDrawing",
    dependencies: ["PeachCore", "PeachDrawing", "PeachLab", "PeachMeasure", "PeachText"],
    path: "Sources/Views/PeachLabDrawing", swiftSettings: strict),
  .target(
    name: "PeachTerminal",
    dependencies: [
      "PeachCore", "PeachDrawing", "PeachSettings", "PeachStudio", "PeachText", "TerminalKit",
      "UserFiles", logging,
    ],
    path: "Sources/Views/PeachTerminal", swiftSettings: signal),
  .target(
    name: "PeachWeb",
    dependencies: [
      "CQREncode", "PeachCore", "PeachDrawing", "PeachSettings", "PeachStudio", "PeachText", "TLS",
      "UserFiles", flyingSocks, logging,
    ],
    path: "Sources/Views/PeachWeb", resources: [.copy("Assets")], swiftSettings: strict),
  .target(
    name: "PeachPublishing",
    dependencies: ["OpenSoundControl", "PeachCore", "PeachStudio", "PeachText"],
    path: "Sources/Views/PeachPublishing", swiftSettings: strict),
  .target(
    name: "PeachCLI",
    dependencies: [
      "BackendReasons", "CLinux", "PeachChecks", "PeachCore", "PeachDoctor", "PeachDrawing",
      "PeachLab", "PeachLabDrawing", "PeachMeasure", "PeachPublishing", "PeachSettings",
      "PeachStudio", "PeachTerminal", "PeachText", "PeachWeb", "SessionManagement", "Spawning",
      "TerminalKit",
      "UserFiles", argumentParser, logging,
    ],
    path: "Sources/Views/PeachCLI", swiftSettings: strict),
  .executableTarget(
    name: "peach", dependencies: ["PeachCLI"], path: "Sources/peach", swiftSettings: strict,
    linkerSettings: programLinking),
]

/// The tests of a target, in a folder that mirrors its own.
func unitTests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  swiftSettings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
    swiftSettings: swiftSettings)
}

let tests: [Target] = [
  // What tests share.
  .target(
    name: "PeachTesting",
    dependencies: [
      "CPeachBackend", "ContentHash", "PeachChecks", "PeachCore", "PeachEngine", "PeachHost",
      "PeachMeasure", "PeachSettings", "PeachStudio", "PeachText", "Spawning",
    ],
    path: "Tests/PeachTesting", swiftSettings: signal),
  .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
  .target(
    name: "CTLSClient", path: "Tests/CTLSClient",
    linkerSettings: [.linkedLibrary("ssl"), .linkedLibrary("crypto")]),
  .executableTarget(name: "SessionLeader", path: "Tests/SessionLeader"),

  unitTests("PeachMeasure", [], swiftSettings: signal),
  unitTests("PeachChecks", ["CPeachBackend", "PeachMeasure"]),
  unitTests("TOML", []),
  unitTests("POSIXPattern", []),
  unitTests("UserFiles", ["PeachTesting"]),
  unitTests("Spawning", ["PeachTesting"]),
  unitTests("ContentHash", ["PeachTesting"]),
  unitTests("OpenSoundControl", []),
  unitTests("TLS", ["PeachTesting"]),
  unitTests("TerminalKit", ["CPseudoTerminal"]),
  unitTests(
    "BackendKit",
    [
      "CPeachBackend", "CRealTimeProbe", "PeachChecks", "PeachContract", "PeachMeasure",
      "PeachTesting",
    ]),
  unitTests(
    "FluidSF2",
    [
      "BackendKit", "CFluidSynth", "CPeachBackend", "CRealTimeProbe", "PeachChecks",
      "PeachContract", "PeachCore", "PeachHost", "PeachLab", "PeachMeasure", "PeachTesting",
    ]),
  unitTests("LV2Sounds", []),
  unitTests("PeachCore", ["PeachMeasure", "PeachTesting", logging]),
  unitTests("PeachText", []),
  unitTests("PeachDoctor", ["PeachCore", "PeachTesting", "PeachText"]),
  unitTests(
    "PeachEngine",
    [
      "CPeachBackend", "CRealTime", "PeachContract", "PeachCore", "PeachMeasure", "PeachTesting",
    ]),
  // A second connection of its own looks at what the store wrote.
  unitTests("PeachStore", ["PeachCore", "PeachMeasure", "PeachTesting", "UserFiles", grdb]),
  unitTests("PeachSettings", ["PeachCore", "PeachStudio", "PeachTesting", "PeachText", "TOML"]),
  unitTests(
    "PeachHost",
    [
      "CIsolation", "CPeachBackend", "CRealTime", "PeachContract", "PeachCore", "PeachEngine",
      "PeachMeasure", "PeachTesting",
    ]),
  unitTests(
    "PeachStudio",
    [
      "BackendKit", "BackendReasons", "PeachContract", "PeachCore", "PeachEngine", "PeachHost",
      "PeachMeasure", "PeachSettings", "PeachStore", "PeachTesting", "PeachText", "TOML",
    ]),
  unitTests(
    "PeachLab",
    ["PeachCore", "PeachEngine", "PeachHost", "PeachMeasure", "PeachTesting", "PeachText"]),
  unitTests("PeachDrawing", ["PeachCore", "PeachStudio", "PeachText"]),
  unitTests(
    "PeachLabDrawing", ["PeachCore", "PeachHost", "PeachLab", "PeachMeasure", "PeachText"]),
  unitTests(
    "PeachWeb",
    [
      "CTLSClient", "PeachCore", "PeachDrawing", "PeachHost", "PeachSettings", "PeachStudio",
      "PeachTesting",
      "PeachText", "TLS",
    ]),
  unitTests(
    "PeachTerminal",
    [
      "CPseudoTerminal", "PeachCore", "PeachSettings", "PeachStudio", "PeachTesting", "PeachText",
      "TerminalKit",
    ],
    exclude: ["Golden"]),
  unitTests("PeachPublishing", ["PeachCore", "PeachStudio", "PeachTesting", "PeachText"]),
  unitTests(
    "PeachCLI",
    [
      "BackendReasons", "CPeachBackend", "PeachChecks", "PeachCore", "PeachDrawing",
      "PeachEngine", "PeachHost", "PeachLab", "PeachMeasure", "PeachSettings", "PeachStore",
      "PeachStudio", "PeachTerminal", "PeachTesting", "PeachText", "PeachWeb", "TerminalKit",
      "UserFiles", argumentParser,
    ],
    exclude: ["Golden"]),

  // A training by the recipe of CONTRIBUTING, without a line in Sources.
  .testTarget(
    name: "LouderTests",
    dependencies: [
      "CPseudoTerminal", "IntegrationSupport", "PeachCLI", "PeachCore", "PeachStore",
      "PeachStudio", "PeachTerminal", "PeachTesting", "PeachText", "PeachWeb", "TerminalKit",
      "peach", argumentParser,
    ],
    swiftSettings: strict),

  // liblo answers what Peach sends, as programs of others do.
  .systemLibrary(
    name: "CLo", path: "Tests/CLo", pkgConfig: "liblo", providers: [.apt(["liblo-dev"])]),

  // These run the built program against real servers.
  .target(
    name: "IntegrationSupport",
    dependencies: [
      "CJack", "CLo", "CPseudoTerminal", "OpenSoundControl", "PeachMeasure", "PeachTesting",
      "Spawning",
    ],
    path: "Tests/IntegrationSupport", swiftSettings: signal),
  .testTarget(
    name: "IntegrationTests",
    dependencies: [
      "IntegrationSupport", "OpenSoundControl", "PeachChecks", "PeachContract", "PeachCore",
      "PeachEngine", "PeachHost", "PeachLab",
      "PeachMeasure", "PeachSettings", "PeachStore", "PeachStudio", "PeachTesting", "PeachText",
      "SessionLeader", "SessionManagement", "Spawning", "peach", grdb,
    ],
    swiftSettings: strict),
]

let package = Package(
  name: "peach",
  products: [
    .executable(name: "peach", targets: ["peach"]),
    .library(name: "JackSine", type: .dynamic, targets: ["JackSine"]),
    .library(name: "ALSASine", type: .dynamic, targets: ["ALSASine"]),
    .library(name: "FluidSF2", type: .dynamic, targets: ["FluidSF2"]),
    .library(name: "LV2Host", type: .dynamic, targets: ["LV2Host"]),
    // What a backend of your own is built on, and what `peach plugins check` preloads.
    .library(name: "BackendKit", type: .static, targets: ["BackendKit", "CPeachBackend"]),
    .library(name: "PeachProbe", type: .dynamic, targets: ["CRealTimeProbe"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: system + backends + kits + host + views + tests,
  swiftLanguageModes: [.v6]
)

// Warnings of our C are errors too. Undefined behavior ends the program where `make sanitize` looks for
// it; swiftc brings no runtime that could report it.
for target in package.targets where target.type == .regular && target.name.hasPrefix("C") {
  target.cSettings = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]
  if Context.environment["PEACH_SANITIZE"] != nil {
    target.cSettings?.append(
      .unsafeFlags([
        "-fsanitize=undefined", "-fsanitize-trap=undefined", "-fno-omit-frame-pointer",
      ]))
  }
}

// `make fuzz` alone builds these, with a library that only it links.
if Context.environment["PEACH_FUZZ_BUILD"] != nil {
  package.targets += [
    .executableTarget(
      name: "Fuzzers",
      dependencies: [
        "FluidSF2", "PeachCore", "PeachHost", "PeachSettings", "PeachStore", "PeachStudio",
        "PeachWeb", "TerminalKit", grdb,
      ],
      path: "Fuzz/Sources/Fuzzers", swiftSettings: strict)
  ]
}

// `make bench` alone builds these.
if Context.environment["PEACH_BENCHMARKS"] != nil {
  package.targets += [
    // What a programmer would write by hand, to compare with.
    .target(
      name: "CSineLoop", path: "Benchmarks/Sources/CSineLoop",
      cSettings: [.unsafeFlags(["-O2"])]),
    // Tells callgrind what to count; needs the headers of Debian's valgrind.
    .target(name: "CCallgrind", path: "Benchmarks/Sources/CCallgrind"),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CCallgrind", "CPeachBackend", "CSineLoop", "PeachContract", "PeachCore", "PeachEngine",
        "PeachHost", "PeachLab", "PeachMeasure", "PeachStore", argumentParser,
      ],
      path: "Benchmarks/Sources/Benchmark", swiftSettings: strict),
    .executableTarget(
      name: "peers",
      dependencies: [
        "PeachCore", "PeachEngine", "PeachHost", "PeachLab", "PeachMeasure", argumentParser,
        logging,
      ],
      path: "Benchmarks/Sources/Peers", swiftSettings: strict),
  ]
}
