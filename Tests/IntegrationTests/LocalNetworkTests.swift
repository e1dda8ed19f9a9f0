import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The web app in the local network",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.iproute) })
struct LocalNetworkTests {
  /// A network of its own, in which a private and a public address come, and another one later.
  private static let script = #"""
    ip link set lo up
    ip link add peach0 type veth peer name peach1
    ip addr add 10.77.0.1/24 dev peach0
    ip addr add 203.0.113.5/24 dev peach0
    ip link set peach0 up
    ip link set peach1 up
    ip route add default dev peach0
    coproc PEACH { exec "$PROGRAM" serve --lan --port 0 --output silent --lang en 2>"$HOME/errors"; }
    read -r -t 60 line <&"${PEACH[0]}"
    echo "$line"
    port=$(sed 's|.*:\([0-9]*\)/.*|\1|' <<<"$line")
    token=$(sed 's|.*token=||' <<<"$line")
    asked() {
      exec 3<>"/dev/tcp/$2/$port" || { echo "$2 refused"; return; }
      printf '%s %s HTTP/1.1\r\nHost: %s:%s\r\nOrigin: http://%s:%s\r\nConnection: close\r\n\r\n' \
        "$1" "$3" "$2" "$port" "$2" "$port" >&3
      read -r status <&3
      echo "$2 ${status%%$'\r'}"
      exec 3>&-
    }
    asked GET 127.0.0.1 /
    asked GET 203.0.113.5 "/?token=$token" 2>/dev/null
    asked GET 10.77.0.1 "/?token=$token"
    asked POST 10.77.0.1 "/admit?token=$token"
    read -r -t 60 line <&"${PEACH[0]}"
    echo "$line"
    ip addr add 10.78.0.9/24 dev peach0
    ip addr del 10.77.0.1/24 dev peach0
    read -r -t 60 line <&"${PEACH[0]}"
    echo "$line"
    asked GET 10.78.0.9 /
    asked GET 10.77.0.1 / 2>/dev/null
    kill -INT "$PEACH_PID"
    wait "$PEACH_PID"
    echo "ended with $?"
    """#

  @Test("listens at private addresses only, connects one browser by each, and follows the network")
  func follows() throws {
    let home = try TestHome()
    let lines = try SystemTool.output(
      "/usr/bin/unshare", ["--net", "/bin/bash", "-c", Self.script],
      environment: [
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home.folder.path,
        "PROGRAM": ProgramRun.program.path,
      ]
    ).split(separator: "\n").map(String.init)
    try #require(lines.count == 10, "\(lines)")
    #expect(lines[0].contains(" http://10.77.0.1:"))
    #expect(lines[1] == "127.0.0.1 HTTP/1.1 403 Forbidden")
    // Anyone can reach a public address, so Peach does not listen there.
    #expect(lines[2] == "203.0.113.5 refused")
    #expect(lines[3] == "10.77.0.1 HTTP/1.1 200 OK")
    #expect(lines[4] == "10.77.0.1 HTTP/1.1 303 See Other")
    #expect(lines[5].contains("The next browser: http://10.77.0.1:"))
    #expect(lines[6].hasPrefix("The network has changed. Open this address: http://10.78.0.9:"))
    #expect(lines[7] == "10.78.0.9 HTTP/1.1 403 Forbidden")
    #expect(lines[8] == "10.77.0.1 refused")
    #expect(lines[9] == "ended with 130")
    let errors = try String(
      contentsOf: home.folder.appendingPathComponent("errors"), encoding: .utf8)
    #expect(errors.contains("Anyone on this network can read along"))
  }
}
