// swift-tools-version: 6.2

import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// What Peach's own package gives to backends, without the rest of it: `scripts/install` copies it next to
// the sources.
let package = Package(
  name: "peach",
  products: [
    .library(name: "BackendKit", type: .static, targets: ["BackendKit", "CPeachBackend"])
  ],
  targets: [
    .target(
      name: "CPeachBackend", path: "Sources/System/CPeachBackend",
      exclude: ["peach_backend.version"]),
    .target(name: "CRealTime", path: "Sources/System/CRealTime"),
    .target(name: "PeachText", path: "Sources/PeachHost/Text", swiftSettings: features),
    .target(
      name: "BackendReasons", dependencies: ["PeachText"], path: "Sources/Backends/BackendReasons",
      swiftSettings: features),
    .target(
      name: "BackendKit",
      dependencies: ["BackendReasons", "CPeachBackend", "CRealTime", "PeachText"],
      path: "Sources/Backends/BackendKit", swiftSettings: features + [.unsafeFlags(["-O"])]),
  ],
  swiftLanguageModes: [.v6])
