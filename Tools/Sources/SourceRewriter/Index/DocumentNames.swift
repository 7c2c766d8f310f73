/// Names in the interface files of a module: keys, classes and selectors, which need not occur in sources.
public struct DocumentNames: Sendable, Equatable {
    /// All strings in the documents that can be a name.
    var names: Set<String> = []
    /// The selectors of actions, which may be methods of a framework.
    var selectors: Set<String> = []

    public init() {}

    /// Adds the names of one storyboard or xib.
    public mutating func add(_ document: [UInt8]) {
        names.formUnion(ReachedNames.inTexts(of: document))
        let text = String(decoding: document, as: UTF8.self)
        for attribute in text.split(separator: " ") where attribute.hasPrefix("selector=\"") {
            let value = attribute.dropFirst("selector=\"".count)
            if let end = value.firstIndex(of: "\"") { selectors.insert(String(value[..<end])) }
        }
    }

    /// Actions that the system's menus and keys send to the first responder.
    // Documented: `UIResponderStandardEditActions`.
    static let standardEditActions: Set<String> = [
        "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "pasteAndGo:", "pasteAndSearch:",
        "select:", "selectAll:", "delete:", "duplicate:", "move:", "export:", "rename:", "print:",
        "find:", "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:",
        "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
        "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
        "updateTextAttributesWithConversionHandler:",
    ]
}
