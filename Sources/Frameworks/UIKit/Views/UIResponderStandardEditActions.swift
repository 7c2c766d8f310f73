import Foundation

/// The actions that menus and keys send along the responder chain.
///
/// Every responder has them; its class overrides those that it implements. Apps name them in selectors, as
/// `#selector(UIResponderStandardEditActions.copy(_:))`.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Moves the selection to the pasteboard.
    func cut(_ sender: Any?)

    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)

    /// Replaces the selection with the contents of the pasteboard.
    func paste(_ sender: Any?)

    /// Replaces the selection with the pasteboard's text, in the style of the surrounding text.
    func pasteAndMatchStyle(_ sender: Any?)

    /// Selects the word at the insertion point.
    func select(_ sender: Any?)

    /// Selects everything.
    func selectAll(_ sender: Any?)

    /// Deletes the selection.
    func delete(_ sender: Any?)

    /// Switches the selected text between bold and regular.
    func toggleBoldface(_ sender: Any?)

    /// Switches the selected text between italic and upright.
    func toggleItalics(_ sender: Any?)

    /// Underlines the selected text, or removes the line.
    func toggleUnderline(_ sender: Any?)

    /// Makes the text larger.
    func increaseSize(_ sender: Any?)

    /// Makes the text smaller.
    func decreaseSize(_ sender: Any?)

    /// Writes from left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)

    /// Writes from right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)

    /// Prints the contents.
    func printContent(_ sender: Any?)

    /// Duplicates the selection.
    func duplicate(_ sender: Any?)

    /// Renames the document.
    func rename(_ sender: Any?)

    /// Moves the document.
    func move(_ sender: Any?)

    /// Exports the document.
    func export(_ sender: Any?)

    /// Pastes an address and opens it.
    func pasteAndGo(_ sender: Any?)

    /// Pastes a text and searches for it.
    func pasteAndSearch(_ sender: Any?)

    /// Shows the find panel.
    func find(_ sender: Any?)

    /// Shows the find panel with a field for the replacement.
    func findAndReplace(_ sender: Any?)

    /// Moves to the next result.
    func findNext(_ sender: Any?)

    /// Moves to the previous result.
    func findPrevious(_ sender: Any?)

    /// Searches for the selected text.
    func useSelectionForFind(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
