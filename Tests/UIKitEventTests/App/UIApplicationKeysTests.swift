import Testing
import UIHost
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("Keys of a hardware keyboard") @MainActor struct KeyTests {
        @Test("A press begins and ends with the first responder of the key window")
        func firstResponder() throws {
            let app = TestApplication()
            let field = KeyListener("field")
            let other = KeyListener("other")
            let controller = UIViewController()
            controller.view.addSubview(field)
            controller.view.addSubview(other)
            app.show(controller)
            field.becomeFirstResponder()
            app.keyDown(.keyboardA, typing: "A", modifiers: .shift)
            let press = try #require(field.lastPresses.first)
            #expect(press.phase == .began && press.key?.characters == "A")
            #expect(press.window === field.window && press.responder === field)
            #expect(press.timestamp == app.now && press.force == 1)
            #expect(field.lastEvent?.type == .presses)
            #expect(field.lastEvent?.modifierFlags == .shift)
            #expect(field.lastEvent?.timestamp == app.now)
            // Whoever is first responder by then.
            other.becomeFirstResponder()
            app.advance(by: 1)
            app.keyUp(.keyboardA, typing: "a")
            #expect(field.lines == ["began a", "ended a"] && other.lines.isEmpty)
            #expect(field.lastPresses.first === press)
            #expect(press.phase == .ended && press.timestamp == app.now && press.force == 0)
        }

        @Test("Presses go up the chain, to the delegate at its end")
        func chain() {
            final class Delegate: UIResponder, UIApplicationDelegate {
                var count = 0
                override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                    count += 1
                }
            }
            let app = TestApplication()
            let delegate = Delegate()
            app.launch(delegate: delegate)
            let field = KeyListener("field")
            field.passesOn = true
            app.show(field)
            field.becomeFirstResponder()
            app.press(.keyboardA, typing: "a")
            #expect(field.lines == ["began a", "ended a"])
            #expect(delegate.count == 1)
        }

        @Test("Without a first responder the window's controller hears of keys")
        func controller() {
            let app = TestApplication()
            let screen = KeyScreen()
            app.show(screen)
            app.press(.keyboardEscape)
            #expect(screen.lines == ["began UIKeyInputEscape", "ended UIKeyInputEscape"])
        }

        @Test("Keys that are held together are in one event, and a held one does not begin again")
        func together() throws {
            let app = TestApplication()
            let field = KeyListener("field")
            app.show(field)
            field.becomeFirstResponder()
            app.keyDown(.keyboardA, typing: "a")
            app.keyDown(.keyboardA, typing: "a")
            app.keyDown(.keyboardB, typing: "b")
            let event = try #require(field.lastEvent)
            let phases = event.allPresses.map { "\($0.key?.characters ?? "") \($0.phase)" }
            #expect(Set(phases) == ["a stationary", "b began"])
            app.keyUp(.keyboardA, typing: "a")
            app.keyUp(.keyboardB, typing: "b")
            #expect(field.lines == ["began a", "began b", "ended a", "ended b"])
            #expect(event.allPresses.isEmpty)
        }

        @Test(
            "Covering the app cancels what is held, and what comes while it is covered begins nothing"
        )
        func covering() {
            let app = TestApplication()
            let field = KeyListener("field")
            app.show(field)
            field.becomeFirstResponder()
            app.keyDown(.keyboardA, typing: "a")
            app.resignActive()
            app.keyDown(.keyboardB, typing: "b")
            app.becomeActive()
            app.keyUp(.keyboardA, typing: "a")
            app.keyUp(.keyboardB, typing: "b")
            #expect(field.lines == ["began a", "cancelled a"])
        }

        @Test("Nothing begins while the app ignores what people do")
        func ignoring() {
            let app = TestApplication()
            let field = KeyListener("field")
            app.show(field)
            field.becomeFirstResponder()
            app.application.beginIgnoringInteractionEvents()
            app.press(.keyboardA, typing: "a")
            app.application.endIgnoringInteractionEvents()
            #expect(field.lines.isEmpty)
        }

        @Test("Every event of keys passes the application and the window")
        func sendEvent() {
            final class Window: UIWindow {
                var types: [UIEvent.EventType] = []
                override func sendEvent(_ event: UIEvent) {
                    types.append(event.type)
                    super.sendEvent(event)
                }
            }
            let app = TestApplication()
            let window = Window(frame: UIScreen.main.bounds)
            window.rootViewController = KeyScreen()
            window.makeKeyAndVisible()
            app.press(.keyboardA, typing: "a")
            #expect(window.types == [.presses, .presses])
        }

        @Test("A hovering pointer knows the modifiers that are held")
        func hovering() {
            let app = TestApplication()
            let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
            let hover = UIHoverGestureRecognizer(target: nil, action: nil)
            view.addGestureRecognizer(hover)
            app.show(view)
            app.keyDown(.keyboardLeftAlt, modifiers: .alternate)
            app.hover(at: CGPoint(x: 50, y: 150))
            #expect(hover.modifierFlags == .alternate)
            app.keyUp(.keyboardLeftAlt)
            app.hover(at: CGPoint(x: 51, y: 150))
            #expect(hover.modifierFlags == [])
        }

        @Test("A touch knows the modifiers that are held")
        func touches() {
            final class Toucher: UIView {
                var modifiers: [UIKeyModifierFlags] = []
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                    modifiers.append(event?.modifierFlags ?? [])
                }
            }
            let app = TestApplication()
            let view = Toucher(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
            app.show(view)
            app.keyDown(.keyboardLeftShift, modifiers: .shift)
            app.tap(at: CGPoint(x: 50, y: 150))
            app.keyUp(.keyboardLeftShift)
            app.tap(at: CGPoint(x: 50, y: 150))
            #expect(view.modifiers == [.shift, []])
        }
    }
}

/// A view that can be first responder and writes down its keys.
final class KeyListener: UIView {
    var lines: [String] = []
    var lastPresses: Set<UIPress> = []
    var lastEvent: UIPressesEvent?
    var passesOn = false

    init(_ name: String) {
        super.init(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        accessibilityIdentifier = name
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("began", presses, event)
        if passesOn { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("ended", presses, event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("cancelled", presses, event)
    }

    private func note(_ what: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
        lastPresses = presses
        lastEvent = event
        for press in presses {
            lines.append("\(what) \(press.key?.charactersIgnoringModifiers ?? "")")
        }
    }
}
