import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A controller that notes what it hears of segues.
class StoryScreen: UIViewController {
    var label: UILabel!
    var number = 0
    /// Whether the segue of an identifier is declined.
    var declined = ""
    private(set) var log: [String] = []

    convenience init?(coder: NSCoder, number: Int) {
        self.init(coder: coder)
        self.number = number
    }

    func note(_ line: String) { log.append(line) }

    override func awakeFromNib() {
        super.awakeFromNib()
        note("awake \(storyboard != nil) \(isViewLoaded)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("loaded \(label?.text ?? "nil") \(children.count)")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        note("should \(identifier)")
        return identifier != declined
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        note("prepare \(segue.identifier ?? "nil") \(segue.destination.isViewLoaded)")
    }
}

final class StoryOtherScreen: StoryScreen {}

final class StorySegue: UIStoryboardSegue {
    static var performed: [String] = []

    override func perform() { Self.performed.append(identifier ?? "nil") }
}

@MainActor
@Suite("UIStoryboard", .serialized, .usesApplication)
struct UIStoryboardTests {
    private static func screen(
        _ id: String, _ inside: String = "", type: String = "StoryScreen", attributes: String = "",
        view: String = ""
    ) -> String {
        Documents.scene(
            """
            <viewController id="\(id)" storyboardIdentifier="\(id)" sceneMemberID="viewController" \
            \(Documents.custom(type)) \(attributes)>
            <view key="view" id="\(id)-v"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews><label id="\(id)-l" text="\(id)"/>\(view)</subviews></view>
            <connections><outlet property="label" destination="\(id)-l" id="\(id)-o"/>\(inside)</connections>
            </viewController>
            """)
    }

    private func screen(
        _ id: String, _ inside: String = "", type: String = "StoryScreen", attributes: String = "",
        view: String = ""
    ) -> String {
        Self.screen(id, inside, type: type, attributes: attributes, view: view)
    }

    @Test("The initial controller and those with identifiers are created, without their views")
    func controllers() throws {
        let storyboard = try Documents.makeStoryboard(screen("a") + screen("b"), initial: "b")
        let initial = try #require(storyboard.instantiateInitialViewController() as? StoryScreen)
        #expect(!initial.isViewLoaded)
        #expect(initial.log == ["awake true false"])
        #expect(initial.label == nil)
        _ = initial.view
        #expect(initial.log.last == "loaded b 0")
        let a: StoryScreen = storyboard.instantiateViewController(identifier: "a")
        #expect(a !== storyboard.instantiateViewController(withIdentifier: "a"))
        #expect(a.storyboard === storyboard)
    }

    @Test("A storyboard without an initial controller gives none")
    func noInitial() throws {
        let storyboard = try Documents.makeStoryboard(screen("a"))
        #expect(storyboard.instantiateInitialViewController() == nil)
    }

    @Test("A creator calls an initializer of the app, and nil leaves it to the document")
    func creator() throws {
        let storyboard = try Documents.makeStoryboard(screen("a"), initial: "a")
        let made = storyboard.instantiateViewController(identifier: "a") { coder in
            StoryScreen(coder: coder, number: 7)
        }
        #expect(made.number == 7)
        _ = made.view
        #expect(made.label.text == "a")
        let plain = storyboard.instantiateInitialViewController { _ in nil as StoryScreen? }
        #expect(plain?.number == 0)
    }

