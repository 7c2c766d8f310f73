import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIAlertView and UIActionSheet", .serialized, .usesApplication)
struct UIAlertViewTests {
    private final class Delegate: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
        var calls: [String] = []

        func alertView(_ alertView: UIAlertView, clickedButtonAt index: Int) {
            calls.append("clicked \(index)")
        }
        func willPresent(_ alertView: UIAlertView) { calls.append("willPresent") }
        func didPresent(_ alertView: UIAlertView) { calls.append("didPresent") }
        func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex index: Int) {
            calls.append("willDismiss \(index)")
        }
        func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex index: Int) {
            calls.append("didDismiss \(index)")
        }
        func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt index: Int) {
            calls.append("clicked \(index)")
        }
        func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex index: Int) {
            calls.append("didDismiss \(index)")
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let root = UIViewController()
    private let delegate = Delegate()

    init() {
        app.show(root)
        app.advanceToRest()
    }

    @Test("An alert view keeps itself while it is shown, and its delegate hears in order")
    func alertView() {
        weak var shown: UIAlertView?
        do {
            let alert = UIAlertView(
                title: "Title", message: "Message", delegate: delegate, cancelButtonTitle: "No",
                otherButtonTitles: "Yes", "Perhaps")
            #expect(alert.cancelButtonIndex == 0)
            #expect(alert.firstOtherButtonIndex == 1)
            #expect(alert.numberOfButtons == 3)
            #expect(alert.buttonTitle(at: 2) == "Perhaps")
            alert.show()
            shown = alert
        }
        app.advanceToRest()
        #expect(shown?.isVisible == true)
        #expect(delegate.calls == ["willPresent", "didPresent"])
        // The app's own windows do not have it.
        #expect(app.application.windows.count == 1)
        #expect(root.view.window?.isKeyWindow == true)
        delegate.calls = []
        // In the column the one that cancels is the last.
        app.tap(at: CGPoint(x: 196, y: 438))
        app.advanceToRest()
        #expect(delegate.calls == ["clicked 1", "willDismiss 1", "didDismiss 1"])
        #expect(shown == nil)
    }

    @Test("Code dismisses without a click")
    func byCode() {
        let alert = UIAlertView(
            title: "Title", message: nil, delegate: delegate, cancelButtonTitle: "OK")
        alert.show()
        app.advanceToRest()
        delegate.calls = []
        alert.dismiss(withClickedButtonIndex: 0, animated: true)
        app.advanceToRest()
        #expect(delegate.calls == ["willDismiss 0", "didDismiss 0"])
        #expect(!alert.isVisible)
    }

    @Test("An action sheet has the button that deletes first and the one that cancels last")
    func actionSheet() {
        let sheet = UIActionSheet(
            title: nil, delegate: delegate, cancelButtonTitle: "Cancel",
            destructiveButtonTitle: "Delete", otherButtonTitles: "Copy", "Move")
        #expect(sheet.destructiveButtonIndex == 0)
        #expect(sheet.firstOtherButtonIndex == 1)
        #expect(sheet.cancelButtonIndex == 3)
        sheet.show(in: root.view)
        app.advanceToRest()
        #expect(sheet.isVisible)
        app.tap(at: CGPoint(x: 196, y: 852 - 34 - 20))
        app.advanceToRest()
        #expect(delegate.calls == ["clicked 3", "didDismiss 3"])
        #expect(!sheet.isVisible)
    }

    @Test(
        "On a pad a tap beside an action sheet closes it, with the index of its cancel button",
        arguments: ["Cancel", nil])
    func besideActionSheet(cancel: String?) {
        let app = TestApplication(device: "iPad (10th generation)")
        let root = UIViewController()
        app.show(root)
        app.advanceToRest()
        let sheet = UIActionSheet(
            title: "T", delegate: delegate, cancelButtonTitle: cancel,
            destructiveButtonTitle: "Delete")
        let rect = CGRect(x: 400, y: 100, width: 20, height: 20)
        sheet.show(from: rect, in: root.view, animated: true)
        app.advanceToRest()
        delegate.calls = []
        app.tap(at: CGPoint(x: 20, y: 1000))
        app.advanceToRest()
        let index = cancel == nil ? -1 : 1
        #expect(delegate.calls == ["clicked \(index)", "didDismiss \(index)"])
        #expect(!sheet.isVisible)
        #expect(!UIScreen.main.content.windows.contains { $0 is AlertWindow })
    }
}
