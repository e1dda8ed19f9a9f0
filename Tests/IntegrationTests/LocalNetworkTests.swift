import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The web app in the local network",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.network) })
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
    curl -sk "https://10.77.0.1:$port/peach-authority.crt" | openssl x509 -out "$HOME/authority.pem"
    asked() {
      code=$(curl -s -m 20 -o /dev/null -w '%{http_code}' --cacert "$HOME/authority.pem" \
        -X "$1" -H "Origin: $2:$port" "$2:$port$3")
      echo "$2 $? $code"
    }
    asked GET http://127.0.0.1 /
    asked GET https://203.0.113.5 "/?token=$token"
    asked GET http://10.77.0.1 "/?token=$token"
    asked GET https://10.77.0.1 "/?token=$token"
    asked POST https://10.77.0.1 "/admit?token=$token"
    read -r -t 60 line <&"${PEACH[0]}"
    echo "$line"
    ip addr add 10.78.0.9/24 dev peach0
    ip addr del 10.77.0.1/24 dev peach0
    read -r -t 60 line <&"${PEACH[0]}"
    echo "$line"
    asked GET https://10.78.0.9 /
    asked GET https://10.77.0.1 /
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
    try #require(lines.count == 11, "\(lines)")
    #expect(lines[0].contains(" https://10.77.0.1:"))
    #expect(lines[1] == "http://127.0.0.1 0 403")
    // Anyone can reach a public address, so Peach does not listen there. 7: no connection.
    #expect(lines[2] == "https://203.0.113.5 7 000")
    #expect(lines[3] == "http://10.77.0.1 0 308")
    #expect(lines[4] == "https://10.77.0.1 0 200")
    #expect(lines[5] == "https://10.77.0.1 0 303")
    #expect(lines[6].contains("Next browser: https://10.77.0.1:"))
    #expect(lines[7].hasPrefix("The network has changed. Open this address: https://10.78.0.9:"))
    // The certificate was renewed for the new address, by the same authority.
    #expect(lines[8] == "https://10.78.0.9 0 403")
    #expect(lines[9] == "https://10.77.0.1 7 000")
    #expect(lines[10] == "ended with 130")
    let errors = try String(
      contentsOf: home.folder.appendingPathComponent("errors"), encoding: .utf8)
    let prints = errors.matches(
      of: /^ *((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/.anchorsMatchLineEndings()
    )
    .map { String($0.1) }
    // Those of the certificate and of the authority, before and after the change.
    try #require(prints.count == 4, "\(errors)")
    #expect(prints[0] != prints[2] && prints[1] == prints[3])
    let state = home.folder.appendingPathComponent(".local/state/peach/web-certificates.json")
    let attributes = try FileManager.default.attributesOfItem(atPath: state.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// Makes a certificate for peach.test that vouches for itself.
  private func certificate(in folder: URL, _ name: String) throws {
    try SystemTool.run(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-subj",
        "/CN=\(name)", "-addext", "subjectAltName=DNS:peach.test", "-keyout",
        folder.path + "/\(name).key", "-out", folder.path + "/\(name).pem",
      ])
  }

  @Test("serves with the owner's certificate, at the name that it is for")
  func ownCertificate() async throws {
    let home = try TestHome()
    try certificate(in: home.folder, "first")
    let program = try ProgramRun(
      [
        "serve", "--lan", "--port", "0", "--source", "silent", "--output", "silent", "--cert",
        home.folder.path + "/first.pem", "--key", home.folder.path + "/first.key",
      ], home: home.folder)
    let address = try WebRun.address(program)
    let match = try #require(address.firstMatch(of: /^https:\/\/peach\.test:(\d+)\//))
    let status = try SystemTool.output(
      "/usr/bin/curl",
      [
        "-s", "-o", "/dev/null", "-w", "%{http_code}", "--cacert", home.folder.path + "/first.pem",
        "--resolve", "peach.test:\(match.1):10.77.0.1", address,
      ])
    #expect(status == "200")
    program.send(SIGINT)
    let end = await program.finish()
    #expect(end.status == 130)
    #expect(end.errors.contains("SHA-256"))
  }

  @Test(
    "says what is wrong with a certificate, and serves nothing",
    arguments: [
      (["--cert", "none.pem", "--key", "first.key"], "Cannot read “none.pem”", 1),
      (["--cert", "first.key", "--key", "first.key"], "“first.key” has no certificate", 1),
      (
        ["--cert", "first.pem", "--key", "second.key"], "The key in “second.key” does not match", 1
      ),
      (["--cert", "first.pem"], "--cert works only with --key", 64),
      (["--insecure-http", "--key", "first.key"], "cannot be used together", 64),
    ])
  func wrongCertificate(arguments: [String], sentence: String, status: Int32) async throws {
    let home = try TestHome()
    for name in ["first", "second"] { try certificate(in: home.folder, name) }
    let program = URL(fileURLWithPath: "/usr/bin/env")
    let run = try ProgramRun(
      [
        "-C", home.folder.path, ProgramRun.program.path, "serve", "--lan", "--port", "0",
        "--source",
        "silent", "--output", "silent", "--lang", "en",
      ] + arguments, home: home.folder, program: program)
    let end = await run.finish()
    #expect(end.status == status)
    #expect(end.errors.contains(sentence), "\(end.errors)")
    #expect(end.output.isEmpty)
  }
}
