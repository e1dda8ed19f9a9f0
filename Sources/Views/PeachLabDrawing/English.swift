extension BenchText {
  /// The English text.
  package var english: String {
    switch self {
    case .definition:
      """
      Latency is measured from just before Peach passes a trigger to a source’s audio thread until \
      a separate client receives the first sample that is not digital silence. Triggers come at \
      random moments, and the sources take turns. The floor is a bare JACK client that outputs a \
      step in the cycle after its trigger.
      """
    case .machine: "Machine: {processor} × {count}, {kernel}"
    case .trials: "Trials of each source: {trials}, after {warmUp} that do not count"
    case .period: "Period: {period} frames at {rate} Hz = {milliseconds} ms"
    case .ownServer: "{provider}, a separate server with the dummy driver"
    case .runningServer: "{provider}, the running server"
    case .noGraph: "No JACK graph to record: sources report their own figures"
    case .onset: "Trigger → first sample, by the {clock}, in µs"
    case .retune: "Retune → first changed sample, by the {clock}, in µs"
    case .stop: "Stop → silence, the fade included, by the {clock}, in µs"
    case .wallClock: "wall clock"
    case .frameClock: "frame clock"
    case .source: "source"
    case .floor: "floor"
    case .inPeriods: "{value}/period"
    case .jitter: "jitter"
    case .missed: "missed"
    case .dropped: "dropped"
    case .overFloor: "Above the floor, in periods, with 95% bootstrap intervals"
    case .preparation:
      "What Peach does before it passes the trigger on, in µs; not part of the latency above"
    case .load: "Load of the audio thread while a note sounds, in percent of a period"
    case .schedulingClass: "scheduling"
    case .scheduling: "{name}, priority {priority}"
    case .unknown: "unknown"
    case .selfReported: "self-reported"
    case .isolated: "isolated"
    case .byHand: "MIDI wheel"
    case .converter:
      """
      Not included: the playback latency to the converter, {frames} frames as the graph declares \
      it
      """
    case .skipped: "Not measured: {source}: {reason}"
    case .xruns: "Xruns during the run: {count}; the trials affected are dropped"
    case .periodsIgnored:
      """
      The running server keeps its own period, so --periods is ignored. It takes effect with \
      --own-server.
      """
    case .audible: "{output} always plays through the speakers. Turn them down."
    case .beginning: "Sources to measure: {count}, {trials} times each; Ctrl-C ends it."
    case .underWay: "{done} of {trials}, {left}"
    case .underWayAt: "{period} frames: {done} of {trials}, {left}"
    case .secondsLeft: "about {count} s left"
    case .minutesLeft: "about {count} min left"
    case .noServer: "With --own-server no running server is needed."
    case .plotTitle: "Trigger → first sample"
    case .plotAxis: "milliseconds"
    case .wrote: "Wrote {file}"
    }
  }
}
