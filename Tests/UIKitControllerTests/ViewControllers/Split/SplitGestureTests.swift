import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UISplitViewController: gestures", .serialized, .usesApplication)
struct SplitGestureTests {
    private func swipe(_ screen: SplitScreen, from: CGFloat, to: CGFloat) {
        let finger = screen.app.touchDown(at: CGPoint(x: from, y: 500))
        finger.move(to: CGPoint(x: to, y: 500), duration: 0.3)
        screen.app.advance(by: 0.5)
        finger.lift()
    }

    @Test("A swipe from the edge moves the column in along with the finger")
    func showing() {
        let screen = SplitScreen(.doubleColumn, orientation: .portrait)
        screen.show()
        let finger = screen.app.touchDown(at: CGPoint(x: 2, y: 500))
        finger.move(to: CGPoint(x: 162, y: 500), duration: 0.3)
        screen.app.advance(by: 0.1)
        let x = screen.primary.navigationController?.view.superview?.layer.presentation()?.frame
            .minX
        #expect(abs((x ?? 0) + 160) < 30)
        #expect(screen.calls().contains("gestureWillBegin"))
        finger.move(to: CGPoint(x: 300, y: 500), duration: 0.2)
        screen.app.advance(by: 0.5)
        finger.lift()
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .oneOverSecondary)
        #expect(screen.frame(screen.primary).minX == 0)
        #expect(screen.calls().contains("gestureDidEnd"))
        #expect(screen.primary.appearance.state == .appeared)
    }

    @Test("A swipe that turns back leaves the mode, and the column has not appeared")
    func cancelling() {
        let screen = SplitScreen(.doubleColumn, orientation: .portrait)
        screen.show()
        swipe(screen, from: 2, to: 80)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .secondaryOnly)
        #expect(
            screen.calls().filter { $0.hasPrefix("P.view") && $0 != "P.viewDidLoad" } == [
                "P.viewWillAppear", "P.viewWillDisappear", "P.viewDidDisappear",
            ])
        #expect(screen.primary.viewIfLoaded?.window == nil)
        swipe(screen, from: 2, to: 300)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .oneOverSecondary)
    }

    @Test("A drag over the dimmed column moves the other one out")
    func hiding() {
        let screen = SplitScreen(.doubleColumn, orientation: .portrait)
        screen.show()
        screen.split.show(.primary)
        screen.app.advanceToRest()
        swipe(screen, from: 700, to: 450)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .secondaryOnly)
        #expect(screen.primary.view.window == nil)
    }

    @Test("From right to left the swipe begins at the right edge")
    func mirrored() {
        let screen = SplitScreen(.unspecified, orientation: .portrait)
        screen.split.primaryEdge = .trailing
        screen.show()
        swipe(screen, from: 2, to: 300)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .secondaryOnly)
        swipe(screen, from: 818, to: 500)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .oneOverSecondary)
        #expect(screen.frame(screen.primary).maxX == 820)
    }

    @Test("Without the gesture neither swipes nor buttons change the mode")
    func withoutGesture() {
        let screen = SplitScreen(.doubleColumn, orientation: .portrait)
        screen.split.presentsWithGesture = false
        screen.show()
        swipe(screen, from: 2, to: 300)
        screen.app.advanceToRest()
        #expect(screen.split.displayMode == .secondaryOnly)
        #expect(
            screen.secondary.navigationController?.navigationBar.state.rootItems.isEmpty == true)
    }

    @Test("A screen with a back button keeps the edge for the swipe back")
    func backSwipe() throws {
        let screen = SplitScreen(.doubleColumn, orientation: .portrait)
        screen.show()
        let stack = try #require(screen.secondary.navigationController)
        stack.pushViewController(UIViewController(), animated: false)
        screen.app.advanceToRest()
        swipe(screen, from: 2, to: 600)
        screen.app.advanceToRest()
        #expect(stack.viewControllers.count == 1 && screen.split.displayMode == .secondaryOnly)
    }
}
