import DeviceSimulation
import Testing

@Suite struct SimulatedRouteTests {
    private let route = """
        <?xml version="1.0"?>
        <gpx version="1.1"><metadata><time>2001-01-01T00:00:00Z</time></metadata>
          <wpt lat="52.0" lon="13.0"><ele>30</ele><time>2024-01-09T09:41:00Z</time></wpt>
          <wpt lon='13.0' lat='52.001'><ele>40</ele><time>2024-01-09T09:41:10.000Z</time></wpt>
        </gpx>
        """

    @Test("Between two places of a file the device is where its time says")
    func times() throws {
        let route = try SimulatedRoute(gpx: route)
        #expect(route.duration == 10)
        let middle = route.position(at: 5)
        #expect(abs(middle.latitude - 52.0005) < 1e-9)
        #expect(middle.altitude == 35)
        // A thousandth of a degree of latitude is 111 m.
        #expect(abs(middle.speed - 11.12) < 0.01)
        #expect(middle.course == 0)
    }

    @Test("At the end the device stands still")
    func end() throws {
        let end = try SimulatedRoute(gpx: route).position(at: 100)
        #expect(end.latitude == 52.001 && end.speed == 0)
    }

    @Test("Places without times are a second apart")
    func noTimes() throws {
        let route = try SimulatedRoute(
            gpx: "<trkpt lat='1' lon='1'/><trkpt lat='2' lon='1'/><trkpt lat='3' lon='1'/>")
        #expect(route.position(at: 1).latitude == 2)
        #expect(route.duration == 2)
    }

    @Test("At constant speed long ways take longer, and the shorter way over 180° is taken")
    func speed() throws {
        let route = try #require(
            SimulatedRoute(
                along: [.init("0,179.9"), .init("0,-179.9"), .init("0,-179.8")].compactMap { $0 },
                speed: 100))
        #expect(abs(route.points[1].time - 2 * (route.points[2].time - route.points[1].time)) < 0.1)
        #expect(abs(abs(route.position(at: route.points[1].time / 2).longitude) - 180) < 1e-9)
    }

    @Test(
        "A file that is no route is refused with the reason",
        arguments: [
            ("<gpx></gpx>", "no places"), ("<wpt lat='91' lon='0'/>", "latitude and longitude"),
            ("<wpt lat='1'/>", "latitude and longitude"),
            ("<wpt lat='1' lon='1'><time>noon</time></wpt>", "no time"),
            ("<wpt lat='1' lon='1'><ele>high</ele></wpt>", "number of meters"),
            (
                "<wpt lat='1' lon='1'><time>2024-01-09T09:41:00Z</time></wpt>"
                    + "<wpt lat='1' lon='1'><time>2024-01-09T09:40:00Z</time></wpt>", "go back"
            ),
        ])
    func refused(text: String, reason: String) {
        let error = #expect(throws: SimulatedRouteError.self) { try SimulatedRoute(gpx: text) }
        #expect(error?.description.contains(reason) == true)
    }
}
