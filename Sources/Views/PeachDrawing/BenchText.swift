package import PeachLab
import PeachMeasure
package import PeachText

/// The texts of `peach bench latency`.
package enum BenchText: String, CatalogueText {
  case definition, machine, trials, period, ownServer, runningServer, noGraph
  case onset, retune, stop, wallClock, frameClock, source, floor, inPeriods, jitter, missed,
    dropped, overFloor
  case preparation, load, schedulingClass, scheduling, unknown, selfReported, isolated, converter
  case skipped, xruns, periodsIgnored, audible, underWay, noServer
  case plotTitle, plotAxis, wrote, cannotWrite

  /// The prefix of the keys, "bench".
  package static let area = "bench"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .definition:
      Translations(
        """
        Latency: from just before a trigger is handed to the audio thread of a source, until the \
        first sample that is not digital silence, in the cycle that a client apart from it hears. \
        At random moments; the sources take turns. The floor is a bare JACK client that shows a \
        step in the very next cycle.
        """,
        """
        Latenz: von unmittelbar bevor der Audio-Thread einer Quelle den Auslöser bekommt bis zum \
        ersten Sample, das nicht digitale Stille ist, in dem Zyklus, den ein eigener Client hört. \
        Zu zufälligen Zeitpunkten; die Quellen wechseln sich ab. Der Boden ist ein bloßer \
        JACK-Client, der im nächsten Zyklus einen Sprung zeigt.
        """)
    case .machine:
      Translations(
        "HostMachine: {processor} × {count}, {kernel}", "Rechner: {processor} × {count}, {kernel}")
    case .trials:
      Translations(
        "Trials of each source: {trials}, after {warmUp} that do not count",
        "Versuche je Quelle: {trials}, nach {warmUp}, die nicht zählen")
    case .period:
      Translations(
        "Period: {period} frames at {rate} Hz = {milliseconds} ms",
        "Periode: {period} Frames bei {rate} Hz = {milliseconds} ms")
    case .ownServer:
      Translations(
        "{provider}, a server of its own on the dummy driver",
        "{provider}, ein eigener Server auf dem Dummy-Treiber")
    case .runningServer:
      Translations("{provider}, the server that runs", "{provider}, der laufende Server")
    case .noGraph:
      Translations(
        "No JACK graph to listen to: sources report on themselves",
        "Kein JACK-Graph zum Hinhören: Die Quellen berichten von sich selbst")
    case .onset:
      Translations(
        "Trigger → first sample, by the {clock}, in µs",
        "Auslösen → erstes Sample, nach der {clock}, in µs")
    case .retune:
      Translations(
        "Retune → first changed sample, by the {clock}, in µs",
        "Umstimmen → erstes verändertes Sample, nach der {clock}, in µs")
    case .stop:
      Translations(
        "Stop → silence, the fade included, by the {clock}, in µs",
        "Stopp → Stille, samt Ausblenden, nach der {clock}, in µs")
    case .wallClock: Translations("wall clock", "Wanduhr")
    case .frameClock: Translations("frame clock", "Frame-Uhr")
    case .source: Translations("source", "Quelle")
    case .floor: Translations("floor", "Boden")
    case .inPeriods: Translations("{value}/period", "{value}/Periode")
    case .jitter: Translations("jitter", "Jitter")
    case .missed: Translations("missed", "ohne")
    case .dropped: Translations("dropped", "verworfen")
    case .overFloor:
      Translations(
        "Above the floor, in periods, with 95 % bootstrap intervals",
        "Über dem Boden, in Perioden, mit 95-%-Bootstrap-Intervallen")
    case .preparation:
      Translations(
        "What Peach does before it hands the trigger over, in µs; no part of the latency above",
        "Was Peach tut, bevor es den Auslöser übergibt, in µs; kein Teil der Latenz oben")
    case .load:
      Translations(
        "Load of the audio thread while a note sounds, in percent of a period",
        "Last des Audio-Threads, während ein Ton klingt, in Prozent einer Periode")
    case .schedulingClass: Translations("scheduling", "Scheduling")
    case .scheduling:
      Translations("{name}, priority {priority}", "{name}, Priorität {priority}")
    case .unknown: Translations("unknown", "unbekannt")
    case .selfReported: Translations("self-reported", "eigene Angabe")
    case .isolated: Translations("isolated", "isoliert")
    case .converter:
      Translations(
        "To the converter add the playback latency that the graph declares: {frames} frames",
        "Bis zum Wandler kommt die angegebene Wiedergabelatenz hinzu: {frames} Frames")
    case .skipped:
      Translations("Not measured: {source}: {reason}", "Nicht gemessen: {source}: {reason}")
    case .xruns:
      Translations(
        "Xruns meanwhile: {count}; trials they fell into are dropped",
        "Xruns währenddessen: {count}; Versuche, in die sie fielen, sind verworfen")
    case .periodsIgnored:
      Translations(
        "The running server has a period of its own, so --periods is not used; --own-server uses it.",
        """
        Der laufende Server hat seine eigene Periode, darum gilt --periods nicht; --own-server \
        nutzt es.
        """)
    case .audible:
      Translations(
        "{output} cannot be kept away from the speakers; turn them down.",
        "{output} lässt sich nicht von den Lautsprechern trennen; dreh sie leiser.")
    case .underWay:
      Translations(
        "{period} frames: {done} of {trials}", "{period} Frames: {done} von {trials}")
    case .noServer:
      Translations(
        "With --own-server no running server is needed.",
        "Mit --own-server braucht es keinen laufenden Server.")
    case .plotTitle: Translations("Trigger → first sample", "Auslösen → erstes Sample")
    case .plotAxis: Translations("milliseconds", "Millisekunden")
    case .wrote: Translations("Wrote {file}", "{file} geschrieben")
    case .cannotWrite:
      Translations(
        "{file} cannot be written: {reason}.", "{file} lässt sich nicht schreiben: {reason}.")
    }
  }
}

extension Catalogue {
  /// Returns the name of a measured source: its id and its output, or the floor.
  package func name(of series: LatencySeries) -> String {
    if series.source == LatencySeries.floor { return self(BenchText.floor) }
    let remarks =
      (series.isIsolated ? [BenchText.isolated] : []) + (series.isHeard ? [] : [.selfReported])
    let suffix = remarks.map { " (\(self($0)))" }.joined()
    return "\(series.source) → \(series.output)\(suffix)"
  }
}
