import Foundation
import FoundationXML
import PeachCore
import PeachDrawing
import PeachStudio
import PeachText
import Testing

@Suite("The drawn profile")
struct ProfileDrawingTests {
  private func chart(_ thresholds: [Int: Double], matchingErrors: [Double] = []) -> ProfileChart {
    let progress = TrainingProgress()
    let facts = thresholds.sorted { $0.key < $1.key }.flatMap { note, cents in
      (0..<192).map { index in
        // Half a threshold is right by half, a threshold three times of four, and two always.
        ThresholdObservation(
          note: UInt8(note), centOffset: cents * [0.5, 1, 2][index % 3],
          isCorrect: index / 3 % 4 > [1, 0, -1][index % 3], timestamp: 1_700_000_000)
      }
    }
    progress.load(
      comparisons: facts, matchings: matchingErrors.map { MatchingObservation(note: 60, error: $0) }
    )
    return progress.chart(.standard, at: Date(timeIntervalSince1970: 1_700_000_000))
  }

  private func svg(
    _ chart: ProfileChart, _ language: Language = .english, width: Double = 960,
    extent: ProfileDrawing.Extent = .whole
  ) -> String {
    ProfileDrawing(chart, text: Catalog(language), width: width, extent: extent).svg
  }

  @Test(
    "is well-formed at any width, with and without data",
    arguments: [-5, 240, 360, 960, 9_999, Double.infinity], [[:], [60: 12.5, 61: 8]])
  func wellFormed(width: Double, thresholds: [Int: Double]) {
    for extent in [ProfileDrawing.Extent.whole, .preview] {
      let picture = svg(chart(thresholds), width: width, extent: extent)
      #expect(XMLParser(data: Data(picture.utf8)).parse())
      #expect(!picture.contains("nan") && !picture.contains("inf"))
    }
  }

