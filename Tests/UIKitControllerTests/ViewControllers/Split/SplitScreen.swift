import CoreGraphics
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A device that shows a split view controller whose children and delegate report their calls.
@MainActor
final class SplitScreen {
    let app: TestApplication
    let log = CallLog()
    let split: UISplitViewController
    let primary: RecordingController
    let supplementary: RecordingController
    let secondary: RecordingController
    let delegate: SplitDelegate

    static let pad = "iPad (10th generation)"
    static let phone = "iPhone 15"

    init(
        _ style: UISplitViewController.Style, device: String = pad,
        orientation: UIInterfaceOrientation = .landscapeLeft
    ) {
        app = TestApplication(device: device, orientation: orientation)
        split = UISplitViewController(style: style)
        primary = RecordingController("P", log)
        supplementary = RecordingController("M", log)
        secondary = RecordingController("S", log)
        delegate = SplitDelegate(log)
        split.delegate = delegate
        for (controller, title) in [
            (primary, "List"), (supplementary, "Middle"), (secondary, "Detail"),
        ] {
            controller.title = title
        }
        switch style {
        case .unspecified: split.viewControllers = [primary, secondary]
        case .tripleColumn:
            split.setViewController(primary, for: .primary)
            split.setViewController(supplementary, for: .supplementary)
            split.setViewController(secondary, for: .secondary)
        default:
            split.setViewController(primary, for: .primary)
            split.setViewController(secondary, for: .secondary)
        }
    }

    func show() {
        app.show(split)
        app.advanceToRest()
        _ = log.take()
    }

    /// The calls without those of layout, whose number is not fixed.
    func calls() -> [String] {
        log.take().filter { !$0.hasSuffix("LayoutSubviews") && !$0.hasSuffix("viewIsAppearing") }
    }

    /// The frame of a controller's view in the split view.
    func frame(_ controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: split.view)
    }

    func rotate(to orientation: UIInterfaceOrientation) {
        app.rotate(to: orientation)
        app.advanceToRest()
    }
}

final class SplitDelegate: NSObject, UISplitViewControllerDelegate {
    let log: CallLog
    var topColumn: UISplitViewController.Column?
    var discardsSecondary = false
    var whenModeChanges: (() -> Void)?

    init(_ log: CallLog) { self.log = log }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        log.add("willChangeTo \(displayMode)")
        whenModeChanges?()
    }

    func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {
        log.add("willShow \(column)")
    }

    func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {
        log.add("willHide \(column)")
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        log.add("collapse")
        return discardsSecondary
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        log.add("separate")
        return nil
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        log.add("top \(proposedTopColumn)")
        return topColumn ?? proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
            .DisplayMode
    ) -> UISplitViewController.DisplayMode {
        log.add("expanding to \(proposedDisplayMode)")
        return proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("didCollapse") }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("didExpand") }

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        log.add("gestureWillBegin")
    }

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        log.add("gestureDidEnd")
    }
}
