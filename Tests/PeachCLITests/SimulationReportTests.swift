import Foundation
import PeachText
import Testing

@testable import PeachCLI
@testable import PeachCore
@testable import PeachLab

@Suite("The report on simulated listeners")
struct SimulationReportTests {
  private let report: SimulationReport

  init() {
    var simulation = TrainingSimulation()
    simulation.listeners = 3
    simulation.trials = 25
    simulation.seed = 9
    simulation.population = .flat
    report = SimulationReport(
      simulation: simulation, result: simulation.run(keepingTrials: true), text: Catalog(.german))
  }

  @Test("has a line for each look, the last answer's too, with the decimals of its language")
  func lines() {
    let lines = report.lines
    #expect(lines[0] == "3 Hörer, je 25 Antworten, Strategie weighted, Startwert 9")
    let rows = lines.filter { $0.contains("×") }
    #expect(rows.map { $0.prefix(2) } == ["10", "20", "25"])
    #expect(rows.allSatisfy { $0.contains("×0,") || $0.contains("×1,") || $0.contains("×2,") })
  }

  @Test("has a line of CSV for each answer, from which its numbers can be computed again")
  func csv() throws {
    let rows = report.csv.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows.count == 1 + 3 * 25)
    #expect(
      rows[0].joined(separator: ",") == "listener,answer,key,cents,correct,threshold,slope,lapse")
    let right = rows.dropFirst().count { $0[4] == "true" }
    let last = try #require(report.result.looks.last)
    #expect(abs(last.right - Double(right) / 75) < 1e-12)
    for row in rows.dropFirst() {
      #expect((1.4...61).contains(try #require(Double(row[5]))))
    }
  }

  @Test("its CSV is a file of the same listeners")
  func listeners() throws {
    let listeners = try ListenerFile.listeners(report.csv)
    let thresholds = report.result.trials.map(\.threshold)
    #expect(listeners.count == 3)
    #expect(
      Set(listeners.map { exp($0.logThresholds[60]) }.map(Self.rounded))
        == Set(thresholds.map(Self.rounded)))
  }

  private static func rounded(_ cents: Double) -> Double { (cents * 1e6).rounded() }
}
