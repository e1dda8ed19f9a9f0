import CLo
import Testing

@testable import SessionManagement

@Suite("A client of a session manager")
struct SessionClientTests {
  @Test("is let go by its last owner, not by the thread that hears the manager")
  func owner() throws {
    // Refuses whoever announces itself.
    let manager = try #require(
      lo_server_thread_new_with_proto(nil, Int32(LO_UDP)) { _, _, _ in })
    defer { lo_server_thread_free(manager) }
    lo_server_thread_add_method(
      manager, "/nsm/server/announce", nil,
      { path, _, _, _, request, server in
        guard let reply = lo_message_new() else { return 1 }
        defer { lo_message_free(reply) }
        lo_message_add_string(reply, path)
        lo_message_add_int32(reply, -2)
        lo_message_add_string(reply, "too old")
        lo_send_message_from(lo_message_get_source(request), server, "/error", reply)
        return 0
      }, lo_server_thread_get_server(manager))
    try #require(lo_server_thread_start(manager) == 0)
    let url = "osc.udp://127.0.0.1:\(lo_server_thread_get_port(manager))/"
    for _ in 0..<300 {
      var client: SessionClient? = try SessionClient(url: url)
      client?.announce("test", capabilities: [], executable: "test")
      #expect(client?.next(within: 10) == .refused(code: -2, message: "too old"))
      weak let rest = client
      client = nil
      #expect(rest == nil)
    }
  }
}
