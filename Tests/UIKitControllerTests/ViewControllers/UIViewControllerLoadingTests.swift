import Testing
import UIKitTestSupport
import UIKitTesting
import UIKit

@MainActor
@Suite("UIViewController: the view", .serialized, .usesApplication)
struct UIViewControllerLoadingTests {
    let log = CallLog()

    @Test("The view is made when it is first asked for, once")
    func lazily() {
        let controller = RecordingController("c", log)
        #expect(!controller.isViewLoaded)
        #expect(controller.viewIfLoaded == nil)
        #expect(log.take().isEmpty)
        let view: UIView = controller.view
        #expect(controller.isViewLoaded)
        #expect(controller.viewIfLoaded === view)
        #expect(controller.view === view)
        controller.loadViewIfNeeded()
        #expect(log.take() == ["c.loadView", "c.viewDidLoad"])
    }

    @Test("A plain view is as large as the screen and follows its superview")
    func plainView() {
        let view: UIView = UIViewController().view
        #expect(view.frame == UIScreen.main.bounds)
        #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    }

    @Test("An override of loadView may assign any view")
    func ownView() {
        final class Own: UIViewController {
            let content = UIImageView()
            override func loadView() { view = content }
        }
        let controller = Own()
        #expect(controller.view === controller.content)
    }

    @Test("A view may be assigned before it is asked for, and then loadView is not called")
    func assigned() {
        let controller = RecordingController("c", log)
        let view = UIView()
        controller.view = view
        #expect(controller.view === view)
        #expect(log.take().isEmpty)
        controller.view = nil
        #expect(!controller.isViewLoaded)
    }

    @Test("A controller is between its view and the superview in the responder chain")
    func responderChain() {
        let controller = UIViewController()
        let superview = UIView()
        superview.addSubview(controller.view)
        #expect(controller.view.next === controller)
        #expect(controller.next === superview)
        controller.view = nil
        #expect(controller.next == nil)
        #expect(superview.subviews[0].next === superview)
    }

    @Test("A view forgets a controller that is gone")
    func controllerGone() {
        let view = UIView()
        do {
            let controller = UIViewController()
            controller.view = view
            #expect(view.next === controller)
        }
        #expect(view.next == nil)
    }

    @Test("A view has one controller at most")
    func twoControllers() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let (first, second) = (UIViewController(), UIViewController())
                second.view = first.view
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("UIViewControllerHierarchyInconsistency"))
        #expect(
            text.contains(
                "A view can only be associated with at most one view controller at a time!"))
        #expect(text.contains("Clear this association before associating this view with"))
    }

    @Test("A controller with the name of a missing nib raises")
    func nibName() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                UIViewController(nibName: "Nowhere", bundle: nil).loadViewIfNeeded()
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Could not load NIB in bundle: 'NSBundle <"))
        #expect(text.contains("with name 'Nowhere'"))
    }
}
