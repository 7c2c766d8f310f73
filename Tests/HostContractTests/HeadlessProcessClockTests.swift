import Foundation
import HeadlessHost
import Testing
import UIHost
import VirtualClock

/// Calls a closure on the main thread with a host that has the clock of the process.
func withProcessClock(_ body: @MainActor (HeadlessHost) throws -> Void) async throws {
    try await VirtualClock.outsideOfMainQueue {
        let host = await HeadlessHost(clock: .process)
        try await body(host)
    }
}

/// Each in a process of its own, where no other test needs the clock.
@Suite struct HeadlessProcessClockTests {
    @Test("An app with a timer in the next half second is not at rest")
    func timer() async {
        await #expect(processExitsWith: .success) {
            try await withProcessClock { host in
                nonisolated(unsafe) var hasFired = false
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { hasFired = true }
                #expect(host.settle(within: 5))
                #expect(hasFired)
                #expect(host.now - HeadlessHost.epoch >= 0.4 - 1e-6)
            }
        }
    }

    @Test("A clock that ticks every second is at rest between ticks")
    func ticking() async {
        await #expect(processExitsWith: .success) {
            try await withProcessClock { host in
                let timer = Timer(timeInterval: 1, repeats: true) { _ in }
                timer.fireDate = Date(timeIntervalSinceNow: 1)
                RunLoop.current.add(timer, forMode: .default)
                #expect(host.settle(within: 5))
                #expect(host.now - HeadlessHost.epoch < 5)
                timer.invalidate()
            }
        }
    }

    @Test("A wait for something from outside gives it real time, while the app's clock stands")
    func outside() async {
        await #expect(processExitsWith: .success) {
            try await withProcessClock { host in
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
                #expect(host.now < HeadlessHost.epoch + 10)
            }
        }
    }
}
