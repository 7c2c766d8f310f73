import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// The order of callbacks in a split view controller.
@MainActor
@Suite("UISplitViewController: order of callbacks", .serialized, .usesApplication)
struct SplitOrderTests {
    @Test("Both panes appear along with the split view controller")
    func firstShow() {
        let screen = SplitScreen(.unspecified)
        _ = screen.log.take()
        screen.app.show(screen.split)
        screen.app.advanceToRest()
        #expect(
            screen.calls() == [
                "willChangeTo oneBesideSecondary", "P.loadView", "P.viewDidLoad",
                "P.viewWillAppear", "S.loadView", "S.viewDidLoad", "S.viewWillAppear",
                "P.viewDidAppear", "S.viewDidAppear",
            ])
    }

    // From memory, not measured: the order of the delegate's calls among themselves.
    @Test("A column that is shown will appear before the animation and did appear after it")
    func showing() {
        let screen = SplitScreen(.doubleColumn, orientation: .portrait)
        screen.show()
        screen.split.show(.primary)
        #expect(
            screen.calls().filter { !$0.hasPrefix("P.load") && !$0.hasPrefix("P.viewDidLoad") } == [
                "willChangeTo oneOverSecondary", "willShow primary", "P.viewWillAppear",
                "P.didMove(toParent: parent)",
            ])
        screen.app.advanceToRest()
        #expect(screen.calls() == ["P.viewDidAppear"])
        screen.split.show(.secondary)
        #expect(
            screen.calls() == [
                "willChangeTo secondaryOnly", "willHide primary", "P.viewWillDisappear",
            ])
        screen.app.advanceToRest()
        #expect(screen.calls() == ["P.viewDidDisappear"])
        #expect(screen.primary.view.window == nil)
    }

    @Test("A change without an animation is over at once")
    func unanimated() {
        let screen = SplitScreen(.unspecified)
        screen.show()
        screen.split.preferredDisplayMode = .secondaryOnly
        #expect(
            screen.calls() == [
                "willChangeTo secondaryOnly", "P.viewWillDisappear", "P.viewDidDisappear",
            ])
        screen.split.preferredDisplayMode = .oneOverSecondary
        #expect(
            screen.calls() == [
                "willChangeTo oneOverSecondary", "P.viewWillAppear", "P.viewDidAppear",
            ])
    }

    @Test("A second change ends the first one and begins after it")
    func changeDuringChange() {
        let screen = SplitScreen(.doubleColumn)
        screen.show()
        screen.split.hide(.primary)
        screen.app.advance(by: 0.1)
        _ = screen.calls()
        screen.split.show(.primary)
        #expect(
            screen.calls() == [
                "P.viewDidDisappear", "willChangeTo oneBesideSecondary", "willShow primary",
                "P.viewWillAppear",
            ])
        screen.app.advanceToRest()
        #expect(screen.calls() == ["P.viewDidAppear"])
        #expect(screen.frame(screen.primary).minX == 0)
        #expect(screen.frame(screen.secondary).minX == 320.5)
    }

    @Test("A turn hides and shows the primary pane without an animation")
    func turning() {
        let screen = SplitScreen(.unspecified)
        screen.show()
        screen.rotate(to: .portrait)
        #expect(
            screen.calls() == [
                "willChangeTo secondaryOnly", "P.viewWillDisappear", "P.viewDidDisappear",
            ])
        screen.rotate(to: .landscapeLeft)
        #expect(
            screen.calls() == [
                "willChangeTo oneBesideSecondary", "P.viewWillAppear", "P.viewDidAppear",
            ])
    }

    @Test("Collapsed on a phone: the secondary controller is pushed onto the primary one's stack")
    func collapsedClassic() {
        let screen = SplitScreen(.unspecified, device: SplitScreen.phone, orientation: .portrait)
        let stack = UINavigationController(rootViewController: screen.primary)
        screen.split.viewControllers = [stack, screen.secondary]
        _ = screen.log.take()
        screen.app.show(screen.split)
        screen.app.advanceToRest()
        #expect(
            screen.split.isCollapsed && stack.viewControllers == [screen.primary, screen.secondary])
        #expect(
            screen.calls() == [
                "collapse", "S.didMove(toParent: nil)", "S.willMove(toParent: parent)",
                "S.loadView", "S.viewDidLoad",
                "S.viewWillAppear", "P.didMove(toParent: parent)", "S.didMove(toParent: parent)",
                "S.viewDidAppear",
            ])
    }

    @Test("The columns of a large phone collapse and expand with its turns")
    func turningPhone() {
        let screen = SplitScreen(
            .doubleColumn, device: "iPhone 15 Pro Max", orientation: .landscapeLeft)
        screen.show()
        screen.rotate(to: .portrait)
        #expect(
            screen.calls() == [
                "top secondary", "S.viewWillDisappear", "S.viewDidDisappear", "didCollapse",
                "P.viewWillDisappear", "S.viewWillAppear", "P.viewDidDisappear",
                "S.viewDidAppear",
            ])
        #expect(screen.secondary.view.window != nil && screen.primary.view.window == nil)
        screen.rotate(to: .landscapeLeft)
        #expect(
            screen.calls() == [
                "S.viewWillDisappear", "S.viewDidDisappear", "expanding to oneBesideSecondary",
                "didExpand", "S.viewWillAppear", "P.viewWillAppear", "P.viewDidAppear",
                "S.viewDidAppear",
            ])
        #expect(screen.primary.view.window != nil && screen.secondary.view.window != nil)
    }
}