    @Test("Missing storyboards and identifiers raise")
    func missing() async throws {
        let file = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
        }
        #expect(
            try raised(file).1.hasPrefix(
                "Could not find a storyboard named 'Nowhere' in bundle NSBundle <"))
        let identifier = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try await MainActor.run {
                _ = try Documents.makeStoryboard(Self.screen("a"))
                    .instantiateViewController(withIdentifier: "z")
            }
        }
        let (name, reason) = try raised(identifier)
        #expect(name == "NSInvalidArgumentException")
        #expect(reason.hasPrefix("Storyboard (<UIStoryboard: 0x"))
        #expect(reason.hasSuffix(">) doesn't contain a view controller with identifier 'z'"))
        let segue = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try await MainActor.run {
                try Documents.makeStoryboard(Self.screen("a"), initial: "a")
                    .instantiateInitialViewController()?.performSegue(
                        withIdentifier: "z", sender: nil)
            }
        }
        #expect(try raised(segue).1.hasSuffix(">) has no segue with identifier 'z'"))
    }

    @Test("Relationships create the children of containers with them")
    func relationships() throws {
        let navigation = Documents.scene(
            """
            <navigationController id="n" sceneMemberID="viewController">
            <navigationBar key="navigationBar" id="nb" largeTitles="YES"/>
            <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>
            </connections></navigationController>
            """)
        let tabs = Documents.scene(
            """
            <tabBarController id="t" sceneMemberID="viewController"><connections>
            <segue destination="n" kind="relationship" relationship="viewControllers" id="1"/>
            <segue destination="b" kind="relationship" relationship="viewControllers" id="2"/>
            </connections></tabBarController>
            """)
        let storyboard = try Documents.makeStoryboard(
            tabs + navigation + screen("a") + screen("b"), initial: "t")
        let controller = try #require(
            storyboard.instantiateInitialViewController() as? UITabBarController)
        #expect(controller.viewControllers?.count == 2)
        let stack = try #require(controller.viewControllers?.first as? UINavigationController)
        #expect(stack.navigationBar.prefersLargeTitles)
        #expect(stack.viewControllers.count == 1)
        #expect((stack.viewControllers[0] as? StoryScreen)?.isViewLoaded == false)
    }

    private static func splitScene(_ attributes: String, _ more: String = "") -> String {
        Documents.scene(
            """
            <splitViewController \(attributes) id="s" sceneMemberID="viewController"><connections>
            <segue destination="n" kind="relationship" relationship="masterViewController" id="1"/>
            <segue destination="b" kind="relationship" relationship="detailViewController" id="2"/>
            \(more)
            </connections></splitViewController>
            """)
            + Documents.scene(
                """
                <navigationController id="n" sceneMemberID="viewController">
                <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>
                </connections></navigationController>
                """)
    }

    @Test("A split view controller's relationships are its panes; a segue shows details")
    func classicSplit() throws {
        let detail =
            "<segue destination=\"c\" kind=\"showDetail\" identifier=\"detail\" id=\"g\"/>"
        let storyboard = try Documents.makeStoryboard(
            Self.splitScene("") + screen("a", detail) + screen("b") + screen("c"), initial: "s")
        let split = try #require(
            storyboard.instantiateInitialViewController() as? UISplitViewController)
        #expect(split.style == .unspecified && split.viewControllers.count == 2)
        let stack = try #require(split.viewControllers.first as? UINavigationController)
        let former = split.viewControllers[1]
        stack.viewControllers[0].performSegue(withIdentifier: "detail", sender: nil)
        #expect(split.viewControllers.count == 2 && split.viewControllers[1] !== former)
    }

    @Test("The attributes and relationships of columns")
    func columnSplit() throws {
        let columns = """
            <segue destination="c" kind="relationship" relationship="supplementaryViewController" id="3"/>
            <segue destination="d" kind="relationship" relationship="compactViewController" id="4"/>
            """
        let storyboard = try Documents.makeStoryboard(
            Self.splitScene(
                """
                allowDoubleColumnStyle="YES" behavior="overlay" preferredDisplayMode="twoOverSecondary" \
                primaryBackgroundStyle="sidebar" maximumPrimaryColumnWidth="400" presentsWithGesture="NO"
                """, columns) + screen("a") + screen("b") + screen("c") + screen("d"),
            initial: "s")
        let split = try #require(
            storyboard.instantiateInitialViewController() as? UISplitViewController)
        #expect(split.style == .tripleColumn && split.preferredSplitBehavior == .overlay)
        #expect(split.preferredDisplayMode == .twoOverSecondary && !split.presentsWithGesture)
        #expect(split.primaryBackgroundStyle == .sidebar && split.maximumPrimaryColumnWidth == 400)
        #expect(split.viewController(for: .primary) is UINavigationController)
        for column in [UISplitViewController.Column.supplementary, .secondary, .compact] {
            #expect(split.viewController(for: column) is StoryScreen)
        }
        let double = try Documents.makeStoryboard(
            Self.splitScene("allowDoubleColumnStyle=\"YES\"") + screen("a") + screen("b"),
            initial: "s")
        let two = double.instantiateInitialViewController() as? UISplitViewController
        #expect(two?.style == .doubleColumn && two?.children.count == 2)
    }

    @Test("Relationships that lead back to themselves end with a message")
    func cycles() throws {
        let first = Documents.scene(
            """
            <tabBarController id="t" sceneMemberID="viewController"><connections>
            <segue destination="u" kind="relationship" relationship="viewControllers" id="1"/>
            </connections></tabBarController>
            """)
        let second = Documents.scene(
            """
            <tabBarController id="u" sceneMemberID="viewController"><connections>
            <segue destination="t" kind="relationship" relationship="viewControllers" id="2"/>
            </connections></tabBarController>
            """)
        let storyboard = try Documents.makeStoryboard(first + second, initial: "t")
        var controller: UIViewController?
        let lines = messages { controller = storyboard.instantiateInitialViewController() }
        #expect((controller as? UITabBarController)?.viewControllers?.count == 1)
        #expect(lines.contains { $0.contains("relationships of controllers lead back") })
    }

    @Test("References lead to controllers of other storyboards")
    func references() throws {
        let reference = Documents.scene(
            """
            <viewControllerPlaceholder id="p" storyboardName="Other" referencedIdentifier="o" \
            sceneMemberID="viewController"/>
            """)
        let storyboard = try Documents.makeStoryboard(
            screen(
                "a", "<segue destination=\"p\" kind=\"presentation\" identifier=\"go\" id=\"g\"/>")
                + reference,
            initial: "a",
            others: [
                "Other.storyboard": Documents.storyboard(screen("o", type: "StoryOtherScreen"))
            ])
        let app = TestApplication()
        let controller = try #require(
            storyboard.instantiateInitialViewController() as? StoryScreen)
        app.show(controller)
        controller.performSegue(withIdentifier: "go", sender: nil)
        #expect(controller.presentedViewController is StoryOtherScreen)
    }

    // MARK: - Segues

    private func showInNavigation(
        _ storyboard: UIStoryboard, _ app: TestApplication
    ) throws -> (UINavigationController, StoryScreen) {
        let root = try #require(storyboard.instantiateInitialViewController() as? StoryScreen)
        let navigation = UINavigationController(rootViewController: root)
        app.show(navigation)
        app.advance(by: 1)
        return (navigation, root)
    }

    @Test("A button's segue asks, prepares and shows; one in code does not ask")
    func show() throws {
        let button = """
            <button id="b" opaque="NO"><rect key="frame" x="50" y="300" width="100" height="40"/>
            <state key="normal" title="Go"/>
            <connections><segue destination="c" kind="show" identifier="go" id="g"/></connections></button>
            """
        let storyboard = try Documents.makeStoryboard(
            screen("a", view: button) + screen("c"), initial: "a")
        let app = TestApplication()
        let (navigation, root) = try showInNavigation(storyboard, app)
        app.tap(at: CGPoint(x: 100, y: 320))
        app.advance(by: 1)
        #expect(root.log.suffix(2) == ["should go", "prepare go false"])
        #expect(navigation.viewControllers.count == 2)
        navigation.popViewController(animated: false)
        app.advance(by: 1)
        root.declined = "go"
        app.tap(at: CGPoint(x: 100, y: 320))
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 1)
        root.performSegue(withIdentifier: "go", sender: nil)
        #expect(root.log.suffix(2) == ["should go", "prepare go false"])
        #expect(navigation.viewControllers.count == 2)
    }

    @Test("A modal segue sets the styles of the presentation")
    func modal() throws {
        let storyboard = try Documents.makeStoryboard(
            screen(
                "a",
                """
                <segue destination="c" kind="presentation" identifier="go" modalPresentationStyle="fullScreen" \
                modalTransitionStyle="crossDissolve" animates="NO" id="g"/>
                """) + screen("c"), initial: "a")
        let app = TestApplication()
        let controller = try #require(
            storyboard.instantiateInitialViewController() as? StoryScreen)
        app.show(controller)
        controller.performSegue(withIdentifier: "go", sender: nil)
        let presented = try #require(controller.presentedViewController)
        #expect(presented.modalPresentationStyle == .fullScreen)
        #expect(presented.modalTransitionStyle == .crossDissolve)
    }

    @Test("Embedded controllers are prepared and added before the parent's viewDidLoad")
    func embed() throws {
        let container = """
            <containerView id="k"><rect key="frame" x="0" y="100" width="200" height="80"/>
            <connections><segue destination="c" kind="embed" identifier="in" id="g"/></connections>
            </containerView>
            """
        let storyboard = try Documents.makeStoryboard(
            screen("a", view: container) + screen("c"), initial: "a")
        let controller = try #require(
            storyboard.instantiateInitialViewController() as? StoryScreen)
        _ = controller.view
        #expect(
            controller.log == [
                "awake true false", "should in", "prepare in false", "loaded a 1",
            ])
        let child = try #require(controller.children.first)
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 80))
        #expect(child.parent === controller)
    }

    @Test("A segue of an app's class is made by it and performs itself")
    func custom() throws {
        let storyboard = try Documents.makeStoryboard(
            screen(
                "a",
                "<segue destination=\"c\" kind=\"custom\" identifier=\"go\" id=\"g\" "
                    + "\(Documents.custom("StorySegue"))/>") + screen("c"), initial: "a")
        let controller = try #require(
            storyboard.instantiateInitialViewController() as? StoryScreen)
        StorySegue.performed = []
        controller.performSegue(withIdentifier: "go", sender: nil)
        #expect(StorySegue.performed == ["go"])
        #expect(controller.log.last == "prepare go false")
    }

    @Test("A segue made in code performs its closure")
    func handler() {
        var calls = 0
        let segue = UIStoryboardSegue(
            identifier: "x", source: UIViewController(), destination: UIViewController()
        ) { calls += 1 }
        segue.perform()
        #expect(calls == 1)
    }

    @Test("A compiled storyboard that contains its source is read in place of the storyboard")
    func compiled() throws {
        let text = Documents.storyboard(Self.screen("a"), initial: "a")
        let bundle = try Documents.bundle([
            "Base.lproj/Compiled.storyboardc/designable.storyboard": text
        ])
        defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
        let storyboard = UIStoryboard(name: "Compiled", bundle: bundle)
        #expect(storyboard.instantiateInitialViewController() is StoryScreen)
    }
}
