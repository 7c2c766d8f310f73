import CoreFoundation
import Dispatch
import Foundation
import Synchronization
import Testing
import VirtualClock

/// A clock that stands still while a test runs.
final class StandingClock: Sendable {
    let start: Int64

    init() {
        VirtualClock.standStill()
        start = VirtualClock.now
    }

    deinit { VirtualClock.goOn() }

    /// Seconds since the clock was stopped.
    var seconds: Double { Double(VirtualClock.now - start) / 1e9 }

    /// Moves the clock from deadline to deadline.
    @MainActor func advance(by seconds: Double) {
        let target = VirtualClock.now + Int64((seconds * 1e9).rounded())
        VirtualClock.finishMoment(patience: 10)
        while let next = VirtualClock.nextDeadline, next <= target {
            VirtualClock.move(to: next)
            VirtualClock.finishMoment(patience: 10)
        }
        VirtualClock.move(to: target)
        VirtualClock.finishMoment(patience: 10)
    }
}

/// The events of a test, from any thread.
final class Log: Sendable {
    private let clock: StandingClock
    private let lines = Mutex<[String]>([])

    init(_ clock: StandingClock) {
        self.clock = clock
    }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }

    /// Adds a line with the seconds since the clock was stopped.
    func note(_ name: String) { add("\(name) \((clock.seconds * 1000).rounded() / 1000)") }
}

/// Calls a closure on the main thread while the clock of the process stands still.
func withStandingClock(_ body: @MainActor (StandingClock, Log) throws -> Void) async throws {
    try await VirtualClock.outsideOfMainQueue {
        let clock = StandingClock()
        try await body(clock, Log(clock))
    }
}

/// Each in a process of its own, where no other test needs the clock.
@Suite("A clock that stands still") struct StandingClockTests {

    fileprivate static let clocks = [
        NamedClock("Date") { Date.timeIntervalSinceReferenceDate },
        NamedClock("uptime") { ProcessInfo.processInfo.systemUptime },
        NamedClock("DispatchTime") { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
        NamedClock("CLOCK_REALTIME") { seconds(CLOCK_REALTIME) },
        NamedClock("CLOCK_BOOTTIME") { seconds(CLOCK_BOOTTIME) },
        NamedClock("CLOCK_MONOTONIC_RAW") { seconds(CLOCK_MONOTONIC_RAW) },
        NamedClock("time") { Double(time(nil)) },
        NamedClock("gettimeofday") {
            var time = timeval()
            gettimeofday(&time, nil)
            return Double(time.tv_sec) + Double(time.tv_usec) / 1e6
        },
        NamedClock("CFAbsoluteTime") { CFAbsoluteTimeGetCurrent() },
    ]

    @Test("Every clock shows the same passing of time")
    func clocks() async {
        await #expect(processExitsWith: .success) {
            try await withStandingClock { clock, _ in
                for named in StandingClockTests.clocks {
                    let before = named.read()
                    #expect(named.read() == before, "\(named.name)")
                    clock.advance(by: 20)
                    #expect(abs(named.read() - before - 20) < 1e-5, "\(named.name)")
                }
            }
        }
    }

