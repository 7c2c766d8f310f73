import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Keyboards that are asked for the impossible", .serialized, .usesApplication)
struct BadKeyboardTests {
    private var frame: CGRect? { UIApplication.shared.keyboard.frame }

    @Test(
        "An input view of any height is between nothing and the screen",
        arguments: [
            (CGFloat(0), CGFloat?.none), (-50, 84), (1, 35), (400, 434), (5000, 852),
        ])
    func heights(_ height: CGFloat, _ shown: CGFloat?) {
        let screen = FieldScreen(2)
        let input = UIView()
        input.bounds.size = CGSize(width: 393, height: height)
        screen.field.inputView = input
        screen.field.becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(screen.field.isFirstResponder)
        #expect(frame?.height == shown)
        // The next field has the usual keyboard.
        screen.fields[1].becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(frame == CGRect(x: 0, y: 560, width: 393, height: 292))
    }

    @Test("An accessory as high as the screen leaves no room for keys, and is not higher")
    func hugeAccessory() {
        let screen = FieldScreen()
        screen.field.inputAccessoryView = UIView(
            frame: CGRect(x: 0, y: 0, width: 393, height: 9000))
        screen.edit()
        #expect(frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        screen.field.resignFirstResponder()
        screen.app.advance(by: 1)
        #expect(frame == nil)
    }

    @Test("Observers that show and hide the keyboard in its own notifications come to an end")
    func nested() {
        let screen = FieldScreen(2)
        for (name, action) in [
            ("willShow", { screen.field.resignFirstResponder() }),
            ("willChange", { screen.fields[1].becomeFirstResponder() }),
            ("didShow", { screen.field.resignFirstResponder() }),
            ("willHide", { screen.field.becomeFirstResponder() }),
            ("didHide", { screen.field.becomeFirstResponder() }),
        ] as [(String, () -> Bool)] {
            let log = KeyboardLog()
            var calls = 0
            log.onPost = { posted in
                guard posted == name, calls < 100 else { return }
                calls += 1
                _ = action()
            }
            screen.field.becomeFirstResponder()
            screen.app.advance(by: 2)
            screen.field.resignFirstResponder()
            screen.app.advance(by: 2)
            #expect(calls > 0 && calls < 40, "\(name)")
            log.onPost = { _ in }
            for field in screen.fields { field.resignFirstResponder() }
            screen.app.advance(by: 2)
            #expect(frame == nil, "\(name)")
            screen.field.becomeFirstResponder()
            screen.app.advance(by: 1)
            #expect(frame?.height == 292, "\(name)")
            screen.field.resignFirstResponder()
            screen.app.advance(by: 1)
        }
    }

    @Test("An input view that is in the app's own view moves to the keyboard and stays usable")
    func borrowedView() {
        let screen = FieldScreen()
        let borrowed = UIView(frame: CGRect(x: 0, y: 300, width: 393, height: 120))
        screen.controller.view.addSubview(borrowed)
        screen.field.inputView = borrowed
        screen.edit()
        #expect(borrowed.window is KeyboardWindow)
        screen.field.resignFirstResponder()
        screen.app.advance(by: 1)
        #expect(borrowed.window == nil && frame == nil)
    }
}
