import Dispatch
import Foundation
import Testing
import VirtualClock

/// Processes that run tests, in which nobody moves the clock. Others run at the same time, so these tests tell how the
/// clock and what waits for it agree, not how long it takes.
@Suite("A clock that jumps when everything sleeps") struct IdleJumpTests {
    @Test("It does so in processes that run tests")
    func isOn() {
        let isOff = ProcessInfo.processInfo.environment["CAROB_REAL_TIME"] == "1"
        #expect(VirtualClock.jumpsWhenIdle == !isOff)
    }

    @Test("A sleep takes its time by every clock")
    func sleeping() async throws {
        let (date, clock) = (Date(), ContinuousClock.now)
        try await Task.sleep(for: .seconds(20))
        #expect(Date().timeIntervalSince(date) >= 20 - 1e-6)
        #expect(ContinuousClock.now - clock >= .seconds(20))
    }

    @Test("Of several waits the shorter ends first")
    func order() async {
        let order = await withTaskGroup(of: Int.self) { group in
            for seconds in [30, 10, 20] {
                group.addTask {
                    try? await Task.sleep(for: .seconds(seconds))
                    return seconds
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(order == [10, 20, 30])
    }

    @Test("Real computing is not overtaken by a time-out")
    func computing() {
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            var sum = 0.0
            for number in 1..<3_000_000 { sum += 1 / Double(number) }
            if sum > 0 { isDone.signal() }
        }
        #expect(isDone.wait(timeout: .now() + 60) == .success)
    }

    @Test("A child process is not overtaken by a time-out")
    func child() throws {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sleep")
        child.arguments = ["0.05"]
        let isDone = DispatchSemaphore(value: 0)
        child.terminationHandler = { _ in isDone.signal() }
        try child.run()
        #expect(isDone.wait(timeout: .now() + 60) == .success)
    }

    @Test("A read from a pipe is not overtaken by a time-out")
    func pipe() throws {
        let pipe = Pipe()
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sh")
        child.arguments = ["-c", "sleep 0.05; echo word"]
        child.standardOutput = pipe
        let isDone = DispatchSemaphore(value: 0)
        pipe.fileHandleForReading.readabilityHandler = { handle in
            if !handle.availableData.isEmpty { isDone.signal() }
        }
        try child.run()
        #expect(isDone.wait(timeout: .now() + 60) == .success)
        pipe.fileHandleForReading.readabilityHandler = nil
        child.waitUntilExit()
    }
}
