import Testing
import UIKitTesting

@testable import UIKit

/// Keeps popovers on a phone, and notes what it hears.
final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var prepare: (UIPopoverPresentationController) -> Void = { _ in }
    var mayDismiss = (newer: true, older: true)
    var source: (CGRect, UIView)?
    private(set) var log: [String] = []

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }

    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
        prepare(controller)
    }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        log.append("should")
        return mayDismiss.newer
    }

    func popoverPresentationControllerShouldDismissPopover(
        _ controller: UIPopoverPresentationController
    ) -> Bool {
        log.append("older should")
        return mayDismiss.older
    }

    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        log.append("attempted")
    }

    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        log.append("will")
    }

    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        log.append("did")
    }

    func popoverPresentationControllerDidDismissPopover(
        _ controller: UIPopoverPresentationController
    ) {
        log.append("older did")
    }

    func popoverPresentationController(
        _ controller: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        log.append("moves \(rect.pointee)")
        if let source { (rect.pointee, view.pointee) = source }
    }
}

@MainActor
@Suite("UIPopoverPresentationController", .serialized, .usesApplication)
struct UIPopoverPresentationControllerTests {
    nonisolated static let pad = "iPad (10th generation)"

    private let root = UIViewController()
    private let presented = UIViewController()
    private let delegate = PopoverDelegate()

    private func makeApp(_ device: String = pad, in container: UIViewController? = nil)
        -> TestApplication
    {
        let app = TestApplication(device: device)
        app.show(container ?? root)
        app.advanceToRest()
        return app
    }

    private var popover: UIPopoverPresentationController {
        presented.modalPresentationStyle = .popover
        return presented.popoverPresentationController!
    }

