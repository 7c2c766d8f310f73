import Foundation
import Testing
import UIKitTestSupport
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

    /// A view that asks for a height of its own.
    private final class Asking: UIView {
        let height: CGFloat

        init(_ height: CGFloat) {
            self.height = height
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { fatalError() }

        override var intrinsicContentSize: CGSize { CGSize(width: 100, height: height) }
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize,
            withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: 100, height: height) }
    }

    @Test(
        "Views that ask for heights that are no numbers, or beyond any screen, are cut to it",
        arguments: [
            (CGFloat.infinity, CGFloat(852)), (1e300, 852), (.greatestFiniteMagnitude, 852),
            (.nan, 0), (-.infinity, 0), (-1e300, 0),
        ])
    func askedHeights(_ height: CGFloat, _ shown: CGFloat) {
        let screen = FieldScreen(2)
        screen.field.inputView = Asking(height)
        screen.edit()
        #expect(screen.field.isFirstResponder)
        #expect((frame?.height ?? 0) == shown)
        screen.app.rotate(to: .landscapeLeft)
        screen.app.advance(by: 1)
        #expect((frame?.height ?? 0) == min(shown, 393))
        screen.app.rotate(to: .portrait)
        screen.app.advance(by: 1)
        // The same above the keyboard.
        screen.fields[1].inputAccessoryView = Asking(height)
        screen.fields[1].becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(frame?.height == (shown == 0 ? 292 : 852))
        screen.fields[1].resignFirstResponder()
        screen.app.advance(by: 1)
        #expect(frame == nil && screen.app.isAtRest)
    }

    @Test("A frame of 1e300 points is cut to the screen, also in that of a controller")
    func hugeFrames() {
        final class Holder: UITextField {
            let keys = UIInputViewController()
            override var inputViewController: UIInputViewController? { keys }
        }
        let screen = FieldScreen(2)
        let input = UIView()
        input.bounds.size.height = 1e300
        screen.field.inputView = input
        screen.edit()
        #expect(frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        let holder = Holder(frame: CGRect(x: 20, y: 300, width: 200, height: 34))
        screen.controller.view.addSubview(holder)
        holder.keys.view.bounds.size.height = 1e300
        holder.becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        holder.resignFirstResponder()
        screen.app.advance(by: 1)
        #expect(frame == nil)
    }

    @Test("An input view gets no frame that is not a number", arguments: [true, false])
    func invalidFrames(_ isInfinite: Bool) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [isInfinite] in
            await MainActor.run {
                let screen = FieldScreen()
                screen.field.inputView = UIView()
                screen.field.inputView?.bounds.size.height = isInfinite ? .infinity : .nan
            }
        }
        let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(error.contains("CALayer bounds contains NaN"))
    }

    @Test("A field in its own input view ends being edited, and the keyboard disappears")
    func ownView() {
        let screen = FieldScreen(2)
        let view: UIView = screen.controller.view
        let log = KeyboardLog()
        screen.field.inputView = view
        screen.field.becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(!screen.field.isFirstResponder && frame == nil)
        #expect(screen.log.take() == ["shouldBegin", "didBegin", "shouldEnd", "didEnd"])
        #expect(log.take().suffix(2) == ["didChange", "didHide"])
        #expect(view.window == nil && screen.app.isAtRest)
        // The app goes on where it puts the view back.
        screen.field.inputView = nil
        screen.app.show(screen.controller)
        screen.edit()
        #expect(frame?.height == 292)
        screen.fields[1].inputView = view
        screen.fields[1].becomeFirstResponder()
        screen.app.advance(by: 1)
        #expect(!screen.fields[1].isFirstResponder && frame == nil)
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
