import Testing
import UIKitTestSupport
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: margins", .serialized, .usesApplication)
struct UIViewMarginsTests {
    let log = CallLog()

    @Test("A plain view keeps eight points on each side")
    func defaults() {
        let view = UIView()
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.insetsLayoutMarginsFromSafeArea)
        #expect(!view.preservesSuperviewLayoutMargins)
    }

    @Test("Directional margins turn round with the reading direction")
    func directional() {
        let view = UIView()
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test("A change is notified once, and requests layout")
    func callback() {
        let view = RecordingView("view", log)
        view.layoutIfNeeded()
        _ = log.take()
        view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        view.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        view.layoutIfNeeded()
        #expect(log.take() == ["view.layoutMarginsDidChange", "view.layoutSubviews"])
    }

    @Test("The superview's margins hold where they reach in")
    func preserving() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = RecordingView("child", log, frame: CGRect(x: 5, y: 0, width: 95, height: 50))
        parent.addSubview(child)
        child.layoutMargins = .zero
        child.preservesSuperviewLayoutMargins = true
        parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        #expect(child.layoutMargins == UIEdgeInsets(top: 20, left: 15, bottom: 0, right: 20))
        #expect(log.take().last == "child.layoutMarginsDidChange")
    }

    @Test("The root view of a controller keeps the system's margins at the sides")
    func rootView() {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        #expect(
            controller.view.directionalLayoutMargins
                == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 40)
        #expect(
            controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 5, right: 40))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(
            controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 40))
    }

    @Test("Wide screens have wider margins")
    func wide() {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 430, height: 900)
        #expect(controller.systemMinimumLayoutMargins.leading == 20)
    }
}
