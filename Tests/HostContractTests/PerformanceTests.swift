import Foundation
import HeadlessHost
import Testing
import UIHost

@Suite @MainActor struct PerformanceTests {
    @Test("A drag is a finger going down, straight on and up again, in its time")
    func drag() {
        let host = HeadlessHost()
        let app = RecordingReceiver()
        var path: [(HostTouch, TimeInterval)] = []
        app.onEvent = { event in
            if case .touches(let touches, let time) = event {
                path.append((touches[0], time - HeadlessHost.epoch))
            }
        }
        host.receiver = app
        let performance = Performance(script: nil, picture: nil)
        performance.play(
            .drag(from: .zero, to: CGPoint(x: 60, y: 0), duration: 0.1), on: host)
        #expect(path.map(\.0.phase) == [.began] + Array(repeating: .moved, count: 6) + [.ended])
        #expect(path.map(\.0.location.x) == [0, 10, 20, 30, 40, 50, 60, 60])
        #expect(abs(path[6].1 - 0.1) < 1e-9)
    }

    @Test("A run plays the script, waits for rest, writes the picture and ends")
    func run() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("picture-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let host = HeadlessHost()
        let app = RecordingReceiver()
        app.onEvent = { [unowned host] event in
            if case .touches = event { host.requestFrame(at: host.now + 0.25) }
            guard case .frame = event else { return }
            HostCanvas(host, width: 1, height: 1).present()
        }
        host.receiver = app
        host.performance = Performance(
            script: try InputScript(parsing: Data("tap 1 2".utf8)), picture: file)
        #expect(host.run() == 0)
        #expect(app.takeEvents() == ["touch 0 began", "touch 0 ended", "frame"])
        #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("An app that never rests is pictured when patience ends")
    func restless() {
        let host = HeadlessHost()
        let app = RecordingReceiver()
        app.onEvent = { [unowned host] _ in host.requestFrame(at: host.now) }
        host.receiver = app
        host.requestFrame(at: host.now)
        host.performance = Performance(script: nil, picture: nil)
        #expect(host.run() == 0)
        #expect(host.now == HeadlessHost.epoch + 5)
    }

    @Test("A picture that cannot be written gives exit code 1")
    func unwritablePicture() {
        let host = HeadlessHost()
        host.performance = Performance(
            script: nil, picture: URL(fileURLWithPath: "/no/such/folder/picture.png"))
        #expect(host.run() == 1)
    }
}
