import ObjectiveC

/// A position in the text of an object; the object's own subclass says which.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A range of the text of an object, which makes ranges of its own subclass.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// Whether the range has no characters.
    open var isEmpty: Bool { fatalError("\(type(of: self)) does not override isEmpty") }

    /// The position before the first character.
    open var start: UITextPosition { fatalError("\(type(of: self)) does not override start") }

    /// The position after the last character.
    open var end: UITextPosition { fatalError("\(type(of: self)) does not override end") }
}
