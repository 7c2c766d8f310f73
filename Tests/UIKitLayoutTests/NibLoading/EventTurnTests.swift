import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// The owner of a nib as lessons write it: its outlets are weak, also that of a view beside the controller's.
final class LessonController: UIViewController {
    weak var note: UILabel?
    var kept: UILabel?
    var keepsNote = false
    private(set) var textWhenLoaded: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        textWhenLoaded = note?.text
        if keepsNote { kept = note }
    }
}

@MainActor @Suite("Objects that nothing owns live until the turn ends", .usesApplication)
struct EventTurnTests {
    private let app = TestApplication()
    private let navigation = UINavigationController(rootViewController: UIViewController())

    @Test(
        "A weak outlet of a top-level object is there in viewDidLoad, and later only if it was kept"
    )
    func nib() throws {
        let document = Documents.xib(
            "<view id=\"v\"/><label id=\"l\" text=\"hello\"/>",
            owner: """
                <outlet property="view" destination="v" id="1"/>
                <outlet property="note" destination="l" id="2"/>
                """)
        let bundle = try Documents.bundle(["Lesson.xib": document])
        for keepsNote in [false, true] {
            let controller = LessonController(nibName: "Lesson", bundle: bundle)
            controller.keepsNote = keepsNote
            app.show(controller)
            #expect(controller.textWhenLoaded == "hello")
            #expect((controller.note != nil) == keepsNote)
        }
    }

    @Test("A view that is removed may be used and added again by a weak reference in the same turn")
    func view() {
        let container = UIView()
        app.show(container)
        weak var view: UIView?
        do {
            let made = UIView()
            made.addSubview(UIView())
            container.addSubview(made)
            view = made
        }
        view?.removeFromSuperview()
        #expect(view?.subviews.count == 1)
        if let view { container.addSubview(view) }
        app.advance(by: 1)
        #expect(view?.superview === container)
        view?.removeFromSuperview()
        app.advance(by: 1)
        #expect(view == nil)
    }

    @Test(
        "A controller that leaves may be used by a weak reference in the same turn",
        arguments: ["pop", "removeFromParent", "dismiss"])
    func controller(_ way: String) {
        app.show(navigation)
        weak var controller: UIViewController?
        autoreleasepool {
            let made = UIViewController()
            controller = made
            switch way {
            case "pop": navigation.pushViewController(made, animated: false)
            case "removeFromParent": navigation.topViewController?.addChild(made)
            default: navigation.present(made, animated: false)
            }
        }
        app.advance(by: 1)
        #expect(controller != nil)
        switch way {
        case "pop": navigation.popViewController(animated: false)
        case "removeFromParent": controller?.removeFromParent()
        default: navigation.dismiss(animated: false)
        }
        #expect(controller != nil)
        app.advance(by: 1)
        #expect(controller == nil)
    }

    @Test("A pool ends the turn sooner")
    func pool() {
        let container = UIView()
        weak var view: UIView?
        autoreleasepool {
            let made = UIView()
            view = made
            container.addSubview(made)
            made.removeFromSuperview()
        }
        #expect(view == nil)
    }

    @Test("Views that end with others end in the same turn")
    func chain() {
        final class Parent: UIView {
            let child = UIView()
            isolated deinit { child.removeFromSuperview() }
        }
        let container = UIView()
        weak var child: UIView?
        do {
            let parent = Parent()
            child = parent.child
            container.addSubview(parent)
            container.addSubview(parent.child)
            parent.removeFromSuperview()
        }
        #expect(child != nil)
        EventTurn.end()
        #expect(child == nil)
    }

    @Test("The end of an application ends the turn")
    func end() {
        weak var view: UIView?
        do {
            let other = TestApplication()
            let made = UIView()
            view = made
            other.show(made)
            made.removeFromSuperview()
        }
        #expect(view == nil)
    }
}
