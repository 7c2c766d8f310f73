import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Searching in a text view", .serialized, .usesApplication)
struct UIFindInteractionTests {
    private let app = TestApplication()
    private let view = UITextView(frame: CGRect(x: 20, y: 80, width: 353, height: 300))

    init() {
        view.font = .systemFont(ofSize: 17)
        view.text = "Tea, green tea and black TEA.\nA teapot, and some steam."
        view.isFindInteractionEnabled = true
        app.show(view)
    }

    private var panel: FindPanel? { TextInputSession.current.findPanel }
    private var session: UIFindSession? { view.findInteraction?.activeFindSession }

    private func texts(_ view: UIView? = nil) -> [String] {
        guard let view = view ?? panel else { return [] }
        return ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { texts($0) }
    }

    private func button(_ label: String) throws -> UIButton {
        try #require(
            (panel?.subviews ?? []).lazy.compactMap { $0 as? UIButton }
                .first { $0.accessibilityLabel == label })
    }

    private func present(_ query: String = "", replaces: Bool = false) {
        view.findInteraction?.presentFindNavigator(showingReplace: replaces)
        app.advance(by: 1)
        app.typeText(query)
        app.advance(by: 0.1)
    }

    @Test("Enabling gives a text view an interaction, and disabling takes it")
    func enabling() {
        #expect(view.findInteraction != nil)
        #expect(view.interactions.contains { $0 === view.findInteraction })
        view.isFindInteractionEnabled = false
        #expect(view.findInteraction == nil)
        #expect(!view.interactions.contains { $0 is UIFindInteraction })
    }

    @Test("The panel takes the keyboard at once, and what is typed is searched and counted")
    func panelAndCount() throws {
        let log = KeyboardLog()
        present("tea")
        #expect(log.names == ["willChange", "willShow", "didChange", "didShow"])
        #expect(log.lines.first?.end.height == 342)
        #expect(view.findInteraction?.isFindNavigatorVisible == true)
        #expect(view.findInteraction?.searchText == "tea")
        #expect(session?.resultCount == 5 && session?.highlightedResultIndex == 0)
        #expect(texts().contains("1 of 5"))
        app.tap(try button("Next result"))
        #expect(texts().contains("2 of 5"))
        app.tap(try button("Previous result"))
        app.tap(try button("Previous result"))
        #expect(texts().contains("5 of 5"))
        #expect(view.text.hasPrefix("Tea, green"), "the text is not edited")
        app.tap(try button("Done"))
        app.advance(by: 1)
        #expect(panel == nil && session == nil)
        #expect(view.findInteraction?.isFindNavigatorVisible == false)
        #expect(UIApplication.shared.keyboard.frame == nil)
    }

    @Test("The panel of a view that is freed leaves, and its buttons and keys do nothing meanwhile")
    func freedView() throws {
        weak var freed: UIFindInteraction?
        let finger: Finger
        let shown: FindPanel
        do {
            let other = UITextView(frame: CGRect(x: 20, y: 400, width: 353, height: 100))
            other.isFindInteractionEnabled = true
            view.superview?.addSubview(other)
            freed = other.findInteraction
            other.findInteraction?.presentFindNavigator(showingReplace: false)
            app.advance(by: 1)
            shown = try #require(panel)
            let done = try button("Done")
            finger = app.touchDown(
                at: done.convert(CGPoint(x: done.bounds.midX, y: done.bounds.midY), to: nil))
            other.removeFromSuperview()
        }
        app.advance(by: 0.02)
        #expect(freed == nil && shown.window != nil)
        finger.lift()
        shown.findNext(nil)
        app.advance(by: 1)
        #expect(panel == nil && shown.window == nil)
    }

    @Test("The search starts at the selection, and the query stays for the next one")
    func startAndNext() {
        view.selectedRange = NSRange(location: 8, length: 0)
        present("tea")
        #expect(session?.highlightedResultIndex == 1)
        view.findInteraction?.dismissFindNavigator()
        app.advance(by: 1)
        #expect(session == nil)
        view.selectedRange = NSRange(location: 0, length: 0)
        view.findInteraction?.presentFindNavigator(showingReplace: false)
        #expect(session?.resultCount == 5 && session?.highlightedResultIndex == 0)
    }

    @Test("Case and whole words count if the user says so, and a search without results says so")
    func options() {
        present("TEA")
        #expect(session?.resultCount == 5)
        view.findInteraction?.matchesCase = true
        #expect(session?.resultCount == 1)
        view.findInteraction?.matchesCase = false
        view.findInteraction?.matchMethod = .fullWord
        #expect(session?.resultCount == 3)
        view.findInteraction?.matchMethod = .startsWith
        #expect(session?.resultCount == 4)
        view.findInteraction?.searchText = "coffee"
        #expect(session?.resultCount == 0 && session?.highlightedResultIndex == NSNotFound)
        #expect(texts().contains("0 results"))
        view.findInteraction?.findNext()
        #expect(session?.highlightedResultIndex == NSNotFound)
    }

    private final class Guard: NSObject, UITextViewDelegate {
        var refusesFirst = false
        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { !(refusesFirst && range.location == 0) }
    }

    @Test("Replacing asks the delegate, goes on to the next result, and can be undone")
    func replacing() throws {
        let delegate = Guard()
        view.delegate = delegate
        present("tea", replaces: true)
        #expect(panel?.bounds.height == 94)
        view.findInteraction?.replacementText = "mate"
        app.tap(try button("Replace"))
        #expect(view.text.hasPrefix("mate, green tea"))
        #expect(session?.resultCount == 4 && session?.highlightedResultIndex == 0)
        view.undoManager?.undo()
        app.advance(by: 0.1)
        #expect(view.text.hasPrefix("Tea, green") && session?.resultCount == 5)
        delegate.refusesFirst = true
        view.findInteraction?.replaceAll()
        #expect(view.text == "Tea, green mate and black mate.\nA matepot, and some smatem.")
        #expect(session?.resultCount == 1)
        #expect(try button("Replace").isEnabled == false)
    }

    @Test("Text that is not editable is searched, and nothing is replaced in it")
    func readOnly() {
        view.isEditable = false
        present("tea", replaces: true)
        #expect(panel?.bounds.height == 50)
        #expect(session?.supportsReplacement == false && session?.resultCount == 5)
        view.findInteraction?.replaceAll()
        #expect(view.text.hasPrefix("Tea"))
    }

    @Test("Keys open the panel from the text, move in it and close it")
    func keys() {
        app.press(.keyboardF, typing: "f", modifiers: .command)
        #expect(panel == nil, "without a first responder nobody takes the key")
        view.becomeFirstResponder()
        app.advance(by: 1)
        view.selectedRange = NSRange(location: 11, length: 3)
        app.press(.keyboardE, typing: "e", modifiers: .command)
        app.advance(by: 1)
        #expect(view.findInteraction?.searchText == "tea" && session?.resultCount == 5)
        #expect(session?.highlightedResultIndex == 1)
        app.press(.keyboardG, typing: "g", modifiers: .command)
        #expect(session?.highlightedResultIndex == 2)
        app.press(.keyboardG, typing: "G", modifiers: [.command, .shift])
        #expect(session?.highlightedResultIndex == 1)
        app.press(.keyboardEscape)
        app.advance(by: 1)
        #expect(panel == nil && view.isFirstResponder, "editing goes on")
        app.press(.keyboardF, typing: "f", modifiers: .command)
        #expect(panel != nil)
    }

    @Test("The return key hides the keyboard; the panel stays at the lower edge, and with the text")
    func withoutKeyboard() {
        present("tea")
        app.typeText("\n")
        app.advance(by: 1)
        #expect(UIApplication.shared.keyboard.frame?.minY == 768)
        #expect(session?.resultCount == 5)
        app.tap(view)
        app.advance(by: 1)
        #expect(view.isFirstResponder && panel?.window != nil)
        #expect(UIApplication.shared.keyboard.frame?.minY == 510)
        view.selectedRange = NSRange(location: 0, length: 0)
        app.typeText("Tea! ")
        app.advance(by: 0.1)
        #expect(session?.resultCount == 6, "the text is searched again when it changes")
        view.removeFromSuperview()
        app.advance(by: 1)
        #expect(panel == nil && session == nil)
        #expect(UIApplication.shared.keyboard.frame == nil)
    }

    @Test("Results are highlighted where they are seen, and a highlighted one is scrolled to")
    func highlights() throws {
        view.text = String(repeating: "A line with tea.\n", count: 4000)
        present("tea")
        let search = try #require(view.values.search)
        #expect(session?.resultCount == 4000)
        #expect((10..<60).contains(search.found.subviews.count))
        #expect(!search.highlight.isHidden && search.highlight.frame.intersects(view.bounds))
        view.findInteraction?.findPrevious()
        app.advance(by: 0.1)
        #expect(session?.highlightedResultIndex == 3999)
        #expect(search.highlight.frame.intersects(view.bounds) && view.contentOffset.y > 10_000)
        view.findInteraction?.dismissFindNavigator()
        app.advance(by: 1)
        #expect(search.found.isHidden && search.highlight.isHidden)
    }

    private final class Dismisser: NSObject, UIFindInteractionDelegate {
        var ended = 0
        func findInteraction(
            _ interaction: UIFindInteraction, sessionFor view: UIView
        ) -> UIFindSession? { UIFindSession() }
        func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
            ended += 1
            // Calls without end would stop the tests.
            if ended < 5 { interaction.dismissFindNavigator() }
        }
    }

    @Test("A delegate that dismisses the panel when the session ended is called once")
    func dismissingTwice() {
        let delegate = Dismisser()
        let other = UIView(frame: CGRect(x: 20, y: 400, width: 353, height: 100))
        view.superview?.addSubview(other)
        let interaction = UIFindInteraction(sessionDelegate: delegate)
        other.addInteraction(interaction)
        interaction.presentFindNavigator(showingReplace: false)
        app.advance(by: 1)
        #expect(panel != nil)
        interaction.dismissFindNavigator()
        app.advance(by: 1)
        #expect(delegate.ended == 1 && panel == nil && !interaction.isFindNavigatorVisible)
    }

    @Test("The edit menu offers to search for the selection")
    func editMenu() {
        view.becomeFirstResponder()
        app.advance(by: 1)
        view.selectedRange = NSRange(location: 0, length: 3)
        func offers() -> Bool {
            EditMenuActions.suggested(for: view).contains { $0.title == "Find Selection" }
        }
        #expect(offers())
        view.selectedRange = NSRange(location: 0, length: 0)
        #expect(!offers())
        view.selectedRange = NSRange(location: 0, length: 3)
        view.isFindInteractionEnabled = false
        #expect(!offers())
    }
}
