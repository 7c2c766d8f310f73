import Dispatch
import Foundation
import ProcessCosts
import UIHost
import WindowHost

// Measures showing a finished frame: a screen of 1170×2532 pixels in a window of as many pixels, and scaled
// to a third. A display without a monitor is started where there is none of this size. Prints `window metric
// value` lines; times are wall-clock milliseconds, medians.

/// A desktop of exactly the measured size.
final class Display {
    private let server = Process()

    init?() {
        let names = Pipe()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        server.arguments = ["-displayfd", "1", "-screen", "0", "1170x2532x24", "-nolisten", "tcp"]
        server.standardOutput = names
        server.standardError = FileHandle.nullDevice
        guard (try? server.run()) != nil else { return nil }
        let line = String(decoding: names.fileHandleForReading.availableData, as: UTF8.self)
        setenv("DISPLAY", ":" + line.trimmingCharacters(in: .whitespacesAndNewlines), 1)
    }

    deinit { server.terminate() }
}

func report(_ metric: String, _ value: Double) {
    print("window \(metric) \(String(format: "%.4f", value))")
}

/// Milliseconds since the machine started.
var wallClock: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e6 }

/// Shows a frame again and again; prints the median by the wall, and the processor's share of it.
@MainActor
func measure(_ metric: String, on host: WindowHost, damage: HostRectangle?) {
    let (width, height) = host.screen.pixelSize
    guard let surface = host.makeSurface(width: width, height: height) else { return }
    for index in 0..<width * height {
        surface.pixels[index / width * surface.stride + index % width] =
            0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
    }
    let whole = HostRectangle(x: 0, y: 0, width: width, height: height)
    var times: [Double] = []
    let begun = ThreadClock.milliseconds
    let count = 101
    for _ in 0..<count {
        let start = wallClock
        host.present(
            HostFrame(
                pixels: surface.pixels, width: width, height: height, stride: surface.stride,
                damage: [damage ?? whole]))
        times.append(wallClock - start)
    }
    report(metric + "_ms", times.sorted()[count / 2])
    // The display server works on it too; only where the machine is free both are one.
    report(metric + "_least_ms", times.min() ?? 0)
    report(metric + "_cpu_ms", (ThreadClock.milliseconds - begun) / Double(count))
}

@MainActor
func run() throws {
    let row = HostRectangle(x: 0, y: 600, width: 1170, height: 141)
    let begun = wallClock
    let direct = try WindowHost(
        WindowSettings(shape: .window(.phone), displayScale: 1, isFullScreen: true))
    report("open_ms", wallClock - begun)
    precondition(direct.screen.pixelSize == (1170, 2532), "the display has another size")
    measure("full_frame", on: direct, damage: nil)
    measure("one_row", on: direct, damage: row)
    guard let phone = Device.named("iPhone 14") else { return }
    let scaled = try WindowHost(
        WindowSettings(shape: .device(phone, .portrait), displayScale: 1))
    measure("scaled_full_frame", on: scaled, damage: nil)
    measure("scaled_one_row", on: scaled, damage: row)
}

guard let display = Display() else {
    FileHandle.standardError.write(Data("WindowBenchmark needs Xvfb, Debian's package xvfb\n".utf8))
    exit(0)
}
try withExtendedLifetime(display) { try run() }
