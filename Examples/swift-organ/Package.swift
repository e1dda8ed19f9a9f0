// swift-tools-version: 6.2

import PackageDescription

// The kit of an installed Peach, or else the package that this example is in:
//   PEACH_BACKEND_KIT=$(pkg-config --variable=backendkit peach-backend) swift build
let peach = Context.environment["PEACH_BACKEND_KIT"] ?? "\(Context.packageDirectory)/../.."
let versionScript = "\(peach)/Sources/System/CPeachBackend/peach_backend.version"

let package = Package(
  name: "swift-organ",
  products: [.library(name: "Organ", type: .dynamic, targets: ["Organ"])],
  dependencies: [.package(name: "peach", path: peach)],
  targets: [
    .target(
      name: "Organ",
      dependencies: [.product(name: "BackendKit", package: "peach")],
      swiftSettings: [.unsafeFlags(["-O"])],
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--version-script=\(versionScript)"])
      ])
  ])
