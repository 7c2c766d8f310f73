import CoreGraphics
import Foundation
import QuartzCore
internal import SwiftRuntime

/// Controls all animations in a container as one, through the time of its layer, whoever created them.
///
/// On the way back to the beginning the time runs backwards. Then the animations are removed, and the properties that
/// animation blocks changed get their former values, so that the views are as they were.
@MainActor
final class LayerTimeDriver: TransitionSteering {
    private let layer: CALayer
    /// Seconds of the layer's time from the beginning to the end.
    private let duration: TimeInterval
    /// The layer's time at the beginning.
    private let start: TimeInterval
    private(set) var fraction: CGFloat = 0
    private var link: CADisplayLink?
    private let formerValues = FormerValues()

    init(of container: UIView, duration: TimeInterval) {
        layer = container.layer
        self.duration = duration.isFinite ? max(duration, 0.001) : 0.001
        start = layer.localTime(fromMediaTime: CACurrentMediaTime())
    }

    func begin(isHeld: Bool, _ animate: () -> Void) {
        if isHeld { hold(at: start) }
        formerValues.record(animate)
        // A finger may move the time before the next commit, which would count as the beginning.
        if isHeld { layer.resolveAnimationTimesBelow(atMediaTime: CACurrentMediaTime()) }
    }

    func pause() {
        link?.invalidate()
        link = nil
        let now = layer.localTime(fromMediaTime: CACurrentMediaTime())
        fraction = CGFloat(min(max((now - start) / duration, 0), 1))
        hold(at: now)
    }

    func seek(to fraction: CGFloat) {
        self.fraction = fraction
        // At exactly 1 the animations would end, and with them a transition that a finger still holds.
        hold(at: start + min(Double(fraction), 0.9999) * duration)
    }

    func run(_ course: InteractiveCompletion) {
        let from = Double(fraction)
        let to = course.isReversed ? 0.0 : 1.0
        let length = abs(to - from) * duration / Double(course.speed)
        let known = (course.timing ?? UICubicTimingParameters(animationCurve: course.curve))
            .timing(for: length)
        let begin = CACurrentMediaTime()
        link?.invalidate()
        let link = CADisplayLink { [weak self] link in
            MainThread.run {
                guard let self else { return link.invalidate() }
                let elapsed = (link.timestamp - begin) / max(known.duration, 1e-6)
                guard elapsed < 1 else { return self.reach(isReversed: course.isReversed) }
                let done = known.timing.progress(max(elapsed, 0), of: known.duration)
                self.seek(to: CGFloat(from + (to - from) * done))
            }
        }
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    private func reach(isReversed: Bool) {
        link?.invalidate()
        link = nil
        if isReversed {
            fraction = 0
            hold(at: start)
            formerValues.restore()
            layer.removeAnimations(begunSince: start)
        } else {
            fraction = 1
            hold(at: start + duration)
        }
        release()
    }

    func stop() {
        link?.invalidate()
        link = nil
        layer.beginTime = 0
        layer.timeOffset = 0
        layer.speed = 1
    }

    // MARK: - The layer's time

    private func hold(at time: TimeInterval) {
        layer.speed = 0
        layer.beginTime = 0
        layer.timeOffset = time
    }

    /// Lets the time run on from its current value: animations that have reached their end are over with the next
    /// frame. Does nothing after `stop()`.
    private func release() {
        guard layer.speed == 0 else { return }
        let time = layer.timeOffset
        layer.timeOffset = 0
        layer.speed = 1
        layer.timeOffset = time - layer.localTime(fromMediaTime: CACurrentMediaTime())
    }
}

extension CALayer {
    /// Removes the animations in this layer and below that began at a local time or later.
    fileprivate func removeAnimations(begunSince time: TimeInterval) {
        for key in animationKeys() ?? [] {
            guard let begin = animation(forKey: key)?.beginTime else { continue }
            // It is 0 until the first commit.
            if begin == 0 || begin >= time { removeAnimation(forKey: key) }
        }
        for sublayer in sublayers ?? [] { sublayer.removeAnimations(begunSince: time) }
    }
}
