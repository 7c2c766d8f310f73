import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Keeps a popover and lets it go, as apps do, and notes what it hears.
private final class Keeper: NSObject, UIPopoverControllerDelegate {
    var popover: UIPopoverController?
    var mayDismiss = true
    var source: (CGRect, UIView)?
    private(set) var log: [String] = []

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
        log.append("should \(popoverController.isPopoverVisible)")
        return mayDismiss
    }

    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
        log.append("did \(popoverController.isPopoverVisible)")
        popover = nil
    }

    func popoverController(
        _ popoverController: UIPopoverController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        log.append("moves \(rect.pointee)")
        if let source { (rect.pointee, view.pointee) = source }
    }
}

@MainActor
@Suite("UIPopoverController", .serialized, .usesApplication)
struct UIPopoverControllerTests {
    private let root = UIViewController()
    private let content = UIViewController()
    private let keeper = Keeper()

    private func makeApp(in container: UIViewController? = nil) -> TestApplication {
        let app = TestApplication(device: "iPad (10th generation)")
        app.show(container ?? root)
        app.advanceToRest()
        return app
    }

    private func makePopover(_ size: CGSize = CGSize(width: 200, height: 100))
        -> UIPopoverController
    {
        content.preferredContentSize = size
        let popover = UIPopoverController(contentViewController: content)
        popover.delegate = keeper
        keeper.popover = popover
        return popover
    }

