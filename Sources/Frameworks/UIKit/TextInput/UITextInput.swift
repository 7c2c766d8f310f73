import CoreGraphics
import Foundation
import ObjectiveC

/// A direction of movement in the storage of a text.
public enum UITextStorageDirection: Int, Sendable {
    case forward = 0
    case backward = 1
}

/// A direction of movement in the layout of a text.
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left = 3
    case up = 4
    case down = 5
}

/// A direction: the raw value of a `UITextStorageDirection` or of a `UITextLayoutDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// A unit of a text.
public enum UITextGranularity: Int, Sendable {
    case character = 0
    case word = 1
    case sentence = 2
    case paragraph = 3
    case line = 4
    case document = 5
}

/// A responder whose text a keyboard edits, with positions, ranges and geometry.
///
/// Positions and ranges are objects of the responder's own subclasses. The keyboard uses geometry in the
/// coordinates of `textInputView`.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: Text

    /// Returns the text of a range.
    func text(in range: UITextRange) -> String?

    /// Replaces the text of a range.
    func replace(_ range: UITextRange, withText text: String)

    /// The selection; an empty range is an insertion point, nil is no selection.
    var selectedTextRange: UITextRange? { get set }

    /// The range of marked text, which the input method may still replace; nil without any.
    var markedTextRange: UITextRange? { get }

    /// The attributes in which marked text is drawn.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

    /// Replaces the marked text, or the selection without any, by marked text.
    ///
    /// - Parameter selectedRange: In UTF-16 units from the start of the marked text.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)

    /// Makes marked text part of the text.
    func unmarkText()

    // MARK: Positions

    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }

    /// Returns the range between two positions, whichever comes first.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

    /// Returns the position at a distance in UTF-16 units; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?

    /// Returns the position at a distance in some direction; nil outside of the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?

    /// Returns the order of two positions in the text.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

    /// Returns the distance of two positions in UTF-16 units.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// The object that is notified of changes that the keyboard did not make; referenced weakly.
    var inputDelegate: (any UITextInputDelegate)? { get set }

    /// Finds words, lines and other units of the text.
    var tokenizer: any UITextInputTokenizer { get }

    // MARK: Layout

    /// Returns the position of a range that is farthest in a direction.
    func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition?

    /// Returns the range from a position to the farthest one in a direction.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?

    /// Returns the writing direction at a position.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection

    /// Sets the writing direction of a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    // MARK: Geometry

    /// Returns the rectangle of the first line of a range.
    func firstRect(for range: UITextRange) -> CGRect

    /// Returns the rectangle of the caret at a position.
    func caretRect(for position: UITextPosition) -> CGRect

    /// Returns the rectangles of a selected range, one for each line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

    /// Returns the position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?

    /// Returns the position in a range that is nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

    /// Returns the range of the character at a point.
    func characterRange(at point: CGPoint) -> UITextRange?

    // MARK: Optional

    /// Returns whether a replacement by the keyboard is allowed; `true` by default.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    /// Returns attributes of the text at a position.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?

    /// Returns the position at a number of characters from the start of a range.
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?

    /// Returns the number of characters from the start of a range to a position.
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

    /// The view in whose coordinates the responder gives geometry.
    @_disfavoredOverload var textInputView: UIView { get }

    /// The end of a line at which an insertion point between two lines is shown.
    @_disfavoredOverload var selectionAffinity: UITextStorageDirection { get set }

    /// Inserts dictated text.
    func insertDictationResult(_ dictationResult: [UIDictationPhrase])

    /// Called when the user begins to move a floating cursor.
    func beginFloatingCursor(at point: CGPoint)

    /// Called when the floating cursor moved.
    func updateFloatingCursor(at point: CGPoint)

    /// Called when the user released the floating cursor.
    func endFloatingCursor()
}

extension UITextInput where Self: NSObject {
    @_disfavoredOverload public var textInputView: UIView {
        OptionalProperty.default(
            "textInputView", of: self,
            self as? UIView ?? (self as? UIViewController)?.view ?? UIView())
    }

    // An input without the property shows its caret at the end of the upper line, whatever is set.
    @_disfavoredOverload public var selectionAffinity: UITextStorageDirection {
        get { OptionalProperty.default("selectionAffinity", of: self, .forward) }
        set { _ = sendIfImplemented("setSelectionAffinity:", to: self, [newValue]) }
    }
}

extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        true
    }

    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }

    public func position(
        within range: UITextRange, atCharacterOffset offset: Int
    ) -> UITextPosition? {
        guard let found = position(from: range.start, offset: offset),
            compare(found, to: range.end) != .orderedDescending
        else { return nil }
        return found
    }

    public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }

    /// The view in whose coordinates an object of any class gives geometry; nil if the class has no such property.
    public var textInputView: UIView? {
        OptionalProperty.value("textInputView", of: self, textInputView as UIView)
    }

    /// The end of a line at which an object of any class shows the caret; nil if the class has no such property.
    public var selectionAffinity: UITextStorageDirection? {
        OptionalProperty.value(
            "selectionAffinity", of: self, selectionAffinity as UITextStorageDirection)
    }

    public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        insertText(dictationResult.map(\.text).joined())
    }

    public func beginFloatingCursor(at point: CGPoint) {}
    public func updateFloatingCursor(at point: CGPoint) {}
    public func endFloatingCursor() {}
}

/// A phrase of a dictation.
@preconcurrency @MainActor
open class UIDictationPhrase: NSObject {
    private let words: (text: String, alternatives: [String]?)

    /// Creates an empty phrase, for a subclass that gives its own words.
    public override init() {
        words = ("", nil)
        super.init()
    }

    init(text: String, alternatives: [String]?) {
        words = (text, alternatives)
        super.init()
    }

    /// The most likely words.
    open var text: String { words.text }

    /// Other words that sound alike.
    open var alternativeInterpretations: [String]? { words.alternatives }
}

/// The observer of a text's changes that its keyboard did not make.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    /// Called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)

    /// Called after the selection changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)

    /// Called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)

    /// Called after the text changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A rectangle of a selection, in one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// The rectangle, in the coordinates of the text input's view.
    open var rect: CGRect { .zero }

    /// The writing direction of the selected text.
    open var writingDirection: NSWritingDirection { .leftToRight }

    /// Whether the rectangle contains the start of the selection.
    open var containsStart: Bool { false }

    /// Whether the rectangle contains the end of the selection.
    open var containsEnd: Bool { false }

    /// Whether the text is vertical.
    open var isVertical: Bool { false }

    /// The transform of the rectangle; the identity by default.
    open var transform: CGAffineTransform { .identity }
}

/// A rectangle of a selection that the framework computes.
final class LaidOutSelectionRect: UITextSelectionRect {
    private let values: (rect: CGRect, isRightToLeft: Bool, containsStart: Bool, containsEnd: Bool)

    init(rect: CGRect, isRightToLeft: Bool, containsStart: Bool, containsEnd: Bool) {
        values = (rect, isRightToLeft, containsStart, containsEnd)
        super.init()
    }

    override var rect: CGRect { values.rect }
    override var writingDirection: NSWritingDirection {
        values.isRightToLeft ? .rightToLeft : .leftToRight
    }
    override var containsStart: Bool { values.containsStart }
    override var containsEnd: Bool { values.containsEnd }
}