    @Test("All clocks are stopped at a whole second, so that spans are rounded alike in every run")
    func wholeSeconds() async {
        await #expect(processExitsWith: .success) {
            for _ in 1...2 {
                try await withStandingClock { clock, _ in
                    for named in StandingClockTests.clocks {
                        let time = named.read()
                        #expect(time == time.rounded(), "\(named.name)")
                    }
                    clock.advance(by: 0.3)
                }
            }
        }
    }

    @Test("Swift's clocks show it too")
    func swiftClocks() async {
        await #expect(processExitsWith: .success) {
            try await withStandingClock { clock, log in
                let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
                clock.advance(by: 30)
                #expect(ContinuousClock.now - continuous == .seconds(30))
                #expect(SuspendingClock.now - suspending == .seconds(30))
            }
        }
    }

    @Test("Timers, delayed blocks and sleeping tasks come at their times, in order")
    func order() async {
        await #expect(processExitsWith: .success) {
            try await withStandingClock { clock, log in
                let timer = Timer(fire: Date(timeIntervalSinceNow: 1), interval: 1, repeats: true) {
                    _ in
                    log.add("timer \((clock.seconds * 1000).rounded() / 1000)")
                }
                RunLoop.current.add(timer, forMode: .default)
                DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { log.note("main") }
                DispatchQueue.main.asyncAfter(wallDeadline: .now() + 2.6) { log.note("wall") }
                DispatchQueue.global().asyncAfter(deadline: .now() + 1.7) { log.add("global") }
                Task {
                    try await Task.sleep(nanoseconds: 3_200_000_000)
                    log.note("task")
                    try await Task.sleep(for: .seconds(0.5))
                    log.note("task")
                    try await Task.sleep(until: .now + .seconds(0.1), clock: .suspending)
                    log.note("task")
                }
                clock.advance(by: 4.001)
                timer.invalidate()
                #expect(
                    log.all == [
                        "timer 1.0", "global", "timer 2.0", "main 2.5", "wall 2.6", "timer 3.0",
                        "task 3.2",
                        "task 3.7", "task 3.8", "timer 4.0",
                    ])
            }
        }
    }

    @Test("What a timer begins within the span happens within it")
    func chain() async {
        await #expect(processExitsWith: .success) {
            try await withStandingClock { clock, log in
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    log.note("first")
                    DispatchQueue.global().async {
                        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.note("second") }
                    }
                }
                clock.advance(by: 1)
                #expect(log.all == ["first 0.5", "second 1.0"])
            }
        }
    }

    fileprivate static let waits = [
        NamedWait("Thread.sleep") { Thread.sleep(forTimeInterval: 1) },
        NamedWait("usleep") { usleep(1_000_000) },
        NamedWait("sleep") { sleep(1) },
        NamedWait("condition") { waitForCondition() },
        NamedWait("lock") { waitForLock() },
        NamedWait("semaphore") { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 1) },
        NamedWait("semaphore, wall") {
            _ = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + 1)
        },
        NamedWait("group") {
            let group = DispatchGroup()
            group.enter()
            _ = group.wait(timeout: .now() + 1)
            group.leave()
        },
        NamedWait("work item") { _ = DispatchWorkItem {}.wait(timeout: .now() + 1) },
        NamedWait("poll") { poll(nil, 0, 1000) },
        NamedWait("select") {
            var time = timeval(tv_sec: 1, tv_usec: 0)
            select(0, nil, nil, nil, &time)
        },
        NamedWait("run loop") { waitForRunLoop() },
    ]

    @Test("Waits with a time-out end at it")
    func waits() async {
        await #expect(processExitsWith: .success) {
            try await withStandingClock { clock, log in
                for wait in StandingClockTests.waits {
                    let count = log.all.count
                    Thread.detachNewThread {
                        wait.perform()
                        log.add(wait.name)
                    }
                    clock.advance(by: 0.99)
                    #expect(log.all.count == count, "\(wait.name)")
                    clock.advance(by: 0.02)
                    #expect(log.all.count == count + 1, "\(wait.name)")
                }
            }
        }
    }

    @Test("A wait ends sooner when it gets what it waits for")
    func success() async {
        await #expect(processExitsWith: .success) {
            try await withStandingClock { clock, log in
                let semaphore = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    log.add(
                        semaphore.wait(timeout: .now() + 10) == .success ? "success" : "time-out")
                }
                clock.advance(by: 1)
                semaphore.signal()
                clock.advance(by: 0)
                #expect(log.all == ["success"])
            }
        }
    }

    @Test("Work on other threads is over before the clock goes on")
    func computation() async {
        await #expect(processExitsWith: .success) {
            try await withStandingClock { clock, log in
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                    DispatchQueue.global().async {
                        var sum = 0.0
                        for number in 1..<2_000_000 { sum += 1 / Double(number) }
                        log.add(sum > 0 ? "computed" : "")
                    }
                }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.note("later") }
                clock.advance(by: 1)
                #expect(log.all == ["computed", "later 0.2"])
            }
        }
    }

    @Test("While the main thread sleeps, timers of other threads come in order")
    func mainThreadSleeps() async {
        await #expect(processExitsWith: .success) {
            try await withStandingClock { clock, log in
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { log.add("global") }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                    Thread.sleep(forTimeInterval: 0.5)
                    log.note("awake")
                }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.note("late") }
                clock.advance(by: 1)
                #expect(log.all == ["global", "awake 0.6", "late 0.6"])
            }
        }
    }
}

struct NamedClock: Sendable {
    let name: String
    let read: @Sendable () -> Double

    init(_ name: String, _ read: @escaping @Sendable () -> Double) {
        self.name = name
        self.read = read
    }
}

struct NamedWait: Sendable {
    let name: String
    let perform: @Sendable () -> Void

    init(_ name: String, _ perform: @escaping @Sendable () -> Void) {
        self.name = name
        self.perform = perform
    }
}

private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func waitForCondition() {
    let condition = NSCondition()
    condition.lock()
    let limit = Date(timeIntervalSinceNow: 1)
    while condition.wait(until: limit) {}
    condition.unlock()
}

private func waitForLock() {
    let lock = NSLock()
    lock.lock()
    _ = lock.lock(before: Date(timeIntervalSinceNow: 1))
    lock.unlock()
}

private func waitForRunLoop() {
    let timer = Timer(timeInterval: 1000, repeats: true) { _ in }
    RunLoop.current.add(timer, forMode: .default)
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 1))
}