  @Test("is given in one sentence with the threshold")
  func label() throws {
    let chart = chart([60: 10, 72: 20])
    let headline = try #require(Catalog(.english).headline(of: chart))
    #expect(headline.contains(/^Prime, 14 Nov 2023: about [\d.]+ cents, likely/))
    #expect(
      svg(chart).contains(
        "aria-label=\"Perceptual profile showing detection thresholds from C4 to C5. "
          + "\(headline).\""))
  }

  @Test(
    "has one band as far as answers reach, fainter where less is known, and says more of each key")
  func band() throws {
    let thresholds = Dictionary(uniqueKeysWithValues: (56...72).map { ($0, 10.0) })
    let picture = svg(chart(thresholds))
    #expect(picture.matches(of: /<linearGradient id="profile-keys-0">/).count == 1)
    let opacities = picture.matches(of: /stop-opacity="([\d.]+)"/).compactMap { Double($0.1) }
    #expect(opacities.count == 23 && opacities[11] > opacities[2] && opacities[2] > opacities[0])
    #expect(
      picture.matches(of: /<title>D4: about [\d.]+ cents, likely [\d.]+ to [\d.]+, 192 answers</)
        .count == 1)
    // One for each key, and the only day.
    #expect(picture.matches(of: /class="profile-touch"/).count == 23 + 1)
  }

  @Test("brings smaller thresholds nearer to the keys")
  func nearer() throws {
    let picture = svg(chart([40: 2, 80: 60]))
    let heights = picture.matches(of: /<circle cx="[\d.]+" cy="([\d.]+)" r="3.50"/)
      .compactMap { Double($0.1) }
    #expect(heights.count == 2)
    #expect(heights[0] > heights[1])
  }

  @Test("draws the threshold over time, with its interval")
  func learning() {
    let progress = TrainingProgress()
    progress.load(
      comparisons: (0..<400).map { index in
        ThresholdObservation(
          note: 60, centOffset: 10, isCorrect: index % 4 > 0,
          timestamp: 1_700_000_000 + Double(index) * 86_400)
      })
    let days = progress.chart(.standard, at: Date(timeIntervalSince1970: 1_735_000_000))
    let picture = svg(days)
    #expect(picture.contains(">Threshold by week<"))
    #expect(picture.contains("<linearGradient id=\"profile-learning\">"))
    #expect(picture.contains(">13 Nov 2023<"))
  }

  @Test("shows the time and the interval that are looked at, under a title for others")
  func query() {
    let progress = TrainingProgress()
    let fifth = IntervalCondition(semitones: 7, tuning: .equalTemperament)
    let answers = (0..<480).map { index -> ThresholdObservation in
      let time = 1_700_000_000 + Double(index) * 10_800
      return ThresholdObservation(
        note: 60, centOffset: [5, 10, 20][index / 2 % 3], isCorrect: index % 8 > 1,
        interval: index % 2 == 0 ? fifth : .prime, timestamp: time)
    }
    progress.load(comparisons: answers)
    let chart = progress.chart(.standard, at: Date(timeIntervalSince1970: 1_705_000_000))
    var query = ProfileQuery()
    query.interval = fifth
    query.span = .week
    let text = Catalog(.german)
    let picture = ProfileDrawing(
      chart, text: text, query: query,
      heading: text.heading(of: "Anna <3", on: Date(timeIntervalSince1970: 1_705_000_000))
    ).svg
    #expect(picture.contains(">Hörprofil von Anna &lt;3, 11. Jan. 2024<"))
    #expect(picture.contains("Reine Quinte, 13. Jan. 2024: etwa"))
    #expect(picture.contains(">Schwelle je Tag<"))
    #expect(picture.matches(of: /<title>\d+\. Jan\. 2024: [en]/).count == 7)
    #expect(picture.contains(">Andere Intervalle<") && picture.contains(">Prime: "))
    query.page = 40
    #expect(
      ProfileDrawing(chart, text: text, query: query).svg.contains("In dieser Zeit keine Antworten")
    )
  }

  @Test("shows by octave how sharp or flat notes were tuned")
  func regions() {
    let progress = TrainingProgress()
    let matchings = (0..<40).map { index -> MatchingObservation in
      let isLow = index % 2 == 0
      return MatchingObservation(note: isLow ? 50 : 70, error: isLow ? -8 : 3)
    }
    progress.load(comparisons: [], matchings: matchings)
    let picture = svg(progress.chart(.standard))
    #expect(
      picture.matches(
        of: /<title>C3 to B3: [78]\.\d cents flat, likely [\d.]+ cents flat to .*, 20 notes</
      ).count == 1)
    #expect(
      picture.matches(of: /<title>C4 to B4: [23]\.\d cents sharp, likely .*, 20 notes</).count == 1)
    #expect(picture.matches(of: /class="profile-bar"/).count == 2)
  }

  @Test("without data there are the keys, and what to do, in either language")
  func empty() {
    let picture = svg(chart([:]))
    #expect(picture.contains("Start training to build your profile"))
    #expect(picture.contains("Start Pitch Matching to see your accuracy"))
    #expect(picture.matches(of: /class="profile-white"/).count == 29)
    #expect(picture.matches(of: /class="profile-black"/).count == 20)
    #expect(!picture.contains("class=\"profile-band\""))
    #expect(svg(chart([:]), .german).contains("Starte das Training, um dein Profil aufzubauen"))
  }

  @Test("breaks what does not fit into lines")
  func lines() {
    let picture = svg(chart([:]), .german, width: 320)
    #expect(!picture.contains("Starte das Training, um dein Profil aufzubauen"))
    #expect(picture.contains(">Starte das Training, um dein"))
  }

  @Test("names the octaves, every second where there is no room")
  func octaves() {
    #expect(svg(chart([:])).contains(">C3</text>"))
    let narrow = svg(chart([0: 5, 127: 5]), width: 240)
    #expect(!narrow.contains(">C4</text>"))
    #expect(narrow.contains(">C3</text>"))
  }

  @Test("shows what is known of matching")
  func matching() {
    #expect(svg(chart([:], matchingErrors: [-4, 8])).contains(">6.0 cents</text>"))
  }

  @Test("a preview has neither words nor numbers")
  func preview() {
    let picture = svg(chart([60: 10, 61: 12]), extent: .preview)
    #expect(!picture.contains("<text"))
    #expect(picture.contains("class=\"profile-band\""))
  }
}
