import Foundation
import HeadlessHost
import ProcessCosts
import TileGame
import UIHost
import UIKit
import VirtualClock

// The clock of the process: what moving it costs, what reading it costs, and how fast waits are when it jumps.
// Prints `clock metric value` lines; times are real ones.

func report(_ metric: String, _ value: Double) {
    print("clock \(metric) \(String(format: "%.4f", value))")
}

/// Milliseconds of real time that a closure takes.
@MainActor func milliseconds(_ body: () -> Void) -> Double {
    let start = VirtualClock.machineNow
    body()
    return Double(VirtualClock.machineNow - start) / 1e6
}

/// Nanoseconds of a reading of the clock.
@MainActor func costOfReading() -> Double {
    let count = 1_000_000
    var time = timespec()
    return milliseconds { for _ in 0..<count { clock_gettime(CLOCK_MONOTONIC, &time) } }
        / Double(count) * 1e6
}

@MainActor func measureReading() {
    // In alternation, since the machine's speed varies. The C library's own function is asked for by its name.
    typealias Function = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>) -> Int32
    let library = dlopen("libc.so.6", RTLD_NOW)
    let symbol = dlsym(library, "clock_gettime")
    let direct = unsafeBitCast(symbol, to: Function.self)
    var time = timespec()
    var (live, machine): ([Double], [Double]) = ([], [])
    for _ in 0..<5 {
        live.append(costOfReading())
        machine.append(
            milliseconds { for _ in 0..<1_000_000 { _ = direct(CLOCK_MONOTONIC, &time) } })
    }
    report("machine_reading_ns", machine.min() ?? 0)
    report("live_reading_ns", live.min() ?? 0)
    VirtualClock.standStill()
    report("standing_reading_ns", (0..<5).map { _ in costOfReading() }.min() ?? 0)
    VirtualClock.goOn()
    report("moved_reading_ns", (0..<5).map { _ in costOfReading() }.min() ?? 0)
}

@MainActor func measureMoving() {
    let host = HeadlessHost(clock: .process)
    ApplicationProcess.start(on: host)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let game = TileGameViewController()
    window.rootViewController = game
    window.makeKeyAndVisible()
    host.advance(by: 10)
    report("hour_at_rest_ms", milliseconds { host.advance(by: 3600) })
    nonisolated(unsafe) var count = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 }
    report("hour_with_timer_ms", milliseconds { host.advance(by: 3600) })
    precondition(count >= 3599, "the timer fired \(count) times")
    timer.invalidate()
    let touches = TouchSynthesizer(on: host)
    let ends = [CGPoint(x: 60, y: 400), CGPoint(x: 190, y: 650), CGPoint(x: 350, y: 400)]
    report(
        "swipes_56_ms",
        milliseconds {
            for index in 0..<56 {
                touches.drag(from: CGPoint(x: 190, y: 400), to: ends[index % 3], duration: 0.2)
                host.settle(within: 3)
            }
        })
    precondition(game.moveCount == 56, "\(game.moveCount) swipes had an effect")
    ApplicationProcess.end(on: host)
}

/// Waits for delayed blocks, as a suite of tests does, in a process where nobody moves the clock.
@MainActor func measureWaiting() {
    VirtualClock.jumpsWhenIdle = true
    report(
        "waits_200_ms",
        milliseconds {
            for _ in 0..<200 {
                nonisolated(unsafe) var isDone = false
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { isDone = true }
                while !isDone {
                    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 5))
                }
            }
        })
}

MainActor.assumeIsolated {
    measureReading()
    measureMoving()
    measureWaiting()
}
