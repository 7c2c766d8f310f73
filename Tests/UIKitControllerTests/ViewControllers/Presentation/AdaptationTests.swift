import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Presentations: adaptation", .serialized, .usesApplication)
struct AdaptationTests {
    private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var style = UIModalPresentationStyle.none
        var replacement: UIViewController?
        var shown: [UIModalPresentationStyle] = []
        var prepared = 0

        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { style }

        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? { replacement }

        func presentationController(
            _ controller: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) {
            shown.append(style)
        }

        func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
            prepared += 1
            controller.sourceRect = CGRect(x: 100, y: 700, width: 20, height: 20)
        }
    }

    private let root = UIViewController()
    private let presented = UIViewController()

    private func makeApp(_ device: String) -> TestApplication {
        let app = TestApplication(device: device)
        app.show(root)
        app.advanceToRest()
        return app
    }

    private var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }

    // MARK: - Popovers

    @Test("A popover is a sheet on a phone, unless the delegate keeps it")
    func popoverOnPhone() {
        let app = makeApp("iPhone 15")
        presented.modalPresentationStyle = .popover
        presented.preferredContentSize = CGSize(width: 200, height: 100)
        root.present(presented, animated: false)
        app.advanceToRest()
        #expect(presented.presentationController is UISheetPresentationController)
        #expect(frame.width == 393)
        root.dismiss(animated: false)

        let delegate = Delegate()
        presented.popoverPresentationController?.delegate = delegate
        presented.popoverPresentationController?.sourceView = root.view
        root.present(presented, animated: false)
        app.advanceToRest()
        #expect(delegate.prepared == 1)
        #expect(delegate.shown == [.none])
        #expect(presented.popoverPresentationController?.arrowDirection == .down)
        #expect(frame == CGRect(x: 10, y: 700 - 13 - 100, width: 200, height: 100))
        root.dismiss(animated: false)
    }

    @Test("A delegate presents another controller in the adapted style")
    func replacement() {
        let app = makeApp("iPhone 15")
        let delegate = Delegate()
        delegate.style = .fullScreen
        delegate.replacement = UIViewController()
        presented.modalPresentationStyle = .formSheet
        presented.presentationController?.delegate = delegate
        root.present(presented, animated: false)
        app.advanceToRest()
        #expect(root.presentedViewController === delegate.replacement)
        #expect(root.view.window == nil)
        #expect(delegate.shown == [.fullScreen])
        root.dismiss(animated: false)
        #expect(root.view.window != nil)
    }

    @Test("On a pad a popover is beside its source, and a tap elsewhere dismisses it")
    func popoverOnPad() {
        let app = makeApp("iPad (10th generation)")
        presented.modalPresentationStyle = .popover
        presented.preferredContentSize = CGSize(width: 200, height: 100)
        let popover = presented.popoverPresentationController
        popover?.sourceView = root.view
        popover?.sourceRect = CGRect(x: 300, y: 300, width: 40, height: 40)
        root.present(presented, animated: true)
        app.advanceToRest()
        #expect(popover?.arrowDirection == .up)
        #expect(frame == CGRect(x: 220, y: 353, width: 200, height: 100))
        #expect(presented.traitCollection.horizontalSizeClass == .compact)
        presented.preferredContentSize = CGSize(width: 240, height: 120)
        app.advanceToRest()
        #expect(frame.size == CGSize(width: 240, height: 120))
        popover?.permittedArrowDirections = .right
        app.advanceToRest()
        #expect(popover?.arrowDirection == .right)
        app.tap(at: CGPoint(x: 700, y: 1000))
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
    }

    // MARK: - The status bar

    @Test(
        "Only a presentation that covers the screen, or captures it, decides about the status bar")
    func statusBar() {
        final class Bright: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        let app = makeApp("iPhone 15")
        for (style, captures, expected) in [
            (UIModalPresentationStyle.fullScreen, false, UIStatusBarStyle.lightContent),
            (.overFullScreen, false, .default), (.overFullScreen, true, .lightContent),
        ] {
            let bright = Bright()
            bright.modalPresentationStyle = style
            bright.modalPresentationCapturesStatusBarAppearance = captures
            root.present(bright, animated: false)
            app.advanceToRest()
            #expect(app.application.statusBarStyle == expected)
            root.dismiss(animated: false)
            #expect(app.application.statusBarStyle == .default)
        }
    }

    // MARK: - Traits and sizes

    @Test("A presentation controller overrides traits of what it presents")
    func traits() {
        let app = makeApp("iPhone 15")
        presented.modalPresentationStyle = .overFullScreen
        presented.presentationController?.traitOverrides.userInterfaceStyle = .dark
        root.present(presented, animated: false)
        app.advanceToRest()
        #expect(presented.traitCollection.userInterfaceStyle == .dark)
        #expect(root.traitCollection.userInterfaceStyle == .light)
        root.dismiss(animated: false)
    }

    @Test("A covered presenter turns with the device, and comes back in its new size")
    func rotation() {
        let app = makeApp("iPhone 15")
        presented.modalPresentationStyle = .fullScreen
        root.present(presented, animated: false)
        app.advanceToRest()
        app.rotate(to: .landscapeRight)
        app.advanceToRest()
        #expect(presented.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        root.dismiss(animated: true)
        app.advanceToRest()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        #expect(root.view.superview === root.view.window)
    }
}
