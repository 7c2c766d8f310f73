import Foundation
import HeadlessHost
import HostRuntime
import Testing
import UIHost

@Suite @MainActor struct HeadlessWaitingTests {
    private let host = HeadlessHost()
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
        #expect(host.settle(within: 5, taskTimeout: 0))
        #expect(host.now == HeadlessHost.epoch + 2)
        #expect(app.takeEvents() == ["frame"])
    }

    @Test("An app that never rests is waited for until the limit")
    func restless() {
        animate()
        #expect(!host.settle(within: 5, taskTimeout: 0))
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

    @Test("While an app is at rest real time passes, and its clock with it")
    func realTime() {
        let begun = RunLoopFrames.now
        #expect(!host.wait(10, realSeconds: 0.05) { false })
        #expect(RunLoopFrames.now - begun >= 0.05)
        #expect(host.now - HeadlessHost.epoch >= 0.05)
    }
}
