import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// An app on a pad whose root presents a popover that `prepare` configures.
@MainActor
private func present(
    animated: Bool = true, _ prepare: (UIViewController, UIViewController) -> Void
) -> (TestApplication, UIViewController, UIViewController) {
    let app = TestApplication(device: "iPad (10th generation)")
    let (root, presented) = (UIViewController(), UIViewController())
    app.show(root)
    app.advanceToRest()
    presented.modalPresentationStyle = .popover
    prepare(presented, root)
    root.present(presented, animated: animated)
    app.advanceToRest()
    return (app, root, presented)
}

@MainActor
@Suite("Popovers: bad input", .serialized, .usesApplication)
struct PopoverBadInputTests {
    @Test("A popover needs a source")
    func noSource() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = present { _, _ in } }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSGenericException")
        #expect(
            reason.wholeMatch(
                of:
                    /UIPopoverPresentationController \(<UIPopoverPresentationController: 0x[0-9a-f]+>\) should have a non-nil sourceView or barButtonItem set before the presentation occurs\./
            ) != nil)
    }

    @Test("A source has to be in a window")
    func noWindow() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = present { presented, _ in
                    presented.popoverPresentationController?.sourceView = UIView()
                }
            }
        }
        #expect(
            try raised(result) == (
                "NSGenericException",
                "Popovers cannot be presented from a view which does not have a window."
            ))
    }

    @Test("An item that no bar shows is in no window")
    func noBar() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = present { presented, _ in
                    presented.popoverPresentationController?.barButtonItem = UIBarButtonItem(
                        systemItem: .add)
                }
            }
        }
        #expect(
            try raised(result) == (
                "NSGenericException",
                "Popovers cannot be presented from a view which does not have a window."
            ))
    }

    @Test("A size that is not a number is that of no layer")
    func sizeNaN() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = present { presented, root in
                    presented.preferredContentSize = CGSize(width: CGFloat.nan, height: 100)
                    presented.popoverPresentationController?.sourceView = root.view
                }
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "CALayerInvalidGeometry")
        #expect(reason.hasPrefix("CALayer bounds contains NaN: [0 0; "))
        #expect(reason.hasSuffix("nan 100]"))
    }

    @Test("A source whose place is not a number is that of no layer")
    func sourceNaN() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = present { presented, root in
                    let popover = presented.popoverPresentationController
                    popover?.sourceView = root.view
                    popover?.sourceRect = CGRect(x: CGFloat.nan, y: 10, width: 10, height: 10)
                }
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "CALayerInvalidGeometry")
        #expect(reason.hasPrefix("CALayer position contains NaN: ["))
    }

    @Test("A size of zero or below is the system's", arguments: [0, -10] as [CGFloat])
    func noSize(length: CGFloat) {
        let (_, root, presented) = present { presented, root in
            presented.preferredContentSize = CGSize(width: length, height: length)
            presented.popoverPresentationController?.sourceView = root.view
            presented.popoverPresentationController?.sourceRect = CGRect(
                x: 400, y: 100, width: 10, height: 10)
        }
        #expect(presented.view.bounds.size == CGSize(width: 320, height: 480))
        root.dismiss(animated: false)
    }

    @Test("A huge size is limited to the screen", arguments: [1e6, 1e30, .infinity] as [CGFloat])
    func hugeSize(length: CGFloat) {
        let (app, root, presented) = present { presented, root in
            presented.preferredContentSize = CGSize(width: length, height: length)
            presented.popoverPresentationController?.sourceView = root.view
            presented.popoverPresentationController?.sourceRect = CGRect(
                x: 400, y: 100, width: 10, height: 10)
        }
        let window = root.view.window!
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 10, dy: 10)
        let frame = presented.view.convert(presented.view.bounds, to: nil)
        #expect(frame == CGRect(x: 10, y: 123, width: 800, height: room.maxY - 123))
        app.tap(at: CGPoint(x: 4, y: 600))
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
    }

    @Test("A source without end is the middle of the screen")
    func hugeSource() {
        let (_, root, presented) = present { presented, root in
            presented.preferredContentSize = CGSize(width: 100, height: 100)
            presented.popoverPresentationController?.sourceView = root.view
            presented.popoverPresentationController?.sourceRect = .infinite
        }
        let frame = presented.view.convert(presented.view.bounds, to: nil)
        #expect(frame.midX == 410)
        #expect(root.view.bounds.contains(frame))
        root.dismiss(animated: false)
    }

    @Test("A source that goes away during the presentation leaves a whole popover where it was")
    func sourceLeaves() {
        let app = TestApplication(device: "iPad (10th generation)")
        let (root, presented) = (UIViewController(), UIViewController())
        app.show(root)
        app.advanceToRest()
        let source = UIView(frame: CGRect(x: 300, y: 300, width: 40, height: 40))
        root.view.addSubview(source)
        presented.modalPresentationStyle = .popover
        presented.preferredContentSize = CGSize(width: 100, height: 100)
        presented.popoverPresentationController?.sourceView = source
        root.present(presented, animated: true)
        app.advance(by: 0.1)
        source.removeFromSuperview()
        app.advanceToRest()
        let frame = presented.view.convert(presented.view.bounds, to: nil)
        #expect(frame == CGRect(x: 270, y: 353, width: 100, height: 100))
        app.rotate(to: .landscapeRight)
        app.advanceToRest()
        #expect(presented.view.convert(presented.view.bounds, to: nil) == frame)
        app.tap(at: CGPoint(x: 700, y: 700))
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
    }

    @Test("A source that goes away before the transition starts leaves a popover without an arrow")
    func sourceLeavesAtOnce() {
        let app = TestApplication(device: "iPad (10th generation)")
        let (root, presented) = (UIViewController(), UIViewController())
        app.show(root)
        app.advanceToRest()
        let source = UIView(frame: CGRect(x: 300, y: 300, width: 40, height: 40))
        root.view.addSubview(source)
        presented.modalPresentationStyle = .popover
        presented.popoverPresentationController?.sourceView = source
        root.present(presented, animated: true)
        source.removeFromSuperview()
        app.advanceToRest()
        #expect(presented.popoverPresentationController?.arrowDirection == [])
        #expect(presented.view.convert(presented.view.bounds, to: nil).midX == 410)
        root.dismiss(animated: false)
    }

    @Test("With the root of the window the popover goes, and nothing of it stays")
    func rootLeaves() {
        let (app, root, presented) = present { presented, root in
            presented.popoverPresentationController?.sourceView = root.view
        }
        let window = root.view.window!
        window.rootViewController = UIViewController()
        app.advanceToRest()
        #expect(presented.view.window == nil && presented.presentingViewController == nil)
        #expect(window.subviews.count == 1)
        #expect(window.state.layoutFollowers.isEmpty)
    }

    @Test("A background has to be one")
    func background() async throws {
        final class NoBackground: UIPopoverBackgroundViewMethods {
            static func arrowBase() -> CGFloat { 1 }
            static func arrowHeight() -> CGFloat { 1 }
            static func contentViewInsets() -> UIEdgeInsets { .zero }
        }
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = present { presented, root in
                    presented.popoverPresentationController?.popoverBackgroundViewClass =
                        NoBackground.self
                }
            }
        }
        #expect(try raised(result).0 == "NSInvalidArgumentException")
    }
}
