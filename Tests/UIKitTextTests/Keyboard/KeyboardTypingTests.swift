import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Typing with the keyboard on the screen", .serialized, .usesApplication)
struct KeyboardTypingTests {
    private func caps() -> [KeyCapView] {
        let window = UIApplication.shared.touchWindows.first as? KeyboardWindow
        return window?.container.input?.subviews.compactMap { $0 as? KeyCapView } ?? []
    }

    private func center(_ action: KeyAction) throws -> CGPoint {
        let cap = try #require(caps().first { $0.key.action == action })
        return cap.convert(
            CGPoint(x: cap.bounds.midX, y: cap.bounds.midY), to: nil as UIView?)
    }

    private func tap(_ action: KeyAction, _ app: TestApplication) throws {
        app.tap(at: try center(action))
        app.advance(by: 0.5)
    }

    @Test("Letters begin a sentence with a capital, shift makes one, twice locks")
    func capitals() throws {
        let screen = FieldScreen()
        screen.edit()
        try tap(.text("h"), screen.app)
        try tap(.text("i"), screen.app)
        #expect(screen.field.text == "Hi")
        try tap(.shift, screen.app)
        try tap(.text("a"), screen.app)
        try tap(.text("b"), screen.app)
        #expect(screen.field.text == "HiAb")
        let shift = try center(.shift)
        screen.app.tap(at: shift, count: 2)
        screen.app.advance(by: 0.5)
        try tap(.text("x"), screen.app)
        try tap(.text("y"), screen.app)
        #expect(screen.field.text == "HiAbXY")
        try tap(.shift, screen.app)
        try tap(.text("z"), screen.app)
        #expect(screen.field.text == "HiAbXYz")
    }

    @Test("A shift that was tapped stays until the next letter, also when the field is laid out")
    func shiftStays() throws {
        let screen = FieldScreen()
        screen.edit()
        try tap(.text("h"), screen.app)
        try tap(.shift, screen.app)
        screen.field.setNeedsLayout()
        screen.app.advance(by: 0.1)
        try tap(.text("a"), screen.app)
        try tap(.text("b"), screen.app)
        #expect(screen.field.text == "HAb")
    }

    @Test("Numbers and symbols are on their own pages, and a space returns to the letters")
    func pages() throws {
        let screen = FieldScreen()
        screen.field.autocapitalizationType = .none
        screen.edit()
        try tap(.page(.numbers), screen.app)
        try tap(.text("4"), screen.app)
        try tap(.page(.symbols), screen.app)
        try tap(.text("€"), screen.app)
        try tap(.text(" "), screen.app)
        try tap(.text("a"), screen.app)
        #expect(screen.field.text == "4€ a")
    }

    @Test("A held delete key repeats")
    func deleting() throws {
        let screen = FieldScreen()
        screen.edit("0123456789")
        let finger = screen.app.touchDown(at: try center(.delete))
        screen.app.advance(by: 0.4)
        #expect(screen.field.text == "012345678")
        screen.app.advance(by: 0.45)
        #expect(screen.field.text == "01234")
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.field.text == "01234")
    }

    @Test(
        "The return key has the field's title, and is disabled without text if the field wants that"
    )
    func returnKey() throws {
        let screen = FieldScreen()
        screen.field.returnKeyType = .search
        screen.field.enablesReturnKeyAutomatically = true
        screen.edit()
        let cap = try #require(caps().first { $0.key.action == .enter })
        #expect(cap.shownTitle == "search" && !cap.appearance.isEnabled)
        try tap(.enter, screen.app)
        #expect(screen.log.take().isEmpty)
        screen.app.typeText("a")
        screen.app.advance(by: 0.1)
        #expect(cap.appearance.isEnabled)
        _ = screen.log.take()
        try tap(.enter, screen.app)
        #expect(screen.log.take() == ["shouldReturn"])
    }

    @Test(
        "The layout follows the keyboard type",
        arguments: [
            (UIKeyboardType.numberPad, ["1", "0"], ["a", "."]), (.decimalPad, ["1", "."], ["a"]),
            (.phonePad, ["1", "+"], ["a"]), (.emailAddress, ["a", "@", "."], []),
            (.URL, ["a", "/", ".com"], []), (.numbersAndPunctuation, ["1", "("], ["q"]),
        ])
    func types(_ type: UIKeyboardType, _ present: [String], _ absent: [String]) {
        let screen = FieldScreen()
        screen.field.keyboardType = type
        screen.edit()
        let titles = Set(caps().map(\.key.title))
        #expect(titles.isSuperset(of: present) && titles.isDisjoint(with: absent))
    }

    @Test("Quotes become typographic, unless the field says no")
    func quotes() throws {
        let screen = FieldScreen()
        screen.edit()
        try tap(.page(.numbers), screen.app)
        try tap(.text("\""), screen.app)
        try tap(.text("4"), screen.app)
        try tap(.text("\""), screen.app)
        #expect(screen.field.text == "“4”")
        screen.field.smartQuotesType = .no
        screen.field.text = ""
        try tap(.text("\""), screen.app)
        #expect(screen.field.text == "\"")
    }

    @Test(
        "All keys are inside of the keyboard and apart",
        arguments: [
            "iPhone 15", "iPhone SE (3rd generation)", "iPad (10th generation)",
        ])
    func frames(_ device: String) {
        let screen = FieldScreen(device: device)
        for orientation in [UIInterfaceOrientation.portrait, .landscapeLeft] {
            screen.app.rotate(to: orientation)
            for type in [UIKeyboardType.default, .numberPad, .emailAddress, .URL] {
                screen.field.keyboardType = type
                screen.field.resignFirstResponder()
                screen.edit()
                let caps = caps().filter { !$0.isHidden }
                let keyboard = caps.first?.superview?.bounds ?? .zero
                #expect(caps.count > 8)
                for (index, cap) in caps.enumerated() {
                    #expect(keyboard.contains(cap.frame), "\(cap.key.title) \(cap.frame)")
                    for other in caps[(index + 1)...] {
                        #expect(
                            !cap.frame.insetBy(dx: 0.5, dy: 0.5).intersects(other.frame),
                            "\(cap.key.title) \(other.key.title)")
                    }
                }
            }
        }
    }
}
