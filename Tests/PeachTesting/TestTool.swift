package import Foundation

/// A program or file that some tests need of the machine.
///
/// A tool that is missing fails the tests that need it, with what to install, unless the variable
/// `PEACH_SKIP` names it (`PEACH_SKIP=chromium,axe`): nothing is passed over in silence.
package enum TestTool: String, CaseIterable, Sendable {
  /// A browser and its driver.
  case chromium
  /// Firefox and its driver.
  case firefox
  /// WebKitGTK's browser for tests, its driver, and a display without a monitor.
  case webkit
  /// axe-core, which says what a page lacks for those who cannot see it.
  case axe
  /// PipeWire with its session manager and its stand-ins for JACK and ALSA.
  case pipewire
  /// The SoundFont TimGM6mb.
  case soundfont
  /// A message bus, and the program that watches one.
  case dbus
  /// The Rust compiler, for the example in Rust.
  case rustc
  /// A reader of QR codes.
  case zbar
  /// The locales of the C library, and what makes them.
  case locales
  /// Tools that make a private network with addresses, record its traffic and send requests.
  case network
  /// Some of Debian's LV2 instruments.
  case lv2
  /// A session manager that speaks the API of NSM.
  case raysession
  /// The fonts that most desktops have.
  case noto

  /// Whether the tests that need a tool are run.
  /// - Parameter tools: what they need.
  /// - Returns: false when `PEACH_SKIP` names one of them.
  /// - Throws: ``MissingTool`` when one that it does not name is not there.
  package static func need(_ tools: TestTool...) throws -> Bool {
    try need(tools, skipped: ProcessInfo.processInfo.environment["PEACH_SKIP"] ?? "") { $0.isThere }
  }

  /// As ``need(_:)``, for any machine.
  /// - Parameters:
  ///   - tools: what the tests need.
  ///   - skipped: names with commas between them.
  ///   - isThere: whether the machine has a tool.
  /// - Returns: false when one of them is skipped.
  /// - Throws: ``MissingTool`` when one that is not skipped is not there, or a name is unknown.
  package static func need(
    _ tools: [TestTool], skipped: String, isThere: (TestTool) -> Bool
  ) throws -> Bool {
    let names = skipped.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if let unknown = names.first(where: { TestTool(rawValue: $0) == nil }) {
      throw MissingTool.unknown(unknown)
    }
    if tools.contains(where: { names.contains($0.rawValue) }) { return false }
    if let missing = tools.first(where: { !isThere($0) }) { throw MissingTool.missing(missing) }
    return true
  }

  /// The package or command that provides it.
  package var remedy: String {
    switch self {
    case .chromium: "apt install chromium chromium-driver"
    case .firefox:
      "apt install firefox-esr; make soak fetches its driver by scripts/fetch-geckodriver, from PyPI"
    case .webkit: "apt install webkit2gtk-driver xvfb gstreamer1.0-alsa"
    case .axe: "make test fetches it by scripts/fetch-axe, from PyPI"
    case .pipewire: "apt install pipewire pipewire-alsa pipewire-jack wireplumber"
    case .soundfont: "apt install timgm6mb-soundfont"
    case .dbus: "apt install dbus"
    case .rustc: "apt install rustc"
    case .network: "apt install iproute2 curl openssl tcpdump libnss3-tools"
    case .zbar: "apt install zbar-tools"
    case .locales: "apt install locales"
    case .lv2:
      "apt install calf-plugins foo-yc20 mda-lv2 padthv1-lv2 setbfree synthv1-lv2 zynaddsubfx-lv2"
    case .noto: "apt install fonts-noto-core"
    case .raysession: "make soak fetches it by scripts/fetch-raysession, from Debian"
    }
  }

  /// Files that are there when it is.
  private var files: [String] {
    switch self {
    case .chromium: ["/usr/bin/chromium", "/usr/bin/chromedriver"]
    case .firefox: ["/usr/bin/firefox-esr", Self.geckodriver.path]
    case .webkit: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"]
    case .axe: [Self.axeFile.path]
    case .pipewire:
      [
        "/usr/bin/pipewire", "/usr/bin/wireplumber", "/usr/bin/pw-jack", "/usr/bin/dbus-daemon",
        "/etc/alsa/conf.d/50-pipewire.conf",
      ]
    case .soundfont: ["/usr/share/sounds/sf2/TimGM6mb.sf2"]
    case .dbus: ["/usr/bin/dbus-daemon", "/usr/bin/dbus-monitor"]
    case .rustc: []
    case .zbar: ["/usr/bin/zbarimg"]
    case .network:
      [
        "/usr/sbin/ip", "/usr/bin/unshare", "/usr/bin/curl", "/usr/bin/openssl", "/usr/bin/tcpdump",
        "/usr/bin/certutil",
      ]
    case .locales: ["/usr/bin/localedef", "/usr/share/i18n/locales/de_DE"]
    case .lv2:
      [
        "mda.lv2", "ZynAddSubFX.lv2", "calf.lv2", "foo-yc20.lv2", "b_synth", "synthv1.lv2",
        "padthv1.lv2",
      ].map { "/usr/lib/lv2/\($0)/manifest.ttl" }
    case .noto: ["/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"]
    case .raysession: [Self.raysessionSource.path + "/bin/ray-daemon"]
    }
  }

  private var isThere: Bool {
    // rustup puts the compiler into the user's home.
    guard self == .rustc else {
      return files.allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }
    return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/rustc") }
  }

  /// Where the tests lie, and what is fetched for them.
  private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The location of axe-core.
  package static let axeFile = folder.appendingPathComponent("axe.min.js")

  /// The driver of Firefox.
  package static let geckodriver = folder.appendingPathComponent("geckodriver")

  /// Where RaySession's programs lie.
  package static let raysessionSource = folder.appendingPathComponent(
    "raysession/usr/share/raysession/src")
}

/// Why tests cannot run.
package enum MissingTool: Error, Equatable, CustomStringConvertible {
  /// It is not installed.
  case missing(TestTool)
  /// `PEACH_SKIP` names something else.
  case unknown(String)

  /// One sentence: what is missing, and what to do.
  package var description: String {
    switch self {
    case .missing(let tool):
      "\(tool.rawValue) is missing: \(tool.remedy); or leave its tests out with "
        + "PEACH_SKIP=\(tool.rawValue)."
    case .unknown(let name):
      "PEACH_SKIP names “\(name)”; it may name "
        + TestTool.allCases.map(\.rawValue).joined(separator: ", ") + "."
    }
  }
}
