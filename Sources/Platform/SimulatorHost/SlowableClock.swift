import Foundation
import HostRuntime
import Synchronization

/// A monotonic clock with an adjustable rate; it is continuous across changes of the rate.
final class SlowableClock: Sendable {
    private struct State {
        var rate = 1.0
        /// The time of the last change by the reference clock, and by this one.
        var referenceOrigin = 0.0
        var origin = 0.0

        func time(at reference: TimeInterval) -> TimeInterval {
            origin + (reference - referenceOrigin) * rate
        }
    }

    private let state = Mutex(State())
    private let reference: @Sendable () -> TimeInterval

    /// - Parameter reference: The clock that this one follows, in seconds; by default the machine's
    ///   monotonic clock.
    init(following reference: @escaping @Sendable () -> TimeInterval = { RunLoopFrames.now }) {
        self.reference = reference
    }

    var now: TimeInterval { state.withLock { $0.time(at: reference()) } }

    /// The time of this clock at a time of the reference clock, as if the rate had not changed since.
    func time(at reference: TimeInterval) -> TimeInterval {
        state.withLock { $0.time(at: reference) }
    }

    /// Seconds of this clock per second of the reference clock.
    var rate: Double { state.withLock { $0.rate } }

    func setRate(_ rate: Double) {
        precondition(rate > 0, "a clock cannot stop or run backwards")
        state.withLock { state in
            let now = reference()
            state = State(rate: rate, referenceOrigin: now, origin: state.time(at: now))
        }
    }
}
