import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Notifications of the keyboard", .serialized, .usesApplication)
struct KeyboardNotificationTests {
    private let shows = ["willChange", "willShow", "didChange", "didShow"]
    private let hides = ["willChange", "willHide", "didChange", "didHide"]

    private func rect(_ y: CGFloat, _ height: CGFloat, _ width: CGFloat = 393) -> CGRect {
        CGRect(x: 0, y: y, width: width, height: height)
    }

    @Test(
        "Showing and hiding announce the frames of the screen, synchronously and inside of the animation"
    )
    func showing() throws {
        let screen = FieldScreen()
        let log = KeyboardLog()
        screen.field.becomeFirstResponder()
        #expect(log.names == ["willChange", "willShow"])
        #expect(log.lines.allSatisfy { $0.begin == rect(852, 292) && $0.end == rect(560, 292) })
        #expect(log.inheritedDurations == [0.25])
        screen.app.advance(by: 1)
        #expect(log.take() == shows)
        screen.field.resignFirstResponder()
        #expect(log.names == ["willChange", "willHide"])
        #expect(log.lines.allSatisfy { $0.begin == rect(560, 292) && $0.end == rect(852, 292) })
        screen.app.advance(by: 1)
        #expect(log.take() == hides)
    }

    @Test("The values are objects and values alike")
    func values() {
        let screen = FieldScreen()
        let log = KeyboardLog()
        screen.field.becomeFirstResponder()
        let info = log.lastInfo
        let end = info[UIResponder.keyboardFrameEndUserInfoKey]
        #expect((end as? NSValue)?.cgRectValue == rect(560, 292))
        #expect(end as? CGRect == rect(560, 292))
        let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey]
        #expect(curve as? Int == 7 && curve as? UInt == 7)
        #expect((curve as? NSNumber)?.intValue == 7)
        let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey]
        #expect(duration as? Double == 0.25 && (duration as? NSNumber)?.doubleValue == 0.25)
        #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
        #expect(
            (info["UIKeyboardBoundsUserInfoKey"] as? NSValue)?.cgRectValue == rect(0, 292))
    }

    @Test("A field begins editing before its keyboard is announced")
    func orderWithFields() {
        let screen = FieldScreen()
        let log = KeyboardLog()
        log.onPost = { screen.log.lines.append($0) }
        screen.field.becomeFirstResponder()
        #expect(
            screen.log.take().filter { $0 != "didChangeSelection" }
                == ["shouldBegin", "didBegin", "willChange", "willShow"])
        screen.app.advance(by: 1)
        _ = screen.log.take()
        screen.field.resignFirstResponder()
        #expect(screen.log.take() == ["shouldEnd", "willChange", "willHide", "didEnd"])
    }

    @Test("Moving between fields hides nothing")
    func moving() {
        let screen = FieldScreen(2)
        let log = KeyboardLog()
        screen.field.becomeFirstResponder()
        screen.app.advance(by: 1)
        _ = log.take()
        screen.fields[1].becomeFirstResponder()
        #expect(log.lines.allSatisfy { $0.begin == $0.end && $0.end == rect(560, 292) })
        screen.app.advance(by: 1)
        #expect(log.take() == shows)
    }

    @Test(
        "The keyboard has the published heights",
        arguments: [
            ("iPhone SE (3rd generation)", 216.0, 162.0), ("iPhone 8 Plus", 226, 162),
            ("iPhone 15", 292, 172), ("iPhone 15 Pro Max", 302, 172),
            ("iPad (10th generation)", 283, 368), ("iPad (9th generation)", 263, 350),
            ("iPad Pro (12.9-inch)", 348, 441),
        ])
    func heights(_ device: String, _ portrait: CGFloat, _ landscape: CGFloat) {
        let screen = FieldScreen(device: device)
        let log = KeyboardLog()
        screen.field.becomeFirstResponder()
        #expect(log.lines.last?.end.height == portrait)
        screen.app.advance(by: 1)
        _ = log.take()
        screen.app.rotate(to: .landscapeLeft)
        screen.app.advance(by: 1)
        #expect(log.lines.last?.end.height == landscape)
        #expect(log.lines.last?.end.width == UIScreen.main.bounds.width)
        #expect(log.lines.last?.end.maxY == UIScreen.main.bounds.height)
        #expect(log.take() == shows)
    }

    @Test("An accessory view is above the keyboard, or alone without text input")
    func accessory() {
        final class Holder: UIView {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { bar }
        }
        let screen = FieldScreen()
        let log = KeyboardLog()
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        screen.field.inputAccessoryView = bar
        screen.field.becomeFirstResponder()
        #expect(log.lines.last?.end == rect(516, 336))
        screen.app.advance(by: 1)
        #expect(bar.window is KeyboardWindow && bar.bounds.width == 393)
        screen.field.inputAccessoryView = nil
        #expect(log.lines.last?.end == rect(516, 336))
        screen.field.reloadInputViews()
        #expect(log.lines.last?.end == rect(560, 292))
        screen.app.advance(by: 1)
        let holder = Holder(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
        screen.controller.view.addSubview(holder)
        holder.becomeFirstResponder()
        screen.app.advance(by: 1)
        // The home indicator is below the bar.
        #expect(log.lines.last?.end == rect(852 - 84, 84))
        _ = log.take()
        screen.field.reloadInputViews()
        #expect(log.names.isEmpty)
    }

    @Test(
        "An input view takes the place of the keys, of any height",
        arguments: [
            (200.0, 234.0), (0, 0), (5000, 852), (.infinity, 852),
        ])
    func inputView(_ height: CGFloat, _ expected: CGFloat) {
        let screen = FieldScreen()
        let log = KeyboardLog()
        let view = UIView()
        view.bounds.size.height = height.isFinite ? height : .greatestFiniteMagnitude
        screen.field.inputView = view
        screen.field.becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect((log.lines.last?.end.height ?? 0) == expected)
        screen.field.resignFirstResponder()
        screen.app.advance(by: 1)
    }

    @Test("A change inside of a notification waits for it, and a loop of them ends")
    func nested() {
        let screen = FieldScreen()
        let log = KeyboardLog()
        log.onPost = { name in
            if name == "willShow" { screen.field.resignFirstResponder() }
        }
        screen.field.becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(log.take() == ["willChange", "willShow"] + hides)
        log.onPost = { name in
            if name == "willShow" { screen.field.resignFirstResponder() }
            if name == "willHide" { screen.field.becomeFirstResponder() }
        }
        screen.field.becomeFirstResponder()
        log.onPost = { _ in }
        screen.app.advance(by: 2)
        #expect(screen.app.isAtRest)
    }

    @Test("A drag of content dismisses the keyboard at once, or with the finger")
    func dismissModes() {
        let screen = FieldScreen()
        let scrollView = UIScrollView(frame: screen.controller.view.bounds)
        scrollView.contentSize = CGSize(width: 393, height: 3000)
        screen.controller.view.insertSubview(scrollView, at: 0)
        let log = KeyboardLog()
        scrollView.keyboardDismissMode = .onDrag
        screen.edit()
        screen.app.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300, y: 300))
        #expect(!screen.field.isEditing)
        screen.app.advance(by: 2)
        scrollView.keyboardDismissMode = .interactive
        screen.edit()
        _ = log.take()
        let finger = screen.app.touchDown(at: CGPoint(x: 300, y: 500))
        finger.move(to: CGPoint(x: 300, y: 700), duration: 0.3)
        let keyboard = UIApplication.shared.keyboard
        #expect(screen.field.isEditing && keyboard.shownTop == 700)
        finger.move(to: CGPoint(x: 300, y: 840), duration: 0.1)
        finger.lift()
        #expect(!screen.field.isEditing)
        #expect(log.lines.last?.begin.minY == 840)
        screen.app.advance(by: 2)
        #expect(log.take() == hides)
    }

    @Test("The layout guide of a view follows the keyboard in its animation")
    func layoutGuide() {
        let screen = FieldScreen()
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        let view = screen.controller.view!
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 40),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        screen.app.advance(by: 0.1)
        #expect(abs(bar.frame.maxY - 818) < 0.01)
        screen.field.becomeFirstResponder()
        #expect(abs(bar.frame.maxY - 560) < 0.01)
        #expect(bar.layer.animationKeys()?.isEmpty == false)
        screen.app.advance(by: 1)
        screen.field.resignFirstResponder()
        screen.app.advance(by: 1)
        #expect(abs(bar.frame.maxY - 818) < 0.01)
    }

    @Test("The keyboard's window is none of the app's, takes no touch beside it and is never key")
    func window() {
        let screen = FieldScreen()
        screen.edit()
        #expect(!UIApplication.shared.windows.contains { $0 is KeyboardWindow })
        #expect(UIApplication.shared.touchWindows.first is KeyboardWindow)
        #expect(screen.controller.view.window?.isKeyWindow == true)
        screen.app.tap(at: CGPoint(x: 60, y: 117))
        #expect(screen.field.isEditing)
    }
}
