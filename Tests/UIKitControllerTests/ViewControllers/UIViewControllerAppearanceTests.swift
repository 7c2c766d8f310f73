import Testing
import UIKitTestSupport
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("UIViewController: appearing", .serialized, .usesApplication)
struct UIViewControllerAppearanceTests {
    let log = CallLog()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    /// Lays out and ends appearances, as a frame does.
    private func runFrame() {
        window.layoutIfNeeded()
        window.runDeferredAppearance()
    }

    @Test("A root controller appears in the order known from iOS")
    func firstShow() {
        window.rootViewController = RecordingController("root", log)
        #expect(log.take().isEmpty)
        window.makeKeyAndVisible()
        #expect(log.take() == ["root.loadView", "root.viewDidLoad", "root.viewWillAppear"])
        runFrame()
        #expect(
            log.take() == [
                "root.viewIsAppearing", "root.viewWillLayoutSubviews",
                "root.viewDidLayoutSubviews", "root.viewDidAppear",
            ])
        runFrame()
        #expect(log.take().isEmpty)
    }

    @Test("The root view fills the window and goes along with it")
    func rootFills() {
        let root = UIViewController()
        window.rootViewController = root
        window.isHidden = false
        #expect(root.view.superview === window)
        #expect(root.view.frame == window.bounds)
        window.frame.size = CGSize(width: 480, height: 320)
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }

    // Measured: a recorded picture of swift-snapshot-testing.
    @Test(
        "The root view fills the window without a translated mask, unless constraints relate the two"
    )
    func rootFillsWithoutMask() {
        let root = UIViewController()
        root.view.translatesAutoresizingMaskIntoConstraints = false
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: root.view.leftAnchor),
            inner.rightAnchor.constraint(equalTo: root.view.rightAnchor),
            inner.topAnchor.constraint(equalTo: root.view.topAnchor),
            inner.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
        ])
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(inner.frame == window.bounds)
        #expect(!root.view.translatesAutoresizingMaskIntoConstraints)
        window.frame.size = CGSize(width: 480, height: 320)
        window.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
        NSLayoutConstraint.activate([
            root.view.centerXAnchor.constraint(equalTo: window.centerXAnchor),
            root.view.topAnchor.constraint(equalTo: window.topAnchor),
            root.view.widthAnchor.constraint(equalToConstant: 100),
            root.view.heightAnchor.constraint(equalToConstant: 50),
        ])
        window.layoutIfNeeded()
        #expect(inner.frame.size == CGSize(width: 100, height: 50))
        #expect(root.view.frame == CGRect(x: 190, y: 0, width: 100, height: 50))
    }

    // Measured: a recorded test of swift-snapshot-testing counts the calls. Their order is not recorded.
    @Test("A container that begins by hand what a move begins notifies its children of both")
    func bothCauses() {
        let (root, child) = (UIViewController(), RecordingController("child", log))
        root.view.addSubview(child.view)
        root.addChild(child)
        child.didMove(toParent: root)
        _ = log.take()
        window.isHidden = false
        window.rootViewController = root
        root.beginAppearanceTransition(true, animated: false)
        root.endAppearanceTransition()
        runFrame()
        #expect(
            log.take().filter { $0.hasSuffix("Appear") } == [
                "child.viewWillAppear", "child.viewDidAppear", "child.viewWillAppear",
                "child.viewDidAppear",
            ])
        root.beginAppearanceTransition(false, animated: false)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        child.didMove(toParent: nil)
        root.endAppearanceTransition()
        window.rootViewController = nil
        runFrame()
        #expect(
            log.take().filter { $0.hasSuffix("Disappear") } == [
                "child.viewWillDisappear", "child.viewDidDisappear", "child.viewWillDisappear",
                "child.viewDidDisappear",
            ])
    }

    @Test("A new root takes the place of the former one")
    func swap() {
        let (first, second) = (
            RecordingController("first", log), RecordingController("second", log)
        )
        window.rootViewController = first
        window.makeKeyAndVisible()
        runFrame()
        _ = log.take()
        window.rootViewController = second
        runFrame()
        #expect(
            log.take() == [
                "first.viewWillDisappear", "first.viewDidDisappear", "second.loadView",
                "second.viewDidLoad", "second.viewWillAppear", "second.viewIsAppearing",
                "second.viewWillLayoutSubviews", "second.viewDidLayoutSubviews",
                "second.viewDidAppear",
            ])
        #expect(first.view.superview == nil)
    }

    @Test("A child appears with its parent, after it")
    func childWithParent() {
        let (parent, child) = (
            RecordingController("parent", log), RecordingController("child", log)
        )
        parent.loadViewIfNeeded()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(
            log.take() == [
                "parent.loadView", "parent.viewDidLoad", "child.willMove(toParent: parent)",
                "child.loadView", "child.viewDidLoad", "child.didMove(toParent: parent)",
            ])
        window.rootViewController = parent
        window.makeKeyAndVisible()
        #expect(log.take() == ["parent.viewWillAppear", "child.viewWillAppear"])
        runFrame()
        let calls = log.take()
        #expect(
            calls.filter { $0.contains("DidAppear") }
                == ["parent.viewDidAppear", "child.viewDidAppear"])
        #expect(calls.filter { $0.contains("IsAppearing") }.count == 2)
    }

    @Test("A child added to a visible parent appears at once")
    func childLater() {
        let (parent, child) = (
            RecordingController("parent", log), RecordingController("child", log)
        )
        window.rootViewController = parent
        window.makeKeyAndVisible()
        runFrame()
        _ = log.take()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        #expect(child.isMovingToParent)
        child.didMove(toParent: parent)
        runFrame()
        #expect(
            log.take().filter { $0.hasPrefix("child") } == [
                "child.willMove(toParent: parent)", "child.loadView", "child.viewDidLoad",
                "child.viewWillAppear", "child.didMove(toParent: parent)", "child.viewIsAppearing",
                "child.viewWillLayoutSubviews", "child.viewDidLayoutSubviews",
                "child.viewDidAppear",
            ])
        #expect(!child.isMovingToParent)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            log.take().filter { $0.hasPrefix("child") } == [
                "child.willMove(toParent: nil)", "child.viewWillDisappear",
                "child.viewDidDisappear", "child.didMove(toParent: nil)",
            ])
    }

    @Test("A child knows while it disappears that it is leaving its parent")
    func leaving() {
        final class Child: UIViewController {
            var wasMoving: [Bool] = []
            override func viewWillDisappear(_ animated: Bool) {
                wasMoving.append(isMovingFromParent)
            }
        }
        let (parent, child) = (UIViewController(), Child())
        window.rootViewController = parent
        window.makeKeyAndVisible()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        runFrame()
        child.view.removeFromSuperview()
        parent.view.addSubview(child.view)
        runFrame()
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(child.wasMoving == [false, true])
        #expect(!child.isMovingFromParent)
    }

    @Test("A container that forwards by hand decides when its children appear")
    func byHand() {
        final class Container: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let (container, child) = (Container(), RecordingController("child", log))
        window.rootViewController = container
        window.makeKeyAndVisible()
        runFrame()
        container.addChild(child)
        container.view.addSubview(child.view)
        runFrame()
        #expect(!log.take().contains("child.viewWillAppear"))
        child.beginAppearanceTransition(true, animated: false)
        #expect(log.take() == ["child.viewWillAppear"])
        child.endAppearanceTransition()
        #expect(log.take().last == "child.viewDidAppear")
    }

    @Test("A transition that is given up half-way turns round")
    func turnedRound() {
        let controller = RecordingController("c", log)
        controller.loadViewIfNeeded()
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        _ = log.take()
        controller.beginAppearanceTransition(false, animated: true)
        controller.beginAppearanceTransition(true, animated: true)
        controller.endAppearanceTransition()
        #expect(
            log.take() == [
                "c.viewWillDisappear", "c.viewWillAppear", "c.viewIsAppearing", "c.viewDidAppear",
            ])
    }

    @Test("Unbalanced calls leave a line in the log")
    func unbalanced() {
        let lines = Lines()
        let controller = UIViewController()
        Console.$capture.withValue({ lines.add($0) }) {
            controller.endAppearanceTransition()
            controller.beginAppearanceTransition(true, animated: false)
            controller.beginAppearanceTransition(true, animated: false)
        }
        let line =
            "Unbalanced calls to begin/end appearance transitions for \(controller.description)."
        #expect(lines.all == [line, line])
    }

    @Test("A controller outside of any window leaves it without callbacks")
    func neverShown() {
        let controller = RecordingController("c", log)
        let view = UIView()
        view.addSubview(controller.view)
        controller.view.removeFromSuperview()
        #expect(log.take() == ["c.loadView", "c.viewDidLoad"])
    }
}

/// Lines of the log, written from wherever.
private final class Lines: @unchecked Sendable {
    // Sendable: only the test's own task writes and reads.
    private(set) var all: [String] = []

    func add(_ line: String) { all.append(line) }
}
