import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// Alerts after each other, over sheets, and over what is edited.
@MainActor
@Suite("Alerts in chains", .serialized, .usesApplication)
struct AlertChainTests {
    private let root = UIViewController()

    private func makeApp(_ device: String = "iPhone 15") -> TestApplication {
        let app = TestApplication(device: device)
        app.show(root)
        app.advanceToRest()
        return app
    }

    private func button(_ alert: UIAlertController, _ title: String) throws -> UIView {
        let content = try #require(alert.view as? AlertContentView)
        return try #require(content.buttons.first { $0.action.title == title })
    }

    @Test("The handler of an alert may present the next one, which may present a third")
    func handlers() throws {
        let app = makeApp()
        func makeAlert(_ number: Int) -> UIAlertController {
            let alert = UIAlertController(
                title: "Alert \(number)", message: nil, preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: "Next", style: .default) { [root] _ in
                    if number < 3 { root.present(makeAlert(number + 1), animated: true) }
                })
            return alert
        }
        root.present(makeAlert(1), animated: true)
        app.advanceToRest()
        for number in 1...3 {
            let alert = try #require(root.presentedViewController as? UIAlertController)
            #expect(alert.title == "Alert \(number)")
            app.tap(try button(alert, "Next"))
            app.advanceToRest()
        }
        #expect(root.presentedViewController == nil)
        #expect(root.view.tintAdjustmentMode == .normal)
    }

    @Test(
        "A tap beside an action sheet over a form closes the sheet, cancels it and keeps the form")
    func besideSheet() {
        let app = makeApp("iPad Pro (11-inch)")
        let form = UIViewController()
        form.modalPresentationStyle = .formSheet
        root.present(form, animated: false)
        app.advanceToRest()
        let source = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
        form.view.addSubview(source)
        let sheet = UIAlertController(title: "Sheet", message: nil, preferredStyle: .actionSheet)
        var calls: [String] = []
        sheet.addAction(UIAlertAction(title: "One", style: .default) { _ in calls.append("one") })
        sheet.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { _ in calls.append("cancel") })
        sheet.popoverPresentationController?.sourceView = source
        sheet.popoverPresentationController?.sourceRect = source.bounds
        form.present(sheet, animated: true)
        app.advanceToRest()
        app.tap(at: CGPoint(x: 20, y: 600))
        app.advanceToRest()
        #expect(form.presentedViewController == nil)
        #expect(root.presentedViewController === form && form.view.window != nil)
        #expect(calls == ["cancel"])
    }

    @Test("Dismissing an alert by code calls no handler")
    func byCode() {
        let app = makeApp()
        var calls = 0
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        for style in [UIAlertAction.Style.default, .cancel] {
            alert.addAction(UIAlertAction(title: "Action", style: style) { _ in calls += 1 })
        }
        root.present(alert, animated: true)
        app.advanceToRest()
        root.dismiss(animated: true)
        app.advanceToRest()
        #expect(calls == 0 && root.presentedViewController == nil)
    }

    @Test("What was edited before an alert is edited again after it")
    func editing() throws {
        let app = makeApp()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        app.advanceToRest()
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: true)
        app.advanceToRest()
        #expect(!field.isFirstResponder)
        app.tap(try button(alert, "OK"))
        app.advanceToRest()
        #expect(field.isFirstResponder)
    }
}
