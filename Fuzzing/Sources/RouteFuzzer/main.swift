import DeviceSimulation
import Foundation
import FuzzerDriver

/// Words of the format, since random letters hardly ever are any.
let words = [
    "<gpx>", "<trkpt lat=\"", "<wpt lat='", "1.5", "-90", "\" lon=\"", "' lon='", "\">", "'>",
    "\"/>",
    "</trkpt>", "</wpt>", "<ele>", "</ele>", "<time>", "2024-01-09T09:41:00Z", "</time>", "12", ".",
    "=", " ", "nan",
    "<", ">", "<rtept ", "lat=", "lon=", "180",
]

func readRoute(_ bytes: UnsafeBufferPointer<UInt8>) {
    check(String(decoding: bytes, as: UTF8.self))
    check(bytes.map { words[Int($0) % words.count] }.joined())
}

/// A route is on the Earth at all times.
func check(_ text: String) {
    guard let route = try? SimulatedRoute(gpx: text) else { return }
    for time in [-1, 0, route.duration / 3, route.duration, .infinity] {
        let position = route.position(at: time)
        precondition(
            SimulatedPosition.isValid(latitude: position.latitude, longitude: position.longitude))
    }
}

try writeSeeds(
    [
        "<gpx><wpt lat=\"52.5\" lon=\"13.4\"><ele>34</ele><time>2024-01-09T09:41:00Z</time></wpt>"
            + "<wpt lat=\"52.6\" lon=\"13.4\"><time>2024-01-09T09:42:00.5Z</time></wpt></gpx>",
        "<gpx><trk><trkseg><trkpt lon='-180' lat='-90'/><trkpt lon='180' lat='90'/></trkseg></trk></gpx>",
    ].map { Data($0.utf8) })
fuzz(readRoute)
