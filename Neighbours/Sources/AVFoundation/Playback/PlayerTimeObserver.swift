import Foundation
import MediaSupport

/// A closure that a player calls at times of its item.
final class PlayerTimeObserver: @unchecked Sendable {
    // Used on the main thread, where the timer calls.
    enum Moments {
        case interval(CMTime)
        case times([CMTime])
    }

    private let moments: Moments
    private weak var player: AVPlayer?
    private let queue: DispatchQueue?
    private let block: @Sendable (CMTime) -> Void
    private var timer: ClockTimer?
    /// The moment that was passed last, so that it is not passed twice by a rounded clock.
    private var passed: CMTime?

    // Chosen: the precision of the clock, in seconds.
    private static let tolerance = 1e-6

    init(
        _ moments: Moments, _ player: AVPlayer, _ queue: DispatchQueue?,
        _ block: @escaping @Sendable (CMTime) -> Void
    ) {
        self.moments = moments
        self.player = player
        self.queue = queue
        self.block = block
    }

    func stop() {
        timer?.cancel()
    }

    /// Plans the next call.
    ///
    /// - Parameter isNoticed: Whether it has jumped, started or stopped, of which periodic observers are called.
    func update(isNoticed: Bool) {
        timer?.cancel()
        passed = nil
        if isNoticed, case .interval = moments, let player { call(player.currentTime()) }
        schedule()
    }

    private func schedule() {
        guard let player, player.timeControlStatus == .playing, let item = player.currentItem,
            player.rate != 0, let next = next(after: item.seconds, player.rate),
            next.seconds <= item.endSeconds, next.seconds >= item.startSeconds
        else { return }
        let delay = (next.seconds - item.seconds) / Double(player.rate)
        timer = ClockTimer(after: max(delay, 0)) { [weak self] in self?.pass(next) }
    }

    private func pass(_ moment: CMTime) {
        passed = moment
        call(moment)
        // The closure may have changed the rate, which has planned the next call already.
        if timer?.isPending != true { schedule() }
    }

    /// The end of an item, at which its timers end: a moment there is passed now.
    func reachEnd(_ end: Double) {
        guard timer?.isPending == true, let player, player.rate != 0,
            let next = next(
                after: end - Double(player.rate.sign == .plus ? 1 : -1) * 1e-4, player.rate),
            abs(next.seconds - end) <= Self.tolerance
        else { return }
        timer?.cancel()
        passed = next
        call(next)
    }

    /// The moment that follows a position in the direction of a rate, other than the one that was passed.
    private func next(after seconds: Double, _ rate: Float) -> CMTime? {
        switch moments {
        case .interval(let interval):
            let count = seconds / interval.seconds
            guard count < Double(Int32.max) - 2 else { return nil }
            var index =
                rate > 0
                ? (count + Self.tolerance).rounded(.down) + 1
                : (count - Self.tolerance).rounded(.up) - 1
            if let passed {
                let last = (passed.seconds / interval.seconds).rounded()
                index = rate > 0 ? max(index, last + 1) : min(index, last - 1)
            }
            return index < 0 ? nil : CMTimeMultiply(interval, multiplier: Int32(index))
        case .times(let times):
            if rate > 0 {
                return times.filter { time in
                    time.seconds > seconds + Self.tolerance && passed.map { time > $0 } ?? true
                }.min()
            }
            return times.filter { time in
                time.seconds < seconds - Self.tolerance && passed.map { time < $0 } ?? true
            }.max()
        }
    }

    private func call(_ time: CMTime) {
        // On the main queue, of which Dispatch makes several objects, the call is made at once, in order with others.
        guard let queue, queue.label != DispatchQueue.main.label else { return block(time) }
        let block = block
        queue.async { block(time) }
    }
}
