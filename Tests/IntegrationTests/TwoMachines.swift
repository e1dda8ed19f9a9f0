import Foundation
import IntegrationSupport
import PeachTesting

/// Two machines in networks of their own: one runs `peach serve --lan`, and a script in Python is both.
enum TwoMachines {
  /// Runs a script after ``prelude``, which ends with `end(findings)`.
  /// - Parameters:
  ///   - script: the script.
  ///   - home: the home of the machine that runs Peach.
  ///   - isEncrypted: false to serve with `--insecure-http`.
  ///   - findings: the type of its findings.
  /// - Returns: its findings.
  /// - Throws: when the script fails.
  static func run<Findings: Decodable>(
    _ script: String, _ home: TestHome, isEncrypted: Bool, as findings: Findings.Type
  ) throws -> Findings {
    let file = home.folder.appendingPathComponent("script.py")
    try (prelude + "\n" + script).write(to: file, atomically: true, encoding: .utf8)
    let output = try SystemTool.output(
      "/usr/bin/unshare", ["--net", "/usr/bin/env", "python3", file.path],
      environment: [
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home.folder.path,
        "PROGRAM": ProgramRun.program.path, "ENCRYPTED": "\(isEncrypted)",
      ])
    return try JSONDecoder().decode(findings, from: Data(output.utf8))
  }

  private static let prelude = #"""
    import ctypes, json, os, re, socket, ssl, struct, subprocess

    libc = ctypes.CDLL(None, use_errno=True)
    def run(*words): subprocess.run(words, check=True)

    # The other machine: a network that a process holds for as long as its input is open.
    other = subprocess.Popen(["unshare", "--net", "sh", "-c", "echo ready; exec cat"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    other.stdout.readline()
    here, there = os.open("/proc/self/ns/net", os.O_RDONLY), os.open(f"/proc/{other.pid}/ns/net", os.O_RDONLY)
    def enter(network):
        if libc.setns(network, 0x40000000): raise OSError(ctypes.get_errno(), "setns")

    secure = os.environ["ENCRYPTED"] == "true"
    run("ip", "link", "set", "lo", "up")
    run("ip", "link", "add", "peach0", "type", "veth", "peer", "name", "peach1")
    run("ip", "link", "set", "peach1", "netns", str(other.pid))
    run("ip", "addr", "add", "10.77.0.1/24", "dev", "peach0")
    run("ip", "link", "set", "peach0", "up")
    run("ip", "route", "add", "default", "dev", "peach0")
    enter(there)
    for address in ("10.77.0.2", "10.77.0.3"):
        run("ip", "addr", "add", address + "/24", "dev", "peach1")
    run("ip", "link", "set", "peach1", "up")
    enter(here)

    peach = subprocess.Popen([os.environ["PROGRAM"], "serve", "--lan", "--port", "0", "--source", "silent",
        "--output", "silent", "--lang", "en"] + ([] if secure else ["--insecure-http"]), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    scheme, host, port, token = re.search(r"(https?)://([\d.]+):(\d+)/\?token=(\S+)", peach.stdout.readline()).groups()
    assert scheme == ("https" if secure else "http")

    def connect_plainly(source, to):
        enter(there if source else here)
        client = socket.create_connection((to, int(port)), 60, (source, 0) if source else None)
        enter(here)
        return client

    trusted = None
    def connect(source, to):
        client = connect_plainly(source, to)
        return trusted.wrap_socket(client, server_hostname=to) if trusted else client

    def asked(client, to, line, headers):
        with client:
            head = [line + " HTTP/1.1", f"Host: {to}:{port}", "Connection: close", *headers]
            client.sendall("\r\n".join([*head, "", ""]).encode())
            answer = b""
            while more := client.recv(65536): answer += more
        return int(answer.split()[1]), answer

    if secure:
        unchecked = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        unchecked.check_hostname, unchecked.verify_mode = False, ssl.CERT_NONE
        client = unchecked.wrap_socket(connect_plainly(None, host))
        certificate = asked(client, host, "GET /peach-authority.crt", [])[1].split(b"\r\n\r\n", 1)[1]
        trusted = ssl.create_default_context(cadata=certificate)

    def ask(source, to, line, *headers):
        status, answer = asked(connect(source, to), to, line, headers)
        return status, answer.decode(errors="replace")

    class Page:
        def __init__(self, source, to, cookie):
            self.socket = connect(source, to)
            self.bytes = b""
            self.socket.sendall("\r\n".join(["GET /socket HTTP/1.1", f"Host: {to}:{port}",
                f"Origin: {scheme}://{to}:{port}", "Connection: Upgrade", "Upgrade: websocket",
                "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                # Headers that some servers believe.
                "X-Forwarded-For: 127.0.0.1", "Forwarded: for=127.0.0.1", "X-Real-IP: 127.0.0.1",
                f"Cookie: {cookie}", "", ""]).encode())
            while b"\r\n\r\n" not in self.bytes: self.more()
            self.bytes = self.bytes.split(b"\r\n\r\n", 1)[1]
            self.here = self.wait("welcome")["isOnThisMachine"]
        def more(self):
            got = self.socket.recv(65536)
            if not got: raise EOFError
            self.bytes += got
        def take(self, count):
            while len(self.bytes) < count: self.more()
            taken, self.bytes = self.bytes[:count], self.bytes[count:]
            return taken
        def wait(self, *events):
            while True:
                kind, length = self.take(2)
                if length == 126: length = struct.unpack(">H", self.take(2))[0]
                elif length == 127: length = struct.unpack(">Q", self.take(8))[0]
                payload = self.take(length)
                if kind & 15 != 1: continue
                message = json.loads(payload)
                if message["event"] in events: return message
        def send(self, action, **fields):
            text = json.dumps({"action": action, **fields}).encode()
            self.socket.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)

    def end(findings):
        peach.terminate()
        peach.wait()
        other.stdin.close()
        other.wait()
        print(json.dumps(findings))
    """#
}
