import Foundation
import Synchronization
import Testing
import TileGame
import UIKit
import VirtualClock

@testable import UIKitTesting

/// Calls a test as its trait does.
private func withProcessClock(_ body: @escaping @MainActor @Sendable () -> Void) async throws {
    try await ApplicationTrait.usesApplication(clock: .process).run { await body() }
}

/// A list of events, with the seconds since the beginning by the date.
private final class Log: Sendable {
    private let start = Date()
    private let entries = Mutex<[String]>([])

    var lines: [String] { entries.withLock { $0 } }
    var seconds: TimeInterval { Date().timeIntervalSince(start) }

    func add(_ name: String) {
        let time = (seconds * 10).rounded() / 10
        entries.withLock { $0.append("\(name) \(time)") }
    }
}

@MainActor private func playGame(seed: UInt64) -> [UInt32] {
    VirtualClock.seedRandomNumbers(seed)
    defer { VirtualClock.seedRandomNumbers(nil) }
    let app = TestApplication()
    let game = TileGameViewController()
    app.show(game)
    let ends = [CGPoint(x: 60, y: 400), CGPoint(x: 190, y: 650), CGPoint(x: 350, y: 400)]
    for index in 0..<12 {
        app.drag(from: CGPoint(x: 190, y: 400), to: ends[index % 3], duration: 0.2)
        app.advanceToRest()
    }
    #expect(game.moveCount == 12)
    return app.host.surface
}

/// Each in a process of its own, where no other test needs the clock.
@Suite struct TestApplicationClockTests {
    @Test("Timers, blocks and tasks that are due within a span happen in it, in their order")
    func everything() async {
        await #expect(processExitsWith: .success) {
            try await withProcessClock {
                let app = TestApplication()
                let log = Log()
                DispatchQueue.main.asyncAfter(deadline: .now() + 30) { log.add("main") }
                DispatchQueue.global().asyncAfter(deadline: .now() + 20) { log.add("global") }
                Task {
                    try await Task.sleep(for: .seconds(10))
                    log.add("task")
                    try await Task.sleep(for: .seconds(30))
                    log.add("task")
                }
                let timer = Timer.scheduledTimer(withTimeInterval: 25, repeats: true) { _ in
                    log.add("timer")
                }
                app.advance(by: 60)
                timer.invalidate()
                #expect(
                    log.lines == [
                        "task 10.0", "global 20.0", "timer 25.0", "main 30.0", "task 40.0",
                        "timer 50.0",
                    ])
                #expect(abs(log.seconds - 60) < 0.001)
                #expect(abs(app.now - 1060) < 0.001)
            }
        }
    }

    @Test("A game with timers plays the same game under the same seed")
    func game() async {
        await #expect(processExitsWith: .success) {
            try await withProcessClock {
                let first = playGame(seed: 3)
                #expect(playGame(seed: 3) == first)
                #expect(playGame(seed: 4) != first)
            }
        }
    }

    @Test("An app is not at rest while a timer is due within half a second")
    func rest() async {
        await #expect(processExitsWith: .success) {
            try await withProcessClock {
                let app = TestApplication()
                let log = Log()
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { log.add("fired") }
                app.advanceToRest()
                #expect(log.lines == ["fired 0.4"])
            }
        }
    }

    @Test(
        "Where tests run in parallel, issues say what lets timers follow",
        .usesApplication(clock: .application))
    @MainActor func advice() {
        let missed = MissedTime()
        let app = TestApplication()
        MissedTime.$ofTest.withValue(missed) {
            app.advance(by: 0)
            let timer = Timer.scheduledTimer(withTimeInterval: 3000, repeats: false) { _ in }
            defer { timer.invalidate() }
            app.advance(by: 3600)
        }
        #expect(missed.advice?.contains("--no-parallel") == true)
        #expect(missed.advice?.contains("3600 s") == true)
    }

    @Test(
        "Without a clock of the process dates keep the machine's time",
        .usesApplication(clock: .application))
    @MainActor func application() {
        let app = TestApplication()
        let start = Date()
        app.advance(by: 3600)
        #expect(Date().timeIntervalSince(start) < 3600)
    }
}
