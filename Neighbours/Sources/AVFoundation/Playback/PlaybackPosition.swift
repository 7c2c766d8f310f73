import Foundation
import QuartzCore

/// A position in a medium, which moves with the app's clock.
struct PlaybackPosition {
    private var start = 0.0
    private var clock = 0.0
    /// Seconds of the medium per second; zero while it stands.
    private(set) var rate = 0.0

    /// Seconds from the start of the medium.
    var seconds: Double {
        rate == 0 ? start : start + (CACurrentMediaTime() - clock) * rate
    }

    mutating func move(to seconds: Double) {
        start = seconds
        clock = CACurrentMediaTime()
    }

    mutating func setRate(_ rate: Double) {
        move(to: seconds)
        self.rate = rate
    }
}
