import Foundation
import UIHost
import VirtualClock

// Waiting without a user on the clock of the process: time advances as fast as the app's work is done. Real time
// passes only for what comes from outside, such as a server's answer.

extension HeadlessHost {
    /// Advances the clock until the app is at rest: it requests no frame, and no timer or sleeping task comes
    /// within the next half second.
    func settleProcess(within limit: TimeInterval, outsideTimeout: TimeInterval) -> Bool {
        let end = now + limit
        advance(by: 0)
        repeat {
            while let next = nextTimeOfUnrest, next <= end { advance(to: next) }
            guard nextTimeOfUnrest == nil else { break }
            let realEnd = VirtualClock.machineNow + Int64(outsideTimeout * 1e9)
            guard waitForOutside(until: realEnd, { nextTimeOfUnrest != nil }) else { return true }
        } while now < end
        advance(to: end)
        return nextTimeOfUnrest == nil
    }

    /// Advances the clock until a condition holds.
    ///
    /// Frames and timers follow each other without delay.
    func waitForProcess(
        _ seconds: TimeInterval, realSeconds: TimeInterval, until condition: () -> Bool
    ) -> Bool {
        let end = now + seconds
        let realEnd = VirtualClock.machineNow + Int64(realSeconds * 1e9)
        advance(by: 0)
        while !condition() {
            // Work from outside of the process comes first: a request must not time out before its answer.
            if nextTimeOfUnrest == nil, waitForOutside(until: realEnd, condition) { return true }
            guard let next = nextTime, next <= end else { return false }
            advance(to: next)
        }
        return true
    }

    /// The time at which the app continues by itself; nil if it is at rest.
    private var nextTimeOfUnrest: TimeInterval? {
        guard let next = nextTime else { return nil }
        return nextFrameTime != nil || next - now <= Self.restTime ? next : nil
    }

    // Chosen: the pause of a user between two actions. A clock that ticks every second is at rest between ticks.
    private static let restTime: TimeInterval = 0.5

    /// Waits in real time, while the clock is stopped, until something from outside of the process makes a condition
    /// hold.
    private func waitForOutside(until end: Int64, _ condition: () -> Bool) -> Bool {
        while VirtualClock.machineNow < end, VirtualClock.awaitsOutside {
            VirtualClock.pauseForOutside()
            advance(by: 0)
            if condition() { return true }
        }
        return false
    }
}
