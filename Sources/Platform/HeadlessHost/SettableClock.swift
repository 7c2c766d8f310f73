import Foundation
import Synchronization
import VirtualClock

/// A clock that is moved by calls, forward only; it may be read from any thread. Times are seconds.
protocol SettableClock: AnyObject, Sendable {
    var now: TimeInterval { get }

    /// - Parameter shown: What `now` is from then on, which differs in the last digits only.
    func move(to time: TimeInterval, showing shown: TimeInterval)

    /// The next time at which something happens that is no frame: a timer or the end of a wait.
    var nextDeadline: TimeInterval? { get }
}

/// The clock of a host alone.
final class ManualClock: SettableClock {
    private let bits: Atomic<UInt64>

    init(_ time: TimeInterval) {
        bits = Atomic(time.bitPattern)
    }

    var now: TimeInterval { TimeInterval(bitPattern: bits.load(ordering: .acquiring)) }
    var nextDeadline: TimeInterval? { nil }

    func move(to time: TimeInterval, showing shown: TimeInterval) {
        bits.store(max(shown, now).bitPattern, ordering: .releasing)
    }
}

/// The clock of the process, which is stopped while this object exists, counted from a host's first time.
final class ProcessClock: SettableClock {
    /// The last time that the host was moved to, and the same time of the process in nanoseconds, so that a host that
    /// moved to a frame's time shows exactly that.
    private let reading: Mutex<(seconds: TimeInterval, process: Int64)>
    private let start: (seconds: TimeInterval, process: Int64)

    init(_ time: TimeInterval) {
        VirtualClock.standStill()
        start = (time, VirtualClock.now)
        reading = Mutex(start)
    }

    deinit { VirtualClock.goOn() }

    var now: TimeInterval {
        let process = VirtualClock.now
        return reading.withLock { $0.process == process ? $0.seconds : seconds(process) }
    }

    var nextDeadline: TimeInterval? { VirtualClock.nextDeadline.map { max(seconds($0), now) } }

    func move(to time: TimeInterval, showing shown: TimeInterval) {
        VirtualClock.move(to: start.process + Int64(((time - start.seconds) * 1e9).rounded()))
        reading.withLock { $0 = (max(shown, $0.seconds), VirtualClock.now) }
    }

    private func seconds(_ process: Int64) -> TimeInterval {
        start.seconds + TimeInterval(process - start.process) / 1e9
    }
}
