import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("UIViewController: changes of size", .usesApplication)
struct SizeTransitionTests {
    private final class Turning: UIViewController {
        var log: [String] = []
        weak var coordinator: (any UIViewControllerTransitionCoordinator)?

        override func willTransition(
            to newCollection: UITraitCollection,
            with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            log.append("traits \(newCollection.verticalSizeClass == .compact)")
        }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("size \(Int(size.width)) from \(Int(view.bounds.width))")
            log.append("sideways \(UIDevice.current.orientation.isLandscape)")
            coordinator.animate { [unowned self] _ in
                log.append("along \(Int(view.bounds.width))")
                view.alpha = 0.5
            } completion: { [unowned self] _ in
                log.append("end \(transitionCoordinator == nil)")
            }
            self.coordinator = transitionCoordinator
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let controller = Turning()

    init() { app.show(controller) }

    @Test("A rotation is announced before the view changes, and changes alongside are animated")
    func turning() {
        app.rotate(to: .landscapeRight)
        #expect(
            controller.log == ["traits true", "size 852 from 393", "sideways true", "along 852"])
        #expect(controller.coordinator === controller.transitionCoordinator)
        app.advance(by: 0.15)
        let shown = controller.view.layer.presentation()?.opacity ?? 0
        #expect(shown > 0.55 && shown < 0.95)
        app.advanceToRest()
        #expect(controller.log.last == "end true")
        #expect(controller.log.count == 5)
    }

    @Test("The application and the coordinator agree on how long a turn takes")
    func duration() throws {
        app.rotate(to: .landscapeRight)
        let coordinator = try #require(controller.transitionCoordinator)
        #expect(
            app.application.statusBarOrientationAnimationDuration
                == coordinator.transitionDuration)
    }

    @Test("The context of a turn answers every question about a transition")
    func context() throws {
        var interactionChanges = 0
        app.rotate(to: .landscapeRight)
        let coordinator = try #require(controller.transitionCoordinator)
        coordinator.notifyWhenInteractionChanges { _ in interactionChanges += 1 }
        coordinator.notifyWhenInteractionEnds { _ in interactionChanges += 1 }
        #expect(coordinator.presentationStyle == .none)
        #expect(coordinator.viewController(forKey: .from) == nil)
        #expect(coordinator.viewController(forKey: .to) == nil)
        #expect(coordinator.view(forKey: .from) == nil)
        #expect(coordinator.view(forKey: .to) == nil)
        #expect(coordinator.containerView === controller.view.window)
        #expect(coordinator.isAnimated && !coordinator.isInteractive && !coordinator.isCancelled)
        app.advanceToRest()
        #expect(interactionChanges == 0)
    }

    @Test("Children whose size changes are notified")
    func children() {
        let filling = Turning()
        let fixed = Turning()
        for child in [filling, fixed] {
            controller.addChild(child)
            controller.view.addSubview(child.view)
            child.didMove(toParent: controller)
        }
        filling.view.frame = controller.view.bounds
        fixed.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        app.rotate(to: .landscapeLeft)
        #expect(filling.log.prefix(2) == ["traits true", "size 852 from 393"])
        #expect(fixed.log == ["traits true"])
    }

    @Test("Upside down nothing changes its size")
    func upsideDown() {
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        controller.log = []
        app.rotate(to: .landscapeRight)
        #expect(controller.log.isEmpty)
    }

    @Test("A parent hears which size a child would like")
    func preferredSize() {
        final class Parent: UIViewController {
            var sizes: [CGSize] = []
            override func preferredContentSizeDidChange(
                forChildContentContainer container: any UIContentContainer
            ) {
                sizes.append(container.preferredContentSize)
            }
        }
        let parent = Parent()
        let child = UIViewController()
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 10, height: 20)
        child.preferredContentSize = CGSize(width: 10, height: 20)
        #expect(parent.sizes == [CGSize(width: 10, height: 20)])
    }
}
