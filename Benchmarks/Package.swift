// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "peach-benchmarks",
  dependencies: [
    .package(name: "peach", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // What a programmer would write by hand, to compare with.
    .target(name: "CSineLoop", cSettings: [.unsafeFlags(["-O2"])]),
    // Tells callgrind what to count; needs the headers of Debian's valgrind.
    .target(name: "CCallgrind"),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CCallgrind", "CSineLoop",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CPeachBackend", package: "peach"),
        .product(name: "PeachHost", package: "peach"),
      ],
      path: "Sources/Benchmark", swiftSettings: strict),
    .executableTarget(
      name: "peers",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "PeachHost", package: "peach"),
      ],
      path: "Sources/Peers", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
