// Long because every member that a subclass may override has to be in the body of the class: those of the
// informal protocols of `NSObject`, which Swift on Linux cannot override from extensions, and accessibility.

import Foundation
import FoundationAdditions
import ObjectiveC
internal import SwiftRuntime

/// An object that receives events and actions, and forwards those it does not handle to the next responder.
///
/// Responders form a chain by `next`: from a view to its controller or its superview, from a controller to
/// its view's superview, from a window to its scene, from a scene to the application.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Creates a responder outside of any chain.
    public override init() {
        super.init()
        MainThread.deinitializesObjects(like: self)
    }

    /// The class and the address, as in `<UIResponder: 0x600000c0de00>`.
    open override var description: String { MainThread.run { DumpText.object(self) } }

    // MARK: - The chain

    /// The next responder of the chain; `nil` ends it.
    open var next: UIResponder? { nil }

    /// The object that contains this responder for appearance proxies, without being a responder itself.
    var appearanceContainerOutsideOfChain: (any UIAppearanceContainer)? { nil }

    // MARK: - The first responder

    /// Whether this responder may become the first responder; `false` by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Makes this responder the first responder of its window.
    ///
    /// **Order:** the current first responder resigns first.
    /// - Returns: whether this responder is the first responder afterwards: `false` when it may not become
    ///   it, is in no window, or the current one refuses to resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        resultOfExchangedImplementation("becomeFirstResponder") as? Bool
            ?? performBecomeFirstResponder()
    }

    /// Whether this responder may resign as the first responder; `true` by default.
    open var canResignFirstResponder: Bool { true }

    /// Resigns as the first responder.
    ///
    /// - Returns: `false` when `canResignFirstResponder` is false; `true` otherwise, also when this
    ///   responder was not the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        resultOfExchangedImplementation("resignFirstResponder") as? Bool
            ?? performResignFirstResponder()
    }

    /// Whether this responder is the first responder of its window.
    open var isFirstResponder: Bool { isFirstResponderOfWindow }

    /// Called after the responder became the first responder, before its keyboard appears.
    func didTakeFirstResponder() {}

    /// Called after the keyboard of the new first responder was announced.
    func didAnnounceInput() {}

    /// Called after the responder resigned as the first responder.
    func didYieldFirstResponder() {}

    // MARK: - Input views

    /// The view that is shown in place of the keyboard while this responder or one before it in the chain is the
    /// first responder; nil by default.
    ///
    /// Without one, a responder that accepts no text shows no keyboard.
    open var inputView: UIView? { nil }

    /// The view above the keyboard; nil by default. The nearest one in the responder chain is used.
    open var inputAccessoryView: UIView? { nil }

    /// The controller of the view that is shown in place of the keyboard; nil by default.
    open var inputViewController: UIInputViewController? { nil }

    /// The controller of the view above the keyboard; nil by default.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// The mode of the keyboard, such as its language; nil by default, which is the user's.
    open var textInputMode: UITextInputMode? { nil }

    /// Replaces the shown input view and accessory view with the current ones; does nothing unless this is the first
    /// responder.
    open func reloadInputViews() {
        if isFirstResponder { UIApplication.shared.textInput.reload() }
    }

    // MARK: - Standard actions

    /// Moves the selection to the pasteboard; the first seven actions are those of menus and keys, and do nothing by
    /// default.
    open func cut(_ sender: Any?) {}

    /// Copies the selection to the pasteboard.
    open func copy(_ sender: Any?) {}

    /// Replaces the selection with the contents of the pasteboard.
    open func paste(_ sender: Any?) {}

    /// The types that the responder accepts when they are pasted or dropped; nil by default.
    open var pasteConfiguration: UIPasteConfiguration? {
        get { storedPasteConfiguration }
        set { changePasteConfiguration(newValue) }
    }

    /// Called with the items that were dropped on a view with a paste configuration; does nothing by default.
    open func paste(itemProviders: [NSItemProvider]) {}

    /// Whether the responder accepts items; by default when one has a type of the paste configuration.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        acceptsByConfiguration(itemProviders)
    }

    /// Replaces the selection with the pasteboard's text, in the style of the surrounding text.
    open func pasteAndMatchStyle(_ sender: Any?) {}

    /// Selects the word at the insertion point.
    open func select(_ sender: Any?) {}

    /// Selects everything.
    open func selectAll(_ sender: Any?) {}

    /// Deletes the selection.
    open func delete(_ sender: Any?) {}

    /// Switches the selected text between bold and regular; this and the next four do nothing by default.
    open func toggleBoldface(_ sender: Any?) {}

    /// Switches the selected text between italic and upright.
    open func toggleItalics(_ sender: Any?) {}

    /// Underlines the selected text, or removes the line.
    open func toggleUnderline(_ sender: Any?) {}

    /// Makes the text larger.
    open func increaseSize(_ sender: Any?) {}

    /// Makes the text smaller.
    open func decreaseSize(_ sender: Any?) {}

    /// Writes from left to right; this and the next do nothing by default.
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}

    /// Writes from right to left.
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}

    /// Prints the contents; this and the next seven, which menus of apps send, do nothing by default.
    open func printContent(_ sender: Any?) {}

    /// Duplicates the selection.
    open func duplicate(_ sender: Any?) {}

    /// Renames the document.
    open func rename(_ sender: Any?) {}

    /// Moves the document.
    open func move(_ sender: Any?) {}

    /// Exports the document.
    open func export(_ sender: Any?) {}

    /// Pastes an address and opens it.
    open func pasteAndGo(_ sender: Any?) {}

    /// Pastes a text and searches for it.
    open func pasteAndSearch(_ sender: Any?) {}

    /// Shows the find panel of the view's find interaction; this and the next four do nothing without one.
    open func find(_ sender: Any?) { performFind(.find) }

    /// Shows the find panel with a field for the replacement.
    open func findAndReplace(_ sender: Any?) { performFind(.findAndReplace) }

    /// Moves to the next result.
    open func findNext(_ sender: Any?) { performFind(.findNext) }

    /// Moves to the previous result.
    open func findPrevious(_ sender: Any?) { performFind(.findPrevious) }

    /// Searches for the selected text.
    open func useSelectionForFind(_ sender: Any?) { performFind(.useSelection) }

    // MARK: - Touches

    /// Called when touches began; forwards to `next` by default.
    ///
    /// Each of the four touch methods forwards on its own: override all of them, or the next responder receives
    /// an incomplete sequence.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !callExchangedImplementation("touchesBegan:withEvent:", [touches, event]) {
            passOnTouchesBegan(touches, with: event)
        }
    }

    /// Called when touches moved; forwards to `next` by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !callExchangedImplementation("touchesMoved:withEvent:", [touches, event]) {
            passOnTouchesMoved(touches, with: event)
        }
    }

    /// Called when touches ended; forwards to `next` by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !callExchangedImplementation("touchesEnded:withEvent:", [touches, event]) {
            passOnTouchesEnded(touches, with: event)
        }
    }

    /// Called when a gesture or the system cancelled touches; forwards to `next` by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !callExchangedImplementation("touchesCancelled:withEvent:", [touches, event]) {
            passOnTouchesCancelled(touches, with: event)
        }
    }

    /// Called when estimated properties of earlier touches are final; forwards to `next` by default.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: - Keys

    /// Called on the first responder when keys that perform no command were pressed.
    ///
    /// Each of the four press methods forwards to `next` by default.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Called when the force of buttons changed; never called for keys.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Called when keys were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called when the system cancelled presses, as when the app resigns active.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: - Motion

    /// Called on the first responder when a shake of the device began.
    ///
    /// Each of the three motion methods forwards to `next` by default.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if !callExchangedImplementation("motionBegan:withEvent:", [motion, event]) {
            next?.motionBegan(motion, with: event)
        }
    }

    /// Called when a shake of the device ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if !callExchangedImplementation("motionEnded:withEvent:", [motion, event]) {
            next?.motionEnded(motion, with: event)
        }
    }

    /// Called when a movement that began turned out not to be a shake, or the app resigned active.
    ///
    /// **Differs:** hosts report a shake after it is over, so this is never called.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if !callExchangedImplementation("motionCancelled:withEvent:", [motion, event]) {
            next?.motionCancelled(motion, with: event)
        }
    }

    /// The key commands that are available while this responder is in the first responder's chain.
    ///
    /// Read at every key; nil by default, or the commands that were added to a controller.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: - Actions

    /// Returns whether this responder performs an action; by default whether it has a method for the selector, and
    /// for a standard action whether its class overrides it.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if findsByInteraction(action) { return true }
        return StandardActions.isOverridden(action, in: self) ?? responds(to: action)
    }

    /// Called on the receiver of a command before the command is performed or shown; an override may disable the
    /// command.
    open func validate(_ command: UICommand) {}

    /// Returns the first responder of the chain, starting with this one, that performs an action.
    ///
    /// - Complexity: O(length of the chain)
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        nearestTarget(forAction: action, withSender: sender)
    }

    /// The undo manager; the next responder's by default. A window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    /// Changes the menus of a system while they are built; does nothing by default.
    ///
    /// The main menus are built by the application object and then by the app's delegate; overrides call `super` and
    /// compare `builder.system` with `UIMenuSystem.main`.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    // MARK: - Activities

    /// The activity that the responder takes part in, which several may share.
    ///
    /// If the activity needs to be saved when the app resigns active, `updateUserActivityState(_:)` is called.
    open var userActivity: NSUserActivity? {
        get { ResponderActivities.activity(of: self) }
        set { ResponderActivities.set(newValue, of: self) }
    }

    /// Adds the responder's state to its activity; does nothing by default.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Shows what an activity describes; does nothing by default.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    // MARK: - Interface files

    /// Called after the object was loaded from an interface file and its outlets were set.
    ///
    /// Does nothing by default; an override calls `super`.
    open func awakeFromNib() {}

    /// Prepares the object for Interface Builder; never called in an app.
    open func prepareForInterfaceBuilder() {}

    // As all methods of `NSObject`, those of objects are methods of classes too, which nothing calls.

    open class func awakeFromNib() {}
    open class func prepareForInterfaceBuilder() {}

    // MARK: - Messages and values by name

    // Nonisolated like `NSObject`'s on iOS.

    /// The associated objects, guarded by the lock of their storage.
    nonisolated(unsafe) package final var attachments: AnyObject?

    /// Returns whether the object has a method for a selector.
    nonisolated open func responds(to aSelector: Selector!) -> Bool {
        aSelector.map { implements($0, self) } ?? false
    }

    /// Returns the object that receives a message which this one does not implement; nil for none.
    nonisolated open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    /// Whether stored properties are accessed by key if there is no accessor.
    nonisolated open class var accessInstanceVariablesDirectly: Bool { true }

    /// Returns the value of a property by its key.
    nonisolated open func value(forKey key: String) -> Any? {
        DefaultBehaviour.value(of: self, forKey: key)
    }

    /// Sets a property by its key.
    nonisolated open func setValue(_ value: Any?, forKey key: String) {
        DefaultBehaviour.set(value, on: self, forKey: key)
    }

    /// Returns the value at a key path.
    nonisolated open func value(forKeyPath keyPath: String) -> Any? {
        DefaultBehaviour.value(of: self, forKeyPath: keyPath)
    }

    /// Sets the property at a key path.
    nonisolated open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        DefaultBehaviour.set(value, on: self, forKeyPath: keyPath)
    }

    /// Called for the value of an unknown key; raises an exception by default.
    nonisolated open func value(forUndefinedKey key: String) -> Any? {
        DefaultBehaviour.value(of: self, forUndefinedKey: key)
    }

    /// Called to set an unknown key; raises an exception by default.
    nonisolated open func setValue(_ value: Any?, forUndefinedKey key: String) {
        DefaultBehaviour.set(on: self, forUndefinedKey: key)
    }

    /// Called to set nil for a property that cannot be nil; raises an exception by default.
    nonisolated open func setNilValueForKey(_ key: String) {
        DefaultBehaviour.setNil(on: self, forKey: key)
    }

    /// Returns the key paths on which the value of a key depends.
    nonisolated open class func keyPathsForValuesAffectingValue(
        forKey key: String
    ) -> Set<String> {
        DefaultBehaviour.keyPathsAffecting(key, self)
    }

    /// Returns whether setters notify observers of a key.
    nonisolated open class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        DefaultBehaviour.notifiesAutomatically(key, self)
    }

    /// Called when an observed value changed; raises an exception by default.
    nonisolated open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        DefaultBehaviour.observe(self, keyPath, object, change, context)
    }

    // MARK: - Accessibility

    /// The values that were set for the properties below; nil while there are none.
    final var accessibilityAttributes: AccessibilityAttributes?

    /// Whether the object is an accessibility element, which hides its contents from assistive technologies.
    open var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? false }
        set { settableAccessibilityAttributes.isElement = newValue }
    }

    /// A short text that identifies the object.
    open var accessibilityLabel: String? {
        get { accessibilityAttributes?.label }
        set { settableAccessibilityAttributes.label = newValue }
    }

    /// The label with speech attributes.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityAttributes?.attributedLabel }
        set { settableAccessibilityAttributes.attributedLabel = newValue }
    }

    /// A text that describes the result of activating the object.
    open var accessibilityHint: String? {
        get { accessibilityAttributes?.hint }
        set { settableAccessibilityAttributes.hint = newValue }
    }

    /// The hint with speech attributes.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityAttributes?.attributedHint }
        set { settableAccessibilityAttributes.attributedHint = newValue }
    }

    /// The current value, if the label does not contain it.
    open var accessibilityValue: String? {
        get { accessibilityAttributes?.value }
        set { settableAccessibilityAttributes.value = newValue }
    }

    /// The value with speech attributes.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityAttributes?.attributedValue }
        set { settableAccessibilityAttributes.attributedValue = newValue }
    }

    /// The accessibility traits of the object.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityAttributes?.traits ?? .none }
        set { settableAccessibilityAttributes.traits = newValue }
    }

    /// The frame of the object, in points of the screen.
    open var accessibilityFrame: CGRect {
        get { accessibilityAttributes?.frame ?? standardAccessibilityFrame }
        set { settableAccessibilityAttributes.frame = newValue }
    }

    /// The outline of the object in points of the screen, if it is not a rectangle.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityAttributes?.path }
        set { settableAccessibilityAttributes.path = newValue }
    }

    /// The point at which a touch activates the object, in points of the screen; the centre of its frame by
    /// default.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibilityAttributes?.activationPoint ?? accessibilityFrame.center }
        set { settableAccessibilityAttributes.activationPoint = newValue }
    }

    /// The language in which the texts are spoken, as a BCP 47 tag.
    open var accessibilityLanguage: String? {
        get { accessibilityAttributes?.language }
        set { settableAccessibilityAttributes.language = newValue }
    }

    /// Whether assistive technologies ignore the contents of the object.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityAttributes?.hidesElements ?? false }
        set { settableAccessibilityAttributes.hidesElements = newValue }
    }

    /// Whether assistive technologies ignore the siblings of the object.
    open var accessibilityViewIsModal: Bool {
        get { accessibilityAttributes?.isModal ?? false }
        set { settableAccessibilityAttributes.isModal = newValue }
    }

    /// Whether the contents are navigated as a group, wherever they are on the screen.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityAttributes?.groupsChildren ?? false }
        set { settableAccessibilityAttributes.groupsChildren = newValue }
    }

    /// Whether the contents are navigated separately or combined.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibilityAttributes?.navigationStyle ?? .automatic }
        set { settableAccessibilityAttributes.navigationStyle = newValue }
    }

    /// Whether the object can be activated; `isAccessibilityElement` by default.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibilityAttributes?.respondsToInteraction ?? isAccessibilityElement }
        set { settableAccessibilityAttributes.respondsToInteraction = newValue }
    }

    /// The names by which voice commands refer to the object; the label by default.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibilityAttributes?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { settableAccessibilityAttributes.inputLabels = newValue }
    }

    /// The kind of text in the object.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibilityAttributes?.textualContext }
        set { settableAccessibilityAttributes.textualContext = newValue }
    }

    /// The accessibility elements in the object, in order; nil means those of the view hierarchy.
    open var accessibilityElements: [Any]? {
        get { accessibilityAttributes?.elements }
        set { settableAccessibilityAttributes.elements = newValue }
    }

    /// The kind of container that the object is.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityAttributes?.containerType ?? .none }
        set { settableAccessibilityAttributes.containerType = newValue }
    }

    /// The actions of the object in addition to activating it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityAttributes?.customActions }
        set { settableAccessibilityAttributes.customActions = newValue }
    }

    /// The rotors by which users move among the contents of the object.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibilityAttributes?.customRotors }
        set { settableAccessibilityAttributes.customRotors = newValue }
    }

    /// The elements in the object for UI tests, in order; nil means the accessibility elements.
    open var automationElements: [Any]? {
        get { accessibilityAttributes?.automationElements }
        set { settableAccessibilityAttributes.automationElements = newValue }
    }

    /// An identifier for UI tests, which users do not see.
    open var accessibilityIdentifier: String? {
        get { accessibilityAttributes?.identifier }
        set { settableAccessibilityAttributes.identifier = newValue }
    }

    /// The number of accessibility elements in the object; `NSNotFound` means those of the view hierarchy.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

    /// Returns the element at an index, or nil beyond the last.
    open func accessibilityElement(at index: Int) -> Any? { accessibilityElementInList(at: index) }

    /// Returns the index of an element, or `NSNotFound`.
    open func index(ofAccessibilityElement element: Any) -> Int {
        indexInAccessibilityElements(element)
    }

    /// Called to activate the object, as a tap does.
    ///
    /// - Returns: Whether it was activated; otherwise a touch is sent to the activation point.
    @discardableResult
    open func accessibilityActivate() -> Bool { false }

    /// Called to increment an adjustable value.
    open func accessibilityIncrement() {}

    /// Called to decrement an adjustable value.
    open func accessibilityDecrement() {}

    /// Called to scroll.
    ///
    /// - Returns: Whether it scrolled; otherwise the container is called.
    @discardableResult
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Called to dismiss what is shown.
    ///
    /// - Returns: Whether something was dismissed; otherwise the next responder is called.
    @discardableResult
    open func accessibilityPerformEscape() -> Bool { false }

    /// Called to perform the most important action.
    ///
    /// - Returns: Whether an action was performed; otherwise the next responder is called.
    @discardableResult
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Called after an assistive technology moved its focus to the object.
    open func accessibilityElementDidBecomeFocused() {}

    /// Called after an assistive technology moved its focus away from the object.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether the object has the focus of an assistive technology.
    open func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.element === self }
}
