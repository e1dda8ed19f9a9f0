import Foundation
import Testing

@testable import PeachCore
@testable import PeachHost
@testable import PeachLab
import PeachMeasure

@Suite("The page on verification")
struct VerificationPageTests {
  /// The rows of the table of limits: the name of each, and its cells.
  private static func rows() throws -> [(name: String, cells: [String])] {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: repository.appendingPathComponent("docs/Peach.docc/Verification.md"),
      encoding: .utf8)
    let lines = page.split(separator: "\n").map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("| limit | of |") })
    return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
      return (cells[0].replacing("`", with: ""), cells)
    }
  }

  /// Every limit of a kind of sound that declares nothing, in the order of the page.
  private static func limits(_ kind: SoundKind) -> [(name: String, limit: Double?)] {
    let limits = VerificationLimits(kind, SoundTraits())
    let isSine = kind == .sine
    let isSampled = kind == .sampled
    let change = isSine ? limits.clickDB : limits.residueDB
    return [
      ("silent", limits.silenceDB), ("pitch", limits.pitchCents),
      ("pitch, unsteady", isSampled ? limits.spreads : nil), ("step", limits.stepCents),
      ("step, unlike", isSampled ? Repeatability.factor : nil),
      ("retune", isSampled ? nil : limits.retuneCents), ("retune, fine", limits.stepCents),
      ("glide, time", limits.overshootCents.map { _ in limits.glideSeconds * 1000 }),
      ("glide, turn", limits.overshootCents), ("drift", limits.driftCents),
      ("length", limits.lengthFrames), ("release", limits.releaseFrames),
      ("onset", limits.onsetFrames), ("level", limits.levelDB), ("level, peak", limits.peakDB),
      ("click-start", isSine ? limits.clickDB : limits.firstFramesDB),
      ("click-stop", limits.clickDB), ("click-retune", change), ("click-takeover", change),
      ("distortion", limits.distortionDB),
    ]
  }

  @Test("says every limit of every kind of sound as the judge holds to it")
  func limits() throws {
    let rows = try Self.rows()
    for (column, kind) in [(2, SoundKind.sine), (3, .synthetic), (4, .sampled)] {
      let limits = Self.limits(kind)
      #expect(rows.map(\.name) == limits.map(\.name))
      for (row, limit) in zip(rows, limits) {
        let written = row.cells[column].replacing("−", with: "-")
        #expect(
          written == "—" ? limit.limit == nil : Double(written) == limit.limit,
          "\(limit.name) of \(kind)")
      }
    }
  }

  @Test("leaves no criterion out")
  func criteria() throws {
    let names = try Set(Self.rows().map { String($0.name.prefix { $0 != "," }) })
    #expect(names == Set(VerificationCriterion.allCases.map(\.rawValue)))
  }
}
