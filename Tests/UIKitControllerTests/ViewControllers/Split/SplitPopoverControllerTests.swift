import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// The delegate as apps wrote it before display modes.
@MainActor
@Suite("UISplitViewController: the older delegate", .serialized, .usesApplication)
struct SplitPopoverControllerTests {
    private let log = CallLog()

    private func makeSplit() -> (UISplitViewController, OlderDelegate) {
        let split = UISplitViewController()
        let list = UIViewController()
        list.title = "List"
        split.viewControllers = [
            list, UINavigationController(rootViewController: UIViewController()),
        ]
        let delegate = OlderDelegate(log, split)
        split.delegate = delegate
        return (split, delegate)
    }

    @Test("In portrait the delegate gets a button and a popover, which the button shows")
    func portrait() throws {
        let app = TestApplication(device: SplitScreen.pad, orientation: .portrait)
        let (split, delegate) = makeSplit()
        app.show(split)
        app.advanceToRest()
        #expect(log.take() == ["willHide"])
        let popover = try #require(delegate.popover)
        #expect(popover.contentViewController === split.viewControllers[0])
        #expect(!popover.isPopoverVisible)
        let button = try #require(delegate.button?.viewInWindow)
        app.tap(button)
        app.advanceToRest()
        #expect(log.take() == ["willPresent"])
        #expect(popover.isPopoverVisible && split.displayMode == .oneOverSecondary)
        popover.dismiss(animated: true)
        app.advanceToRest()
        #expect(log.take() == [] && !popover.isPopoverVisible)
        #expect(split.displayMode == .secondaryOnly)
        popover.present(from: delegate.button!, permittedArrowDirections: .any, animated: true)
        app.advanceToRest()
        #expect(log.take() == ["willPresent"] && popover.isPopoverVisible)
    }

    @Test("The button is taken back when the device is turned, and given again")
    func turned() {
        let app = TestApplication(device: SplitScreen.pad, orientation: .landscapeLeft)
        let (split, delegate) = makeSplit()
        app.show(split)
        app.advanceToRest()
        #expect(log.take() == [] && delegate.popover == nil)
        app.rotate(to: .portrait)
        app.advanceToRest()
        #expect(log.take() == ["willHide"] && delegate.button === split.displayModeButtonItem)
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        #expect(log.take() == ["willShow"] && delegate.popover == nil)
        #expect(split.displayMode == .oneBesideSecondary)
    }

    @Test("A phone, which has no popovers, calls nobody")
    func phone() {
        let app = TestApplication(device: SplitScreen.phone)
        let (split, _) = makeSplit()
        app.show(split)
        app.advanceToRest()
        #expect(log.take() == [])
    }
}

private final class OlderDelegate: NSObject, UISplitViewControllerDelegate {
    private let log: CallLog
    private weak var split: UISplitViewController?
    private(set) var button: UIBarButtonItem?
    private(set) var popover: UIPopoverController?

    init(_ log: CallLog, _ split: UISplitViewController) {
        (self.log, self.split) = (log, split)
    }

    private var detailItem: UINavigationItem? {
        (split?.viewControllers.last as? UINavigationController)?.viewControllers[0].navigationItem
    }

    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController,
        with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
    ) {
        log.add("willHide")
        barButtonItem.title = "List"
        detailItem?.setLeftBarButton(barButtonItem, animated: true)
        (button, popover) = (barButtonItem, pc)
    }

    func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController
    ) { log.add(pc === popover ? "willPresent" : "another popover") }

    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem
    ) {
        log.add(barButtonItem === button ? "willShow" : "another button")
        detailItem?.setLeftBarButton(nil, animated: true)
        (button, popover) = (nil, nil)
    }
}
