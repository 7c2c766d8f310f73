import Foundation
import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("The main menus and their builder") @MainActor struct MenuBuilderTests {
        private final class Delegate: UIResponder, UIApplicationDelegate {
            var change: (any UIMenuBuilder) -> Void = { _ in }
            var count = 0

            override func buildMenu(with builder: any UIMenuBuilder) {
                super.buildMenu(with: builder)
                guard builder.system === UIMenuSystem.main else { return }
                count += 1
                change(builder)
            }
        }

        private func command(
            _ title: String, _ input: String, _ flags: UIKeyModifierFlags = .command
        ) -> UIKeyCommand {
            UIKeyCommand(title: title, action: "act:", input: input, modifierFlags: flags)
        }

        private func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
            UIMenu(title: name, identifier: UIMenu.Identifier(name), children: children)
        }

        private func builder(_ children: [UIMenuElement]) -> MenuTreeBuilder {
            MenuTreeBuilder(UIMenu(identifier: .root, children: children), for: .main)
        }

        /// The titles of all menus, those inside of a menu in parentheses.
        private func text(_ menu: UIMenu) -> String {
            menu.children.map { element in
                guard let child = element as? UIMenu, !child.children.isEmpty else {
                    return element.title
                }
                return "\(child.title)(\(text(child)))"
            }.joined(separator: " ")
        }

        @Test("Menus are inserted beside and inside of others, at any depth, and removed")
        func changes() {
            let builder = builder([menu("a", [menu("b")]), menu("c")])
            builder.insertSibling(menu("1"), beforeMenu: .init("b"))
            builder.insertSibling(menu("2"), afterMenu: .init("a"))
            builder.insertChild(menu("3"), atStartOfMenu: .init("a"))
            builder.insertChild(menu("4"), atEndOfMenu: .init("b"))
            builder.insertChild(menu("5"), atEndOfMenu: .root)
            #expect(text(builder.root) == "a(3 1 b(4)) 2 c 5")
            builder.remove(menu: .init("1"))
            builder.replace(menu: .init("c"), with: menu("d"))
            builder.replaceChildren(ofMenu: .init("a")) { $0.reversed() }
            #expect(text(builder.root) == "a(b(4) 3) 2 d 5")
        }

        @Test("A change of a menu that is not there changes nothing")
        func unknownMenus() {
            let builder = builder([menu("a")])
            builder.insertSibling(menu("1"), beforeMenu: .init("x"))
            builder.insertChild(menu("1"), atEndOfMenu: .init("x"))
            builder.remove(menu: .init("x"))
            #expect(text(builder.root) == "a" && builder.menu(for: .init("x")) == nil)
        }

        @Test("Actions are found by their identifiers, commands by selector and property list")
        func finding() {
            let action = UIAction(title: "go", identifier: .init("go")) { _ in }
            let plain = UICommand(title: "plain", action: "act:")
            let numbered = UICommand(title: "two", action: "act:", propertyList: 2)
            let builder = builder([menu("a", [action, plain, menu("b", [numbered])])])
            #expect(builder.action(for: .init("go")) === action)
            #expect(builder.command(for: "act:", propertyList: nil) === plain)
            #expect(builder.command(for: "act:", propertyList: 2) === numbered)
            #expect(builder.command(for: "act:", propertyList: 3) == nil)
        }

        @Test("A key performs a command that the app's delegate put into the main menus")
        func ownCommand() {
            let app = TestApplication()
            let delegate = Delegate()
            let new = command("New Note", "n")
            delegate.change = { builder in
                builder.insertChild(
                    UIMenu(options: .displayInline, children: [new]), atStartOfMenu: .file)
            }
            app.application.delegate = delegate
            let screen = KeyScreen()
            app.show(screen)
            app.press(.keyboardN, typing: "n", modifiers: .command)
            app.press(.keyboardN, typing: "n", modifiers: .command)
            #expect(screen.lines == ["act New Note", "act New Note"] && delegate.count == 1)
            screen.onValidate = { $0.attributes = .disabled }
            app.press(.keyboardN, typing: "n", modifiers: .command)
            #expect(screen.lines.last == "ended n")
            screen.onValidate = { $0.attributes = [] }
            app.press(.keyboardN, typing: "n", modifiers: .command)
            #expect(screen.lines.last == "act New Note")
        }

        @Test(
            "Commands of responders precede those of the menus, which are built again when the app wants it"
        )
        func rebuilding() {
            let app = TestApplication()
            let delegate = Delegate()
            var title = "first"
            delegate.change = { [self] builder in
                builder.insertChild(menu("own", [command(title, "k")]), atEndOfMenu: .root)
            }
            app.application.delegate = delegate
            let screen = KeyScreen()
            app.show(screen)
            app.press(.keyboardK, typing: "k", modifiers: .command)
            title = "second"
            UIMenuSystem.main.setNeedsRebuild()
            app.advanceToRest()
            app.press(.keyboardK, typing: "k", modifiers: .command)
            screen.commands = [command("nearer", "k")]
            app.press(.keyboardK, typing: "k", modifiers: .command)
            #expect(screen.lines == ["act first", "act second", "act nearer"])
            #expect(delegate.count == 2)
        }

        @Test(
            "The standard menus have the commands of editing, finding and styles, until an app removes them"
        )
        func standardMenus() {
            let app = TestApplication()
            let delegate = Delegate()
            delegate.change = { builder in
                #expect(builder.menu(for: .edit)?.title == "Edit")
                #expect(builder.command(for: "toggleBoldface:", propertyList: nil) != nil)
                #expect(builder.menu(for: .find)?.children.count == 5)
                builder.remove(menu: .format)
                builder.remove(menu: .find)
            }
            app.application.delegate = delegate
            app.show(UIViewController())
            let titles = UIMenuSystem.main.menus.children.map(\.title).dropFirst()
            #expect(titles == ["File", "Edit", "View", "Window", "Help"])
            #expect(UIMenuSystem.main.menus.allKeyCommands.allSatisfy { $0.action != "find:" })
        }

        // MARK: - The sheet of a held command key

        private func sheet(_ window: UIWindow) -> CommandSheetView? {
            window.subviews.lazy.compactMap { $0 as? CommandSheetView }.first
        }

        private func labels(_ view: UIView) -> [String] {
            view.subviews.flatMap { subview in
                (subview as? UILabel).map { [$0.text ?? ""] } ?? labels(subview)
            }
        }

        @Test("On a pad a command key that is held alone lists the commands that have a receiver")
        func heldCommandKey() throws {
            let app = TestApplication(device: "iPad (10th generation)")
            let delegate = Delegate()
            delegate.change = { [self] builder in
                builder.insertChild(
                    UIMenu(options: .displayInline, children: [command("New Note", "n")]),
                    atStartOfMenu: .file)
            }
            app.application.delegate = delegate
            let screen = KeyScreen()
            screen.commands = [
                command("Larger", UIKeyCommand.inputUpArrow, [.command, .shift]),
                UIKeyCommand(input: "x", modifierFlags: .command, action: "act:"),
            ]
            let window = app.show(screen)
            app.keyDown(.keyboardLeftGUI, modifiers: .command)
            app.advance(by: 0.3)
            app.keyDown(.keyboardLeftGUI, modifiers: .command)
            #expect(sheet(window) == nil)
            app.advance(by: 0.6)
            let texts = labels(try #require(sheet(window)))
            #expect(texts.contains("Larger") && texts.contains("⇧⌘↑"))
            #expect(texts.contains("File") && texts.contains("New Note") && texts.contains("⌘N"))
            #expect(!texts.contains("Bold") && !texts.contains("⌘X"))
            app.keyUp(.keyboardLeftGUI)
            app.advanceToRest()
            #expect(sheet(window) == nil)
        }

        @Test("Another key, an early release and a phone show none")
        func noSheet() {
            let app = TestApplication(device: "iPad (10th generation)")
            let screen = KeyScreen()
            screen.commands = [command("New", "n")]
            let window = app.show(screen)
            app.keyDown(.keyboardLeftGUI, modifiers: .command)
            app.press(.keyboardN, typing: "n", modifiers: .command)
            app.advance(by: 2)
            #expect(sheet(window) == nil && screen.lines.contains("act New"))
            let phone = TestApplication(device: "iPhone 14")
            let shown = phone.show(KeyScreen())
            phone.keyDown(.keyboardLeftGUI, modifiers: .command)
            phone.advance(by: 2)
            #expect(sheet(shown) == nil)
        }
    }
}
