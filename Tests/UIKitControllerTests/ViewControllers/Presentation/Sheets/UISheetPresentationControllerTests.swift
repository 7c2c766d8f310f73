import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UISheetPresentationController", .serialized, .usesApplication)
struct UISheetPresentationControllerTests {
    private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
        var mayDismiss = true
        var calls: [String] = []

        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
            calls.append("should")
            return mayDismiss
        }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) {
            calls.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
            calls.append("attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ controller: UISheetPresentationController
        ) {
            calls.append("detent")
        }
    }

    private let root = UIViewController()
    private let presented = UIViewController()
    private let delegate = Delegate()

    private func makeApp(
        _ device: String = "iPhone 15", _ orientation: UIInterfaceOrientation = .portrait
    ) -> TestApplication {
        let app = TestApplication(device: device, orientation: orientation)
        app.show(root)
        app.advanceToRest()
        return app
    }

    private func present(
        _ app: TestApplication, _ detents: [UISheetPresentationController.Detent] = [.large()],
        animated: Bool = false
    ) throws -> UISheetPresentationController {
        let sheet = try #require(presented.sheetPresentationController)
        sheet.detents = detents
        sheet.delegate = delegate
        root.present(presented, animated: animated)
        app.advanceToRest()
        return sheet
    }

    private var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }

    // MARK: - Frames

    @Test("On a phone a sheet reaches from below the status bar to the lower edge")
    func phone() throws {
        let app = makeApp()
        _ = try present(app)
        #expect(frame == CGRect(x: 0, y: 69, width: 393, height: 783))
        #expect(presented.view.safeAreaInsets.top == 0)
        #expect(presented.view.safeAreaInsets.bottom == 34)
        #expect(presented.traitCollection.userInterfaceLevel == .elevated)
    }

    // Recorded: 40 on a screen of 667 points, with 20 points of status bar.
    @Test("A sheet over a sheet lies lower, and a third one no lower")
    func stacked() throws {
        let app = makeApp("iPhone SE (3rd generation)")
        _ = try present(app)
        let (second, third) = (UIViewController(), UIViewController())
        func top(_ controller: UIViewController) -> CGFloat {
            controller.view.convert(CGPoint.zero, to: nil).y
        }
        #expect(top(presented) == 30)
        presented.present(second, animated: false)
        app.advanceToRest()
        #expect(top(second) == 40)
        second.present(third, animated: false)
        app.advanceToRest()
        #expect(top(third) == 40)
        root.dismiss(animated: true)
        app.advanceToRest()
        #expect(root.view.transform.isIdentity)
        #expect(frame.size == presented.view.bounds.size)
        #expect(root.view.layer.cornerRadius == 0)
    }

    @Test("In a compact height a sheet covers everything, unless it is attached to the edge")
    func landscape() throws {
        let app = makeApp("iPhone 15", .landscapeRight)
        let sheet = try present(app)
        #expect(frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        sheet.prefersEdgeAttachedInCompactHeight = true
        app.advanceToRest()
        #expect(frame.maxY == 393 && frame.minY == 10)
    }

    @Test("On a pad sheets are in the middle, forms smaller than pages")
    func pad() throws {
        let app = makeApp("iPad (10th generation)")
        _ = try present(app)
        #expect(frame.midX == 410)
        #expect(frame.width == 704)
        presented.dismiss(animated: false)
        presented.modalPresentationStyle = .formSheet
        root.present(presented, animated: false)
        app.advanceToRest()
        #expect(frame == CGRect(x: 140, y: 280, width: 540, height: 620))
        #expect(presented.traitCollection.horizontalSizeClass == .compact)
        presented.preferredContentSize = CGSize(width: 300, height: 200)
        presented.dismiss(animated: false)
        root.present(presented, animated: false)
        app.advanceToRest()
        #expect(frame.size == CGSize(width: 300, height: 200))
    }

    @Test("A sheet lies over the middle of its source, as far as there is room")
    func source() throws {
        let app = makeApp("iPad (10th generation)")
        let source = UIView(frame: CGRect(x: 400, y: 600, width: 100, height: 50))
        root.view.addSubview(source)
        presented.preferredContentSize = CGSize(width: 300, height: 200)
        presented.modalPresentationStyle = .formSheet
        let sheet = try present(app)
        #expect(frame.midX == 410 && frame.midY == 590)
        sheet.sourceView = source
        app.advanceToRest()
        #expect(frame == CGRect(x: 300, y: 525, width: 300, height: 200))
        source.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        sheet.sourceView = source
        app.advanceToRest()
        #expect(frame.minX > 0 && frame.minY > 24 && frame.midX < 200)
        source.removeFromSuperview()
        sheet.sourceView = source
        app.advanceToRest()
        #expect(frame.midX == 410 && frame.midY == 590)
    }

    @Test("At the lower edge a narrow sheet follows its source sideways")
    func sourceAtEdge() throws {
        let app = makeApp()
        let source = UIView(frame: CGRect(x: 100, y: 600, width: 60, height: 50))
        root.view.addSubview(source)
        presented.preferredContentSize = CGSize(width: 200, height: 200)
        let sheet = try #require(presented.sheetPresentationController)
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        sheet.sourceView = source
        _ = try present(app)
        #expect(frame.minX == 30 && frame.width == 200 && frame.maxY == 852)
        source.frame.origin.x = 380
        sheet.sourceView = source
        app.advanceToRest()
        #expect(frame.maxX == 393)
    }

    @Test("A sheet turns with the device")
    func rotation() throws {
        let app = makeApp()
        _ = try present(app)
        app.rotate(to: .landscapeRight)
        app.advanceToRest()
        #expect(frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        #expect(root.view.transform.isIdentity)
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        app.rotate(to: .portrait)
        app.advanceToRest()
        #expect(frame == CGRect(x: 0, y: 69, width: 393, height: 783))
        presented.dismiss(animated: false)
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    // MARK: - Detents

    @Test("The smallest detent is the first one, and the app animates to another one")
    func detents() throws {
        let app = makeApp()
        let sheet = try present(
            app, [.custom(identifier: .init("small")) { _ in 100 }, .medium(), .large()])
        #expect(abs(frame.minY - (852 - 134)) < 0.01)
        sheet.selectedDetentIdentifier = .medium
        app.advanceToRest()
        #expect(frame.minY == 426)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        app.advance(by: 0.05)
        let shown = try #require(sheet.presentedView?.layer.presentation()?.frame.minY)
        #expect(shown > 69 && shown < 426)
        app.advanceToRest()
        #expect(frame.minY == 69)
        #expect(delegate.calls.isEmpty)
    }

    @Test("A detent is resolved with the maximum height, and again when it is invalidated")
    func custom() throws {
        let app = makeApp()
        var part: CGFloat = 0.5
        var maximum: CGFloat = 0
        let sheet = try present(
            app,
            [
                .custom { context in
                    maximum = context.maximumDetentValue
                    return context.maximumDetentValue * part
                }
            ])
        #expect(abs(maximum - (852 - 69 - 34)) < 0.01)
        let height = frame.height
        part = 0.25
        sheet.invalidateDetents()
        app.advanceToRest()
        #expect(frame.height < height)
    }

    @Test("At an undimmed detent what is below is touched")
    func undimmed() throws {
        let app = makeApp()
        let sheet = try present(app, [.medium(), .large()])
        let window = try #require(root.view.window)
        let point = CGPoint(x: 100, y: 100)
        #expect(window.hitTest(point, with: nil)?.isDescendant(of: root.view) == false)
        sheet.largestUndimmedDetentIdentifier = .medium
        app.advanceToRest()
        #expect(window.hitTest(point, with: nil)?.isDescendant(of: root.view) == true)
        sheet.selectedDetentIdentifier = .large
        app.advanceToRest()
        #expect(window.hitTest(point, with: nil)?.isDescendant(of: root.view) == false)
    }

    // MARK: - Dragging

    private func drag(_ app: TestApplication, by distance: CGFloat, lasting seconds: Double = 1) {
        let start = CGPoint(x: 200, y: frame.minY + 20)
        app.drag(
            from: start, to: CGPoint(x: 200, y: start.y + distance), duration: seconds)
    }

    @Test("A long drag down dismisses, and the delegate hears of it in order")
    func dismissal() throws {
        let app = makeApp()
        _ = try present(app)
        drag(app, by: 600)
        app.advanceToRest()
        #expect(delegate.calls == ["should", "will", "did"])
        #expect(root.presentedViewController == nil)
        #expect(presented.view.window == nil)
        #expect(root.view.transform.isIdentity)
    }

    @Test("After a short drag the sheet comes back, and appears once more")
    func comeBack() throws {
        let app = makeApp()
        _ = try present(app)
        drag(app, by: 150)
        app.advanceToRest()
        #expect(delegate.calls == ["should", "will"])
        #expect(root.presentedViewController === presented)
        #expect(frame.minY == 69)
        presented.dismiss(animated: true)
        app.advanceToRest()
        #expect(delegate.calls == ["should", "will"])
    }

    @Test("A fling dismisses however short it is")
    func fling() throws {
        let app = makeApp()
        _ = try present(app)
        drag(app, by: 200, lasting: 0.1)
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
    }

    @Test(
        "A sheet that was dragged is freed, also with its screen in the middle of the drag",
        arguments: [600, 150, 0] as [CGFloat])
    func freed(distance: CGFloat) {
        weak var sheet: UIViewController?
        weak var below: UIViewController?
        let app = makeApp()
        let window = app.show(root)
        do {
            let (controller, top) = (UIViewController(), UIViewController())
            (sheet, below) = (controller, top)
            window.rootViewController = top
            top.present(controller, animated: false)
            app.advanceToRest()
        }
        let start = CGPoint(x: 200, y: 89)
        let finger = app.touchDown(at: start)
        finger.move(to: CGPoint(x: 200, y: start.y + 300), duration: 0.5)
        if distance > 0 {
            finger.move(to: CGPoint(x: 200, y: start.y + distance), duration: 0.5)
            finger.lift()
            app.advanceToRest()
            #expect((sheet == nil) == (distance == 600))
            below?.dismiss(animated: true)
            app.advanceToRest()
        }
        window.rootViewController = root
        if distance == 0 { finger.lift() }
        app.advanceToRest()
        #expect(sheet == nil)
        #expect(below == nil)
    }

    @Test("A modal sheet resists, and says that the user tried")
    func modal() throws {
        let app = makeApp()
        _ = try present(app)
        presented.isModalInPresentation = true
        drag(app, by: 600)
        app.advanceToRest()
        #expect(delegate.calls == ["attempt"])
        #expect(frame.minY == 69)
        presented.isModalInPresentation = false
        delegate.mayDismiss = false
        drag(app, by: 600)
        app.advanceToRest()
        #expect(delegate.calls == ["attempt", "should", "attempt"])
        #expect(root.presentedViewController === presented)
    }

    @Test("A drag up chooses the larger detent")
    func larger() throws {
        let app = makeApp()
        let sheet = try present(app, [.medium(), .large()])
        drag(app, by: -300)
        app.advanceToRest()
        #expect(sheet.selectedDetentIdentifier == .large)
        #expect(delegate.calls == ["detent"])
        #expect(frame.minY == 69)
    }

    @Test("A finger takes a sheet that comes to rest where it is")
    func caught() throws {
        let app = makeApp()
        let sheet = try present(app, [.medium(), .large()])
        drag(app, by: -200)
        app.advance(by: 0.05)
        #expect(sheet.selectedDetentIdentifier == .large)
        let finger = app.touchDown(at: CGPoint(x: 200, y: 600))
        finger.move(to: CGPoint(x: 200, y: 640), duration: 0.05)
        let held = frame.minY
        #expect(held > 80 && held < 300)
        app.advance(by: 1)
        #expect(abs(frame.minY - held) < 0.01)
        finger.move(to: CGPoint(x: 200, y: 630), duration: 0.5)
        #expect(abs(frame.minY - held + 10) < 0.01)
        finger.lift()
        app.advanceToRest()
        #expect(frame.minY == 69)
        #expect(sheet.selectedDetentIdentifier == .large)
    }

    @Test("A sheet that comes back is dragged again, and then dismissed once")
    func caughtWhileComingBack() throws {
        let app = makeApp()
        _ = try present(app)
        drag(app, by: 150)
        app.advance(by: 0.05)
        app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 840), duration: 1)
        app.advanceToRest()
        #expect(delegate.calls == ["should", "will", "should", "will", "did"])
        #expect(root.presentedViewController == nil)
        #expect(presented.view.window == nil)
    }

    // MARK: - Scrolling in a sheet

    private func addScrollView() -> UIScrollView {
        let scrollView = UIScrollView(frame: presented.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 100, height: 3000)
        presented.view.addSubview(scrollView)
        return scrollView
    }

    @Test("A drag up in a scroll view at its upper edge expands the sheet first, then scrolls")
    func expandsBeforeScrolling() throws {
        let app = makeApp()
        let scrollView = addScrollView()
        let sheet = try present(app, [.medium(), .large()])
        drag(app, by: -300)
        app.advanceToRest()
        #expect(sheet.selectedDetentIdentifier == .large)
        #expect(scrollView.contentOffset.y == 0)
        app.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), duration: 1)
        app.advanceToRest()
        #expect(scrollView.contentOffset.y > 200)
        #expect(frame.minY == 69)
    }

    @Test("A sheet that does not expand by scrolling lets its scroll view scroll")
    func scrollsWithoutExpanding() throws {
        let app = makeApp()
        let scrollView = addScrollView()
        let sheet = try present(app, [.medium(), .large()])
        sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        drag(app, by: -300)
        app.advanceToRest()
        #expect(sheet.selectedDetentIdentifier == nil)
        #expect(scrollView.contentOffset.y > 200)
        #expect(frame.minY == 426)
    }

    @Test("A drag down moves the sheet if its scroll view is at the upper edge, else the content")
    func dismissesAtEdge() throws {
        let app = makeApp()
        let scrollView = addScrollView()
        _ = try present(app)
        scrollView.contentOffset.y = 1000
        drag(app, by: 600)
        app.advanceToRest()
        #expect(root.presentedViewController === presented)
        #expect(scrollView.contentOffset.y < 600)
        scrollView.contentOffset.y = 0
        drag(app, by: 600)
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
        #expect(delegate.calls == ["should", "will", "did"])
    }

    @Test("A sideways drag in a sheet is the scroll view's")
    func sideways() throws {
        let app = makeApp()
        let scrollView = addScrollView()
        scrollView.contentSize.width = 2000
        _ = try present(app)
        app.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 100, y: 520), duration: 1)
        app.advanceToRest()
        #expect(scrollView.contentOffset.x > 150)
        #expect(frame.minY == 69)
    }

    @Test("A tap beside the sheet dismisses it")
    func tapBeside() throws {
        let app = makeApp()
        _ = try present(app, [.medium()])
        app.tap(at: CGPoint(x: 100, y: 100))
        app.advanceToRest()
        #expect(delegate.calls == ["should", "will", "did"])
        #expect(root.presentedViewController == nil)
    }

    @Test("The screen below is pushed back while the sheet is large, and comes back")
    func pushedBack() throws {
        let app = makeApp()
        let sheet = try present(app, [.medium(), .large()])
        #expect(root.view.transform.isIdentity)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        app.advanceToRest()
        #expect(abs(root.view.frame.minX - 16) < 0.01)
        #expect(abs(root.view.frame.minY - 59) < 0.01)
        presented.dismiss(animated: true)
        app.advanceToRest()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test("The status bar is light over what a large sheet pushed back")
    func statusBar() throws {
        let app = makeApp()
        let sheet = try present(app, [.medium(), .large()])
        #expect(app.application.statusBarStyle == .default)
        sheet.selectedDetentIdentifier = .large
        app.advanceToRest()
        #expect(app.application.statusBarStyle == .lightContent)
        presented.dismiss(animated: false)
        #expect(app.application.statusBarStyle == .default)
    }
}
