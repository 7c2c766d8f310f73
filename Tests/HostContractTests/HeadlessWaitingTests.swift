import Foundation
import HeadlessHost
import Testing
import UIHost
import UIKitTesting

@Suite(.usesApplication) @MainActor struct HeadlessWaitingTests {
    private let host = HeadlessHost(clock: .process)
    private let app = RecordingReceiver()

    /// Whether a frame leads to another one, for ever.
    private func animate() {
        app.onEvent = { [unowned host] _ in host.requestFrame(at: host.now) }
        host.receiver = app
        host.requestFrame(at: host.now)
    }

    @Test("An app comes to rest when it wants no more frames")
    func rest() {
        host.receiver = app
        host.requestFrame(at: host.now + 2)
        #expect(host.settle(within: 5, outsideTimeout: 0))
        #expect(host.now == HeadlessHost.epoch + 2)
        #expect(app.takeEvents() == ["frame"])
    }

    @Test("An app that never rests is waited for until the limit")
    func restless() {
        animate()
        #expect(!host.settle(within: 5, outsideTimeout: 0))
        #expect(host.now == HeadlessHost.epoch + 5)
    }

    @Test("A wait ends at the frame that makes it true")
    func wait() {
        animate()
        let goal = HeadlessHost.epoch + 3
        #expect(host.wait(10, realSeconds: 0) { host.now >= goal })
        #expect(host.now - goal < 1.0 / 50)
    }

    @Test("A wait without result ends with the app's time")
    func vain() {
        animate()
        #expect(!host.wait(10, realSeconds: 0) { false })
        #expect(abs(host.now - HeadlessHost.epoch - 10) < 1.0 / 50)
    }

    @Test("An app with a timer in the next half second is not at rest")
    func timer() {
        nonisolated(unsafe) var hasFired = false
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { hasFired = true }
        #expect(host.settle(within: 5))
        #expect(hasFired)
        // Tests that run at the same time may have timers of their own.
        #expect(host.now - HeadlessHost.epoch >= 0.4 - 1e-6)
    }

    @Test("A clock that ticks every second is at rest between ticks")
    func ticking() {
        let timer = Timer(timeInterval: 1, repeats: true) { _ in }
        timer.fireDate = Date(timeIntervalSinceNow: 1)
        RunLoop.current.add(timer, forMode: .default)
        #expect(host.settle(within: 5))
        #expect(host.now - HeadlessHost.epoch < 5)
        timer.invalidate()
    }

    @Test("A wait for something from outside gives it real time, while the app's clock stands")
    func outside() throws {
        let pipe = Pipe()
        nonisolated(unsafe) var hasArrived = false
        Thread.detachNewThread {
            let data = pipe.fileHandleForReading.availableData
            DispatchQueue.main.async { hasArrived = !data.isEmpty }
        }
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sh")
        child.arguments = ["-c", "sleep 0.05; echo word"]
        child.standardOutput = pipe
        try child.run()
        #expect(host.wait(10, realSeconds: 10) { hasArrived })
        child.waitUntilExit()
        // Tests that run at the same time may have timers of their own.
        #expect(host.now < HeadlessHost.epoch + 10)
    }
}
