import Foundation
import Network
import Testing

@Suite("The way to the network", .serialized)
struct NWPathMonitorTests {
    private func path(_ monitor: NWPathMonitor) async -> NWPath {
        await withCheckedContinuation { continuation in
            monitor.pathUpdateHandler = { continuation.resume(returning: $0) }
            monitor.start(queue: DispatchQueue(label: "monitor"))
        }
    }

    @Test("The device is offline")
    func offline() async {
        let monitor = NWPathMonitor()
        #expect(monitor.currentPath.status == .unsatisfied)
        let path = await path(monitor)
        #expect(path.status == .unsatisfied && path.availableInterfaces.isEmpty)
        #expect(!path.supportsDNS && !path.usesInterfaceType(.wifi))
        #expect(monitor.currentPath == path)
    }

    @Test("With a network the device has Wi-Fi, and links of other types are not there")
    func online() async {
        setenv("CAROB_NETWORK", "1", 1)
        defer { unsetenv("CAROB_NETWORK") }
        let path = await path(NWPathMonitor())
        #expect(path.status == .satisfied && path.usesInterfaceType(.wifi))
        #expect(!path.isExpensive && !path.isConstrained && path.supportsIPv4)
        let cellular = NWPathMonitor(requiredInterfaceType: .cellular)
        #expect(await self.path(cellular).status == .unsatisfied)
        let others = NWPathMonitor(prohibitedInterfaceTypes: [.cellular])
        #expect(await self.path(others).status == .satisfied)
    }

    @Test("A monitor that is cancelled first calls nobody")
    func cancelled() async {
        let queue = DispatchQueue(label: "cancelled")
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { _ in Issue.record("The monitor is cancelled.") }
        queue.suspend()
        monitor.start(queue: queue)
        monitor.cancel()
        queue.resume()
        // After all that waited.
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        #expect(monitor.queue === queue)
    }
}

@Suite("Places in a network")
struct NWEndpointTests {
    @Test("A text is an address or a name")
    func hosts() {
        #expect(NWEndpoint.Host("127.0.0.1") == .ipv4(.loopback))
        #expect(NWEndpoint.Host("::1") == .ipv6(.loopback))
        #expect(NWEndpoint.Host("tea.example") == .name("tea.example", nil))
        #expect(IPv4Address("1.2.3") == nil && IPv6Address("1.2.3.4") == nil)
        #expect(IPv4Address(Data([1, 2, 3])) == nil)
    }

    @Test("Addresses know what they are for")
    func kinds() throws {
        #expect(try #require(IPv4Address("169.254.1.1")).isLinkLocal)
        #expect(IPv4Address.mdnsGroup.isMulticast && !IPv4Address.loopback.isMulticast)
        #expect(try #require(IPv6Address("fe80::1")).isLinkLocal)
        #expect(try #require(IPv6Address("fd00::1")).isUniqueLocal)
        #expect(IPv6Address("::ffff:10.0.0.1")?.asIPv4 == IPv4Address("10.0.0.1"))
    }

    @Test("A port is a number or the name of a service")
    func ports() {
        #expect(NWEndpoint.Port("443") == .https && NWEndpoint.Port("http") == 80)
        #expect(NWEndpoint.Port("65536") == nil && NWEndpoint.Port("tea") == nil)
        #expect("\(NWEndpoint.hostPort(host: "127.0.0.1", port: 80))" == "127.0.0.1:80")
        #expect("\(NWEndpoint.hostPort(host: "::1", port: 80))" == "::1.80")
    }
}