    private func frame(_ controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil)
    }

    private func show(_ popover: UIPopoverController, _ app: TestApplication, animated: Bool = true)
    {
        popover.present(
            from: CGRect(x: 300, y: 300, width: 0, height: 0), in: root.view,
            permittedArrowDirections: .any, animated: animated)
        app.advanceToRest()
    }

    @Test("A popover of a rectangle without size points at it, and a tap beside dismisses it")
    func rectangle() {
        let app = makeApp()
        let popover = makePopover()
        #expect(!popover.isPopoverVisible)
        #expect(popover.arrowDirection == .unknown)
        show(popover, app)
        #expect(popover.isPopoverVisible)
        #expect(popover.arrowDirection == .up)
        #expect(frame(content) == CGRect(x: 200, y: 313, width: 200, height: 100))
        keeper.mayDismiss = false
        app.tap(at: CGPoint(x: 700, y: 1000))
        app.advanceToRest()
        #expect(keeper.take() == ["should true"])
        #expect(popover.isPopoverVisible)
        keeper.mayDismiss = true
        app.tap(at: CGPoint(x: 700, y: 1000))
        app.advanceToRest()
        #expect(keeper.take() == ["should true", "did false"])
        #expect(content.view.window == nil)
        #expect(keeper.popover == nil)
    }

    @Test("The delegate does not hear of a dismissal by the app")
    func dismissalByApp() {
        let app = makeApp()
        let popover = makePopover()
        show(popover, app)
        popover.dismiss(animated: true)
        #expect(!popover.isPopoverVisible)
        app.advanceToRest()
        #expect(keeper.take() == [])
        #expect(root.presentedViewController == nil)
        popover.dismiss(animated: true)
        // Also not of one by the content itself.
        show(popover, app)
        content.dismiss(animated: true)
        app.advanceToRest()
        #expect(!popover.isPopoverVisible)
        #expect(keeper.take() == [])
    }

    @Test("The app may let the popover go as soon as it dismissed it")
    func released() {
        let app = makeApp()
        for animated in [true, false] {
            show(makePopover(), app)
            keeper.popover?.dismiss(animated: animated)
            keeper.popover = nil
            app.advanceToRest()
            #expect(root.presentedViewController == nil)
        }
        // And before it was shown.
        makePopover().present(
            from: .zero, in: root.view, permittedArrowDirections: .any, animated: true)
        keeper.popover?.dismiss(animated: true)
        keeper.popover = nil
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
    }

    @Test("The same view can be handed to a new controller for each tap")
    func sameView() {
        let app = makeApp()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
        for x in [100, 400, 700] as [CGFloat] {
            let controller = UIViewController()
            controller.view = view
            controller.preferredContentSize = view.bounds.size
            let popover = UIPopoverController(contentViewController: controller)
            popover.delegate = keeper
            keeper.popover = popover
            popover.present(
                from: CGRect(x: x, y: 500, width: 0, height: 0), in: root.view,
                permittedArrowDirections: .any, animated: true)
            app.advanceToRest()
            #expect(view.bounds.size == CGSize(width: 160, height: 80))
            #expect(view.window != nil)
            app.tap(at: CGPoint(x: 400, y: 1100))
            app.advanceToRest()
            #expect(keeper.popover == nil)
        }
    }

    @Test("Presented again while it is visible, it moves")
    func moves() {
        let app = makeApp()
        let popover = makePopover()
        show(popover, app)
        popover.present(
            from: CGRect(x: 500, y: 600, width: 20, height: 20), in: root.view,
            permittedArrowDirections: .down, animated: true)
        app.advanceToRest()
        #expect(popover.arrowDirection == .down)
        #expect(frame(content) == CGRect(x: 410, y: 487, width: 200, height: 100))
        popover.dismiss(animated: false)
    }

    @Test("Presented while it goes, it comes back")
    func comesBack() {
        let app = makeApp()
        let popover = makePopover()
        show(popover, app)
        popover.dismiss(animated: true)
        app.advance(by: 0.05)
        show(popover, app)
        #expect(popover.isPopoverVisible)
        #expect(content.view.window != nil)
        popover.dismiss(animated: false)
    }

    // MARK: - Sizes

    @Test("Where nobody says a size, it is 320 wide and 1100 high, limited to the screen")
    func defaultSize() {
        let app = makeApp()
        let popover = makePopover(.zero)
        #expect(popover.contentSize == CGSize(width: 320, height: 1100))
        show(popover, app)
        #expect(content.view.bounds.width == 320)
        let safe = root.view.window!.bounds.inset(by: root.view.window!.safeAreaInsets)
        #expect(safe.insetBy(dx: 10, dy: 10).contains(frame(content)))
        popover.dismiss(animated: false)
    }

    @Test("The popover's own size wins until the content changes its")
    func sizes() {
        let app = makeApp()
        let popover = makePopover()
        #expect(popover.contentSize == CGSize(width: 200, height: 100))
        popover.contentSize = CGSize(width: 250, height: 150)
        show(popover, app)
        #expect(content.view.bounds.size == CGSize(width: 250, height: 150))
        popover.setContentSize(CGSize(width: 300, height: 220), animated: true)
        app.advance(by: 0.1)
        let shown = content.view.layer.presentation()?.bounds.width ?? 0
        #expect(shown > 250 && shown < 300)
        app.advanceToRest()
        #expect(content.view.bounds.size == CGSize(width: 300, height: 220))
        popover.contentSize = CGSize(width: 100, height: 100)
        app.advanceToRest()
        #expect(content.view.bounds.size == CGSize(width: 100, height: 100))
        content.preferredContentSize = CGSize(width: 280, height: 90)
        app.advanceToRest()
        #expect(popover.contentSize == CGSize(width: 280, height: 90))
        #expect(content.view.bounds.size == CGSize(width: 280, height: 90))
        popover.dismiss(animated: false)
    }

    @Test("Another content takes the place and its own size", arguments: [true, false])
    func content(animated: Bool) {
        let app = makeApp()
        let popover = makePopover()
        show(popover, app)
        let other = UIViewController()
        other.preferredContentSize = CGSize(width: 260, height: 180)
        popover.setContentView(other, animated: animated)
        app.advanceToRest()
        #expect(popover.contentViewController === other)
        #expect(popover.isPopoverVisible)
        #expect(content.view.window == nil)
        #expect(frame(other) == CGRect(x: 170, y: 313, width: 260, height: 180))
        #expect(keeper.take() == [])
        popover.dismiss(animated: false)
    }

    // MARK: - Surroundings

    @Test("Beside an item of a bar the whole bar gets touches, the item, too")
    func barItem() {
        var taps = 0
        let item = UIBarButtonItem(
            primaryAction: UIAction(title: "Toggle") { [keeper] _ in
                taps += 1
                keeper.popover?.dismiss(animated: true)
            })
        root.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: root)
        let app = makeApp(in: navigation)
        let popover = makePopover()
        popover.present(from: item, permittedArrowDirections: .any, animated: true)
        app.advanceToRest()
        #expect(popover.arrowDirection == .up)
        #expect(popover.passthroughViews == [navigation.navigationBar])
        app.tap(at: item.frame(in: navigation.view).center)
        app.advanceToRest()
        #expect(taps == 1)
        #expect(!popover.isPopoverVisible)
        #expect(popover.passthroughViews == nil)
        #expect(keeper.take() == [])
    }

    @Test("The delegate may choose another rectangle when the device turns")
    func turn() {
        let app = makeApp()
        let popover = makePopover()
        show(popover, app)
        keeper.source = (CGRect(x: 500, y: 500, width: 0, height: 0), root.view)
        app.rotate(to: .landscapeRight)
        app.advanceToRest()
        #expect(keeper.take() == ["moves (300.0, 300.0, 0.0, 0.0)"])
        #expect(frame(content) == CGRect(x: 400, y: 513, width: 200, height: 100))
        popover.dismiss(animated: false)
    }

    @Test("Settings before and while it is visible reach the popover")
    func settings() {
        let app = makeApp()
        let popover = makePopover()
        popover.layoutMargins.left = 260
        popover.backgroundColor = .red
        popover.passthroughViews = [root.view]
        show(popover, app)
        #expect(frame(content).minX == 260)
        let presentation = content.presentationController as? UIPopoverPresentationController
        #expect(presentation?.backgroundColor == .red)
        app.tap(at: CGPoint(x: 700, y: 1000))
        app.advanceToRest()
        #expect(popover.isPopoverVisible)
        popover.passthroughViews = nil
        popover.layoutMargins.left = 270
        app.advanceToRest()
        #expect(frame(content).minX == 270)
        app.tap(at: CGPoint(x: 700, y: 1000))
        app.advanceToRest()
        #expect(keeper.take() == ["should true", "did false"])
    }

    @Test("A proxy for what is in popover controllers applies to their content only")
    func proxies() {
        final class Badge: UIView {}
        Badge.appearance(whenContainedInInstancesOf: [UIPopoverController.self]).tintColor = .red
        let app = makeApp()
        let (inside, outside) = (Badge(), Badge())
        content.view.addSubview(inside)
        root.view.addSubview(outside)
        let popover = makePopover()
        show(popover, app)
        #expect(inside.tintColor == .red)
        #expect(outside.tintColor != .red)
        popover.dismiss(animated: false)
    }

    @Test("A background of the app's class surrounds the content")
    func background() {
        final class Background: UIPopoverBackgroundView {
            override class func contentViewInsets() -> UIEdgeInsets {
                UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
            }
            override class func arrowHeight() -> CGFloat { 20 }
            override class func arrowBase() -> CGFloat { 30 }
            private var direction = UIPopoverArrowDirection.unknown
            override var arrowDirection: UIPopoverArrowDirection {
                get { direction }
                set { direction = newValue }
            }
        }
        let app = makeApp()
        let popover = makePopover()
        popover.backgroundViewClass = Background.self
        #expect(popover.backgroundViewClass == Background.self)
        show(popover, app)
        #expect(frame(content) == CGRect(x: 200, y: 325, width: 200, height: 100))
        popover.dismiss(animated: false)
    }

    // MARK: - Wrong calls

    @Test("A popover whose last reference goes while it is visible stops the app")
    func forgotten() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let app = TestApplication(device: "iPad (10th generation)")
                let root = UIViewController()
                app.show(root)
                app.advanceToRest()
                let popover = UIPopoverController(contentViewController: UIViewController())
                popover.present(
                    from: .zero, in: root.view, permittedArrowDirections: .any, animated: true)
                app.advanceToRest()
            }
        }
        #expect(
            try raised(result) == (
                "NSGenericException",
                "-[UIPopoverController dealloc] reached while popover is still visible."
            ))
    }

    @Test("On a phone there are none")
    func phone() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let app = TestApplication(device: "iPhone 15")
                app.show(UIViewController())
                _ = UIPopoverController(contentViewController: UIViewController())
            }
        }
        #expect(
            try raised(result) == (
                "NSInvalidArgumentException",
                "-[UIPopoverController initWithContentViewController:] called when not running "
                    + "under UIUserInterfaceIdiomPad."
            ))
    }

    @Test("The source's view has to be in a window")
    func noWindow() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let app = TestApplication(device: "iPad (10th generation)")
                app.show(UIViewController())
                let popover = UIPopoverController(contentViewController: UIViewController())
                popover.present(
                    from: .zero, in: UIView(), permittedArrowDirections: .any, animated: false)
            }
        }
        #expect(
            try raised(result) == (
                "NSGenericException",
                "-[UIPopoverController "
                    + "presentPopoverFromRect:inView:permittedArrowDirections:animated:]: Popovers "
                    + "cannot be presented from a view which does not have a window."
            ))
    }

    @Test("The source's item has to be in a window")
    func noBar() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let app = TestApplication(device: "iPad (10th generation)")
                app.show(UIViewController())
                let popover = UIPopoverController(contentViewController: UIViewController())
                popover.present(
                    from: UIBarButtonItem(systemItem: .add), permittedArrowDirections: .any,
                    animated: false)
            }
        }
        #expect(
            try raised(result) == (
                "NSGenericException",
                "-[UIPopoverController "
                    + "presentPopoverFromBarButtonItem:permittedArrowDirections:animated:]: "
                    + "Popovers cannot be presented from a view which does not have a window."
            ))
    }
}
