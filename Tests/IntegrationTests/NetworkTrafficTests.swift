import Foundation
import IntegrationSupport
import PeachTesting
import Testing

/// A third machine records all that goes between Peach and a phone, and sends it again.
@Suite(
  "The traffic in the local network",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.network) })
struct NetworkTrafficTests {
  private struct Findings: Decodable {
    /// Whether the record has each of these in the clear.
    var token, cookie, message, answers: Bool
    /// The answer to the request that was recorded, and to the same bytes sent again.
    var status: Int
    var again: Again

    enum Again: String, Decodable {
      case answers, nothing
    }
  }

  @Test(
    "has neither address, cookie, messages nor answers in the clear, and is good for nothing twice",
    arguments: [true, false])
  func recorded(isEncrypted: Bool) throws {
    let found = try TwoMachines.run(
      Self.script, try TestHome(), isEncrypted: isEncrypted, as: Findings.self)
    #expect(found.status == 200)
    // Without encryption all of it is read, which shows that the record would have it.
    for seen in [found.token, found.cookie, found.message, found.answers] {
      #expect(seen != isEncrypted)
    }
    #expect(found.again == (isEncrypted ? .nothing : .answers))
  }

  private static let script = #"""
    record = os.path.join(os.environ["HOME"], "traffic.pcap")
    recorder = subprocess.Popen(["tcpdump", "-Z", "root", "-i", "peach0", "-n", "-U", "-l", "--immediate-mode",
        "-s", "0", "--print", "-w", record, "tcp"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while "listening on" not in recorder.stderr.readline(): pass

    phone, thief = "10.77.0.2", "10.77.0.3"
    post = (f"POST /admit?token={token}", f"Origin: {scheme}://{host}:{port}", "Content-Length: 0")
    cookie = re.search(r"Set-Cookie: ([^;]+)", ask(phone, host, *post)[1]).group(1)
    page = Page(phone, host, cookie)
    page.send("train", mode="comparison")
    page.wait("exercise")
    page.send("stop")
    page.wait("stopped")
    # An older version, whose records show in the clear what kind each is.
    if trusted: trusted.maximum_version = ssl.TLSVersion.TLSv1_2
    client = connect(phone, host)
    recorded_port = client.getsockname()[1]
    status, answers = asked(client, host, "GET /answers.csv", [f"Cookie: {cookie}"])
    # The end of that connection is the last that is recorded.
    while not re.search(rf"\.{recorded_port}\b.*Flags \[[^]]*[FR]", line := recorder.stdout.readline()): assert line
    recorder.terminate()
    recorder.wait()

    data = open(record, "rb").read()
    found = {"token": token.encode() in data, "cookie": cookie.split("=", 1)[1].encode() in data,
        "message": b'"exercise"' in data, "answers": answers.split(b"\r\n\r\n", 1)[1][:40] in data,
        "status": status}

    # What the phone sent on its last connection: a file header of 24 bytes, then packets of Ethernet, IPv4 and TCP.
    pieces, at = {}, 24
    while at < len(data):
        size = struct.unpack_from("<I", data, at + 8)[0]
        packet = data[at + 16:at + 16 + size]
        at += 16 + size
        if packet[12:14] != b"\x08\x00": continue
        segment = packet[14 + (packet[14] & 15) * 4:14 + struct.unpack_from(">H", packet, 16)[0]]
        source, _, number = struct.unpack_from(">HHI", segment)
        payload = segment[(segment[12] >> 4) * 4:]
        if source == recorded_port and payload: pieces[number] = payload
    with connect_plainly(thief, host) as client:
        for number in sorted(pieces): client.sendall(pieces[number])
        client.settimeout(20)
        answer = b""
        try:
            while more := client.recv(65536): answer += more
        except OSError: pass
    def kinds(records):
        while len(records) >= 5:
            yield records[0]
            records = records[5 + struct.unpack_from(">H", records, 3)[0]:]
    if scheme == "http": is_answered = b" 200 OK" in answer
    else: is_answered = 23 in kinds(answer)
    assert answer, "nothing came back at all"
    found["again"] = "answers" if is_answered else "nothing"
    end(found)
    """#
}
