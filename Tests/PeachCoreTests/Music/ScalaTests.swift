import Foundation
import PeachCore
import PeachMeasure

import Testing

@Suite("Files of Scala")
struct ScalaTests {
  private func scale(_ text: String) throws -> Scale {
    try Scale(scala: text.utf8, name: "file", contentHash: "1")
  }

  private func fault(_ text: String) -> Reason? {
    do throws(Reason) {
      _ = try Scale(scala: text.utf8, name: "file", contentHash: "1")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "degrees are ratios, whole numbers or cents; comments, spaces and remarks are no part of them")
  func degrees() throws {
    let scale = try scale(
      """
      ! a comment
      A scale   of many forms
      ! another
       9 notes
      !
      16/15
        9 / 8 major tone
      \t316.\t
      .5
      -5.0 below the first
      386.313714 cents 5/4
      81/64! a third
      4294967295/4294967294
      2
      ! the end
      """)
    #expect(scale.summary == "A scale of many forms")
    let sizes = [
      111.731_285_269_777_6, 203.910_001_730_774_8, 316, 0.5, -5, 386.313714,
      407.820_003_461_549_9, 1200 * log2(4_294_967_295.0 / 4_294_967_294), 1200,
    ]
    #expect(scale.degrees.count == sizes.count)
    for (degree, size) in zip(scale.degrees, sizes) {
      #expect(abs(degree.size.value - size) < 1e-9)
    }
    #expect(scale.ratio(ofDegree: 2) == Ratio(9, 8) && scale.ratio(ofDegree: 3) == nil)
  }

  @Test(
    "line ends of every system and letters of Latin-1 are read", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let bytes = Array("Modus f".utf8) + [0xFC] + Array("nf\(end)1\(end)2/1\(end)".utf8)
    let scale = try Scale(scala: bytes, name: "file", contentHash: "1")
    #expect(scale.summary == "Modus fünf" && scale.degrees.map(\.size) == [Cents(1200)])
  }

  /// The byte order marks and encodings that editors use.
  static let files: [(head: [UInt8], encoding: String.Encoding)] = [
    ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian),
    ([0xFE, 0xFF], .utf16BigEndian),
    ([], .windowsCP1252),
  ]

