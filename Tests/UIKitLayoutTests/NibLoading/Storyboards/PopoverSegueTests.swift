import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Keeps the popovers of its segues.
final class PopoverSegueScreen: UIViewController {
    var segues: [UIStoryboardSegue] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { segues.append(segue) }
}

@MainActor
@Suite("Popover segues", .serialized, .usesApplication)
struct PopoverSegueTests {
    /// A screen in a navigation controller with a button, an item and a view, and segues of a kind from them.
    private func show(
        _ kind: String, _ attributes: String = "", _ inside: String = "", fromItem: Bool = false
    ) throws -> (TestApplication, PopoverSegueScreen) {
        let segue = """
            <connections><segue destination="b" kind="\(kind)" identifier="s" \(attributes) id="g">
            \(inside)</segue></connections>
            """
        let storyboard = try Documents.makeStoryboard(
            Documents.scene(
                """
                <navigationController id="n" sceneMemberID="viewController"><navigationBar key="navigationBar" id="nb"/>
                <connections><segue destination="a" kind="relationship" relationship="rootViewController" \
                id="r"/></connections></navigationController>
                """)
                + Documents.scene(
                    """
                    <viewController id="a" sceneMemberID="viewController" \(Documents.custom("PopoverSegueScreen"))>
                    <view key="view" id="av"><rect key="frame" x="0" y="0" width="820" height="1180"/>
                    <subviews><button id="btn"><rect key="frame" x="300" y="300" width="40" height="40"/>
                    \(fromItem ? "" : segue)</button>
                    <view id="other"><rect key="frame" x="500" y="600" width="50" height="50"/></view>
                    </subviews></view>
                    <navigationItem key="navigationItem" id="ni">
                    <barButtonItem key="rightBarButtonItem" systemItem="add" id="item">
                    \(fromItem ? segue : "")</barButtonItem></navigationItem>
                    </viewController>
                    """)
                + Documents.scene(
                    """
                    <viewController id="b" sceneMemberID="viewController"><view key="view" id="bv">
                    <rect key="frame" x="0" y="0" width="320" height="200"/></view>
                    <size key="freeformSize" width="320" height="200"/>
                    <value key="contentSizeForViewInPopover" type="size" width="240" height="120"/>
                    </viewController>
                    """), initial: "n")
        let app = TestApplication(device: "iPad (10th generation)")
        let navigation = try #require(
            storyboard.instantiateInitialViewController() as? UINavigationController)
        app.show(navigation)
        app.advanceToRest()
        return (app, try #require(navigation.topViewController as? PopoverSegueScreen))
    }

    private func popover(
        _ screen: PopoverSegueScreen
    ) throws -> UIPopoverPresentationController {
        let presented = try #require(screen.presentedViewController)
        return try #require(presented.presentationController as? UIPopoverPresentationController)
    }

    private func frame(_ controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil)
    }

    @Test("A popover is beside the view that triggers it, in the directions of the document")
    func button() throws {
        let (app, screen) = try show(
            "popoverPresentation", "",
            "<popoverArrowDirection key=\"popoverArrowDirection\" down=\"YES\"/>")
        app.tap(at: CGPoint(x: 320, y: 320))
        app.advanceToRest()
        let popover = try popover(screen)
        #expect(popover.permittedArrowDirections == .down)
        #expect(popover.sourceView is UIButton)
        #expect(
            frame(popover.presentedViewController)
                == CGRect(x: 200, y: 167, width: 240, height: 120))
        screen.dismiss(animated: false)
    }

    @Test("An item of a bar is the source, and the bar gets touches")
    func item() throws {
        let (app, screen) = try show("popoverPresentation", fromItem: true)
        let item = try #require(screen.navigationItem.rightBarButtonItem)
        app.tap(at: item.frame(in: try #require(screen.view.window)).center)
        app.advanceToRest()
        let popover = try popover(screen)
        #expect(popover.barButtonItem === item)
        #expect(popover.arrowDirection == .up)
        #expect(popover.passthroughViews == [screen.navigationController!.navigationBar])
        screen.dismiss(animated: false)
    }

    @Test("The document's anchor is the source, and its views get touches")
    func anchor() throws {
        let (app, screen) = try show(
            "popoverPresentation", "popoverAnchorBarButtonItem=\"item\"",
            """
            <connections><outletCollection property="passthroughViews" destination="other" \
            collectionClass="NSArray" id="oc"/></connections>
            """)
        app.tap(at: CGPoint(x: 320, y: 320))
        app.advanceToRest()
        let popover = try popover(screen)
        #expect(popover.barButtonItem === screen.navigationItem.rightBarButtonItem)
        #expect(popover.passthroughViews?.first?.frame.origin == CGPoint(x: 500, y: 600))
        screen.dismiss(animated: false)
    }

    @Test("A segue of the older kind has a popover controller, which the storyboard keeps")
    func older() throws {
        let (app, screen) = try show("popover", "popoverAnchorView=\"other\"")
        app.tap(at: CGPoint(x: 320, y: 320))
        app.advanceToRest()
        weak var popover: UIPopoverController?
        do {
            let segue = try #require(screen.segues.first as? UIStoryboardPopoverSegue)
            popover = segue.popoverController
            #expect(popover?.isPopoverVisible == true)
            #expect(popover?.contentViewController === segue.destination)
            #expect(frame(segue.destination) == CGRect(x: 405, y: 663, width: 240, height: 120))
        }
        screen.segues = []
        #expect(popover != nil)
        app.tap(at: CGPoint(x: 100, y: 1000))
        app.advanceToRest()
        #expect(popover == nil)
        #expect(screen.presentedViewController == nil)
    }
}
