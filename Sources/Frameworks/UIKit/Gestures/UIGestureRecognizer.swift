import Foundation
import ObjectiveC
internal import SwiftRuntime

/// Interprets the touches of a view and of everything in it as a gesture.
///
/// A recognizer receives touches before views do. Its state is `possible` at the beginning; a
/// discrete gesture then becomes `ended` or `failed`, a continuous one `began`, `changed` any number
/// of times and finally `ended` or `cancelled`. Before it leaves `possible`, its delegate, the views
/// under the touch and the other recognizers of the same touches may prevent it (see
/// `require(toFail:)`, `canPrevent(_:)`, `UIView.gestureRecognizerShouldBegin(_:)`).
///
/// Targets are notified during the event that changed the state, after every recognizer and before
/// any view receives the event. See also: `GestureArena`, where recognizers compete.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The progress of a gesture.
    public enum State: Int, Sendable {
        /// The gesture is not recognized yet; the state before the first touch.
        case possible = 0
        case began = 1
        case changed = 2
        /// A discrete gesture was recognized, or a continuous one completed.
        case ended = 3
        /// A continuous gesture was interrupted.
        case cancelled = 4
        /// The touches do not match the gesture.
        case failed = 5

        /// An alias of `ended`, for discrete gestures.
        public static var recognized: State { .ended }
    }

    // The main actor owns all of it and every change is complete before other code is called, so
    // the run-time check of overlapping accesses could never fail; it would cost a tenth of a move.

    @exclusivity(unchecked) final var progress = GestureProgress()
    @exclusivity(unchecked) final var tracking = TouchTracking()
    @exclusivity(unchecked) final var settings = GestureSettings()
    @exclusivity(unchecked) final var relations = GestureRelations()
    @exclusivity(unchecked) final var actionTargets: [ActionTarget] = []
    /// The arena in which the recognizer competes; nil while it follows no touch.
    @exclusivity(unchecked) final var arena: GestureArena?

    // MARK: - Creating

    /// Creates a recognizer that sends `action` to `target`.
    ///
    /// - Parameters:
    ///   - target: The receiver, referenced weakly.
    ///   - action: A method without a parameter, or with the recognizer as its only one.
    public init(target: Any?, action: Selector?) {
        super.init()
        ObjectRecorder.record(self)
        if let target, let action { addActionTarget(target, action) }
    }

    /// Creates a recognizer without a target.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    open override var description: String { MainThread.run { descriptionOfGesture } }

    // MARK: - Targets

    /// Adds a target with its action; the same pair is added only once.
    open func addTarget(_ target: Any, action: Selector) {
        addActionTarget(target, action)
    }

    /// Removes targets; nil means every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        removeActionTargets(target, action)
    }

    // MARK: - State

    /// The progress of the gesture.
    ///
    /// Subclasses set it. It reads `possible` while the recognizer waits for another one to fail.
    /// Setting a state that cannot follow the current one does nothing.
    open var state: State {
        get { progress.visibleState }
        set { changeState(to: newValue) }
    }

    /// The view whose touches, and whose subviews' touches, the recognizer receives.
    open var view: UIView? { settings.view }

    /// Whether the recognizer receives touches; setting false cancels a gesture in progress.
    open var isEnabled: Bool {
        get { settings.isEnabled }
        set { setEnabled(newValue) }
    }

    /// The object that resolves conflicts; referenced weakly.
    weak open var delegate: (any UIGestureRecognizerDelegate)?

    /// A name for debugging.
    open var name: String?

    // MARK: - Effect on views

    /// Whether recognition cancels the touches in their view; true by default.
    open var cancelsTouchesInView: Bool {
        get { settings.cancelsTouchesInView }
        set { settings.cancelsTouchesInView = newValue }
    }

    /// Whether views receive a touch only after the recognizer has failed; false by default.
    open var delaysTouchesBegan: Bool {
        get { settings.delaysTouchesBegan }
        set { settings.delaysTouchesBegan = newValue }
    }

    /// Whether views receive the end of a touch only after the recognizer has failed, so that the
    /// touch can still be cancelled; true by default.
    open var delaysTouchesEnded: Bool {
        get { settings.delaysTouchesEnded }
        set { settings.delaysTouchesEnded = newValue }
    }

    // MARK: - Which touches

    /// The raw values of the touch types that the recognizer receives; all by default.
    open var allowedTouchTypes: [NSNumber] {
        get { settings.allowedTouchTypes }
        set { settings.allowedTouchTypes = newValue }
    }

    /// Whether touches of one type are ignored while the recognizer follows another; true by default.
    open var requiresExclusiveTouchType: Bool {
        get { settings.requiresExclusiveTouchType }
        set { settings.requiresExclusiveTouchType = newValue }
    }

    /// The modifier keys of the last event that the recognizer received.
    open var modifierFlags: UIKeyModifierFlags { tracking.modifierFlags }

    /// The pointer buttons of the last event that the recognizer received.
    open var buttonMask: UIEvent.ButtonMask { tracking.buttonMask }

    // MARK: - Locations

    /// Returns the centroid of the gesture's touches in a view's coordinates; nil means the window.
    open func location(in view: UIView?) -> CGPoint {
        tracking.center(in: view)
    }

    /// The number of touches in the gesture.
    open var numberOfTouches: Int { tracking.locationCount }

    /// Returns the location of one touch in a view's coordinates; nil means the window.
    ///
    /// Raises `NSInvalidArgumentException` for an index that is not less than `numberOfTouches`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        locationOfTouch(touchIndex, in: view)
    }

    // MARK: - Other recognizers

    /// Makes this recognizer wait until another one of the same touches has failed.
    ///
    /// If the other one recognizes instead, this one fails. The other one is referenced weakly.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        relations.requireFailure(of: otherGestureRecognizer)
    }

    // MARK: - For subclasses

    /// Prepares the recognizer for the next gesture.
    ///
    /// Called after the gesture has ended, was cancelled or failed and its touches were lifted; the
    /// state is `possible` afterwards. Overrides call `super`.
    open func reset() {}

    /// Stops following a touch that is not part of the gesture; its view receives it as if the
    /// recognizer did not exist.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        stopFollowing(touch)
    }

    /// Whether recognition makes another recognizer of the same touches fail; true by default.
    ///
    /// The delegates may still allow both; see
    /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer fails when another one recognizes; true by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer waits for another one to fail; false by default.
    ///
    /// Called once for each pair when both follow the same touch.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether another recognizer waits for this one to fail; false by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }

    /// Whether the recognizer handles an event; true for touches by default.
    ///
    /// **Order:** called before the delegate's methods.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        event.type == .touches
    }

    /// Called when touches came down in the recognizer's view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when the system took touches away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when estimated properties of earlier touches are final; no host sends estimates.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: - For the framework's own recognizers

    /// True when no touch is down but the gesture may still continue, as between two taps.
    var awaitsTouches: Bool { false }

    /// Whether the gesture goes on after its view has left the window, as a drag does.
    var outlivesItsView: Bool { false }

    /// Called when the deadline set with `setDeadline(_:)` is reached.
    func deadlineReached(at time: TimeInterval) {}

    /// Called before the targets are notified of a state.
    func willNotifyTargets(of state: State) {}

    /// Called after the targets were notified of a state.
    func didNotifyTargets(of state: State) {}

    // MARK: - Interface files

    /// Called after the object was loaded from an interface file and its outlets were set.
    open func awakeFromNib() {}

    /// Prepares the object for Interface Builder; never called in an app.
    open func prepareForInterfaceBuilder() {}

    // As all methods of `NSObject`, those of objects are methods of classes too, which nothing calls.

    open class func awakeFromNib() {}
    open class func prepareForInterfaceBuilder() {}
}