  @Test("a file is the same in every encoding, with any line ends", arguments: files.indices)
  func encodings(index: Int) throws {
    let (head, encoding) = Self.files[index]
    for end in ["\n", "\r\n", "\r"] {
      let text = "! Müller … Söhne\(end)fünf\(end)2\(end)386.313714\(end)2/1\(end)"
      let bytes = head + Array(try #require(text.data(using: encoding)))
      let scale = try Scale(scala: bytes, name: "file", contentHash: "1")
      #expect(scale.summary == "fünf" && scale.degrees.map(\.size.value) == [386.313714, 1200])
      let mapping = "! Müller\(end)0\(end)0\(end)127\(end)60\(end)69\(end)442.0\(end)12\(end)"
      let mapped = head + Array(try #require(mapping.data(using: encoding)))
      #expect(try KeyboardMapping(scala: mapped).referencePitch.hertz == 442)
    }
  }

  @Test(
    "a mapping that gives a size of nothing and the last key as its octave puts A4 where its key says"
  )
  func keyForKey() throws {
    let mapping = try KeyboardMapping(
      scala: "! size\n0\n0\n127\n0\n! reference\n60\n261.6256\n127\n".utf8)
    #expect(abs(mapping.referencePitch.hertz - 440) < 0.0005 && mapping.degrees == nil)
  }

  @Test("ratios that are too large to be kept have their size all the same")
  func largeRatios() throws {
    let scale = try scale(
      """
      Pythagorean by ratios beyond 2^63
      3
      6461081889226673298932241/4835703278458516698824704
      12157665459056928801/9223372036854775808
      4294967296/2147483649
      """)
    for (size, expected) in zip(scale.degrees.map(\.size.value), [501.660, 478.200, 1200]) {
      #expect(abs(size - expected) < 0.0005)
    }
    #expect(scale.ratio(ofDegree: 1) == nil)
  }

  @Test(
    "a decimal comma is refused by its line and reason, in a mapping too; one behind a space is a remark"
  )
  func decimalCommas() throws {
    #expect(fault("x\n2\n701,955\n1200.0\n") == .decimalComma(line: 3, "701,955"))
    #expect(fault("x\n1\n -5,0\n") == .decimalComma(line: 3, " -5,0"))
    #expect(try scale("x\n2\n3/2, a fifth\n2, 1 octave\n").degrees.count == 2)
    #expect(throws: Reason.decimalComma(line: 6, "440,0")) {
      try KeyboardMapping(scala: "0\n0\n127\n60\n69\n440,0\n12\n".utf8)
    }
  }

  @Test("a scale may have no note but the first, and no description")
  func empty() throws {
    let scale = try scale("\n0\n")
    #expect(scale.degrees.isEmpty && scale.summary.isEmpty && scale.size(ofDegree: 1) == nil)
  }

  @Test("an invalid scale is refused with its line")
  func refused() {
    let faults: [(String, Reason)] = [
      ("", .scalaEnds(line: 0)), ("! only a comment\n", .scalaEnds(line: 1)),
      ("name\n", .scalaEnds(line: 1)),
      ("name\nseven\n", .noNumber(line: 2, "seven")), ("name\n\n2/1", .noNumber(line: 2, "")),
      ("name\n12.5\n", .noNumber(line: 2, "12.5")),
      ("name\n-1\n", .numberOutOfRange(line: 2, "-1", 0...4096)),
      ("name\n4097\n", .numberOutOfRange(line: 2, "4097", 0...4096)),
      ("name\n1\nC#\n", .noPitch(line: 3, "C#")), ("name\n1\n-3/2\n", .noPitch(line: 3, "-3/2")),
      ("name\n1\n3/0\n", .noPitch(line: 3, "3/0")), ("name\n1\n0/2\n", .noPitch(line: 3, "0/2")),
      ("name\n1\n3/\n", .noPitch(line: 3, "3/")), ("name\n1\n.\n", .noPitch(line: 3, ".")),
      ("name\n1\n99999.0\n", .noPitch(line: 3, "99999.0")),
      ("name\n1\n99999999999999999999\n", .noPitch(line: 3, "99999999999999999999")),
      ("name\n2\n\n2/1\n", .noPitch(line: 3, "")),
      ("name\n3\n! c\n9/8\n2/1\n", .fewerNotes(line: 5, found: 2, announced: 3)),
      ("name\n1\n3/2\n2/1\n", .moreNotes(line: 4, announced: 1)),
    ]
    for (text, expected) in faults { #expect(fault(text) == expected, "\(text)") }
  }

  @Test("degrees beyond the formal octave repeat the scale above it, whatever its size")
  func periods() throws {
    let tritave = try Scale(degrees: "5/3", "3/1")
    let period = 1_901.955_000_865_387_4
    let sizes = [884.358_712_999_447_5, period, period + 884.358_712_999_447_5, 2 * period]
    for (degree, size) in zip(1..., sizes) {
      #expect(abs((tritave.size(ofDegree: degree)?.value ?? 0) - size) < 1e-9)
    }
    #expect(tritave.size(ofDegree: 0) == nil)
  }

  @Test("names of intervals are degrees where a scale has a note for each key, and else nothing")
  func namedDegrees() throws {
    let twelve = try Scale(
      degrees: "256/243", "9/8", "32/27", "81/64", "4/3", "729/512", "3/2", "128/81", "27/16",
      "16/9", "243/128", "2/1")
    let fifth = try TunedInterval(.up(.perfectFifth), in: .scale(twelve))
    #expect(abs(fifth.size.value - 701.955) < 0.001 && fifth.semitones == 7)
    #expect(try TunedInterval(.prime, in: .scale(twelve)) == .prime)
    let five = try TuningSystem.scale(Scale(degrees: "9/8", "5/4", "3/2", "5/3", "2"))
    #expect(throws: PeachError.self) { try TunedInterval(.up(.perfectFifth), in: five) }
  }

  @Test("a mapping gives the concert pitch and the degrees on keys")
  func mapping() throws {
    let white = try KeyboardMapping(
      scala: """
        ! size, first and last key, middle key, reference key
        12
        0
        127
        60
        60
        261.625565
        12
        ! the pattern
        0
        x
        2
        x
        4
        5
        x
        7
        """.utf8)
    #expect(white.referenceNote == .c4 && white.degrees == [0, 2, 4, 5, 7])
    #expect(abs(white.referencePitch.hertz - 440) < 1e-4)
    let below = try KeyboardMapping(scala: "4\n0\n127\n60\n69\n440\n12\n0\n-1\n2\nx\n".utf8)
    #expect(below.degrees == [0, 2, 11])
    let linear = try KeyboardMapping(scala: "0\n0\n127\n60\n69\n432.0\n0\n".utf8)
    #expect(linear.degrees == nil && linear.referencePitch.hertz == 432)
  }

  @Test(
    "an invalid mapping is refused with its line",
    arguments: [
      ("12\n0\n127\n60\n", Reason.scalaEnds(line: 4)),
      ("12\n0\n128\n60\n69\n440.0\n12\n", .numberOutOfRange(line: 3, "128", 0...127)),
      ("0\n0\n127\n60\n69\nloud\n12\n", .noFrequency(line: 6, "loud")),
      ("0\n0\n127\n60\n69\n-440\n12\n", .noFrequency(line: 6, "-440")),
      ("0\n0\n127\n60\n69\n20000.5\n12\n", .noFrequency(line: 6, "20000.5")),
      ("2\n0\n127\n60\n69\n440\n12\n0\ny\n", .noNumber(line: 9, "y")),
      ("1\n0\n127\n60\n69\n440\n12\n0\n1\n", .moreNotes(line: 9, announced: 1)),
    ])
  func refusedMapping(text: String, expected: Reason) {
    #expect(throws: expected) { try KeyboardMapping(scala: text.utf8) }
  }

  @Test("no bytes at all crash the readers", arguments: 0..<200)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789./-x! \n\r\tC\u{FC}".utf8)
    let bytes = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
      alphabet.randomElement(using: &generator) ?? 0
    }
    for start in ["", "name\n3\n", "0\n0\n127\n60\n69\n440\n0\n"] {
      let scale = try? Scale(scala: Array(start.utf8) + bytes, name: "file", contentHash: "1")
      #expect(scale?.degrees.allSatisfy { abs($0.size.value) <= 100_000 } != false)
      _ = try? KeyboardMapping(scala: Array(start.utf8) + bytes)
    }
  }
}
