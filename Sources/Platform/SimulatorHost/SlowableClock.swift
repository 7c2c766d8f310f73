import Foundation
import Synchronization
import UIHost

/// The machine's monotonic clock, which may be made to run slower from some moment on. It never jumps.
final class SlowableClock: Sendable {
    private struct State {
        var rate = 1.0
        /// The moment of the last change, by the machine's clock and by this one.
        var real = 0.0
        var own = 0.0

        func time(at moment: TimeInterval) -> TimeInterval { own + (moment - real) * rate }
    }

    private let state = Mutex(State())
    private let machine: @Sendable () -> TimeInterval

    /// - Parameter machine: The clock that this one follows, in seconds.
    init(following machine: @escaping @Sendable () -> TimeInterval = { RunLoopFrames.now }) {
        self.machine = machine
    }

    var now: TimeInterval { state.withLock { $0.time(at: machine()) } }

    /// Own seconds in a second of the machine's.
    var rate: Double { state.withLock { $0.rate } }

    func setRate(_ rate: Double) {
        precondition(rate > 0, "a clock that stands still or runs backwards")
        state.withLock { state in
            let moment = machine()
            state = State(rate: rate, real: moment, own: state.time(at: moment))
        }
    }
}
