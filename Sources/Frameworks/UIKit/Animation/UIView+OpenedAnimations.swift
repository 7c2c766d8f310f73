import Foundation
import ObjectiveC

// Animations without blocks: changes between `beginAnimations` and `commitAnimations` are animated.
// Settings apply to the changes that follow them; outside of such a pair they do nothing (documented).
extension UIView {
    /// Begins an animation of 0.2 seconds with the curve `easeInOut`; such animations may nest.
    ///
    /// - Parameters:
    ///   - animationID: passed to the delegate.
    ///   - context: passed to the delegate.
    public class func beginAnimations(
        _ animationID: String?, context: UnsafeMutableRawPointer?
    ) {
        let block = ViewAnimationBlock()
        block.messages = AnimationMessages(identifier: animationID, context: context)
        OpenAnimationBlocks.open(
            OpenAnimationBlocks.Entry(block: block, settings: .legacyDefault))
    }

    /// Commits the animation begun last.
    public class func commitAnimations() { OpenAnimationBlocks.close() }

    /// Sets the delegate that receives the start and the end; retained until the end.
    public class func setAnimationDelegate(_ delegate: Any?) {
        OpenAnimationBlocks.changeInnermost {
            $0.block.messages?.delegate = delegate.map { $0 as AnyObject }
        }
    }

    /// Sets the delegate's selector for the start: `animationWillStart:context:`, with the identifier.
    public class func setAnimationWillStart(_ selector: Selector?) {
        OpenAnimationBlocks.changeInnermost { $0.block.messages?.willStart = selector }
    }

    /// Sets the delegate's selector for the end: `animationDidStop:finished:context:`, with the
    /// identifier and an `NSNumber`.
    public class func setAnimationDidStop(_ selector: Selector?) {
        OpenAnimationBlocks.changeInnermost { $0.block.messages?.didStop = selector }
    }

    /// Sets the duration of one run in seconds; 0.2 unless set.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        OpenAnimationBlocks.changeInnermost { $0.settings.duration = max(duration, 0) }
    }

    /// Sets the delay of the start, in seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        OpenAnimationBlocks.changeInnermost { $0.settings.delay = delay }
    }

    /// Sets the time of the start.
    public class func setAnimationStart(_ startDate: Date) {
        let delay = startDate.timeIntervalSinceNow
        OpenAnimationBlocks.changeInnermost { $0.settings.delay = delay }
    }

    /// Sets the timing curve; `easeInOut` unless set.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        OpenAnimationBlocks.changeInnermost { $0.settings.timing = ViewAnimationTiming(curve) }
    }

    /// Sets the number of runs, with a fraction.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        OpenAnimationBlocks.changeInnermost { $0.settings.repeatCount = repeatCount }
    }

    /// Sets whether each run is played backwards afterwards.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        OpenAnimationBlocks.changeInnermost { $0.settings.autoreverses = repeatAutoreverses }
    }

    /// Sets whether properties that are being animated start from their presentation values.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        OpenAnimationBlocks.changeInnermost { $0.settings.startsAtShownValue = fromCurrentState }
    }
}

/// The messages that an animation opened by `beginAnimations` sends to its delegate.
struct AnimationMessages {
    let identifier: String?
    let context: UnsafeMutableRawPointer?
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    func sendWillStart() {
        guard let delegate, let willStart else { return }
        _ = sendIfImplemented(willStart, to: delegate, [identifier, context])
    }

    func sendDidStop(isFinished: Bool) {
        guard let delegate, let didStop else { return }
        _ = sendIfImplemented(
            didStop, to: delegate, [identifier, NSNumber(value: isFinished), context])
    }
}
