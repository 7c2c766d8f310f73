import Foundation
import FoundationAdditions
import ObjectiveC
internal import SwiftRuntime

/// An object that may receive touches and actions, and that knows whom to ask next.
///
/// Responders form a chain by `next`: a view answers its controller or its superview, a controller
/// what its view would answer without it, a window its scene, a scene the application. What a
/// responder does not handle it hands to `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Makes a responder that is not part of any chain.
    public override init() {
        super.init()
        MainThread.deinitializesObjects(like: self)
    }

    /// The class and the address, as in `<UIResponder: 0x600000c0de00>`.
    open override var description: String { MainThread.run { DumpText.object(self) } }

    // MARK: - The chain

    /// The responder to ask when this one does not handle something; `nil` ends the chain.
    open var next: UIResponder? { nil }

    // MARK: - The first responder

    /// Whether this responder may become the first responder; `false` unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Asks to become the first responder of the window this responder belongs to.
    ///
    /// **Order:** the present first responder is asked to resign before this one takes its place.
    /// - Returns: `true` when this responder is the first responder afterwards. `false` when it may
    ///   not become it, is in no window, or the present one refuses to resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        resultOfExchangedImplementation("becomeFirstResponder") as? Bool ?? takeFirstResponder()
    }

    /// Whether this responder agrees to give up being the first responder; `true` unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Gives up being the first responder.
    ///
    /// - Returns: `false` when `canResignFirstResponder` refuses, `true` otherwise, also when this
    ///   responder was not the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        resultOfExchangedImplementation("resignFirstResponder") as? Bool ?? yieldFirstResponder()
    }

    /// Whether this responder is the first responder of its window.
    open var isFirstResponder: Bool { isFirstResponderOfWindow }

    // MARK: - Touches

    /// Tells that fingers went down; the default hands the call to `next`.
    ///
    /// Each of the four touch methods forwards by itself: who overrides only some of them lets the others
    /// travel on, so that the next responder sees an incomplete sequence.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !callExchangedImplementation("touchesBegan:withEvent:", [touches, event]) {
            passOnTouchesBegan(touches, with: event)
        }
    }

    /// Tells that fingers moved; the default hands the call to `next`.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !callExchangedImplementation("touchesMoved:withEvent:", [touches, event]) {
            passOnTouchesMoved(touches, with: event)
        }
    }

    /// Tells that fingers were lifted; the default hands the call to `next`.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !callExchangedImplementation("touchesEnded:withEvent:", [touches, event]) {
            passOnTouchesEnded(touches, with: event)
        }
    }

    /// Tells that touches were taken away, by a gesture or the system; handed to `next` by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !callExchangedImplementation("touchesCancelled:withEvent:", [touches, event]) {
            passOnTouchesCancelled(touches, with: event)
        }
    }

    /// Tells that estimated values of earlier touches are now known; handed to `next` by default.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: - Keys

    /// Tells the first responder that keys went down, those of commands apart. As with touches, each of
    /// these four methods hands the call to `next` by default.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Tells that buttons are pressed more or less than before, which keys never are.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Tells that keys came up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Tells that the system took presses away, as when the app is covered.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: - Motion

    /// Tells the first responder that the device is being shaken. As with touches, each of these three
    /// methods hands the call to `next` by default.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if !callExchangedImplementation("motionBegan:withEvent:", [motion, event]) {
            next?.motionBegan(motion, with: event)
        }
    }

    /// Tells that the device was shaken, and lies still again.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if !callExchangedImplementation("motionEnded:withEvent:", [motion, event]) {
            next?.motionEnded(motion, with: event)
        }
    }

    /// Tells that what began as a shake was none, or that the app was covered meanwhile.
    ///
    /// No host of ours tells a shake before it is over, so that UIKit itself never sends this.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if !callExchangedImplementation("motionCancelled:withEvent:", [motion, event]) {
            next?.motionCancelled(motion, with: event)
        }
    }

    /// The commands that keys carry out while this responder is in the first responder's chain. Asked for at
    /// every key; nil, or what a controller was given, unless overridden.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: - Actions

    /// Whether this responder carries out an action; by default whether it has a method for the selector.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        responds(to: action)
    }

    /// Called on the one who would carry out a command, before a key does so; an override may disable it.
    open func validate(_ command: UICommand) {}

    /// The first responder along the chain, from this one on, that carries out an action.
    ///
    /// - Complexity: O(length of the chain)
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        nearestTarget(forAction: action, withSender: sender)
    }

    /// What takes changes back; the next responder's unless overridden. A window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: - Interface files

    /// Tells that the object was loaded from an interface file and all its outlets are set.
    ///
    /// Does nothing by default; an override calls `super`.
    open func awakeFromNib() {}

    /// Prepares the object to be shown by an editor of interfaces, which never happens in an app.
    open func prepareForInterfaceBuilder() {}

    // MARK: - Messages and values by name

    // Not isolated, as `NSObject`'s on iOS are not.

    /// What other code hung on this object. The lock of its users guards it.
    nonisolated(unsafe) package final var attachments: AnyObject?

    /// Whether the object has a method for a selector.
    nonisolated open func responds(to aSelector: Selector!) -> Bool {
        aSelector.map { implements($0, self) } ?? false
    }

    /// The object that gets a message which this one does not implement; nil for none.
    nonisolated open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    /// Whether stored variables are found by key where no method or property is.
    nonisolated open class var accessInstanceVariablesDirectly: Bool { true }

    /// Returns the value of a property, found by name.
    nonisolated open func value(forKey key: String) -> Any? {
        DefaultBehaviour.value(of: self, forKey: key)
    }

    /// Assigns a property, found by name.
    nonisolated open func setValue(_ value: Any?, forKey key: String) {
        DefaultBehaviour.set(value, on: self, forKey: key)
    }

    /// Returns the value at the end of a path of keys.
    nonisolated open func value(forKeyPath keyPath: String) -> Any? {
        DefaultBehaviour.value(of: self, forKeyPath: keyPath)
    }

    /// Assigns the property at the end of a path of keys.
    nonisolated open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        DefaultBehaviour.set(value, on: self, forKeyPath: keyPath)
    }

    /// Answers for a key that the object does not know; an exception unless overridden.
    nonisolated open func value(forUndefinedKey key: String) -> Any? {
        DefaultBehaviour.value(of: self, forUndefinedKey: key)
    }

    /// Takes a value for a key that the object does not know; an exception unless overridden.
    nonisolated open func setValue(_ value: Any?, forUndefinedKey key: String) {
        DefaultBehaviour.set(on: self, forUndefinedKey: key)
    }

    /// Takes nil for a property that cannot be nil; an exception unless overridden.
    nonisolated open func setNilValueForKey(_ key: String) {
        DefaultBehaviour.setNil(on: self, forKey: key)
    }

    /// The key paths whose changes change the value of a key.
    nonisolated open class func keyPathsForValuesAffectingValue(
        forKey key: String
    ) -> Set<String> {
        DefaultBehaviour.keyPathsAffecting(key, self)
    }

    /// Whether setters announce changes of a key.
    nonisolated open class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        DefaultBehaviour.notifiesAutomatically(key, self)
    }

    /// Called when a value that this object observes has changed; an exception unless overridden.
    nonisolated open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        DefaultBehaviour.observe(self, keyPath, object, change, context)
    }

    // MARK: - Accessibility

    /// What was set of the properties that follow; nil while nothing was.
    final var accessibilityAttributes: AccessibilityAttributes?

    /// Whether assistive technologies reach the object itself, and not what it contains.
    open var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? false }
        set { settableAccessibilityAttributes.isElement = newValue }
    }

    /// What the object is, in a few words.
    open var accessibilityLabel: String? {
        get { accessibilityAttributes?.label }
        set { settableAccessibilityAttributes.label = newValue }
    }

    /// What the object is, with attributes of speech.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityAttributes?.attributedLabel }
        set { settableAccessibilityAttributes.attributedLabel = newValue }
    }

    /// What happens when the object is activated.
    open var accessibilityHint: String? {
        get { accessibilityAttributes?.hint }
        set { settableAccessibilityAttributes.hint = newValue }
    }

    /// What happens when the object is activated, with attributes of speech.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityAttributes?.attributedHint }
        set { settableAccessibilityAttributes.attributedHint = newValue }
    }

    /// The present value, where the label does not tell it.
    open var accessibilityValue: String? {
        get { accessibilityAttributes?.value }
        set { settableAccessibilityAttributes.value = newValue }
    }

    /// The present value, with attributes of speech.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityAttributes?.attributedValue }
        set { settableAccessibilityAttributes.attributedValue = newValue }
    }

    /// How the object behaves.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityAttributes?.traits ?? .none }
        set { settableAccessibilityAttributes.traits = newValue }
    }

    /// Where the object is, in points of the screen.
    open var accessibilityFrame: CGRect {
        get { accessibilityAttributes?.frame ?? standardAccessibilityFrame }
        set { settableAccessibilityAttributes.frame = newValue }
    }

    /// The outline of the object in points of the screen, where it is no rectangle.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityAttributes?.path }
        set { settableAccessibilityAttributes.path = newValue }
    }

    /// Where a touch activates the object, in points of the screen; the middle of its frame at first.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibilityAttributes?.activationPoint ?? accessibilityFrame.center }
        set { settableAccessibilityAttributes.activationPoint = newValue }
    }

    /// The language in which the object is spoken, as a BCP 47 tag.
    open var accessibilityLanguage: String? {
        get { accessibilityAttributes?.language }
        set { settableAccessibilityAttributes.language = newValue }
    }

    /// Whether assistive technologies pass over everything that the object contains.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityAttributes?.hidesElements ?? false }
        set { settableAccessibilityAttributes.hidesElements = newValue }
    }

    /// Whether assistive technologies pass over everything beside the object.
    open var accessibilityViewIsModal: Bool {
        get { accessibilityAttributes?.isModal ?? false }
        set { settableAccessibilityAttributes.isModal = newValue }
    }

    /// Whether what the object contains is reached in one go, wherever it lies on the screen.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityAttributes?.groupsChildren ?? false }
        set { settableAccessibilityAttributes.groupsChildren = newValue }
    }

    /// Whether what the object contains is reached one by one or at once.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibilityAttributes?.navigationStyle ?? .automatic }
        set { settableAccessibilityAttributes.navigationStyle = newValue }
    }

    /// Whether the object can be activated; unless it is set, whether it is an element or a control.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibilityAttributes?.respondsToInteraction ?? isAccessibilityElement }
        set { settableAccessibilityAttributes.respondsToInteraction = newValue }
    }

    /// Names by which the object can be spoken to; the label at first.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibilityAttributes?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { settableAccessibilityAttributes.inputLabels = newValue }
    }

    /// The kind of text that the object shows.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibilityAttributes?.textualContext }
        set { settableAccessibilityAttributes.textualContext = newValue }
    }

    /// What the object contains for assistive technologies, in order; nil leaves it to the hierarchy of views.
    open var accessibilityElements: [Any]? {
        get { accessibilityAttributes?.elements }
        set { settableAccessibilityAttributes.elements = newValue }
    }

    /// What kind of container the object is.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityAttributes?.containerType ?? .none }
        set { settableAccessibilityAttributes.containerType = newValue }
    }

    /// What can be done with the object beside activating it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityAttributes?.customActions }
        set { settableAccessibilityAttributes.customActions = newValue }
    }

    /// What the object contains for automation, in order; nil leaves it to the other elements.
    open var automationElements: [Any]? {
        get { accessibilityAttributes?.automationElements }
        set { settableAccessibilityAttributes.automationElements = newValue }
    }

    /// A name for automation, which users never meet.
    open var accessibilityIdentifier: String? {
        get { accessibilityAttributes?.identifier }
        set { settableAccessibilityAttributes.identifier = newValue }
    }

    /// The number of elements that the object contains; `NSNotFound` leaves it to the hierarchy of
    /// views.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

    /// The element at a place, or nil beyond the last.
    open func accessibilityElement(at index: Int) -> Any? { accessibilityElementInList(at: index) }

    /// The place of an element, or `NSNotFound`.
    open func index(ofAccessibilityElement element: Any) -> Int {
        indexInAccessibilityElements(element)
    }

    /// Told to do what a touch would do.
    ///
    /// - Returns: Whether it was done; otherwise a touch is sent to the activation point.
    @discardableResult
    open func accessibilityActivate() -> Bool { false }

    /// Told to raise an adjustable value.
    open func accessibilityIncrement() {}

    /// Told to lower an adjustable value.
    open func accessibilityDecrement() {}

    /// Told to scroll.
    ///
    /// - Returns: Whether it scrolled; otherwise the object that contains this one is asked.
    @discardableResult
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Told to leave what is shown, for instance to dismiss it.
    ///
    /// - Returns: Whether it left; otherwise the next responder is asked.
    @discardableResult
    open func accessibilityPerformEscape() -> Bool { false }

    /// Told to do the most important thing of what is shown.
    ///
    /// - Returns: Whether it was done; otherwise the next responder is asked.
    @discardableResult
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Told that an assistive technology has come to the object.
    open func accessibilityElementDidBecomeFocused() {}

    /// Told that an assistive technology has left the object.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether an assistive technology is at the object.
    open func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.element === self }
}
