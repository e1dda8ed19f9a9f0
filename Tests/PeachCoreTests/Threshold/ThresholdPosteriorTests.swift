import Foundation
import PeachMeasure
import Testing

@testable import PeachCore

@Suite("The posterior of thresholds")
struct ThresholdPosteriorTests {
  /// A posterior that has learned from an ear with one threshold.
  private static func trained(
    _ count: Int, threshold: Double, seed: UInt64, keys: ClosedRange<Int> = 48...72
  ) -> ThresholdPosterior {
    var generator = SeededGenerator(seed: seed)
    var posterior = ThresholdPosterior()
    let function = PsychometricFunction(slope: 1.1, lapse: 0.02)
    for _ in 0..<count {
      let key = Int.random(in: keys, using: &generator)
      let size = posterior.belief(at: key).median.value
      let isRight =
        Double.random(in: 0..<1, using: &generator)
        < function.chance(difference: size, threshold: threshold)
      posterior.add(key: key, difference: size, isCorrect: isRight)
    }
    return posterior
  }

  @Test("of an unknown ear expects 12 cents in unison and 30 in an interval, within wide bounds")
  func prior() {
    for (prior, median) in [(ThresholdPrior.unison, 12.0), (.interval, 30)] {
      for key in [0, 21, 60, 108, 127] {
        let belief = ThresholdPosterior(prior: prior).belief(at: key)
        #expect(abs(belief.median.value - median) < 1e-4 * median)
        #expect((1.3...1.6).contains(belief.logSpread))
        #expect(belief.interval.contains(belief.median))
      }
    }
  }

