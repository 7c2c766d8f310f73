import Dispatch
import Foundation
import Testing
import VirtualClock

/// A clock that skips idle time. Each test that turns this on runs in a process of its own.
@Suite("A clock that jumps when everything sleeps") struct IdleJumpTests {
    @Test("It does so in processes of tests unless the environment forbids it")
    func isOn() {
        let isOff = ProcessInfo.processInfo.environment["CAROB_SKIP_IDLE_TIME"] == "0"
        #expect(VirtualClock.jumpsWhenIdle != isOff)
    }

    @Test("A hundred seconds of waiting cost less than five")
    func speed() async {
        await #expect(processExitsWith: .success) {
            VirtualClock.jumpsWhenIdle = true
            let start = VirtualClock.machineNow
            for _ in 0..<200 { try await Task.sleep(for: .seconds(0.5)) }
            #expect(VirtualClock.machineNow - start < 5_000_000_000)
        }
    }

    @Test("A sleep takes its time by every clock")
    func sleeping() async {
        await #expect(processExitsWith: .success) {
            VirtualClock.jumpsWhenIdle = true
            let (date, clock) = (Date(), ContinuousClock.now)
            try await Task.sleep(for: .seconds(20))
            #expect(Date().timeIntervalSince(date) >= 20 - 1e-6)
            #expect(ContinuousClock.now - clock >= .seconds(20))
        }
    }

    @Test("Of several waits the shorter ends first")
    func order() async {
        await #expect(processExitsWith: .success) {
            VirtualClock.jumpsWhenIdle = true
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
    }

    @Test("Real computing is not overtaken by a time-out")
    func computing() async {
        await #expect(processExitsWith: .success) {
            VirtualClock.jumpsWhenIdle = true
            let isDone = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                var sum = 0.0
                for number in 1..<3_000_000 { sum += 1 / Double(number) }
                if sum > 0 { isDone.signal() }
            }
            #expect(isDone.wait(timeout: .now() + 60) == .success)
        }
    }

    @Test("A child process is not overtaken by a time-out")
    func child() async {
        await #expect(processExitsWith: .success) {
            VirtualClock.jumpsWhenIdle = true
            let child = Process()
            child.executableURL = URL(fileURLWithPath: "/bin/sleep")
            child.arguments = ["0.05"]
            let isDone = DispatchSemaphore(value: 0)
            child.terminationHandler = { _ in isDone.signal() }
            try child.run()
            #expect(isDone.wait(timeout: .now() + 60) == .success)
        }
    }

    @Test("A read from a pipe is not overtaken by a time-out")
    func pipe() async {
        await #expect(processExitsWith: .success) {
            VirtualClock.jumpsWhenIdle = true
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
}
