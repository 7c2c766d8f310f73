import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A background with a thick border, that draws nothing.
private final class FrameBackground: UIPopoverBackgroundView {
    override class func arrowHeight() -> CGFloat { 20 }
    override class func arrowBase() -> CGFloat { 40 }
    override class func contentViewInsets() -> UIEdgeInsets {
        UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 10)
    }
    override class var wantsDefaultContentAppearance: Bool { false }

    private var direction = UIPopoverArrowDirection.unknown
    private(set) var layouts = 0

    // As apps do: without a call of super.
    override var arrowDirection: UIPopoverArrowDirection {
        get { direction }
        set {
            direction = newValue
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

private final class EmptyBackground: UIPopoverBackgroundView {}

@MainActor
@Suite("UIPopoverBackgroundView", .serialized, .usesApplication)
struct UIPopoverBackgroundViewTests {
    private let root = UIViewController()
    private let presented = UIViewController()

    private func show(
        _ device: String = "iPad (10th generation)", from rect: CGRect,
        _ directions: UIPopoverArrowDirection = .any
    ) throws -> (TestApplication, FrameBackground) {
        let app = TestApplication(device: device)
        app.show(root)
        app.advanceToRest()
        presented.modalPresentationStyle = .popover
        presented.preferredContentSize = CGSize(width: 200, height: 100)
        let popover = try #require(presented.popoverPresentationController)
        popover.popoverBackgroundViewClass = FrameBackground.self
        popover.permittedArrowDirections = directions
        popover.sourceView = root.view
        popover.sourceRect = rect
        root.present(presented, animated: true)
        app.advanceToRest()
        let view = try #require(popover.popover.view)
        return (app, try #require(view.subviews.lazy.compactMap { $0 as? FrameBackground }.first))
    }

    @Test("The background surrounds the content, with the arrow of its size")
    func frames() throws {
        let (app, background) = try show(from: CGRect(x: 400, y: 300, width: 20, height: 20))
        #expect(background.arrowDirection == .up && background.arrowOffset == 0)
        let frame = background.convert(background.bounds, to: nil)
        #expect(frame == CGRect(x: 302, y: 320, width: 216, height: 132))
        let content = presented.view.convert(presented.view.bounds, to: nil)
        #expect(content == CGRect(x: 308, y: 344, width: 200, height: 100))
        // Without the default appearance the content is not clipped.
        #expect(presented.view.superview?.clipsToBounds == false)
        let count = background.layouts
        presented.popoverPresentationController?.permittedArrowDirections = .left
        app.advanceToRest()
        #expect(background.arrowDirection == .left)
        #expect(background.layouts > count)
        root.dismiss(animated: false)
    }

    @Test("In a corner the arrow's offset is as large as its base allows, to the right or down")
    func offset() throws {
        let (_, background) = try show(from: CGRect(x: 810, y: 600, width: 4, height: 4), .up)
        #expect(background.arrowOffset == 88)
        root.dismiss(animated: false)
        let (_, other) = try show(from: CGRect(x: 300, y: 30, width: 4, height: 4), .right)
        #expect(other.arrowDirection == .right)
        #expect(other.arrowOffset == -36)
        root.dismiss(animated: false)
    }

    @Test("A subclass has to say how large its arrow is")
    func abstract() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = EmptyBackground.arrowHeight() }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInternalInconsistencyException")
        #expect(reason.hasPrefix("+[EmptyBackground arrowHeight] is abstract"))
    }
}
