import Foundation
import ObjectiveC

/// A command that a key of a hardware keyboard performs, alone or with modifiers.
///
/// Responders provide commands by `UIResponder.keyCommands`, controllers also by `addKeyCommand(_:)`.
/// Whichever responder of the chain provides a command, its action is sent to the first one that performs it.
/// A command repeats while its key is held.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    final let keyInput: String

    /// Creates a command for a key.
    ///
    /// - Parameters:
    ///   - action: The selector, sent to the first responder of the chain that performs it.
    ///   - input: The text that the key types without modifiers, or one of the constants below.
    ///     Case-insensitive.
    ///   - modifierFlags: The modifiers that are held, exactly.
    ///   - propertyList: A value that distinguishes commands with the same action.
    ///   - alternates: The actions while further modifiers are held.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        keyInput = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// Creates a command without a title.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector
    ) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command with a title for the list of keyboard shortcuts.
    @available(*, deprecated, message: "set discoverabilityTitle afterwards")
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
        discoverabilityTitle: String
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// The text that the key types without modifiers, or one of the constants below.
    open var input: String? { keyInput }

    /// The modifiers that are held, exactly.
    open private(set) var modifierFlags: UIKeyModifierFlags

    /// Whether the command has priority over the system's behaviour for the key, such as typing.
    open var wantsPriorityOverSystemBehavior = false

    /// Whether the system may substitute a key on keyboards that do not have this one.
    ///
    /// **Differs:** no host reports which keys a keyboard has, so that none is substituted.
    open var allowsAutomaticLocalization = true

    /// Whether arrows and brackets are mirrored in right-to-left interfaces.
    open var allowsAutomaticMirroring = true

    // MARK: - Keys that type no text

    public nonisolated static var inputUpArrow: String { "UIKeyInputUpArrow" }
    public nonisolated static var inputDownArrow: String { "UIKeyInputDownArrow" }
    public nonisolated static var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    public nonisolated static var inputRightArrow: String { "UIKeyInputRightArrow" }
    public nonisolated static var inputEscape: String { "UIKeyInputEscape" }
    public nonisolated static var inputPageUp: String { "UIKeyInputPageUp" }
    public nonisolated static var inputPageDown: String { "UIKeyInputPageDown" }
    public nonisolated static var inputHome: String { "UIKeyInputHome" }
    public nonisolated static var inputEnd: String { "UIKeyInputEnd" }
    /// The key that deletes forward; the backspace key types U+0008.
    public nonisolated static var inputDelete: String { "UIKeyInputDelete" }
    public nonisolated static var f1: String { "UIKeyInputF1" }
    public nonisolated static var f2: String { "UIKeyInputF2" }
    public nonisolated static var f3: String { "UIKeyInputF3" }
    public nonisolated static var f4: String { "UIKeyInputF4" }
    public nonisolated static var f5: String { "UIKeyInputF5" }
    public nonisolated static var f6: String { "UIKeyInputF6" }
    public nonisolated static var f7: String { "UIKeyInputF7" }
    public nonisolated static var f8: String { "UIKeyInputF8" }
    public nonisolated static var f9: String { "UIKeyInputF9" }
    public nonisolated static var f10: String { "UIKeyInputF10" }
    public nonisolated static var f11: String { "UIKeyInputF11" }
    public nonisolated static var f12: String { "UIKeyInputF12" }
}
