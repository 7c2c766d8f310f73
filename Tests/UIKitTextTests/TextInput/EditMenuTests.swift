import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Edit menus", .serialized, .usesApplication)
struct EditMenuTests {
    private func titles(_ app: TestApplication) -> [String] {
        func find(_ view: UIView) -> EditMenuView? {
            (view as? EditMenuView) ?? view.subviews.lazy.compactMap(find).first
        }
        let menu = UIApplication.shared.visibleWindows.lazy.compactMap(find).first
        func buttons(_ view: UIView) -> [UIButton] {
            view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons($0) }
        }
        return menu.map { buttons($0).compactMap(\.currentTitle) } ?? []
    }

    private func button(_ title: String) -> UIButton? {
        func find(_ view: UIView) -> UIButton? {
            if let button = view as? UIButton, button.currentTitle == title { return button }
            return view.subviews.lazy.compactMap(find).first
        }
        return UIApplication.shared.visibleWindows.lazy.compactMap(find).first
    }

    private func point(_ field: UITextField, _ offset: Int) -> CGPoint {
        let caret = field.caretRect(for: TextOffset(offset))
        return field.convert(CGPoint(x: caret.minX, y: caret.midY), to: nil as UIView?)
    }

    @Test("Two taps show the actions that are possible, and a tap performs one")
    func doubleTap() throws {
        let screen = FieldScreen()
        screen.field.frame.origin.y = 300
        screen.edit("one two")
        screen.app.tap(at: point(screen.field, 1), count: 2)
        screen.app.advance(by: 1)
        #expect(titles(screen.app) == ["Cut", "Copy", "Select All"])
        screen.app.tap(try #require(button("Copy")))
        screen.app.advance(by: 1)
        #expect(UIPasteboard.general.string == "one")
        #expect(titles(screen.app) == [])
        screen.app.tap(at: point(screen.field, 7))
        screen.app.advance(by: 1)
        screen.app.tap(at: point(screen.field, 7))
        screen.app.advance(by: 1)
        #expect(titles(screen.app) == ["Paste", "Select", "Select All"])
        screen.app.typeText("x")
        screen.app.advance(by: 1)
        #expect(titles(screen.app) == [])
    }

    @Test("A long press on a field that refuses to be edited shows no menu")
    func refusedPress() {
        let screen = FieldScreen()
        screen.field.frame.origin.y = 300
        screen.field.text = "one two"
        screen.log.refused = ["shouldBegin"]
        UIPasteboard.general.string = "text"
        let finger = screen.app.touchDown(at: point(screen.field, 1))
        screen.app.advance(by: 0.6)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(!screen.field.isFirstResponder && titles(screen.app) == [])
    }

    @Test("A finger that is lifted from an action of a menu that is gone does nothing")
    func menuThatIsGone() throws {
        let screen = FieldScreen()
        screen.field.frame.origin.y = 300
        screen.edit("one two")
        screen.app.tap(at: point(screen.field, 1), count: 2)
        screen.app.advance(by: 1)
        UIPasteboard.general.string = "before"
        weak var freed: UIButton?
        var center = CGPoint.zero
        let finger: Finger
        do {
            let copy = try #require(button("Copy"))
            finger = screen.app.touchDown(
                at: copy.convert(CGPoint(x: copy.bounds.midX, y: copy.bounds.midY), to: nil))
            #expect(copy.isTracking)
            center = copy.center
            freed = copy
        }
        screen.app.typeText("x")
        screen.app.advance(by: 1)
        #expect(titles(screen.app) == [])
        // Inside the button, which the touch keeps and which has no superview any more.
        #expect(freed != nil)
        finger.move(to: center, duration: 0.1)
        finger.lift()
        #expect(UIPasteboard.general.string == "before")
    }

    @Test("The delegate may give another menu")
    func delegate() throws {
        final class Delegate: NSObject, UITextFieldDelegate {
            var count = 0
            func textField(
                _ textField: UITextField, editMenuForCharactersIn range: NSRange,
                suggestedActions: [UIMenuElement]
            ) -> UIMenu? {
                UIMenu(children: [UIAction(title: "Own") { _ in self.count += 1 }])
            }
        }
        let screen = FieldScreen()
        let delegate = Delegate()
        screen.edit("one two")
        screen.field.delegate = delegate
        screen.app.tap(at: point(screen.field, 1), count: 2)
        screen.app.advance(by: 1)
        #expect(titles(screen.app) == ["Own"])
        screen.app.tap(try #require(button("Own")))
        #expect(delegate.count == 1)
    }

    @Test("The menu controller shows the app's items that its first responder performs")
    func menuController() {
        final class Label: UILabel {
            override var canBecomeFirstResponder: Bool { true }
            override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
        }
        let app = TestApplication()
        let label = Label(frame: CGRect(x: 50, y: 300, width: 100, height: 30))
        label.text = "label"
        app.show(label)
        label.becomeFirstResponder()
        let menu = UIMenuController.shared
        menu.menuItems = [
            UIMenuItem(title: "Unknown", action: "nobodyPerformsThis:"),
            UIMenuItem(title: "Leave", action: "resignFirstResponder"),
        ]
        menu.showMenu(from: label, rect: label.bounds)
        app.advance(by: 1)
        #expect(menu.isMenuVisible && titles(app) == ["Copy", "Leave"])
        #expect(menu.menuFrame.maxY <= 300 && menu.menuFrame.height == 44)
        app.tap(at: CGPoint(x: 300, y: 700))
        app.advance(by: 1)
        #expect(!menu.isMenuVisible && titles(app) == [])
        menu.menuItems = nil
    }
}
