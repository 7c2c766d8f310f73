import Foundation
import ObjectiveC

/// What a command does instead while further modifiers are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    private let text: String
    private let selector: Selector
    private let flags: UIKeyModifierFlags

    /// - Parameter modifierFlags: What is held besides the modifiers of the command itself.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        text = title
        selector = action
        flags = modifierFlags
        super.init()
    }

    /// What the alternative is called.
    open var title: String { text }

    /// What is sent instead of the command's action.
    open var action: Selector { selector }

    /// What is held besides the modifiers of the command itself.
    open var modifierFlags: UIKeyModifierFlags { flags }
}
