// swift-tools-version: 6.2

import PackageDescription

// Peach's own package brings BackendKit; outside its folder, say where it is:
//   .package(url: "https://…/peach", branch: "main")
let peach = "../.."

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
        .unsafeFlags([
          "-Xlinker",
          "--version-script=\(Context.packageDirectory)/\(peach)/Sources/System/CPeachBackend/peach_backend.version",
        ])
      ])
  ])
