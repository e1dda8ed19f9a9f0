extension BenchText {
  /// The German text.
  package var german: String {
    switch self {
    case .definition:
      """
      Die Latenz beginnt, unmittelbar bevor Peach dem Audio-Thread eines Klangs den Auslöser \
      übergibt. Ein eigener Client nimmt den Graphen auf. Die Latenz endet in dem Zyklus seiner \
      Aufnahme, der das erste Sample ohne digitale Stille enthält, mit diesem Sample. Peach löst \
      zu zufälligen Zeitpunkten aus, und die Klänge wechseln sich ab. Die Untergrenze ist ein \
      einfacher JACK-Client, der im Zyklus nach dem Auslöser einen Sprung des Pegels ausgibt.
      """
    case .machine: "Computer: {processor} × {count}, {kernel}"
    case .trials: "Versuche je Klang: {trials}, nach {warmUp}, die nicht zählen"
    case .period: "Periode: {period} Frames bei {rate} Hz = {milliseconds} ms"
    case .ownServer: "{provider}, ein eigener Server auf dem Dummy-Treiber"
    case .runningServer: "{provider}, der laufende Server"
    case .noGraph: "Kein JACK-Graph zum Aufnehmen: Die Klänge melden eigene Werte"
    case .onset: "Auslösen → erstes Sample, nach der {clock}, in µs"
    case .retune: "Umstimmen → erstes verändertes Sample, nach der {clock}, in µs"
    case .stop: "Stopp → Stille, samt Ausblenden, nach der {clock}, in µs"
    case .wallClock: "Wanduhr"
    case .frameClock: "Frame-Uhr"
    case .source: "Klang"
    case .floor: "Untergrenze"
    case .inPeriods: "{value}/Periode"
    case .jitter: "Jitter"
    case .missed: "verpasst"
    case .dropped: "verworfen"
    case .overFloor: "Über der Untergrenze, in Perioden, mit 95-%-Bootstrap-Intervallen"
    case .preparation:
      "Was Peach tut, bevor es den Auslöser übergibt, in µs; kein Teil der Latenz oben"
    case .load: "Last des Audio-Threads, während ein Ton klingt, in Prozent einer Periode"
    case .schedulingClass: "Scheduling"
    case .scheduling: "{name}, Priorität {priority}"
    case .unknown: "unbekannt"
    case .selfReported: "eigene Angabe"
    case .isolated: "isoliert"
    case .byHand: "MIDI-Rad"
    case .converter: "Bis zum Wandler kommt die angegebene Wiedergabelatenz hinzu: {frames} Frames"
    case .skipped: "Nicht gemessen: {source}: {reason}"
    case .xruns: "Xruns während des Laufs: {count}; betroffene Versuche sind verworfen"
    case .periodsIgnored:
      "Der laufende Server hat seine eigene Periode; --periods gilt nur mit --own-server."
    case .audible: "{output} lässt sich nicht von den Lautsprechern trennen; dreh sie leiser."
    case .beginning: "Zu messende Klänge: {count}, je {trials}-mal; Strg-C beendet."
    case .underWay: "{done} von {trials}, {left}"
    case .underWayAt: "{period} Frames: {done} von {trials}, {left}"
    case .secondsLeft: "noch etwa {count} s"
    case .minutesLeft: "noch etwa {count} min"
    case .noServer: "Mit --own-server braucht es keinen laufenden Server."
    case .plotTitle: "Auslösen → erstes Sample"
    case .plotAxis: "Millisekunden"
    case .wrote: "{file} geschrieben"
    }
  }
}
