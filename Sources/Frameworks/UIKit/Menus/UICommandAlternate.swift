import Foundation
import ObjectiveC

/// An alternative to a command while further modifiers are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// - Parameter modifierFlags: The modifiers that are held in addition to those of the command.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }

    /// The title of the alternative.
    open private(set) var title: String

    /// The selector that is sent instead of the command's action.
    open private(set) var action: Selector

    /// The modifiers that are held in addition to those of the command.
    open private(set) var modifierFlags: UIKeyModifierFlags
}
