import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("The tint behind presentations", .serialized, .usesApplication)
struct DimmedTintTests {
    private let root = UIViewController()
    private let presented = UIViewController()

    private func makeApp(_ device: String = "iPhone 15") -> TestApplication {
        let app = TestApplication(device: device)
        app.show(root)
        app.advanceToRest()
        return app
    }

    private var isDimmed: Bool { root.view.tintAdjustmentMode == .dimmed }

    @Test("A sheet dims the tint of what is behind while it is shown", arguments: [true, false])
    func sheet(animated: Bool) {
        let app = makeApp()
        root.present(presented, animated: animated)
        app.advanceToRest()
        #expect(isDimmed)
        #expect(presented.view.tintAdjustmentMode == .normal)
        presented.dismiss(animated: animated)
        app.advanceToRest()
        #expect(!isDimmed)
    }

    @Test("At a detent that is not dimmed the tint is not, either")
    func undimmed() throws {
        let app = makeApp()
        let sheet = try #require(presented.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
        root.present(presented, animated: true)
        app.advanceToRest()
        #expect(!isDimmed)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        app.advanceToRest()
        #expect(isDimmed)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        app.advanceToRest()
        #expect(!isDimmed)
        presented.dismiss(animated: true)
        app.advanceToRest()
        #expect(!isDimmed)
    }

    @Test("A sheet that is dragged down and comes back dims the tint again")
    func dragBack() {
        let app = makeApp()
        root.present(presented, animated: true)
        app.advanceToRest()
        app.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 200), duration: 1)
        app.advanceToRest()
        #expect(root.presentedViewController === presented)
        #expect(isDimmed)
        app.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800), duration: 0.5)
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
        #expect(!isDimmed)
    }

    @Test("A presentation that covers everything leaves the tint alone")
    func fullScreen() {
        let app = makeApp()
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .overCurrentContext] {
            presented.modalPresentationStyle = style
            root.present(presented, animated: false)
            app.advanceToRest()
            #expect(!isDimmed)
            presented.dismiss(animated: false)
            app.advanceToRest()
        }
    }

    @Test("A popover dims the tint behind it, and an action sheet on a pad, too")
    func popover() throws {
        let app = makeApp("iPad (10th generation)")
        presented.modalPresentationStyle = .popover
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
        for controller in [presented, sheet] {
            controller.popoverPresentationController?.sourceView = root.view
            controller.popoverPresentationController?.sourceRect = CGRect(
                x: 300, y: 300, width: 10, height: 10)
            root.present(controller, animated: true)
            app.advanceToRest()
            #expect(isDimmed)
            #expect(controller.view.tintAdjustmentMode == .normal)
            controller.dismiss(animated: true)
            app.advanceToRest()
            #expect(!isDimmed)
        }
    }

    @Test(
        "An alert of a presented controller dims that, and the sheet still dims what is behind it")
    func stack() {
        let app = makeApp()
        root.present(presented, animated: true)
        app.advanceToRest()
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        presented.present(alert, animated: true)
        app.advanceToRest()
        #expect(isDimmed && presented.view.tintAdjustmentMode == .dimmed)
        alert.dismiss(animated: true)
        app.advanceToRest()
        #expect(isDimmed && presented.view.tintAdjustmentMode == .normal)
        presented.present(alert, animated: true)
        app.advanceToRest()
        root.dismiss(animated: true)
        app.advanceToRest()
        #expect(!isDimmed && presented.view.tintAdjustmentMode == .normal)
    }

    @Test("An alert view dims the app's windows, which are not those of the alert")
    func alertView() throws {
        let app = makeApp()
        let window = try #require(root.view.window)
        let alert = UIAlertView(
            title: "Title", message: nil, delegate: nil, cancelButtonTitle: "OK")
        alert.show()
        app.advanceToRest()
        #expect(window.tintAdjustmentMode == .dimmed && isDimmed)
        alert.dismiss(withClickedButtonIndex: 0, animated: true)
        app.advanceToRest()
        #expect(window.tintAdjustmentMode == .normal && !isDimmed)
        let sheet = UIActionSheet(
            title: nil, delegate: nil, cancelButtonTitle: "Cancel", destructiveButtonTitle: nil)
        sheet.show(in: root.view)
        app.advanceToRest()
        #expect(isDimmed)
        sheet.dismiss(withClickedButtonIndex: 0, animated: true)
        app.advanceToRest()
        #expect(!isDimmed)
    }

    @Test("Views behind are notified, and may look at the transition then")
    func notified() {
        final class Tinted: UIView {
            weak var controller: UIViewController?
            var changes: [Bool] = []
            override func tintColorDidChange() {
                super.tintColorDidChange()
                let presented = controller?.presentedViewController
                _ = presented?.presentationController?.containerView
                changes.append(presented?.transitionCoordinator?.isAnimated ?? false)
            }
        }
        let app = makeApp()
        let view = Tinted()
        view.controller = root
        root.view.addSubview(view)
        view.changes = []
        root.present(presented, animated: true)
        app.advanceToRest()
        #expect(view.changes == [true])
        presented.dismiss(animated: true)
        app.advanceToRest()
        #expect(view.changes == [true, true])
    }

    @Test("A mode that the app chooses meanwhile stays")
    func ownMode() {
        let app = makeApp()
        root.present(presented, animated: true)
        app.advanceToRest()
        root.view.tintAdjustmentMode = .normal
        presented.dismiss(animated: true)
        app.advanceToRest()
        root.view.tintAdjustmentMode = .automatic
        #expect(!isDimmed)
    }

    @Test("What is behind a popover is a little darker, until it goes")
    func darkened() {
        let app = makeApp("iPad (10th generation)")
        root.view.backgroundColor = .white
        presented.preferredContentSize = CGSize(width: 200, height: 100)
        let popover = UIPopoverController(contentViewController: presented)
        app.advanceToRest()
        func brightness() -> UInt8 { app.picture[1500, 2000].red }
        #expect(brightness() == 255)
        popover.present(
            from: CGRect(x: 100, y: 100, width: 10, height: 10), in: root.view,
            permittedArrowDirections: .any, animated: true)
        app.advanceToRest()
        #expect((210...222).contains(brightness()))
        #expect(isDimmed)
        popover.dismiss(animated: true)
        app.advanceToRest()
        #expect(brightness() == 255)
        #expect(!isDimmed)
    }
}
