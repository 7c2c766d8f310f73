import Foundation
import HeadlessHost
import ImageFormats
import Testing
import UIHost

@MainActor
private struct HeadlessSubject: HostUnderTest {
    let headless: HeadlessHost
    var host: any AppHost { headless }

    func pass(_ seconds: TimeInterval) { headless.advance(by: seconds) }

    func touch(_ touch: HostTouch) { headless.send(.touches([touch], at: headless.now)) }

    func turn(to orientation: HostOrientation) { headless.rotate(to: orientation) }

    func setAppearance(_ appearance: HostAppearance) { headless.setAppearance(appearance) }

    func pixel(x: Int, y: Int) -> UInt32 {
        headless.pixel(x: x, y: y)
    }
}

@Suite @MainActor struct HeadlessHostTests {
    @Test(
        "The headless host keeps the contract of hosts, whatever its screen", arguments: Device.all)
    func contract(device: Device) {
        let screen = HostScreen(device: device)
        checkHostContract(HeadlessSubject(headless: HeadlessHost(screen: screen)))
    }

    @Test("Advancing produces each frame at its own time, then stops at the target")
    func advancing() {
        let host = HeadlessHost()
        let app = RecordingReceiver()
        var times: [TimeInterval] = []
        app.onEvent = { event in
            guard case .frame(let time) = event else { return }
            times.append(time - HeadlessHost.epoch)
            if times.count < 3 { host.requestFrame(at: time + 0.125) }
        }
        host.receiver = app
        host.requestFrame(at: host.now + 0.25)
        host.advance(by: 2)
        #expect(times == [0.25, 0.375, 0.5])
        #expect(host.now == HeadlessHost.epoch + 2)
        #expect(host.nextFrameTime == nil)
    }

    @Test("Time never runs backwards")
    func monotonic() {
        let host = HeadlessHost()
        host.advance(by: -5)
        #expect(host.now == HeadlessHost.epoch)
        host.advance(to: 3)
        #expect(host.now == HeadlessHost.epoch)
    }

    @Test("On the run loop's clock frames come while the main thread waits in a task")
    func runLoopClock() async {
        let host = HeadlessHost(clock: .runLoop)
        let app = RecordingReceiver()
        host.receiver = app
        host.requestFrame(at: host.now)
        await frame(app)
        #expect(app.takeEvents() == ["frame"])
        let request = host.now + 0.02
        host.requestFrame(at: request)
        await frame(app)
        #expect(host.now >= request)
        #expect(app.takeEvents() == ["frame"])
    }

    @Test("On the run loop's clock frames come while a test spins the run loop")
    func spinning() {
        let host = HeadlessHost(clock: .runLoop)
        let app = RecordingReceiver()
        host.receiver = app
        host.requestFrame(at: host.now + 0.01)
        let limit = Date(timeIntervalSinceNow: 10)
        while app.events.isEmpty, limit.timeIntervalSinceNow > 0 {
            _ = RunLoop.current.run(mode: .default, before: limit)
        }
        #expect(app.takeEvents() == ["frame"])
    }

    /// Suspends until the app receives a frame.
    private func frame(_ app: RecordingReceiver) async {
        await withCheckedContinuation { continuation in
            app.onEvent = { [weak app] _ in
                app?.onEvent = { _ in }
                continuation.resume()
            }
        }
    }

    @Test("The picture is the surface, pixel for pixel")
    func picture() throws {
        let host = HeadlessHost()
        let pixels: [UInt32] = [0xFF01_0203, 0xFFFF_0000, 0x8040_2000, 0]
        let canvas = HostCanvas(host, width: 2, height: 2)
        for index in 0..<4 { canvas[index % 2, index / 2] = pixels[index] }
        canvas.present()
        #expect(host.surface == pixels)
        let image = try ImageDecoder.decode(Array(try host.picture()))
        #expect(image.width == 2 && image.height == 2)
        #expect(image.pixels == [1, 2, 3, 255, 255, 0, 0, 255, 128, 64, 0, 128, 0, 0, 0, 0])
    }

    @Test("A picture replaces a file, and nothing else that has its name")
    func pictureFile() throws {
        let host = HeadlessHost()
        HostCanvas(host, width: 1, height: 1).present()
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("HeadlessHostTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("picture.png")
        try Data("old".utf8).write(to: file)
        try host.writePicture(to: file)
        #expect(try Data(contentsOf: file) == host.picture())
        let link = folder.appendingPathComponent("link.png")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let pipe = folder.appendingPathComponent("pipe.png")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for other in [link, pipe, folder, URL(fileURLWithPath: "/dev/null")] {
            let kind = try FileManager.default.attributesOfItem(atPath: other.path)[.type]
            #expect(throws: ImageFormatError.self) { try host.writePicture(to: other) }
            let after = try FileManager.default.attributesOfItem(atPath: other.path)[.type]
            #expect(kind as? FileAttributeType == after as? FileAttributeType)
        }
    }

    @Test("Before the first frame there is no picture")
    func noPicture() {
        #expect(throws: ImageFormatError.self) { try HeadlessHost().picture() }
    }
}
