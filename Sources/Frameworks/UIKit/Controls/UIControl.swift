import Foundation
import ObjectiveC

/// A view that turns touches into actions.
///
/// A control follows one touch (`beginTracking`, `continueTracking`, `endTracking`), keeps a state
/// and sends action messages to targets. It keeps its touches to itself: responders above it do
/// not see them.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    /// How far from its bounds a control still counts a dragged finger as inside, in points.
    // Widely repeated, not measured.
    static let retention: CGFloat = 70

    var actionList = ControlActions()
    private var storedState: State = []
    private var trackedTouch: UITouch?
    final var menuInteraction: ControlMenuInteraction?

    // MARK: - Creating

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIControl.self) else { return nil }
    }

    /// Makes a control that performs an action when the user does what the control is for.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: - State

    /// All that is true of the control at the moment; `normal` when nothing is.
    open var state: State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Whether the control takes touches; a disabled one still keeps them from what lies below.
    ///
    /// Disabling a control ends its tracking.
    open var isEnabled: Bool {
        get { !storedState.contains(.disabled) }
        set {
            guard storedState.contains(.disabled) == newValue else { return }
            change(.disabled, to: !newValue)
            if !newValue, isTracking { cancelTracking() }
        }
    }

    /// Whether the control is selected; set by the app.
    open var isSelected: Bool {
        get { storedState.contains(.selected) }
        set { change(.selected, to: newValue) }
    }

    /// Whether the control looks pressed; true while a finger is down inside.
    open var isHighlighted: Bool {
        get { storedState.contains(.highlighted) }
        set { change(.highlighted, to: newValue) }
    }

    /// Where content stands between top and bottom; in the centre at first.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { if oldValue != contentVerticalAlignment { contentAlignmentDidChange() } }
    }

    /// Where content stands between left and right; in the centre at first.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { if oldValue != contentHorizontalAlignment { setNeedsLayout() } }
    }

    /// The horizontal alignment with leading and trailing replaced by left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        contentHorizontalAlignment.resolved(in: effectiveUserInterfaceLayoutDirection)
    }

    // MARK: - Tracking

    /// Whether the control is following a touch.
    open private(set) var isTracking = false

    /// Whether the touch being followed is inside the bounds or at most 70 points outside.
    open private(set) var isTouchInside = false

    /// Tells that a touch came down inside; return false to let it go unnoticed.
    ///
    /// **Order:** before the control is highlighted and sends `touchDown`.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Tells that the touch moved; return false to stop following it without further messages.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Tells that the touch was lifted.
    ///
    /// **Order:** before `touchUpInside` or `touchUpOutside` is sent.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Tells that the touch was taken away.
    ///
    /// **Order:** before `touchCancel` is sent.
    open func cancelTracking(with event: UIEvent?) {}

    // MARK: - Targets and actions

    /// Sends `action` to `target` at certain events.
    ///
    /// - Parameters:
    ///   - target: The receiver, which is not kept alive; nil looks for one along the responder
    ///     chain each time.
    ///   - action: A method with no argument, with the control, or with the control and the event.
    ///   - controlEvents: When. The same pair of target and action is sent once for an event
    ///     however often it was added.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        actionList.add(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Stops sending an action at certain events; nil stands for every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        actionList.remove(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Performs a closure at certain events.
    ///
    /// An action of the same identifier that the control already has is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actionList.add(action, controlEvents)
    }

    /// Stops performing an action, or one with its identifier, at certain events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actionList.remove(action.identifier, controlEvents)
    }

    /// Stops performing the action with an identifier at certain events.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
    ) {
        actionList.remove(actionIdentifier, controlEvents)
    }

    /// The targets of the control; `NSNull` stands for the responder chain.
    open var allTargets: Set<AnyHashable> { actionList.targets }

    /// Every event at which the control sends something.
    open var allControlEvents: Event { actionList.events }

    /// Returns the selectors that are sent to a target at an event; nil when there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        actionList.selectorNames(of: target.map { $0 as AnyObject }, at: controlEvent)
    }

    /// Sends one action through the application; every action that a target gets passes here.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if !callExchangedImplementation("sendAction:to:forEvent:", [action, target, event]) {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }

    /// Performs one action; every closure of the control is run through here.
    open func sendAction(_ action: UIAction) {
        action.perform(withSender: self, target: nil)
    }

    /// Visits everything that the control does at events, in the order in which it was added.
    ///
    /// - Parameter iterator: Gets either an action, or a target (nil for the responder chain) and
    ///   a selector, then the events; setting the last argument to true ends the visit.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        visitEventHandlers(iterator)
    }

    /// Sends everything that is to be sent at any of some events.
    open func sendActions(for controlEvents: Event) {
        sendActions(at: controlEvents, with: nil)
    }

    /// Does what the control is for, as if the user had done it: sends `primaryActionTriggered`, or shows
    /// the menu where that is the primary action.
    open func performPrimaryAction() {
        if showsMenuAsPrimaryAction, let menuInteraction {
            menuInteraction.presentWithoutTouch()
        } else {
            sendActions(for: .primaryActionTriggered)
        }
    }

    // MARK: - Menus

    /// Whether using the control shows its menu, and not only pressing it for long; `false` at first.
    open var showsMenuAsPrimaryAction = false {
        didSet {
            menuInteraction?.press.opensAtOnce = showsMenuAsPrimaryAction
            menuUseDidChange()
        }
    }

    /// What shows the control's menu; nil unless that is enabled.
    open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

    /// Whether pressing the control shows a menu; `false` at first.
    ///
    /// The control is the delegate of its interaction: a subclass says what is shown by overriding
    /// `contextMenuInteraction(_:configurationForMenuAtLocation:)`.
    open var isContextMenuInteractionEnabled: Bool {
        get { menuInteraction != nil }
        set { enableMenus(newValue) }
    }

    /// Where a menu is attached, in points of the control; the middle of the lower edge unless overridden.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    /// What a press shows; nil, which is nothing, unless overridden.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Not asked, since menus of controls have no preview.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Not asked, since menus of controls have no preview.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Tells that the menu is about to be shown.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Tells that the menu is about to go.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: - Accessibility

    /// Whether assistive technologies reach the control; those of the system are reached.
    open override var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? isElementByNature }
        set { super.isAccessibilityElement = newValue }
    }

    /// The traits that were set, or those of the kind of control with its present state.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityAttributes?.traits ?? traitsOfState }
        set { super.accessibilityTraits = newValue }
    }

    /// The label that was set, or what the control shows.
    open override var accessibilityLabel: String? {
        get { accessibilityAttributes?.label ?? spokenLabel }
        set { super.accessibilityLabel = newValue }
    }

    /// The value that was set, or that of the control.
    open override var accessibilityValue: String? {
        get { accessibilityAttributes?.value ?? spokenValue }
        set { super.accessibilityValue = newValue }
    }

    // MARK: - For controls of the framework

    /// Tells that the state is another one.
    func stateDidChange() {}

    /// Tells that content stands elsewhere between top and bottom.
    func contentAlignmentDidChange() { setNeedsLayout() }

    /// Tells that events are about to be sent.
    func willSend(_ events: Event) {}

    /// Tells that the menu became the primary action, or is it no more.
    func menuUseDidChange() {}

    /// Tells that the user chose one of several elements of the menu.
    func menuChoiceDidChange() {}

    /// All the events that happen when some do.
    func eventsTogether(with events: Event) -> Event { events }

    /// Whether assistive technologies reach the control unless told otherwise.
    var isElementByNature: Bool { false }

    /// How the control behaves whatever its state.
    var traitsByNature: UIAccessibilityTraits { .none }

    /// What the control shows, in words.
    var spokenLabel: String? { nil }

    /// The value of the control, in words.
    var spokenValue: String? { nil }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else {
            isTouchInside = false
            return
        }
        trackedTouch = touch
        isHighlighted = true
        let isRepeated = touch.tapCount > 1
        sendActions(at: isRepeated ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = retains(touch)
        guard continueTracking(touch, with: event) else {
            finishTracking()
            return
        }
        // The subclass may have disabled the control, which ends tracking.
        guard isTracking else { return }
        if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
        if isTouchInside != wasInside {
            sendActions(at: isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
        }
        guard isTracking else { return }
        sendActions(at: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = retains(touch)
        endTracking(touch, with: event)
        finishTracking()
        sendActions(at: isInside ? .touchUpInside : .touchUpOutside, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        finishTracking()
        sendActions(at: .touchCancel, with: event)
    }
}

extension UIControl {
    private func change(_ part: State, to isSet: Bool) {
        guard storedState.contains(part) != isSet else { return }
        let key = part == .disabled ? "enabled" : part == .selected ? "selected" : "highlighted"
        _willChangeValue(self, key)
        if isSet { storedState.insert(part) } else { storedState.remove(part) }
        stateDidChange()
        _didChangeValue(self, key)
    }

    private var traitsOfState: UIAccessibilityTraits {
        var traits = traitsByNature
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    private func retains(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.retention, dy: -Self.retention).contains(touch.location(in: self))
    }

    private func finishTracking() {
        isTracking = false
        isTouchInside = false
        trackedTouch = nil
        // A control looks pressed as long as its menu is open.
        isHighlighted = menuInteraction?.isPresenting ?? false
    }

    private func cancelTracking() {
        cancelTracking(with: nil)
        finishTracking()
        sendActions(at: .touchCancel, with: nil)
    }
}
