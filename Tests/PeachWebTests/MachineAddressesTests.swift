import Testing

@testable import PeachWeb

@Suite("The addresses in the local network")
struct MachineAddressesTests {
  private func entry(
    _ address: String, isDevice: Bool = true, isDefault: Bool = false
  ) -> MachineAddresses.Entry {
    MachineAddresses.Entry(
      interface: "any", address: address.contains(":") ? .ip6(address) : .ip4(address),
      isDevice: isDevice, isDefault: isDefault)
  }

  private func hosts(_ entries: [MachineAddresses.Entry]) -> [String] {
    MachineAddresses.local(entries).map(\.host)
  }

  @Test("are private ones of network devices, IPv4 first")
  func near() {
    let entries = [entry("fd12::7"), entry("192.168.1.20"), entry("10.0.0.3"), entry("172.16.9.9")]
    #expect(hosts(entries) == ["192.168.1.20", "10.0.0.3", "172.16.9.9", "[fd12::7]"])
  }

  @Test("belong to this machine if they are loopback addresses or those of its interfaces")
  func own() {
    let own: Set<ListeningSocket.Address> = [.ip4("192.168.1.20"), .ip6("fd12::7")]
    for address in [
      ListeningSocket.Address.ip4("127.0.0.1"), .ip4("127.9.9.9"), .ip6("::1"),
      .ip4("192.168.1.20"), .ip6("fd12::7"),
    ] {
      #expect(MachineAddresses.isThisMachine(address) { own })
    }
    for address in [
      ListeningSocket.Address.ip4("192.168.1.21"), .ip4("128.0.0.1"), .ip6("fd12::8"),
      .ip6("::127.0.0.1"), .ip4("0.0.0.0"), .ip6("::"), .ip4(""),
    ] {
      #expect(!MachineAddresses.isThisMachine(address) { own })
    }
  }

  @Test(
    "are never public ones",
    arguments: ["8.8.8.8", "172.32.0.1", "192.169.0.1", "2001:db8::1", "11.0.0.1", "fe80::1"])
  func far(address: String) {
    #expect(hosts([entry(address, isDefault: true)]) == [])
  }

  @Test("are not those of containers and VPNs, unless there is nothing else")
  func virtual() {
    let docker = entry("172.17.0.1", isDevice: false)
    let tunnel = entry("10.8.0.2", isDevice: false, isDefault: true)
    #expect(hosts([docker, tunnel, entry("192.168.1.20")]) == ["192.168.1.20"])
    #expect(hosts([docker, tunnel]) == ["10.8.0.2"])
    #expect(hosts([docker]) == [])
  }
}
