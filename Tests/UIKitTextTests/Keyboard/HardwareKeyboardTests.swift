import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("A keyboard with keys that is attached", .serialized, .usesApplication)
struct HardwareKeyboardTests {
    private let shows = ["willChange", "willShow", "didChange", "didShow"]
    private let hides = ["willChange", "willHide", "didChange", "didHide"]
    private let pad = "iPad (10th generation)"

    @Test("An accessory stands alone, and nothing is announced without one")
    func accessory() {
        let screen = FieldScreen()
        let log = KeyboardLog()
        screen.field.inputAccessoryView = UIView(
            frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        screen.edit()
        screen.app.hasHardwareKeyboard = true
        screen.app.advance(by: 1)
        #expect(log.lines.last?.end == CGRect(x: 0, y: 852 - 78, width: 393, height: 78))
        screen.field.resignFirstResponder()
        screen.app.advance(by: 1)
        screen.field.inputAccessoryView = nil
        _ = log.take()
        screen.edit()
        #expect(log.take() == [])
        screen.app.typeText("a")
        #expect(screen.field.text == "a")
        screen.app.hasHardwareKeyboard = false
        screen.app.advance(by: 1)
        #expect(log.take() == shows)
    }

    @Test("Attaching one hides the keyboard of a pad, and editing goes on")
    func attaching() {
        let screen = FieldScreen(2, device: pad)
        let log = KeyboardLog()
        screen.edit()
        _ = log.take()
        screen.app.hasHardwareKeyboard = true
        screen.app.advance(by: 1)
        #expect(log.lines.last?.end == CGRect(x: 0, y: 1180, width: 820, height: 283))
        #expect(log.take() == hides)
        #expect(screen.field.isFirstResponder)
        #expect(screen.controller.view.keyboardLayoutGuide.layoutFrame.minY == 1160)
        screen.fields[1].becomeFirstResponder()
        screen.app.advance(by: 1)
        screen.app.typeText("word")
        screen.app.press(.keyboardLeftArrow, modifiers: .alternate)
        screen.app.typeText("a ")
        #expect(screen.fields[1].text == "a word")
        #expect(log.take() == [])
        screen.app.hasHardwareKeyboard = false
        screen.app.advance(by: 1)
        #expect(log.lines.last?.end == CGRect(x: 0, y: 1180 - 283, width: 820, height: 283))
        #expect(log.take() == shows)
    }

    @Test("An accessory stays at the lower edge of a pad while it turns")
    func turning() {
        let screen = FieldScreen(device: pad)
        screen.app.hasHardwareKeyboard = true
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        screen.field.inputAccessoryView = accessory
        let log = KeyboardLog()
        screen.edit()
        #expect(log.lines.last?.end == CGRect(x: 0, y: 1180 - 64, width: 820, height: 64))
        _ = log.take()
        screen.app.rotate(to: .landscapeRight)
        screen.app.advance(by: 1)
        #expect(log.lines.last?.end == CGRect(x: 0, y: 820 - 64, width: 1180, height: 64))
        #expect(accessory.convert(accessory.bounds, to: nil as UIView?).minY == 756)
        #expect(accessory.bounds.width == 1180)
    }

    @Test("The place of a pad's keyboard is kept until its keys come back")
    func undocked() throws {
        let screen = FieldScreen(device: pad)
        screen.edit()
        let log = KeyboardLog()
        UIApplication.shared.keyboard.move(to: .undocked)
        screen.app.advance(by: 1)
        let place = try #require(log.lines.last?.end)
        #expect(place.maxY < 1180)
        _ = log.take()
        screen.app.hasHardwareKeyboard = true
        screen.app.advance(by: 1)
        #expect(log.take() == ["willChange", "didChange"])
        screen.app.hasHardwareKeyboard = false
        screen.app.advance(by: 1)
        #expect(log.lines.last?.end == place)
        #expect(log.take() == ["willChange", "didChange"])
    }

    @Test("An app's own view in place of the keyboard is shown all the same")
    func ownInput() {
        let screen = FieldScreen(device: pad)
        screen.app.hasHardwareKeyboard = true
        let log = KeyboardLog()
        screen.field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
        screen.edit()
        #expect(log.lines.last?.end == CGRect(x: 0, y: 1180 - 220, width: 820, height: 220))
        #expect(log.take() == shows)
    }
}
