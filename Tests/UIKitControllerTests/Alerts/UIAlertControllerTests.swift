import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIAlertController", .serialized, .usesApplication)
struct UIAlertControllerTests {
    private let root = UIViewController()
    private let calls = CallLog()

    private func makeApp(_ device: String = "iPhone 15") -> TestApplication {
        let app = TestApplication(device: device)
        app.show(root)
        app.advanceToRest()
        return app
    }

    private func makeAlert(
        _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)]
    ) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for (title, style) in actions {
            alert.addAction(
                UIAlertAction(title: title, style: style) { [calls, root] action in
                    let isGone = root.presentedViewController == nil
                    calls.add("\(action.title ?? "") \(isGone)")
                })
        }
        return alert
    }

    private func present(_ alert: UIAlertController, _ app: TestApplication) {
        root.present(alert, animated: true) { [calls] in calls.add("shown") }
        app.advanceToRest()
    }

    private func button(_ alert: UIAlertController, _ title: String) throws -> AlertActionView {
        let content = try #require(alert.view as? AlertContentView)
        return try #require(content.buttons.first { $0.action.title == title })
    }

    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    // MARK: - Alerts

    @Test(
        "The tint of what is below an alert is dimmed, unless that has a mode of its own",
        arguments: [true, false])
    func tint(animated: Bool) throws {
        let app = makeApp()
        let alert = makeAlert(.alert, [("OK", .default)])
        let own = UIView()
        own.tintAdjustmentMode = .normal
        root.view.addSubview(own)
        root.present(alert, animated: animated)
        app.advanceToRest()
        #expect(root.view.tintAdjustmentMode == .dimmed && own.tintAdjustmentMode == .normal)
        #expect(alert.view.tintAdjustmentMode == .normal)
        root.dismiss(animated: animated)
        app.advanceToRest()
        #expect(root.view.tintAdjustmentMode == .normal)
        root.view.tintAdjustmentMode = .dimmed
        root.present(makeAlert(.alert, [("OK", .default)]), animated: animated)
        app.advanceToRest()
        root.dismiss(animated: animated)
        app.advanceToRest()
        #expect(root.view.tintAdjustmentMode == .dimmed)
    }

    @Test("An alert is 270 points wide, in the middle, and its handler is called when it is gone")
    func alert() throws {
        let app = makeApp()
        let alert = makeAlert(.alert, [("OK", .default)])
        present(alert, app)
        #expect(alert.view.frame.width == 270)
        #expect(abs(alert.view.frame.midX - 196.5) <= 0.5)
        #expect(abs(alert.view.frame.midY - (59 + (852 - 59 - 34) / 2)) <= 1)
        let ok = try button(alert, "OK")
        #expect(frame(ok).height == 44)
        app.tap(ok)
        app.advanceToRest()
        #expect(calls.take() == ["shown", "OK true"])
    }

    @Test("Of two buttons the one that cancels is at the left, of three at the bottom")
    func order() throws {
        let app = makeApp()
        let two = makeAlert(.alert, [("Go", .default), ("Cancel", .cancel)])
        present(two, app)
        #expect(try frame(button(two, "Cancel")).maxX == frame(button(two, "Go")).minX)
        #expect(try frame(button(two, "Cancel")).minY == frame(button(two, "Go")).minY)
        root.dismiss(animated: false)
        let three = makeAlert(.alert, [("Cancel", .cancel), ("A", .default), ("B", .default)])
        present(three, app)
        #expect(try frame(button(three, "A")).maxY == frame(button(three, "B")).minY)
        #expect(try frame(button(three, "B")).maxY == frame(button(three, "Cancel")).minY)
        root.dismiss(animated: false)
    }

    @Test("Two long titles are in a column")
    func longTitles() throws {
        let app = makeApp()
        let alert = makeAlert(
            .alert, [("A rather long title of a button", .default), ("Cancel", .cancel)])
        present(alert, app)
        let cancel = try button(alert, "Cancel")
        #expect(frame(cancel).width == 270)
        root.dismiss(animated: false)
    }

    @Test("A disabled action is not taken, until it is enabled")
    func disabled() throws {
        let app = makeApp()
        let alert = makeAlert(.alert, [("OK", .default)])
        alert.actions[0].isEnabled = false
        present(alert, app)
        app.tap(try button(alert, "OK"))
        app.advanceToRest()
        #expect(root.presentedViewController === alert)
        alert.actions[0].isEnabled = true
        app.tap(try button(alert, "OK"))
        app.advanceToRest()
        #expect(calls.take() == ["shown", "OK true"])
    }

    @Test("A tap beside an alert does nothing")
    func besideAlert() {
        let app = makeApp()
        let alert = makeAlert(.alert, [("Cancel", .cancel)])
        present(alert, app)
        app.tap(at: CGPoint(x: 20, y: 100))
        app.advanceToRest()
        #expect(root.presentedViewController === alert)
        root.dismiss(animated: false)
        #expect(calls.take() == ["shown"])
    }

    @Test("Keys take the preferred action and the one that cancels")
    func keys() {
        let app = makeApp()
        let alert = makeAlert(.alert, [("Go", .default), ("Cancel", .cancel)])
        alert.preferredAction = alert.actions[0]
        present(alert, app)
        app.press(.keyboardReturnOrEnter)
        app.advanceToRest()
        #expect(calls.take() == ["shown", "Go true"])
        present(alert, app)
        app.press(.keyboardEscape)
        app.advanceToRest()
        #expect(calls.take() == ["shown", "Cancel true"])
    }

    @Test("Any number of actions fits: the column follows a drag")
    func many() throws {
        let app = makeApp()
        let alert = makeAlert(.alert, (1...40).map { ("Action \($0)", .default) })
        present(alert, app)
        #expect(alert.view.frame.minY >= 59 && alert.view.frame.maxY <= 852 - 34)
        let last = try button(alert, "Action 40")
        #expect(frame(last).minY > 852)
        app.drag(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 120), duration: 1)
        app.drag(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 120), duration: 1)
        app.drag(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 120), duration: 1)
        app.advanceToRest()
        #expect(frame(last).maxY <= alert.view.frame.maxY + 0.5)
        app.tap(last)
        app.advanceToRest()
        #expect(calls.take() == ["shown", "Action 40 true"])
    }

    @Test("A message that is too long scrolls above the buttons")
    func longMessage() throws {
        func scrollViews(in view: UIView) -> [UIScrollView] {
            view.subviews.flatMap { ($0 as? UIScrollView).map { [$0] } ?? scrollViews(in: $0) }
        }
        let app = makeApp()
        let alert = makeAlert(.alert, [("OK", .default)])
        alert.message = String(repeating: "A long message. ", count: 400)
        present(alert, app)
        let ok = try button(alert, "OK")
        #expect(frame(ok).height == 44)
        #expect(abs(frame(ok).maxY - alert.view.frame.maxY) < 0.51)
        let texts = try #require(
            scrollViews(in: alert.view).first { $0.subviews.contains { $0 is UILabel } })
        #expect(texts.contentSize.height > 852)
        #expect(abs(frame(texts).maxY - frame(ok).minY) < 0.51)
        app.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 196, y: 200), duration: 1)
        app.advanceToRest()
        #expect(texts.contentOffset.y > 100)
        app.tap(ok)
        app.advanceToRest()
        #expect(calls.take() == ["shown", "OK true"])
    }

    // MARK: - Action sheets

    @Test("An action sheet has a card of its own for the button that cancels")
    func actionSheet() throws {
        let app = makeApp()
        let sheet = makeAlert(
            .actionSheet, [("Cancel", .cancel), ("A", .default), ("Delete", .destructive)])
        #expect(sheet.popoverPresentationController == nil)
        present(sheet, app)
        let (first, delete, cancel) = (
            frame(try button(sheet, "A")), frame(try button(sheet, "Delete")),
            frame(try button(sheet, "Cancel"))
        )
        #expect(first.minX == 8 && first.maxX == 385)
        #expect(first.height == 57)
        #expect(abs(delete.maxY - (cancel.minY - 8)) < 0.01)
        #expect(abs(cancel.maxY - (852 - 34)) < 0.01)
        app.tap(at: CGPoint(x: 100, y: 100))
        app.advanceToRest()
        #expect(calls.take() == ["shown", "Cancel true"])
    }

    @Test("Without an action that cancels, a tap beside the sheet does nothing")
    func noCancel() {
        let app = makeApp()
        let sheet = makeAlert(.actionSheet, [("A", .default)])
        present(sheet, app)
        app.tap(at: CGPoint(x: 100, y: 100))
        app.advanceToRest()
        #expect(root.presentedViewController === sheet)
        root.dismiss(animated: false)
    }

    @Test("On a pad an action sheet is a popover without a button that cancels")
    func popover() throws {
        let app = makeApp("iPad (10th generation)")
        let sheet = makeAlert(.actionSheet, [("Cancel", .cancel), ("A", .default)])
        #expect(sheet.modalPresentationStyle == .popover)
        let popover = try #require(sheet.popoverPresentationController)
        popover.sourceView = root.view
        popover.sourceRect = CGRect(x: 400, y: 100, width: 20, height: 20)
        present(sheet, app)
        #expect(popover.arrowDirection == .up)
        #expect(abs(frame(sheet.view).minY - 133) < 0.01)
        #expect(frame(sheet.view).midX == 410)
        let content = try #require(sheet.view as? AlertContentView)
        #expect(content.buttons.map(\.action.title) == ["A"])
        app.tap(at: CGPoint(x: 20, y: 1000))
        app.advanceToRest()
        #expect(calls.take() == ["shown", "Cancel true"])
    }

    @Test("An action sheet is beside an item of a bar, whose bar gets touches; Cancel is left out")
    func popoverOfItem() throws {
        let item = UIBarButtonItem(systemItem: .trash)
        root.toolbarItems = [.flexibleSpace(), item]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        let app = TestApplication(device: "iPad (10th generation)")
        app.show(navigation)
        app.advanceToRest()
        let sheet = makeAlert(.actionSheet, [("Cancel", .cancel), ("A", .default)])
        let popover = try #require(sheet.popoverPresentationController)
        popover.barButtonItem = item
        present(sheet, app)
        #expect(popover.arrowDirection == .down)
        let source = item.frame(in: navigation.view)
        #expect(abs(frame(sheet.view).maxY - (source.minY - 13)) < 0.51)
        #expect(popover.passthroughViews?.first === navigation.toolbar)
        app.tap(at: source.center)
        app.advanceToRest()
        #expect(calls.take() == ["shown", "Cancel true"])
    }

    @Test("An older action sheet is beside an item of a bar, too")
    func olderSheetOfItem() throws {
        let item = UIBarButtonItem(systemItem: .action)
        root.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: root)
        let app = TestApplication(device: "iPad (10th generation)")
        app.show(navigation)
        app.advanceToRest()
        let sheet = UIActionSheet(
            title: "T", delegate: nil, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete"
        )
        sheet.show(from: item, animated: true)
        app.advanceToRest()
        let window = try #require(
            UIScreen.main.content.windows.first { $0 is AlertWindow })
        let alert = try #require(window.rootViewController?.presentedViewController)
        let source = item.frame(in: navigation.view)
        #expect(frame(alert.view).minY == source.maxY + 13)
        #expect(frame(alert.view).maxX == 810)
        app.tap(at: CGPoint(x: 100, y: 900))
        app.advanceToRest()
        #expect(!sheet.isVisible)
    }

    // MARK: - Wrong calls

    @Test("On a pad an action sheet needs a source")
    func noSource() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let app = TestApplication(device: "iPad (10th generation)")
                let root = UIViewController()
                app.show(root)
                let sheet = UIAlertController(
                    title: "T", message: nil, preferredStyle: .actionSheet)
                root.present(sheet, animated: true)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSGenericException")
        #expect(
            reason.hasPrefix(
                "Your application has presented a UIAlertController (<UIAlertController"))
        #expect(
            reason.contains(
                ") of style UIAlertControllerStyleActionSheet from UIViewController (<"))
        #expect(
            reason.hasSuffix(
                "barButtonItem.  If this information is not known when you present the alert "
                    + "controller, you may provide it in the "
                    + "UIPopoverPresentationControllerDelegate method "
                    + "-prepareForPopoverPresentation."))
    }

    @Test("An alert has something to show")
    func empty() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let (app, root) = (TestApplication(), UIViewController())
                app.show(root)
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                root.present(alert, animated: true)
            }
        }
        #expect(
            try raised(result) == (
                "NSInternalInconsistencyException",
                "UIAlertController must have a title, a message or an action to display"
            ))
    }

    @Test("An alert has one action that cancels at most")
    func twoCancels() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
                for _ in 0..<2 { alert.addAction(UIAlertAction(title: "C", style: .cancel)) }
            }
        }
        #expect(
            try raised(result) == (
                "NSInternalInconsistencyException",
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
            ))
    }
}
