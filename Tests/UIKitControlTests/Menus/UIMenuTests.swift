import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIMenuTests {
    private func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, state: state) { _ in }
    }

    @Test("A menu carries a name and what it offers")
    func values() {
        let child = action("Copy")
        let menu = UIMenu(
            title: "Edit", subtitle: "text", identifier: .init("edit"), options: .displayInline,
            children: [child])
        #expect(menu.title == "Edit" && menu.subtitle == "text")
        #expect(menu.identifier.rawValue == "edit" && menu.options == .displayInline)
        #expect(menu.children == [child] && menu.preferredElementSize == .automatic)
        #expect(UIMenu().identifier != UIMenu().identifier)
    }

    @Test("Other children make another menu with the same name")
    func replacing() {
        let menu = UIMenu(title: "Edit", identifier: .init("edit"), children: [action("Copy")])
        let other = menu.replacingChildren([action("Cut"), action("Paste")])
        #expect(other !== menu && menu.children.count == 1)
        #expect(other.children.count == 2 && other.title == "Edit")
        #expect(other.identifier == menu.identifier)
    }

    @Test("Selected elements are found here and in inline menus")
    func selected() {
        let inline = UIMenu(options: .displayInline, children: [action("b", .on)])
        let apart = UIMenu(children: [action("c", .on)])
        let menu = UIMenu(children: [action("a", .on), action("x"), inline, apart])
        #expect(menu.selectedElements.map(\.title) == ["a", "b"])
    }

    @Test("Selected elements include commands and those of palettes")
    func selectedOfEveryKind() {
        let command = UICommand(title: "a", action: "fold:")
        command.state = .on
        let palette = UIMenu(options: .displayAsPalette, children: [action("b", .on)])
        let menu = UIMenu(children: [command, palette])
        #expect(menu.selectedElements.map(\.title) == ["a", "b"])
    }
}
