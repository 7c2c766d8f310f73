import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// The answers that controllers give while they are presented and dismissed.
@MainActor
@Suite("Questions during presentations", .serialized, .usesApplication)
struct PresentationCallbacksTests {
    /// Notes the flags and the coordinator in its callbacks.
    private final class Asked: UIViewController {
        var answers: [String] = []
        var onAppearing: (UIViewController) -> Void = { _ in }
        var onAppeared: (UIViewController) -> Void = { _ in }

        private func note(_ name: String) {
            var words = [name]
            if isBeingPresented { words.append("presented") }
            if isBeingDismissed { words.append("dismissed") }
            if isMovingToParent { words.append("moving in") }
            if isMovingFromParent { words.append("moving out") }
            if transitionCoordinator != nil { words.append("coordinated") }
            answers.append(words.joined(separator: " "))
        }

        func take() -> [String] {
            defer { answers = [] }
            return answers
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            note("will appear")
            onAppearing(self)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            note("did appear")
            onAppeared(self)
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            note("will disappear")
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            note("did disappear")
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let root = UIViewController()

    init() {
        app.show(root)
        app.advanceToRest()
    }

    @Test("A presented controller knows in all four callbacks why it appears or disappears")
    func presented() {
        let controller = Asked()
        root.present(controller, animated: true)
        app.advanceToRest()
        #expect(
            controller.take() == ["will appear presented coordinated", "did appear presented"])
        controller.dismiss(animated: true)
        app.advanceToRest()
        #expect(
            controller.take() == [
                "will disappear dismissed coordinated", "did disappear dismissed",
            ])
    }

    @Test("The screen of a presented navigation controller is not presented itself")
    func screen() {
        let (first, second) = (Asked(), Asked())
        let navigation = UINavigationController(rootViewController: first)
        root.present(navigation, animated: true)
        app.advanceToRest()
        #expect(!first.take().contains { $0.contains("presented") })
        navigation.pushViewController(second, animated: true)
        app.advanceToRest()
        #expect(
            second.take() == ["will appear moving in coordinated", "did appear moving in"])
        #expect(first.take() == ["will disappear coordinated", "did disappear"])
        navigation.popViewController(animated: true)
        app.advanceToRest()
        #expect(
            second.take() == ["will disappear moving out coordinated", "did disappear moving out"])
        #expect(first.take() == ["will appear coordinated", "did appear"])
    }

    @Test("A pushed screen names the presenter of its container, and dismisses the container")
    func dismissesContainer() {
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        root.present(navigation, animated: true)
        navigation.pushViewController(second, animated: false)
        app.advanceToRest()
        #expect(second.presentingViewController === root)
        #expect(first.presentingViewController === root)
        #expect(root.presentedViewController === navigation)
        second.dismiss(animated: true)
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
        #expect(second.presentingViewController == nil)
    }

    @Test("A screen presents through its container, which is what is then presenting")
    func presentsThroughContainer() {
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        app.show(navigation)
        app.advanceToRest()
        let presented = UIViewController()
        screen.present(presented, animated: false)
        app.advanceToRest()
        #expect(presented.presentingViewController === navigation)
        #expect(screen.presentedViewController === presented)
        #expect(navigation.presentedViewController === presented)
        screen.dismiss(animated: false)
        app.advanceToRest()
        #expect(navigation.presentedViewController == nil)
    }

    @Test("What viewDidAppear presents is shown after it")
    func presentsWhenAppeared() {
        let (controller, next) = (Asked(), UIViewController())
        controller.onAppeared = { $0.present(next, animated: true) }
        root.present(controller, animated: true)
        app.advanceToRest()
        #expect(controller.presentedViewController === next)
        #expect(next.view.window != nil)
        root.dismiss(animated: false)
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
    }

    @Test("The older method of the delegate decides about adaptation where the newer is missing")
    func olderAdaptation() throws {
        final class Older: NSObject, UIPopoverPresentationControllerDelegate {
            var calls = 0
            func adaptivePresentationStyle(
                for controller: UIPresentationController
            ) -> UIModalPresentationStyle {
                calls += 1
                return .none
            }
        }
        let (controller, delegate) = (UIViewController(), Older())
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 150, height: 90)
        let popover = try #require(controller.popoverPresentationController)
        popover.delegate = delegate
        popover.sourceView = root.view
        popover.sourceRect = CGRect(x: 100, y: 200, width: 40, height: 40)
        root.present(controller, animated: true)
        app.advanceToRest()
        #expect(delegate.calls > 0)
        #expect(controller.view.bounds.size == CGSize(width: 150, height: 90))
        #expect(popover.arrowDirection == .up)
        controller.dismiss(animated: false)
    }

    @Test("Only a controller with the style of a popover has the controller of one")
    func popoverController() {
        let controller = UIViewController()
        #expect(controller.popoverPresentationController == nil)
        controller.modalPresentationStyle = .popover
        #expect(controller.popoverPresentationController != nil)
        #expect(controller.presentationController is UIPopoverPresentationController)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        _ = sheet.popoverPresentationController
        let form = UIViewController()
        form.modalPresentationStyle = .formSheet
        #expect(form.popoverPresentationController == nil)
        #expect(form.sheetPresentationController != nil)
    }
}
