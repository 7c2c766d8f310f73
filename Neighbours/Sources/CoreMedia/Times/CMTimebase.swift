import Foundation
import QuartzCore

/// A source of time.
public final class CMClock: Sendable {
    static let host = CMClock()

    /// The time of the app's clock.
    public var time: CMTime {
        CMTime(seconds: CACurrentMediaTime(), preferredTimescale: 1_000_000_000)
    }
}

/// The clock of the device, which `CACurrentMediaTime()` gives in seconds.
public func CMClockGetHostTimeClock() -> CMClock { .host }
public func CMClockGetTime(_ clock: CMClock) -> CMTime { clock.time }

/// The time line of something that is played.
public final class CMTimebase: @unchecked Sendable {
    // Those who play answer on every thread.
    private let readRate: () -> Double
    private let readTime: () -> CMTime

    package init(rate: @escaping () -> Double, time: @escaping () -> CMTime) {
        readRate = rate
        readTime = time
    }

    /// Seconds of the time line per second.
    public var rate: Float64 { readRate() }
    public var time: CMTime { readTime() }
}

public func CMTimebaseGetRate(_ timebase: CMTimebase) -> Float64 { timebase.rate }
public func CMTimebaseGetTime(_ timebase: CMTimebase) -> CMTime { timebase.time }
