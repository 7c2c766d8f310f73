import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("ListSelection", .usesApplication)
struct ListSelectionTests {
    private let first = RowPath(section: 0, row: 1)
    private let second = RowPath(section: 1, row: 0)
    private let touch = UITouch()

    @Test("A touch selects the element on which it began while that is highlighted")
    func touchOnElement() throws {
        var selection = ListSelection()
        selection.beginTouch(touch, on: first)
        selection.highlight(first)
        #expect(selection.isTouched && selection.handlesTouch && selection.isHandling(touch))
        let ended = selection.endTouch(in: [touch])
        let end = try #require(ended)
        #expect(end.touch === touch)
        #expect(end.path == first)
        #expect(!selection.isTouched && !selection.handlesTouch)
        let highlights = [selection.endHighlight(), selection.endHighlight()]
        #expect(highlights == [first, nil])
    }

    @Test("Other touches do not end the handled one")
    func otherTouch() {
        var selection = ListSelection()
        selection.beginTouch(touch, on: first)
        let end = selection.endTouch(in: [UITouch()])
        #expect(end?.touch == nil)
        #expect(selection.handlesTouch)
    }

    @Test(
        "A touch selects nothing without a highlight, when it was disarmed, or when its element is gone",
        arguments: ["no highlight", "disarmed", "gone", "reloaded"])
    func touchOnNothing(_ cause: String) throws {
        var selection = ListSelection()
        selection.beginTouch(touch, on: first)
        if cause != "no highlight" { selection.highlight(first) }
        switch cause {
        case "disarmed": selection.disarmTouch()
        case "gone": selection.remap { _ in nil }
        case "reloaded": selection.forget()
        default: break
        }
        let ended = selection.endTouch(in: [touch])
        let end = try #require(ended)
        #expect(end.path == nil)
    }

    @Test("Elements keep their states at their new paths, in the order of their selection")
    func remap() {
        var selection = ListSelection()
        for path in [second, first] { _ = selection.mark(path, isSelected: true) }
        selection.highlight(first)
        selection.remap { RowPath(section: $0.section, row: $0.row + 5) }
        #expect(
            selection.order.paths == [RowPath(section: 1, row: 5), RowPath(section: 0, row: 6)])
        #expect(selection.highlighted == RowPath(section: 0, row: 6))
        selection.remap { $0.section == 1 ? $0 : nil }
        #expect(selection.order.paths == [RowPath(section: 1, row: 5)])
        #expect(selection.highlighted == nil)
    }

    @Test("Of a deselected element that was not selected no cell changes")
    func deselect() {
        var selection = ListSelection()
        let showsState = [false, true, false].map { selection.mark(first, isSelected: $0) }
        #expect(showsState == [false, true, true])
    }

    @Test("Editing has modes of its own")
    func modes() {
        var modes = SelectionModes()
        #expect(modes.allowsAny(isEditing: false) && !modes.allowsAny(isEditing: true))
        modes.allowsMultipleSelectionWhileEditing = true
        #expect(modes.allowsAny(isEditing: true) && modes.allowsSeveral(isEditing: true))
        #expect(!modes.allowsSeveral(isEditing: false))
    }
}
