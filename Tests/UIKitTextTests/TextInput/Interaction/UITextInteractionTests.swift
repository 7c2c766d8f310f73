import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// An app's own text: one line of letters, each 10 points wide, in a row 20 points high.
private final class LetterView: UIView, UITextInput {
    final class Place: UITextPosition {
        let index: Int
        init(_ index: Int) { self.index = index }
    }
    final class Span: UITextRange {
        let first: Int
        let last: Int
        init(_ first: Int, _ last: Int) {
            self.first = min(first, last)
            self.last = max(first, last)
        }
        override var isEmpty: Bool { first == last }
        override var start: UITextPosition { Place(first) }
        override var end: UITextPosition { Place(last) }
    }

    var text = ""
    var selection = Span(0, 0)
    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    var markedTextStyle: [NSAttributedString.Key: Any]?
    var markedTextRange: UITextRange? { nil }

    override var canBecomeFirstResponder: Bool { true }

    private func index(_ position: UITextPosition) -> Int { (position as? Place)?.index ?? 0 }
    private var length: Int { (text as NSString).length }

    var hasText: Bool { !text.isEmpty }
    func insertText(_ new: String) { replace(selection, withText: new) }
    func deleteBackward() {
        if selection.isEmpty { selection = Span(max(0, selection.first - 1), selection.first) }
        replace(selection, withText: "")
    }
    func text(in range: UITextRange) -> String? {
        let (start, end) = (index(range.start), index(range.end))
        return (text as NSString).substring(with: NSRange(location: start, length: end - start))
    }
    func replace(_ range: UITextRange, withText new: String) {
        let (start, end) = (index(range.start), index(range.end))
        text = (text as NSString).replacingCharacters(
            in: NSRange(location: start, length: end - start), with: new)
        let place = start + (new as NSString).length
        selection = Span(place, place)
    }
    var selectedTextRange: UITextRange? {
        get { selection }
        set { selection = newValue as? Span ?? Span(0, 0) }
    }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    var beginningOfDocument: UITextPosition { Place(0) }
    var endOfDocument: UITextPosition { Place(length) }
    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        Span(index(from), index(to))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = index(position) + offset
        return (0...length).contains(place) ? Place(place) : nil
    }
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(from: position, offset: direction == .left ? -offset : offset)
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        index(position) < index(other)
            ? .orderedAscending : index(position) > index(other) ? .orderedDescending : .orderedSame
    }
    func offset(from: UITextPosition, to: UITextPosition) -> Int { index(to) - index(from) }
    func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? { direction == .left || direction == .up ? range.start : range.end }
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let place = index(position)
        return direction == .left || direction == .up
            ? Span(max(0, place - 1), place) : Span(place, min(length, place + 1))
    }
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }
    func setBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { rect(range) }
    private func rect(_ range: UITextRange) -> CGRect {
        let (start, end) = (index(range.start), index(range.end))
        return CGRect(
            x: CGFloat(start) * 10, y: 0, width: CGFloat(end - start) * 10, height: 20)
    }
    func caretRect(for position: UITextPosition) -> CGRect {
        CGRect(x: CGFloat(index(position)) * 10, y: 0, width: 2, height: 20)
    }
    private final class Box: UITextSelectionRect {
        let box: CGRect
        init(_ box: CGRect) { self.box = box }
        override var rect: CGRect { box }
    }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [Box(rect(range))] }
    func closestPosition(to point: CGPoint) -> UITextPosition? {
        Place(min(max(Int((point.x / 10).rounded()), 0), length))
    }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point)
    }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }

    // The standard actions.
    override func copy(_ sender: Any?) { UIPasteboard.general.string = text(in: selection) }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "copy:" ? !selection.isEmpty : super.canPerformAction(action, withSender: sender)
    }
}

