import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct MenuContentTests {
    private let log = ChoiceLog()

    private func titles(_ content: MenuContent) -> [[String]] {
        content.sections.map { $0.entries.map(\.element.title) }
    }

    @Test("Inline menus make sections; hidden elements are left out")
    func sections() {
        let menu = UIMenu(children: [
            log.action("a"), log.action("hidden", attributes: .hidden),
            UIMenu(title: "More", options: .displayInline, children: [log.action("b")]),
            log.action("c"), UIMenu(title: "Nested", children: [log.action("d")]),
            UIMenu(options: .displayInline),
        ])
        let content = MenuContent(menu)
        #expect(titles(content) == [["a"], ["b"], ["c", "Nested"]])
        #expect(content.sections.map(\.title) == ["", "More", ""])
        #expect(content.sections[2].entries[1].submenu?.title == "Nested")
    }

    @Test("From below, sections and rows are in the other order, lines of small elements are not")
    func reversed() {
        let menu = UIMenu(children: [
            log.action("a"), log.action("b"),
            UIMenu(
                options: .displayInline, preferredElementSize: .small,
                children: [log.action("x"), log.action("y")]),
        ])
        #expect(titles(MenuContent(menu).reversed) == [["x", "y"], ["b", "a"]])
    }

    @Test("The size of elements decides the form of a section; a palette is small")
    func forms() {
        func form(_ size: UIMenu.ElementSize, _ options: UIMenu.Options = .displayInline)
            -> MenuContent.Form?
        {
            let inner = UIMenu(
                options: options, preferredElementSize: size, children: [log.action("x")])
            return MenuContent(UIMenu(children: [inner])).sections.first?.form
        }
        #expect(form(.automatic) == .rows && form(.large) == .rows)
        #expect(form(.small) == .small && form(.medium) == .medium)
        #expect(form(.automatic, .displayAsPalette) == .small)
    }

    @Test(
        "Rows have space for marks if one is marked, opens a menu or is in a single selection")
    func marks() {
        #expect(!MenuContent(UIMenu(children: [log.action("a")])).hasMarks)
        #expect(MenuContent(UIMenu(children: [log.action("a", state: .mixed)])).hasMarks)
        #expect(MenuContent(UIMenu(children: [UIMenu(children: [log.action("a")])])).hasMarks)
        #expect(
            MenuContent(UIMenu(options: .singleSelection, children: [log.action("a")])).hasMarks)
    }

    @Test("Choosing marks one element of the menu and of those inline in it")
    func choosing() {
        let (a, b, c) = (log.action("a", state: .on), log.action("b"), log.action("c", state: .on))
        let menu = UIMenu(
            options: .singleSelection,
            children: [
                a, UIMenu(options: .displayInline, children: [b]), UIMenu(children: [c]),
            ])
        menu.choose(b)
        #expect(a.state == .off && b.state == .on && c.state == .on)
        #expect(menu.selectedElements == [b])
    }

    @Test("Deferred elements replace their placeholder when they arrive")
    func deferred() {
        var arrive: (([UIMenuElement]) -> Void)?
        let late = UIDeferredMenuElement { arrive = $0 }
        let menu = UIMenu(children: [log.action("a"), late, log.action("b")])
        late.load {}
        let waiting = MenuContent(menu).sections[0].entries
        #expect(waiting.count == 3 && !waiting[1].isEnabled)
        arrive?([log.action("x"), log.action("y")])
        #expect(titles(MenuContent(menu)) == [["a", "x", "y", "b"]])
    }

    @Test("A command that no responder performs cannot be chosen, nor can a menu without elements")
    func disabled() {
        let command = UICommand(title: "Fold", action: "fold:")
        let menu = UIMenu(children: [command, UIMenu(title: "Empty")])
        #expect(
            MenuContent(menu) { _ in true }.sections[0].entries.map(\.isEnabled) == [true, false])
        #expect(
            MenuContent(menu) { _ in false }.sections[0].entries.map(\.isEnabled) == [false, false])
    }
}
