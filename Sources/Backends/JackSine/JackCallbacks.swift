import BackendKit
import BackendReasons
import CJack
import CPeachBackend
import Synchronization

/// Registers every callback, before activation.
///
/// The callbacks only set an atomic and wake the supervisor.
func registerCallbacks(
  _ client: OpaquePointer, _ shared: UnsafeMutablePointer<JackShared>
) throws(BackendFailure) {
  var failures: Int32 = 0
  failures |= jack_set_process_callback(
    client,
    { frames, raw in
      raw?.assumingMemoryBound(to: JackShared.self).pointee.process(frames)
      return 0
    }, shared)
  jack_on_info_shutdown(
    client,
    { _, _, raw in
      // The reason JACK gives ("JACK server has been closed") adds nothing to the fact itself.
      raw?.assumingMemoryBound(to: JackShared.self).pointee.tell(JackShared.newsLost)
    }, shared)
  failures |= jack_set_xrun_callback(
    client,
    { raw in
      raw?.assumingMemoryBound(to: JackShared.self).pointee.tell(JackShared.newsXrun)
      return 0
    }, shared)
  failures |= jack_set_buffer_size_callback(
    client,
    { _, raw in
      raw?.assumingMemoryBound(to: JackShared.self).pointee.tell(JackShared.newsFormat)
      return 0
    }, shared)
  failures |= jack_set_sample_rate_callback(
    client,
    { rate, raw in
      guard let raw else { return 0 }
      let shared = raw.assumingMemoryBound(to: JackShared.self)
      shared.pointee.rate.store(rate, ordering: .relaxed)
      shared.pointee.tell(JackShared.newsFormat)
      return 0
    }, shared)
  failures |= jack_set_latency_callback(
    client,
    { mode, raw in
      guard mode == JackPlaybackLatency else { return }
      raw?.assumingMemoryBound(to: JackShared.self).pointee.tell(JackShared.newsLatency)
    }, shared)
  failures |= jack_set_port_connect_callback(
    client,
    { _, _, _, raw in
      raw?.assumingMemoryBound(to: JackShared.self).pointee.tell(JackShared.newsLatency)
    }, shared)
  failures |= jack_set_freewheel_callback(
    client,
    { starting, raw in
      raw?.assumingMemoryBound(to: JackShared.self).pointee.isFreewheeling.store(
        starting != 0, ordering: .relaxed)
    }, shared)
  failures |= jack_set_port_registration_callback(
    client,
    { id, registers, raw in
      guard let raw, registers != 0 else { return }
      let shared = raw.assumingMemoryBound(to: JackShared.self)
      shared.pointee.newPorts.add(id)
      shared.pointee.tell(JackShared.newsPorts)
    }, shared)
  guard failures == 0 else {
    throw BackendFailure(PEACH_ERROR_INTERNAL, JackReason.callbackRefused)
  }
}

/// Reports the callbacks' messages to the host, and connects MIDI devices, until the client is closed.
/// - Parameters:
///   - shared: the place where the callbacks leave their messages.
///   - server: the server, as the user knows it.
func superviseJack(_ shared: UnsafeMutablePointer<JackShared>, server: String) {
  let host = shared.pointee.host
  while true {
    if let pause = shared.pointee.devices?.pause {
      _ = shared.pointee.wake.wait(milliseconds: pause)
    } else {
      shared.pointee.wake.wait()
    }
    let news = shared.pointee.news.exchange(0, ordering: .acquiring)
    if news & JackShared.newsLost != 0 {
      host.report(
        host.context, UInt32(PEACH_REPORT_LOST),
        serverReason(server, unnamed: .serverStopped, named: .namedServerStopped))
    }
    if news & JackShared.newsFormat != 0 {
      host.report(host.context, UInt32(PEACH_REPORT_FORMAT), nil)
    }
    if news & JackShared.newsLatency != 0 {
      host.report(host.context, UInt32(PEACH_REPORT_LATENCY), nil)
    }
    if news & JackShared.newsXrun != 0 { HostLog.write("JACK reported an xrun") }
    if news & JackShared.newsEnd != 0 { return }
    guard shared.pointee.followsDevices.load(ordering: .acquiring) else { continue }
    if news & JackShared.newsPorts == 0 {
      shared.pointee.devices?.connect()
    } else if let ids = shared.pointee.newPorts.take() {
      shared.pointee.devices?.connect(ids)
    } else {
      shared.pointee.devices?.connectAll()
    }
  }
}
