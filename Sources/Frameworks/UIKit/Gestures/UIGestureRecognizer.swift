import Foundation
import ObjectiveC
internal import SwiftRuntime

/// Watches the touches of a view and of everything in it for a gesture.
///
/// A recognizer sees touches before views do. It starts out as `possible`; a discrete gesture then
/// becomes `ended` or `failed`, a continuous one `began`, `changed` any number of times and finally
/// `ended` or `cancelled`. Before it leaves `possible` its delegate, the views concerned and the
/// other recognizers of the same touches have a say (see `require(toFail:)`, `canPrevent(_:)`).
///
/// Targets are told within the event that changed the state, after every recognizer has seen the
/// event and before views see it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a gesture has come.
    public enum State: Int, Sendable {
        /// Nothing is decided; the state of every recognizer before its first touch.
        case possible = 0
        case began = 1
        case changed = 2
        /// The gesture happened, or a continuous one ended as it should.
        case ended = 3
        /// A continuous gesture was interrupted.
        case cancelled = 4
        /// The touches were something else.
        case failed = 5

        /// The same as `ended`, for discrete gestures.
        public static var recognized: State { .ended }
    }

    // The main actor owns all of it and every change is complete before anyone is called, so the
    // run-time check of overlapping accesses could never fail; it would cost a tenth of a move.

    @exclusivity(unchecked) final var progress = GestureProgress()
    @exclusivity(unchecked) final var tracking = TouchTracking()
    @exclusivity(unchecked) final var settings = GestureSettings()
    @exclusivity(unchecked) final var relations = GestureRelations()
    @exclusivity(unchecked) final var actionTargets: [ActionTarget] = []
    /// The arena in which the recognizer takes part while it follows touches.
    @exclusivity(unchecked) final var arena: GestureArena?

    // MARK: - Creating

    /// Makes a recognizer that sends `action` to `target`.
    ///
    /// - Parameters:
    ///   - target: The receiver, which is not kept alive.
    ///   - action: A method with no argument, or with one that takes the recognizer.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addActionTarget(target, action) }
    }

    /// Makes a recognizer without a target.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    open override var description: String { MainThread.run { descriptionOfGesture } }

    // MARK: - Targets

    /// Adds a receiver of the recognizer's messages; the same pair is added only once.
    open func addTarget(_ target: Any, action: Selector) {
        addActionTarget(target, action)
    }

    /// Removes receivers; nil stands for every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        removeActionTargets(target, action)
    }

    // MARK: - State

    /// How far the gesture has come.
    ///
    /// Subclasses set it. While the recognizer waits for another one to fail it reads `possible`.
    /// Setting a state that cannot follow the present one changes nothing.
    open var state: State {
        get { progress.visibleState }
        set { changeState(to: newValue) }
    }

    /// The view whose touches, and whose subviews' touches, the recognizer sees.
    open var view: UIView? { settings.view }

    /// Whether the recognizer takes part; setting false cancels a gesture that is going on.
    open var isEnabled: Bool {
        get { settings.isEnabled }
        set { setEnabled(newValue) }
    }

    /// Whom to ask about conflicts; not kept alive.
    weak open var delegate: (any UIGestureRecognizerDelegate)?

    /// A name for debugging.
    open var name: String?

    // MARK: - Effect on views

    /// Whether recognizing takes the touches away from their view, which is then told that they
    /// were cancelled; true at first.
    open var cancelsTouchesInView: Bool {
        get { settings.cancelsTouchesInView }
        set { settings.cancelsTouchesInView = newValue }
    }

    /// Whether views hear of a touch only when the recognizer has failed; false at first.
    open var delaysTouchesBegan: Bool {
        get { settings.delaysTouchesBegan }
        set { settings.delaysTouchesBegan = newValue }
    }

    /// Whether views hear of the end of a touch only when the recognizer has failed, so that the
    /// touch can still be cancelled; true at first.
    open var delaysTouchesEnded: Bool {
        get { settings.delaysTouchesEnded }
        set { settings.delaysTouchesEnded = newValue }
    }

    // MARK: - Which touches

    /// The raw values of the touch types that the recognizer sees; all at first.
    open var allowedTouchTypes: [NSNumber] {
        get { settings.allowedTouchTypes }
        set { settings.allowedTouchTypes = newValue }
    }

    /// Whether touches of one type are ignored while the recognizer follows another; true at first.
    open var requiresExclusiveTouchType: Bool {
        get { settings.requiresExclusiveTouchType }
        set { settings.requiresExclusiveTouchType = newValue }
    }

    /// The modifier keys of the newest event that the recognizer saw.
    open var modifierFlags: UIKeyModifierFlags { tracking.modifierFlags }

    /// The pointer buttons of the newest event that the recognizer saw.
    open var buttonMask: UIEvent.ButtonMask { tracking.buttonMask }

    // MARK: - Where

    /// Returns the centre of the gesture's touches in a view; nil stands for the window.
    open func location(in view: UIView?) -> CGPoint {
        tracking.center(in: view)
    }

    /// How many touches take part.
    open var numberOfTouches: Int { tracking.locationCount }

    /// Returns where one of the touches is in a view; nil stands for the window.
    ///
    /// An index that is not below `numberOfTouches` is an error that stops the app.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        locationOfTouch(touchIndex, in: view)
    }

    // MARK: - Other recognizers

    /// Makes this recognizer wait until another one of the same touches has failed.
    ///
    /// If the other one recognizes instead, this one fails. The other one is not kept alive.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        relations.requireFailure(of: otherGestureRecognizer)
    }

    // MARK: - For subclasses

    /// Makes the recognizer ready for the next gesture.
    ///
    /// Called when the gesture has ended, was cancelled or failed and its touches were lifted; the
    /// state is `possible` afterwards. Overrides call super.
    open func reset() {}

    /// Lets go of a touch that is not part of the gesture; its view gets it undisturbed.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        letGo(of: touch)
    }

    /// Whether recognizing makes another recognizer of the same touches fail; true unless
    /// overridden. Asked after the delegates did not allow both.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer fails when another one recognizes; true unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer waits for another one to fail; false unless overridden.
    ///
    /// Asked once for each pair when both follow the same touch.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether another recognizer waits for this one to fail; false unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }

    /// Whether the recognizer looks at an event at all; true for touches unless overridden.
    ///
    /// Asked before the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        event.type == .touches
    }

    /// Tells that touches came down in the recognizer's view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that touches were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that the system took touches away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Tells that estimates of earlier touches were corrected; no host makes estimates yet.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: - For the framework's own recognizers

    /// True when no touch is down but the gesture may still go on, as between two taps.
    var awaitsTouches: Bool { false }

    /// Tells that the deadline set with `setDeadline(_:)` is reached.
    func deadlineReached(at time: TimeInterval) {}

    /// Tells what targets are told as well, and after them.
    func targetsWereTold(of state: State) {}
}