@MainActor
@Suite("Text interactions", .serialized, .usesApplication)
struct UITextInteractionTests {
    private final class Observer: NSObject, UITextInteractionDelegate {
        var log: [String] = []
        var allows = true
        func interactionShouldBegin(
            _ interaction: UITextInteraction, at point: CGPoint
        ) -> Bool {
            log.append("should \(Int(point.x))")
            return allows
        }
        func interactionWillBegin(_ interaction: UITextInteraction) { log.append("will") }
        func interactionDidEnd(_ interaction: UITextInteraction) { log.append("end") }
    }

    private let app = TestApplication()
    private let view = LetterView(frame: CGRect(x: 20, y: 100, width: 340, height: 20))
    private let observer = Observer()

    private func add(_ mode: UITextInteractionMode) -> UITextInteraction {
        view.text = "one two three"
        let interaction = UITextInteraction(for: mode)
        interaction.textInput = view
        interaction.delegate = observer
        view.addInteraction(interaction)
        app.show(view)
        return interaction
    }

    private func tap(_ letter: CGFloat, count: Int = 1) {
        app.tap(at: CGPoint(x: 20 + letter * 10, y: 110), count: count)
        app.advance(by: 1)
    }

    private var caret: CGRect? {
        func search(_ view: UIView) -> CGRect? {
            for child in view.subviews where !child.isHidden && !(child is SelectionHandleView) {
                if child.frame.width == 2, child.frame.height == 20, child.backgroundColor != nil {
                    return child.convert(child.bounds, to: self.view)
                }
                if let found = search(child) { return found }
            }
            return nil
        }
        return search(view)
    }

    private var selection: NSRange {
        NSRange(location: view.selection.first, length: view.selection.last - view.selection.first)
    }

    @Test("A tap makes the view the first responder and places the caret, which typing moves")
    func caretPlacement() {
        let interaction = add(.editable)
        #expect(interaction.view === view && interaction.gesturesForFailureRequirements.count == 5)
        tap(4)
        #expect(view.isFirstResponder && selection == NSRange(location: 4, length: 0))
        #expect(observer.log == ["should 40", "will"])
        #expect(caret?.minX == 40)
        app.typeText("x")
        #expect(view.text == "one xtwo three" && caret?.minX == 50)
        app.deleteBackward()
        #expect(caret?.minX == 40)
        view.resignFirstResponder()
        #expect(caret == nil && observer.log.last == "end")
    }

    @Test("Two taps select a word, three a paragraph, and a handle moves an end of the selection")
    func selecting() {
        _ = add(.editable)
        tap(5, count: 2)
        #expect(selection == NSRange(location: 4, length: 3))
        // The handle at the end of the word, which is below it.
        app.drag(
            from: CGPoint(x: 20 + 70, y: 110), to: CGPoint(x: 20 + 110, y: 110), duration: 0.3)
        app.advance(by: 1)
        #expect(selection == NSRange(location: 4, length: 7))
        tap(5, count: 3)
        #expect(selection == NSRange(location: 0, length: 13))
    }

    @Test("A selection has the edit menu with the actions of the view")
    func menu() throws {
        let interaction = add(.nonEditable)
        tap(9, count: 2)
        #expect(selection == NSRange(location: 8, length: 5) && caret == nil)
        func search(_ view: UIView) -> UIButton? {
            if let button = view as? UIButton, button.currentTitle == "Copy" { return button }
            return view.subviews.lazy.compactMap(search).first
        }
        let window = try #require(view.window)
        app.tap(try #require(search(window)))
        app.advance(by: 1)
        #expect(UIPasteboard.general.string == "three")
        // Without the interaction, touches are the app's own again.
        view.removeInteraction(interaction)
        tap(0, count: 2)
        #expect(selection == NSRange(location: 8, length: 5))
        #expect(view.gestureRecognizers?.isEmpty ?? true)
    }

    @Test("The delegate keeps a touch from beginning, and changes by the app are followed")
    func delegate() {
        _ = add(.editable)
        observer.allows = false
        tap(2)
        #expect(!view.isFirstResponder && observer.log == ["should 20"])
        view.becomeFirstResponder()
        view.selection = LetterView.Span(7, 7)
        view.inputDelegate?.selectionDidChange(view)
        #expect(caret?.minX == 70)
    }
}