    private var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }

    private func show(
        _ app: TestApplication, beside rect: CGRect = CGRect(x: 300, y: 300, width: 40, height: 40),
        size: CGSize = CGSize(width: 200, height: 100), animated: Bool = false
    ) {
        presented.preferredContentSize = size
        popover.delegate = delegate
        if !popover.hasSource {
            popover.sourceView = root.view
            popover.sourceRect = rect
        }
        root.present(presented, animated: animated)
        app.advanceToRest()
    }

    private func subviews(of view: UIView) -> [UIView] {
        [view] + view.subviews.flatMap(subviews(of:))
    }

    // MARK: - The arrow

    @Test(
        "Beside every side and corner the tip touches the source, on a pad and on a phone",
        arguments: [
            (pad, false), (pad, true), ("iPhone 15", false), ("iPhone 15", true),
        ])
    func arrow(device: String, isLandscape: Bool) throws {
        let app = makeApp(device)
        if isLandscape {
            app.rotate(to: .landscapeRight)
            app.advanceToRest()
        }
        let bounds = root.view.bounds
        #expect((bounds.width > bounds.height) == isLandscape)
        let room = bounds.inset(by: root.view.window!.safeAreaInsets).insetBy(dx: 10, dy: 10)
        for y in [room.minY, room.midY, room.maxY] {
            for x in [room.minX, room.midX, room.maxX] {
                let source = CGRect(x: x - 5, y: y - 5, width: 10, height: 10)
                popover.sourceView = root.view
                popover.sourceRect = source
                show(app, size: CGSize(width: 120, height: 80))
                let placement = try #require(popover.popover.placement)
                let name = Comment(rawValue: "\(device) \(source) \(placement)")
                // Inside the margins, with the content in its size.
                #expect(room.insetBy(dx: -0.5, dy: -0.5).contains(placement.frame), name)
                #expect(abs(frame.width - 120) < 0.01 && abs(frame.height - 80) < 0.01, name)
                // The side that has room: below, above where that is too low.
                let isLow = y > room.maxY - 93
                #expect(placement.direction == (isLow ? .down : .up), name)
                // The tip is at the source's edge, or at the end of the straight part of the side.
                let edge = placement.direction == .up ? source.maxY : source.minY
                let nearest = min(max(edge, room.minY), room.maxY)
                #expect(abs(placement.tip.y - nearest) <= 0.5, name)
                let side = placement.frame.insetBy(dx: 31.5, dy: 0)
                let middle = min(max(x, side.minX), side.maxX)
                #expect(abs(placement.tip.x - middle) < 0.01, name)
                // The arrow that is drawn is there.
                let view = try #require(popover.popover.view)
                let drawn = try #require(
                    subviews(of: view).first { $0.hostedLayer is CAShapeLayer })
                let arrow = drawn.convert(drawn.bounds, to: nil)
                #expect(arrow.size == CGSize(width: 37, height: 13), name)
                #expect(abs(arrow.midX - placement.tip.x) < 0.01, name)
                #expect(
                    abs((placement.direction == .up ? arrow.minY : arrow.maxY) - placement.tip.y)
                        < 0.01, name)
                root.dismiss(animated: false)
            }
        }
    }

    @Test(
        "A permitted direction is taken, with the arrow on that side",
        arguments: UIPopoverArrowDirection.each)
    func directions(direction: UIPopoverArrowDirection) throws {
        let app = makeApp()
        popover.permittedArrowDirections = direction
        #expect(popover.arrowDirection == .unknown)
        show(app, beside: CGRect(x: 400, y: 500, width: 20, height: 20))
        #expect(popover.arrowDirection == direction)
        let view = try #require(popover.popover.view)
        let drawn = try #require(subviews(of: view).first { $0.hostedLayer is CAShapeLayer })
        let arrow = drawn.convert(drawn.bounds, to: nil)
        let expected =
            switch direction {
            case .up: CGRect(x: 391.5, y: 520, width: 37, height: 13)
            case .down: CGRect(x: 391.5, y: 487, width: 37, height: 13)
            case .left: CGRect(x: 420, y: 491.5, width: 13, height: 37)
            default: CGRect(x: 387, y: 491.5, width: 13, height: 37)
            }
        #expect(arrow == expected)
        let presentation = popover
        root.dismiss(animated: false)
        #expect(presentation.arrowDirection == .unknown)
    }

    // MARK: - Sources

    @Test("An item of a bar is a source, and the popover stays below it when the device turns")
    func barItem() throws {
        let item = UIBarButtonItem(systemItem: .add)
        root.navigationItem.rightBarButtonItem = item
        let app = makeApp(in: UINavigationController(rootViewController: root))
        popover.barButtonItem = item
        #expect(popover.sourceItem === item)
        show(app)
        for orientation in [UIInterfaceOrientation.portrait, .landscapeRight] {
            app.rotate(to: orientation)
            app.advanceToRest()
            let source = item.frame(in: try #require(root.view.window))
            let placement = try #require(popover.popover.placement)
            #expect(placement.direction == .up)
            #expect(placement.frame.minY == source.maxY)
            #expect(placement.frame.maxX == root.view.window!.bounds.maxX - 10)
            #expect(abs(placement.tip.x - min(source.midX, placement.frame.maxX - 31.5)) < 0.01)
        }
        #expect(delegate.take() == [])
        root.dismiss(animated: false)
    }

    @Test("A view is a source item, as a whole")
    func viewItem() {
        let app = makeApp()
        let view = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 50))
        root.view.addSubview(view)
        popover.sourceItem = view
        show(app)
        #expect(frame == CGRect(x: 150, y: 263, width: 200, height: 100))
        root.dismiss(animated: false)
    }

    @Test("The popover follows a source that moves, and stays where it was when that goes away")
    func movingSource() {
        let app = makeApp()
        let view = UIView(frame: CGRect(x: 200, y: 200, width: 100, height: 50))
        root.view.addSubview(view)
        popover.sourceView = view
        show(app)
        #expect(frame.minY == 263)
        view.frame.origin.y = 300
        app.advanceToRest()
        #expect(frame.minY == 363)
        view.removeFromSuperview()
        app.advanceToRest()
        #expect(frame == CGRect(x: 150, y: 363, width: 200, height: 100))
        popover.permittedArrowDirections = .down
        app.advanceToRest()
        #expect(frame == CGRect(x: 150, y: 187, width: 200, height: 100))
        root.dismiss(animated: false)
    }

    @Test("After a turn the delegate may choose another source; without one the rectangle stays")
    func turn() {
        let app = makeApp()
        show(app)
        app.rotate(to: .landscapeRight)
        app.advanceToRest()
        #expect(delegate.take() == ["moves (300.0, 300.0, 40.0, 40.0)"])
        #expect(frame == CGRect(x: 220, y: 353, width: 200, height: 100))
        let other = UIView(frame: CGRect(x: 500, y: 400, width: 300, height: 300))
        root.view.addSubview(other)
        delegate.source = (CGRect(x: 10, y: 20, width: 30, height: 40), other)
        app.rotate(to: .portrait)
        app.advanceToRest()
        #expect(popover.sourceView === other)
        #expect(popover.sourceRect == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(frame == CGRect(x: 425, y: 473, width: 200, height: 100))
        root.dismiss(animated: false)
    }

    @Test("Above a keyboard the popover moves up, and back when the keyboard goes")
    func keyboard() {
        let app = makeApp()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        presented.view.addSubview(field)
        show(
            app, beside: CGRect(x: 300, y: 700, width: 40, height: 40),
            size: .init(width: 300, height: 200))
        let former = frame
        #expect(former.minY == 753)
        field.becomeFirstResponder()
        app.advanceToRest()
        let top = app.application.keyboard.shownTop ?? 0
        #expect(top > 700 && top < 1000)
        #expect(frame.size == former.size)
        #expect(popover.arrowDirection == .down)
        #expect(frame.maxY == 687)
        field.resignFirstResponder()
        app.advanceToRest()
        #expect(frame == former)
        root.dismiss(animated: false)
    }

    // MARK: - Sizes

    @Test("A change of the preferred size is animated, around the source")
    func resizing() {
        let app = makeApp()
        show(app)
        presented.preferredContentSize = CGSize(width: 300, height: 200)
        app.advance(by: 0.1)
        let shown = presented.view.layer.presentation()?.bounds.size ?? .zero
        #expect(shown.width > 200 && shown.width < 300)
        app.advanceToRest()
        #expect(frame == CGRect(x: 170, y: 353, width: 300, height: 200))
        root.dismiss(animated: false)
    }

    @Test("A navigation controller has the size of its top screen and of its bar")
    func navigation() {
        let app = makeApp()
        let (first, second) = (UIViewController(), UIViewController())
        first.preferredContentSize = CGSize(width: 240, height: 200)
        second.preferredContentSize = CGSize(width: 300, height: 400)
        let navigation = UINavigationController(rootViewController: first)
        navigation.modalPresentationStyle = .popover
        navigation.popoverPresentationController?.sourceView = root.view
        navigation.popoverPresentationController?.sourceRect = CGRect(
            x: 400, y: 300, width: 10, height: 10)
        root.present(navigation, animated: false)
        app.advanceToRest()
        let bar = navigation.navigationBar.bounds.height
        #expect(bar > 0)
        #expect(navigation.view.bounds.size == CGSize(width: 240, height: 200 + bar))
        navigation.pushViewController(second, animated: true)
        app.advanceToRest()
        #expect(navigation.view.bounds.size == CGSize(width: 300, height: 400 + bar))
        root.dismiss(animated: false)
    }

    @Test("Margins keep the popover away from the edges; those without room do not count")
    func margins() {
        let app = makeApp()
        popover.popoverLayoutMargins = UIEdgeInsets(top: 10, left: 250, bottom: 10, right: 10)
        show(app)
        #expect(frame.minX == 250)
        popover.popoverLayoutMargins = UIEdgeInsets(top: 0, left: 500, bottom: 0, right: 500)
        app.advanceToRest()
        #expect(frame == CGRect(x: 220, y: 353, width: 200, height: 100))
        root.dismiss(animated: false)
    }

    // MARK: - Touches

    @Test("A tap beside asks the delegate, in this order, and tells it at the end")
    func dismissal() {
        let app = makeApp()
        show(app)
        let beside = CGPoint(x: 700, y: 1000)
        presented.isModalInPopover = true
        app.tap(at: beside)
        app.advanceToRest()
        #expect(delegate.take() == ["attempted"])
        presented.isModalInPopover = false
        delegate.mayDismiss = (false, true)
        app.tap(at: beside)
        app.advanceToRest()
        #expect(delegate.take() == ["should", "attempted"])
        delegate.mayDismiss = (true, false)
        app.tap(at: beside)
        app.advanceToRest()
        #expect(delegate.take() == ["should", "older should"])
        #expect(root.presentedViewController === presented)
        app.tap(at: frame.center)
        app.advanceToRest()
        #expect(delegate.take() == [])
        delegate.mayDismiss = (true, true)
        app.tap(at: beside)
        #expect(delegate.take() == ["should", "older should", "will"])
        app.advanceToRest()
        #expect(delegate.take() == ["did", "older did"])
        #expect(root.presentedViewController == nil)
    }

    @Test("Touches go through to the views that get them, and elsewhere dismiss")
    func passthrough() {
        let app = makeApp()
        let (button, other) = (UIButton(), UIButton())
        var taps = 0
        for (index, view) in [button, other].enumerated() {
            view.frame = CGRect(x: 500, y: 100 + 100 * CGFloat(index), width: 100, height: 50)
            view.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            root.view.addSubview(view)
        }
        popover.passthroughViews = [button]
        show(app)
        app.tap(button)
        app.tap(button)
        app.advanceToRest()
        #expect(taps == 2)
        #expect(root.presentedViewController === presented)
        app.tap(at: other.center)
        app.advanceToRest()
        #expect(taps == 2)
        #expect(root.presentedViewController == nil)
    }

    @Test("Other items of the source's bar get their touches, the source's dismisses")
    func bar() {
        let item = UIBarButtonItem(systemItem: .add)
        var taps = 0
        let other = UIBarButtonItem(primaryAction: UIAction(title: "Other") { _ in taps += 1 })
        root.navigationItem.rightBarButtonItems = [item, other]
        let navigation = UINavigationController(rootViewController: root)
        let app = makeApp(in: navigation)
        popover.barButtonItem = item
        show(app)
        #expect(popover.passthroughViews == [navigation.navigationBar])
        app.tap(at: other.frame(in: navigation.view).center)
        app.advanceToRest()
        #expect(taps == 1)
        #expect(root.presentedViewController === presented)
        app.tap(at: item.frame(in: navigation.view).center)
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
    }

    // MARK: - Adaptation

    @Test("In a compact width the popover is the sheet that the app configured")
    func adaptiveSheet() {
        let app = makeApp("iPhone 15")
        delegate.style = .formSheet
        let sheet = popover.adaptiveSheetPresentationController
        sheet.detents = [.medium()]
        show(app)
        #expect(presented.presentationController === sheet)
        #expect(frame.minY > 300)
        root.dismiss(animated: false)
    }

    @Test("Nothing of a popover is left after its dismissal")
    func leftovers() {
        let app = makeApp()
        weak var former: UIViewController?
        let count = root.view.window?.subviews.count
        do {
            let presented = UIViewController()
            presented.modalPresentationStyle = .popover
            presented.popoverPresentationController?.sourceView = root.view
            root.present(presented, animated: true)
            app.advanceToRest()
            former = presented
        }
        app.tap(at: CGPoint(x: 20, y: 1100))
        app.advanceToRest()
        #expect(former == nil)
        #expect(root.view.window?.subviews.count == count)
        #expect(root.view.window?.state.layoutFollowers.isEmpty == true)
    }
}
