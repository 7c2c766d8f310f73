import Foundation
import ObjectiveC

/// A view that converts touches to actions.
///
/// A control tracks one touch (`beginTracking`, `continueTracking`, `endTracking`), has a state and
/// sends actions to targets. It does not pass its touches to the next responder. Recognizers of
/// superviews do not take the default actions of controls; see `UIControl+GesturePrecedence.swift`.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    /// The distance from the bounds up to which a dragged finger counts as inside, in points.
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

    /// Creates a control that performs an action at `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: - State

    /// The current state, as a combination of `isEnabled`, `isSelected` and `isHighlighted`.
    open var state: State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Whether the control handles touches. A disabled control still receives them, so that views behind it
    /// do not.
    ///
    /// Disabling a control cancels tracking.
    open var isEnabled: Bool {
        get { !storedState.contains(.disabled) }
        set {
            MainThreadChecks.check("-[UIControl setEnabled:]")
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

    /// Whether the control appears pressed; true while a finger is down inside.
    open var isHighlighted: Bool {
        get { storedState.contains(.highlighted) }
        set { change(.highlighted, to: newValue) }
    }

    /// The vertical alignment of the content; `center` by default.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { if oldValue != contentVerticalAlignment { contentAlignmentDidChange() } }
    }

    /// The horizontal alignment of the content; `center` by default.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { if oldValue != contentHorizontalAlignment { setNeedsLayout() } }
    }

    /// The horizontal alignment with leading and trailing replaced by left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        contentHorizontalAlignment.resolved(in: effectiveUserInterfaceLayoutDirection)
    }

    // MARK: - Tracking

    /// Whether the control tracks a touch.
    open private(set) var isTracking = false

    /// Whether the tracked touch is inside the bounds or at most 70 points outside.
    open private(set) var isTouchInside = false

    /// Called when a touch came down inside; return false to ignore it.
    ///
    /// **Order:** before the control is highlighted and sends `touchDown`.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the touch moved; return false to stop tracking without further calls.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the touch was lifted.
    ///
    /// **Order:** before `touchUpInside` or `touchUpOutside` is sent.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when the touch was cancelled.
    ///
    /// **Order:** before `touchCancel` is sent.
    open func cancelTracking(with event: UIEvent?) {}

    // MARK: - Targets and actions

    /// Adds a target and action for some events.
    ///
    /// - Parameters:
    ///   - target: The receiver, referenced weakly; nil searches the responder chain each time.
    ///   - action: A method without a parameter, with the control, or with the control and the event.
    ///   - controlEvents: The events. The same pair of target and action is sent once for an event,
    ///     however often it was added.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        actionList.add(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Removes a target and action for some events; nil means every target or every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        actionList.remove(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Adds an action for some events.
    ///
    /// It replaces an action of the control with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actionList.add(action, controlEvents)
    }

    /// Removes an action, or one with the same identifier, for some events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actionList.remove(action.identifier, controlEvents)
    }

    /// Removes the action with an identifier for some events.
    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
    ) {
        actionList.remove(actionIdentifier, controlEvents)
    }

    /// The targets of the control; `NSNull` represents the responder chain.
    open var allTargets: Set<AnyHashable> { actionList.targets }

    /// All events for which the control has an action.
    open var allControlEvents: Event { actionList.events }

    /// Returns the selectors of a target's actions for an event; nil when there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        actionList.selectorNames(of: target.map { $0 as AnyObject }, at: controlEvent)
    }

    /// Sends one action by `UIApplication.sendAction(_:to:from:for:)`; called for each target.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if !callExchangedImplementation("sendAction:to:forEvent:", [action, target, event]) {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }

    /// Performs one action; called for each `UIAction`.
    open func sendAction(_ action: UIAction) {
        action.perform(withSender: self, target: nil)
    }

    /// Enumerates the actions of the control, in the order in which they were added.
    ///
    /// - Parameter iterator: Receives either an action, or a target (nil for the responder chain) with
    ///   a selector, then the events; setting the last parameter to true stops the enumeration.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        visitEventHandlers(iterator)
    }

    /// Sends the actions of any of some events.
    open func sendActions(for controlEvents: Event) {
        sendActions(at: controlEvents, with: nil)
    }

    /// Performs the primary action: sends `primaryActionTriggered`, or shows the menu if
    /// `showsMenuAsPrimaryAction` is true.
    open func performPrimaryAction() {
        if showsMenuAsPrimaryAction, let menuInteraction {
            menuInteraction.presentWithoutTouch()
        } else {
            sendActions(for: .primaryActionTriggered)
        }
    }

    // MARK: - Menus

    /// Whether the menu opens at touch-down instead of at a long press; `false` by default.
    open var showsMenuAsPrimaryAction = false {
        didSet {
            menuInteraction?.press.opensAtTouchDown = showsMenuAsPrimaryAction
            menuUseDidChange()
        }
    }

    /// The interaction that shows the control's menu; nil unless it is enabled.
    open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

    /// Whether the control has a context menu; `false` by default.
    ///
    /// The control is the delegate of its interaction: a subclass provides the menu by overriding
    /// `contextMenuInteraction(_:configurationForMenuAtLocation:)`.
    open var isContextMenuInteractionEnabled: Bool {
        get { menuInteraction != nil }
        set { enableMenus(newValue) }
    }

    /// Returns the point from which a menu opens, in points of the control; the middle of the lower edge by
    /// default.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    /// Returns the configuration of the menu; nil by default, which shows no menu.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Never called, since menus of controls have no preview.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Never called, since menus of controls have no preview.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Called when the menu is about to be shown.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Called when the menu is about to be dismissed.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: - Accessibility

    /// Whether the control is an accessibility element; true for the system's controls by default.
    open override var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? isElementByDefault }
        set { super.isAccessibilityElement = newValue }
    }

    /// The traits that were set, or else those of the class and the current state.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityAttributes?.traits ?? traitsOfState }
        set { super.accessibilityTraits = newValue }
    }

    /// The label that was set, or else the shown text.
    open override var accessibilityLabel: String? {
        get { accessibilityAttributes?.label ?? spokenLabel }
        set { super.accessibilityLabel = newValue }
    }

    /// The value that was set, or else that of the control.
    open override var accessibilityValue: String? {
        get { accessibilityAttributes?.value ?? spokenValue }
        set { super.accessibilityValue = newValue }
    }

    // MARK: - For controls of the framework

    /// Called when the state changed.
    func stateDidChange() {}

    /// Called when `contentVerticalAlignment` changed.
    func contentAlignmentDidChange() { setNeedsLayout() }

    /// Called when events are about to be sent.
    func willSend(_ events: Event) {}

    /// Called when `showsMenuAsPrimaryAction` changed.
    func menuUseDidChange() {}

    /// Called when the user selected an element of the menu.
    func menuChoiceDidChange() {}

    /// Returns the events that are sent when some occur.
    func eventsTogether(with events: Event) -> Event { events }

    /// The default of `isAccessibilityElement`.
    var isElementByDefault: Bool { false }

    /// The accessibility traits of the class, whatever the state.
    var defaultTraits: UIAccessibilityTraits { .none }

    /// The text that the control shows, for assistive technologies.
    var spokenLabel: String? { nil }

    /// The value of the control, for assistive technologies.
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
    private func change(_ flag: State, to isSet: Bool) {
        guard storedState.contains(flag) != isSet else { return }
        let key = flag == .disabled ? "enabled" : flag == .selected ? "selected" : "highlighted"
        _willChangeValue(self, key)
        if isSet { storedState.insert(flag) } else { storedState.remove(flag) }
        stateDidChange()
        _didChangeValue(self, key)
    }

    private var traitsOfState: UIAccessibilityTraits {
        var traits = defaultTraits
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
        // A control stays highlighted while its menu is open.
        isHighlighted = menuInteraction?.isPresenting ?? false
    }

    private func cancelTracking() {
        cancelTracking(with: nil)
        finishTracking()
        sendActions(at: .touchCancel, with: nil)
    }
}
