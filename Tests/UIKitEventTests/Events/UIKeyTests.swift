import Testing
import UIKitTesting
import UIHost

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIKeyTests {
    private func key(
        _ usage: UIKeyboardHIDUsage, _ characters: String, _ modifiers: HostKey.Modifiers = []
    ) -> UIKey? {
        UIKey(
            HostKey(
                isDown: true, usage: usage.rawValue, characters: characters, modifiers: modifiers))
    }

    @Test("A letter with Shift is large, and small without its modifiers")
    func letters() {
        let large = key(.keyboardA, "A", .shift)
        #expect(large?.characters == "A")
        #expect(large?.charactersIgnoringModifiers == "a")
        #expect(large?.modifierFlags == .shift)
        #expect(large?.keyCode == .keyboardA)
        #expect(key(.keyboardY, "Z", .capsLock)?.charactersIgnoringModifiers == "z")
    }

    @Test(
        "The lower sign of a key that types another with modifiers is that of the American layout")
    func signs() {
        #expect(key(.keyboardSlash, "?", .shift)?.charactersIgnoringModifiers == "/")
        #expect(key(.keyboard1, "!", .shift)?.charactersIgnoringModifiers == "1")
        #expect(key(.keyboardA, "å", .alternate)?.charactersIgnoringModifiers == "a")
        #expect(key(.keyboardSlash, "-")?.charactersIgnoringModifiers == "-")
    }

    @Test(
        "Keys that type nothing have UIKit's names",
        arguments: [
            (UIKeyboardHIDUsage.keyboardUpArrow, UIKeyCommand.inputUpArrow),
            (.keyboardDownArrow, UIKeyCommand.inputDownArrow),
            (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow),
            (.keyboardRightArrow, UIKeyCommand.inputRightArrow),
            (.keyboardEscape, UIKeyCommand.inputEscape),
            (.keyboardPageUp, UIKeyCommand.inputPageUp),
            (.keyboardPageDown, UIKeyCommand.inputPageDown),
            (.keyboardHome, UIKeyCommand.inputHome), (.keyboardEnd, UIKeyCommand.inputEnd),
            (.keyboardDeleteForward, UIKeyCommand.inputDelete), (.keyboardF1, UIKeyCommand.f1),
            (.keyboardF12, UIKeyCommand.f12), (.keyboardReturnOrEnter, "\r"),
            (.keyboardTab, "\t"), (.keyboardDeleteOrBackspace, "\u{8}"), (.keyboardLeftShift, ""),
        ])
    func names(usage: UIKeyboardHIDUsage, name: String) {
        #expect(key(usage, "")?.characters == name)
        #expect(key(usage, "")?.charactersIgnoringModifiers == name)
    }

    @Test("A key of the numeric pad says so")
    func pad() {
        #expect(key(.keypad5, "5")?.modifierFlags == .numericPad)
        #expect(key(.keyboard5, "5")?.modifierFlags == [])
    }

    @Test("An unknown usage is not a key")
    func stranger() {
        #expect(UIKey(HostKey(isDown: true, usage: 0xF0, characters: "x")) == nil)
    }

    @Test("Places are those of the USB standard")
    func places() {
        #expect(UIKeyboardHIDUsage.keyboardZ.rawValue == 29)
        #expect(UIKeyboardHIDUsage.keyboard0.rawValue == 39)
        #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 82)
        #expect(UIKeyboardHIDUsage.keypadPeriod.rawValue == 99)
        #expect(UIKeyboardHIDUsage.keyboardF24.rawValue == 115)
        #expect(UIKeyboardHIDUsage.keyboardExSel.rawValue == 164)
        #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 231)
        #expect(UIKeyboardHIDUsage.keyboardHiragana == .keyboardLANG4)
    }
}
