import ObjectiveC
import Testing
import UIHost
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIKeyCommand") @MainActor struct KeyCommandTests {
        private func command(
            _ title: String, _ input: String, _ flags: UIKeyModifierFlags = [],
            action: Selector = "act:", alternates: [UICommandAlternate] = []
        ) -> UIKeyCommand {
            UIKeyCommand(
                title: title, action: action, input: input, modifierFlags: flags,
                alternates: alternates)
        }

        @Test(
            "A command is sent along the chain as often as the keyboard repeats its key, and its key is no press"
        )
        func repeating() {
            let app = TestApplication()
            let screen = KeyScreen()
            screen.commands = [command("Find", "f", .command)]
            app.show(screen)
            app.keyDown(.keyboardF, typing: "f", modifiers: .command)
            app.keyDown(.keyboardF, typing: "f", modifiers: .command)
            app.keyUp(.keyboardF, typing: "f", modifiers: .command)
            #expect(screen.lines == ["act Find", "act Find"])
            app.press(.keyboardF, typing: "f")
            #expect(screen.lines.suffix(2) == ["began f", "ended f"])
        }

        @Test(
            "Modifiers have to match exactly, except Caps Lock",
            arguments: [
                ([UIKeyModifierFlags.command], true), ([], false), ([.command, .shift], false),
                ([.command, .control], false), ([.command, .alphaShift], true),
            ])
        func modifiers(held: [UIKeyModifierFlags], isMatch: Bool) {
            let app = TestApplication()
            let screen = KeyScreen()
            screen.commands = [command("New", "N", .command)]
            app.show(screen)
            app.press(.keyboardN, typing: "n", modifiers: UIKeyModifierFlags(held))
            #expect(screen.lines.contains("act New") == isMatch)
        }

        @Test("A sign that Shift makes may be asked for with Shift or without")
        func signs() {
            let app = TestApplication()
            let screen = KeyScreen()
            screen.commands = [
                command("Help", "?", .command), command("Larger", "+", [.command, .shift]),
                command("Slash", "/", [.command, .shift]),
            ]
            app.show(screen)
            app.press(.keyboardSlash, typing: "?", modifiers: [.command, .shift])
            app.press(.keyboardEqualSign, typing: "+", modifiers: [.command, .shift])
            screen.commands.removeFirst()
            app.press(.keyboardSlash, typing: "?", modifiers: [.command, .shift])
            #expect(screen.lines == ["act Help", "act Larger", "act Slash"])
        }

        @Test("Keys without characters have names")
        func names() {
            let app = TestApplication()
            let screen = KeyScreen()
            screen.commands = [
                command("Up", UIKeyCommand.inputUpArrow), command("Back", "\u{8}"),
                command("Five", UIKeyCommand.f5),
            ]
            app.show(screen)
            app.press(.keyboardUpArrow)
            app.press(.keyboardDeleteOrBackspace)
            app.press(.keyboardF5)
            #expect(screen.lines == ["act Up", "act Back", "act Five"])
        }

        @Test(
            "The nearest responder's command counts, and the first performer along the chain gets its action"
        )
        func chain() {
            let app = TestApplication()
            let screen = KeyScreen()
            let view = KeyView()
            screen.view.addSubview(view)
            screen.commands = [command("far", "a")]
            view.commands = [command("near", "a")]
            app.show(screen)
            view.becomeFirstResponder()
            app.press(.keyboardA, typing: "a")
            #expect(screen.lines == ["act near"])
            view.performsActions = true
            app.press(.keyboardA, typing: "a")
            #expect(screen.lines == ["act near"] && view.count == 1)
        }

        @Test("A command that no responder performs is skipped, and its key is a press like others")
        func nobody() {
            let app = TestApplication()
            let screen = KeyScreen()
            screen.commands = [command("lost", "a", action: "unheardOf:")]
            app.show(screen)
            app.press(.keyboardA, typing: "a")
            #expect(screen.lines == ["began a", "ended a"])
            screen.commands.append(command("found", "a"))
            app.press(.keyboardA, typing: "a")
            #expect(screen.lines.last == "act found")
        }

        @Test("The performer may disable a command before it is carried out")
        func validation() {
            let app = TestApplication()
            let screen = KeyScreen()
            screen.commands = [command("Paste", "v", .command)]
            var validated: [String] = []
            screen.onValidate = { command in
                validated.append(command.title)
                command.attributes = .disabled
            }
            app.show(screen)
            app.press(.keyboardV, typing: "v", modifiers: .command)
            #expect(validated == ["Paste"])
            #expect(screen.lines == ["began v", "ended v"])
        }

        @Test("An alternate is performed while its modifiers are held in addition to the command's")
        func alternates() {
            let app = TestApplication()
            let screen = KeyScreen()
            let other = UICommandAlternate(
                title: "Close All", action: "actOtherwise:", modifierFlags: .alternate)
            screen.commands = [command("Close", "w", .command, alternates: [other])]
            app.show(screen)
            app.press(.keyboardW, typing: "w", modifiers: [.command, .alternate])
            app.press(.keyboardW, typing: "w", modifiers: .command)
            #expect(screen.lines == ["act otherwise Close", "act Close"])
        }

        @Test("A command that goes before the system's own goes before nearer ones that do not")
        func priority() {
            let app = TestApplication()
            let screen = KeyScreen()
            let view = KeyView()
            screen.view.addSubview(view)
            let first = command("first", "a")
            first.wantsPriorityOverSystemBehavior = true
            screen.commands = [first]
            view.commands = [command("near", "a")]
            app.show(screen)
            view.becomeFirstResponder()
            app.press(.keyboardA, typing: "a")
            #expect(screen.lines == ["act first"])
        }

        @Test(
            "In right-to-left interfaces arrows and brackets are mirrored, unless a command disables it"
        )
        func mirroring() {
            let app = TestApplication()
            app.isRightToLeft = true
            let screen = KeyScreen()
            let fixed = command("fixed", "[")
            fixed.allowsAutomaticMirroring = false
            screen.commands = [command("back", UIKeyCommand.inputLeftArrow), fixed]
            app.show(screen)
            app.press(.keyboardRightArrow)
            app.press(.keyboardOpenBracket, typing: "[")
            #expect(screen.lines == ["act back", "act fixed"])
        }

        @Test("A controller offers the commands that it was given, until they are taken away")
        func added() {
            let app = TestApplication()
            let screen = KeyScreen()
            let given = command("given", "a")
            #expect(UIViewController().keyCommands == nil)
            screen.addKeyCommand(given)
            app.show(screen)
            app.press(.keyboardA, typing: "a")
            screen.removeKeyCommand(given)
            app.press(.keyboardA, typing: "a")
            #expect(screen.lines == ["act given", "began a", "ended a"])
        }

        @Test("A command keeps the values it was created with")
        func properties() {
            let made = UIKeyCommand(
                title: "Title", image: nil, action: "act:", input: "x", modifierFlags: .control,
                propertyList: 7, discoverabilityTitle: "Long title", attributes: .destructive,
                state: .on)
            #expect(made.title == "Title" && made.input == "x" && made.modifierFlags == .control)
            #expect(made.action == "act:" && made.propertyList as? Int == 7)
            #expect(made.discoverabilityTitle == "Long title")
            #expect(made.attributes == .destructive && made.state == .on)
            #expect(made.allowsAutomaticMirroring && made.allowsAutomaticLocalization)
            made.title = "Other"
            #expect(made.title == "Other")
            let short = UIKeyCommand(input: "y", modifierFlags: .shift, action: "act:")
            #expect(short.title.isEmpty && short.input == "y" && short.alternates.isEmpty)
        }
    }
}
