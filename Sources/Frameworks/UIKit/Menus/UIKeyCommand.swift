import Foundation
import ObjectiveC

/// A command that a key of a hardware keyboard carries out, alone or with modifiers.
///
/// Responders offer theirs by `UIResponder.keyCommands`, controllers also by `addKeyCommand(_:)`. Whichever
/// responder of the chain offers a command, its action goes to the first one that performs it. A command
/// is carried out again and again while its key is held.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    final let keyInput: String
    private let flags: UIKeyModifierFlags

    /// Makes a command of a key.
    ///
    /// - Parameters:
    ///   - action: What the first responder along the chain is sent that performs it.
    ///   - input: What the key types without modifiers, or one of the names below. Large and small
    ///     letters are the same.
    ///   - modifierFlags: What has to be held, no more and no less.
    ///   - propertyList: What tells commands of one action apart.
    ///   - alternates: What the key does while further modifiers are held.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        keyInput = input
        flags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// Makes a command that has no name.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector
    ) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Makes a command with a title for people who look for what a keyboard can do.
    @available(*, deprecated, message: "set discoverabilityTitle afterwards")
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
        discoverabilityTitle: String
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// What the key types without modifiers.
    open var input: String? { keyInput }

    /// What has to be held.
    open var modifierFlags: UIKeyModifierFlags { flags }

    /// Whether the command comes before what the system does with the key, such as typing it.
    open var wantsPriorityOverSystemBehavior = false

    /// Whether the system may choose another key on keyboards that do not have this one. No host tells
    /// which keys a keyboard has, so none is chosen here.
    open var allowsAutomaticLocalization = true

    /// Whether arrows and brackets point the other way where the user reads from right to left.
    open var allowsAutomaticMirroring = true

    // MARK: - Names of keys that type nothing

    public nonisolated class var inputUpArrow: String { "UIKeyInputUpArrow" }
    public nonisolated class var inputDownArrow: String { "UIKeyInputDownArrow" }
    public nonisolated class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    public nonisolated class var inputRightArrow: String { "UIKeyInputRightArrow" }
    public nonisolated class var inputEscape: String { "UIKeyInputEscape" }
    public nonisolated class var inputPageUp: String { "UIKeyInputPageUp" }
    public nonisolated class var inputPageDown: String { "UIKeyInputPageDown" }
    public nonisolated class var inputHome: String { "UIKeyInputHome" }
    public nonisolated class var inputEnd: String { "UIKeyInputEnd" }
    /// The key that deletes forward; the other one types U+0008.
    public nonisolated class var inputDelete: String { "UIKeyInputDelete" }
    public nonisolated class var f1: String { "UIKeyInputF1" }
    public nonisolated class var f2: String { "UIKeyInputF2" }
    public nonisolated class var f3: String { "UIKeyInputF3" }
    public nonisolated class var f4: String { "UIKeyInputF4" }
    public nonisolated class var f5: String { "UIKeyInputF5" }
    public nonisolated class var f6: String { "UIKeyInputF6" }
    public nonisolated class var f7: String { "UIKeyInputF7" }
    public nonisolated class var f8: String { "UIKeyInputF8" }
    public nonisolated class var f9: String { "UIKeyInputF9" }
    public nonisolated class var f10: String { "UIKeyInputF10" }
    public nonisolated class var f11: String { "UIKeyInputF11" }
    public nonisolated class var f12: String { "UIKeyInputF12" }
}