  @Test("sinks after a right answer and rises after a wrong one")
  func answers() {
    for (isRight, sign) in [(true, -1.0), (false, 1.0)] {
      for count in [0, 30] {
        var posterior = Self.trained(count, threshold: 10, seed: 1)
        let before = (0...127).map { posterior.belief(at: $0).logMedian }
        posterior.add(key: 60, difference: 8, isCorrect: isRight)
        let moved = (0...127).map { sign * (posterior.belief(at: $0).logMedian - before[$0]) }
        #expect(moved[36...84].allSatisfy { $0 > 0 })
        if count == 0 { #expect(moved[60] >= (moved.max() ?? 0) - 1e-3) }
      }
    }
  }

  @Test("narrows where it is asked, and stays wider where it is not")
  func narrows() {
    let posterior = Self.trained(200, threshold: 10, seed: 2)
    let spreads = (0...127).map { posterior.belief(at: $0).logSpread }
    #expect(spreads[60] < 0.35)
    #expect(spreads[20] > 1.3 * spreads[60])
  }

  /// Bayes' rule on a fine grid of thresholds, slopes and lapses, for answers at one key.
  private struct Grid {
    private let places: [Double]
    private var densities: [(function: PsychometricFunction, values: [Double])] = []

    init(_ prior: ThresholdBelief) {
      places = (-250...250).map { prior.logMedian + prior.logSpread * Double($0) / 50 }
      let density = (-250...250).map { (step: Int) -> Double in
        let place = Double(step) / 50
        return exp(-place * place / 2)
      }
      for (slope, weight) in [(-1.0, 1.0), (0, 4), (1, 1)] {
        for lapse in [0, 0.02, 0.05] {
          let exponent = exp(0.25 * 3.squareRoot() * slope)
          densities.append(
            (PsychometricFunction(slope: exponent, lapse: lapse), density.map { $0 * weight }))
        }
      }
    }

    mutating func add(_ difference: Double, _ isCorrect: Bool) {
      for index in densities.indices {
        for place in places.indices {
          let chance = densities[index].function.chance(
            difference: difference, threshold: exp(places[place]))
          densities[index].values[place] *= isCorrect ? chance : 1 - chance
        }
      }
    }

    /// The mean and the deviation of the threshold's logarithm.
    var moments: (mean: Double, deviation: Double) {
      var (total, first, second) = (0.0, 0.0, 0.0)
      for (place, value) in densities.flatMap({ zip(places, $0.values) }) {
        total += value
        first += value * place
        second += value * place * place
      }
      let mean = first / total
      return (mean, (second / total - mean * mean).squareRoot())
    }
  }

  @Test("comes near what the whole computation says of a single key")
  func exact() {
    var (squares, ratios) = (0.0, 0.0)
    let count = 24
    for seed in 1...count {
      var generator = SeededGenerator(seed: UInt64(seed))
      var posterior = ThresholdPosterior()
      var grid = Grid(posterior.belief(at: 60))
      let ear = PsychometricFunction(slope: 0.9, lapse: 0.03)
      for _ in 0..<60 {
        let size = posterior.belief(at: 60).median.value
        let chance = ear.chance(difference: size, threshold: 6)
        let isRight = Double.random(in: 0..<1, using: &generator) < chance
        posterior.add(key: 60, difference: size, isCorrect: isRight)
        grid.add(size, isRight)
      }
      let (exact, belief) = (grid.moments, posterior.belief(at: 60))
      squares += (belief.logMedian - exact.mean) * (belief.logMedian - exact.mean)
      ratios += belief.logSpread / exact.deviation
    }
    // A third of what is not known of the threshold itself.
    #expect((squares / Double(count)).squareRoot() < 0.12)
    #expect((0.85...1.15).contains(ratios / Double(count)), "\(ratios / Double(count))")
  }

  @Test("is the same to the bit for the same answers, also when it was stored in between")
  func bits() throws {
    var posterior = Self.trained(50, threshold: 4, seed: 3)
    #expect(posterior == Self.trained(50, threshold: 4, seed: 3))
    var restored = try JSONDecoder().decode(
      ThresholdPosterior.self, from: JSONEncoder().encode(posterior))
    #expect(restored == posterior)
    for (key, isRight) in [(50, true), (61, false), (72, true)] {
      posterior.add(key: key, difference: 5, isCorrect: isRight)
      restored.add(key: key, difference: 5, isCorrect: isRight)
    }
    #expect(restored == posterior)
  }

  @Test("widens with the days, a little in a week and back to the prior in a life")
  func age() {
    let posterior = Self.trained(200, threshold: 3, seed: 4)
    let before = posterior.belief(at: 60)
    let week = posterior.aged(until: 7 * 86_400).belief(at: 60)
    #expect(week.logSpread > before.logSpread && week.logSpread < before.logSpread + 0.15)
    #expect(abs(week.logMedian - before.logMedian) < 0.05)
    let late = posterior.aged(until: 20_000 * 86_400).belief(at: 60)
    let prior = ThresholdPosterior().belief(at: 60)
    #expect(abs(late.logMedian - prior.logMedian) < 1e-6)
    #expect(abs(late.logSpread - prior.logSpread) < 1e-6)
    #expect(posterior.aged(until: -5) == posterior)
  }

  @Test("forgets as much between answers as between looks, and a clock set back undoes nothing")
  func clock() {
    let trained = Self.trained(100, threshold: 3, seed: 4)
    var answered = trained
    answered.add(key: 60, difference: 3, isCorrect: true, days: 30)
    var later = trained.aged(until: 30 * 86_400)
    later.add(key: 60, difference: 3, isCorrect: true, days: 30)
    #expect(answered == later)
    var back = answered
    back.add(key: 60, difference: 3, isCorrect: true, days: 10)
    answered.add(key: 60, difference: 3, isCorrect: true, days: 30)
    #expect(back == answered)
  }

  @Test("learns the effect of other timbres and short notes, separately from the keys")
  func tones() {
    let short = ToneCondition(isSine: false, noteDuration: 0.3)
    var generator = SeededGenerator(seed: 6)
    var posterior = ThresholdPosterior()
    let function = PsychometricFunction()
    for _ in 0..<600 {
      let (key, isShort) = (
        Int.random(in: 48...72, using: &generator), Bool.random(using: &generator)
      )
      let tone = isShort ? short : .standard
      let size = posterior.belief(at: key, tone).median.value
      let chance = function.chance(difference: size, threshold: isShort ? 8 : 5)
      let isRight = Double.random(in: 0..<1, using: &generator) < chance
      posterior.add(
        ThresholdObservation(
          note: UInt8(key), centOffset: size, isCorrect: isRight, tone: tone))
    }
    let (sine, other) = (posterior.overall, posterior.belief(over: 48...72, short))
    #expect(abs(posterior.belief(over: 48...72).logMedian - log(5)) < 0.25)
    #expect(abs(other.logMedian - log(8)) < 0.25)
    #expect(sine == posterior.belief(over: posterior.keys ?? 0...0, posterior.tone))
  }

  @Test("learns nothing from no difference")
  func nothing() {
    var posterior = Self.trained(20, threshold: 8, seed: 5)
    let before = posterior
    posterior.add(key: 60, difference: 0, isCorrect: false)
    #expect(posterior == before)
  }

  @Test("does not come back from bytes that are not its own")
  func damaged() throws {
    let text = String(
      decoding: try JSONEncoder().encode(Self.trained(3, threshold: 8, seed: 5)), as: UTF8.self)
    let numbers = try #require(text.firstMatch(of: /"numbers":"([^"]+)"/)).1
    for wrong in ["", String(numbers.dropFirst(64)), String(numbers.dropLast(64)) + "AAAA"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(
          ThresholdPosterior.self, from: Data(text.replacing(numbers, with: wrong).utf8))
      }
    }
  }

  @Test("stays sound under any answers", arguments: 1...4)
  func sound(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var posterior = ThresholdPosterior()
    var days = 0.0
    for _ in 0..<500 {
      posterior.add(
        key: Int.random(in: 0...127, using: &generator),
        difference: exp(Double.random(in: -5...7, using: &generator)),
        isCorrect: Bool.random(using: &generator), days: days)
      if Int.random(in: 0..<20, using: &generator) == 0 {
        days += Double.random(in: -10...400, using: &generator)
      }
    }
    for key in 0...127 {
      let belief = posterior.belief(at: key)
      #expect(belief.logMedian.isFinite && belief.logSpread > 0.01 && belief.logSpread < 1.7)
    }
    let range = posterior.belief(over: 36...84)
    #expect(range.logSpread > 0 && range.logSpread < posterior.belief(at: 60).logSpread + 0.1)
  }
}

extension ThresholdPosterior {
  fileprivate mutating func add(
    key: Int, difference: Double, isCorrect: Bool, days: Double = 0
  ) {
    add(
      ThresholdObservation(
        note: UInt8(key), centOffset: difference, isCorrect: isCorrect, timestamp: days * 86_400))
  }
}
