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
    coproc PEACH { exec "$PROGRAM" serve --lan --port 0 --output silent --lang en 2>/dev/null; }
    read -r -t 60 line <&"${PEACH[0]}"
    echo "$line"
    port=$(sed 's|.*:\([0-9]*\)/.*|\1|' <<<"$line")
    token=$(sed 's|.*token=||' <<<"$line")
    asked() {
      exec 3<>"/dev/tcp/$1/$port" || { echo "$1 refused"; return; }
      printf 'GET /?token=%s HTTP/1.1\r\nHost: %s:%s\r\nConnection: close\r\n\r\n' "$2" "$1" "$port" >&3
      read -r status <&3
      echo "$1 ${status%%$'\r'}"
      exec 3>&-
    }
    asked 127.0.0.1 none
    asked 203.0.113.5 "$token" 2>/dev/null
    asked 10.77.0.1 "$token"
    read -r -t 60 line <&"${PEACH[0]}"
    echo "$line"
    ip addr add 10.78.0.9/24 dev peach0
    ip addr del 10.77.0.1/24 dev peach0
    read -r -t 60 line <&"${PEACH[0]}"
    echo "$line"
    asked 10.78.0.9 none
    asked 10.77.0.1 none 2>/dev/null
    kill -INT "$PEACH_PID"
    wait "$PEACH_PID"
    echo "ended with $?"
    """#

  @Test("listens at private addresses alone, lets one browser in by each, and follows the network")
  func follows() throws {
    let home = try TestHome()
    let lines = try SystemTool.output(
      "/usr/bin/unshare", ["--net", "/bin/bash", "-c", Self.script],
      environment: [
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home.folder.path,
        "PROGRAM": ProgramRun.program.path, "PEACH_INTRODUCTION": "off",
      ]
    ).split(separator: "\n").map(String.init)
    try #require(lines.count == 9, "\(lines)")
    #expect(lines[0].contains(" http://10.77.0.1:"))
    #expect(lines[1] == "127.0.0.1 HTTP/1.1 403 Forbidden")
    // An address that anybody may reach is none of ours.
    #expect(lines[2] == "203.0.113.5 refused")
    #expect(lines[3] == "10.77.0.1 HTTP/1.1 200 OK")
    #expect(lines[4].contains("The next browser: http://10.77.0.1:"))
    #expect(lines[5].hasPrefix("The network has changed. Open this address: http://10.78.0.9:"))
    #expect(lines[6] == "10.78.0.9 HTTP/1.1 403 Forbidden")
    #expect(lines[7] == "10.77.0.1 refused")
    #expect(lines[8] == "ended with 130")
  }
}
