import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A controller that others return to.
final class UnwindHome: UIViewController {
    private(set) var returns: [String] = []
    var accepts = true

    func back(_ segue: UIStoryboardSegue) {
        returns.append("\(segue.identifier ?? "nil") \(segue.source === self)")
    }

    func makeDetail(_ coder: NSCoder, _ sender: Any?) -> UIViewController? {
        UnwindDetail(coder: coder, text: "made")
    }

    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        accepts
            && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }
}

final class UnwindDetail: UIViewController {
    private(set) var text = "plain"
    private(set) var log: [String] = []

    convenience init?(coder: NSCoder, text: String) {
        self.init(coder: coder)
        self.text = text
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.destination is UnwindHome)")
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(UnwindHome.self) { methods in
                methods.procedure("back:", "back(_:)") { receiver, arguments in
                    unsafeDowncast(receiver, to: UnwindHome.self).back(_argument(arguments, 0))
                }
                methods.function("makeDetail:sender:", "makeDetail(_:_:)") { receiver, arguments in
                    let coder: NSCoder = _argument(arguments, 0)
                    let sender: Any? = _argument(arguments, 1)
                    return unsafeDowncast(receiver, to: UnwindHome.self).makeDetail(coder, sender)
                }
            }
        }
    }
}

@MainActor
@Suite("Unwind segues and segue actions", .serialized, .usesApplication)
struct UnwindTests {
    private let scenes: String = {
        Documents.scene(
            """
            <viewController id="h" sceneMemberID="viewController" \(Documents.custom("UnwindHome"))>
            <view key="view" id="hv"/><connections>
            <segue destination="d" kind="show" identifier="go" id="1"/>
            <segue destination="d" kind="show" identifier="make" destinationCreationSelector="makeDetail:sender:" id="2"/>
            </connections></viewController>
            """)
            + Documents.scene(
                """
                <viewController id="d" sceneMemberID="viewController" \(Documents.custom("UnwindDetail"))>
                <view key="view" id="dv"/><connections>
                <segue destination="x" kind="unwind" identifier="home" unwindAction="back:" id="3"/>
                </connections></viewController>
                """, others: "<exit id=\"x\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
    }()

    private func home() throws -> UnwindHome {
        try #require(
            try Documents.makeStoryboard(scenes, initial: "h").instantiateInitialViewController()
                as? UnwindHome)
    }

    @Test("A pushed controller returns to the one that has the action")
    func pop() throws {
        let app = TestApplication()
        let home = try home()
        let navigation = UINavigationController(rootViewController: home)
        app.show(navigation)
        home.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)
        let detail = try #require(navigation.topViewController as? UnwindDetail)
        detail.performSegue(withIdentifier: "home", sender: nil)
        app.advance(by: 1)
        #expect(detail.log == ["prepare true"])
        #expect(home.returns == ["home false"])
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("A presented controller is dismissed, with all above it")
    func dismiss() throws {
        let app = TestApplication()
        let home = try home()
        app.show(home)
        home.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)
        let detail = try #require(home.presentedViewController as? UnwindDetail)
        let above = UIViewController()
        detail.present(above, animated: false)
        app.advance(by: 1)
        detail.performSegue(withIdentifier: "home", sender: nil)
        app.advance(by: 2)
        #expect(home.returns == ["home false"])
        #expect(home.presentedViewController == nil)
    }

    @Test("Nothing happens where no controller takes the action")
    func declined() throws {
        let app = TestApplication()
        let home = try home()
        home.accepts = false
        let navigation = UINavigationController(rootViewController: home)
        app.show(navigation)
        home.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)
        navigation.topViewController?.performSegue(withIdentifier: "home", sender: nil)
        app.advance(by: 1)
        #expect(home.returns.isEmpty)
        #expect(navigation.viewControllers.count == 2)
    }

    @Test("A segue action of the source creates the destination")
    func segueAction() throws {
        let app = TestApplication()
        let home = try home()
        let navigation = UINavigationController(rootViewController: home)
        app.show(navigation)
        home.performSegue(withIdentifier: "make", sender: nil)
        #expect((navigation.topViewController as? UnwindDetail)?.text == "made")
    }
}
