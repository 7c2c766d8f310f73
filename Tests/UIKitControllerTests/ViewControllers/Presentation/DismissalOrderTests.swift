import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// The order of the calls about several dismissals, and about those of several presentations at once.
@MainActor
@Suite("Dismissals: order of calls", .serialized, .usesApplication)
struct DismissalOrderTests {
    nonisolated private static let styles: [UIModalPresentationStyle] = [.fullScreen, .pageSheet]

    private let app = TestApplication(device: "iPhone 15")
    private let log = CallLog()

    /// The calls about appearing and the completions.
    private func calls() -> [String] {
        log.take().filter {
            ($0.contains("ppear") || !$0.contains(".")) && !$0.contains("viewIsAppearing")
        }
    }

    /// Shows controllers, each presented by the one before.
    private func show(_ names: [String], _ style: UIModalPresentationStyle) -> [UIViewController] {
        let controllers = names.map { RecordingController($0, log) }
        app.show(controllers[0])
        app.advanceToRest()
        for (presenter, presented) in zip(controllers, controllers.dropFirst()) {
            presented.modalPresentationStyle = style
            presenter.present(presented, animated: false)
            app.advanceToRest()
        }
        _ = log.take()
        return controllers
    }

    @Test(
        "Stacked presentations go with one dismissal, and its completion follows all of them",
        arguments: styles, [true, false])
    func stacked(_ style: UIModalPresentationStyle, animated: Bool) {
        let controllers = show(["A", "B", "C", "D"], style)
        controllers[0].dismiss(animated: animated) { log.add("completion") }
        app.advanceToRest()
        let covering = [
            "D.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "D.viewDidDisappear",
            "completion",
        ]
        let over = [
            "D.viewWillDisappear", "C.viewWillDisappear", "B.viewWillDisappear",
            "D.viewDidDisappear", "C.viewDidDisappear", "B.viewDidDisappear", "completion",
        ]
        #expect(calls() == (style == .fullScreen ? covering : over))
        for controller in controllers.dropFirst() {
            #expect(controller.presentingViewController == nil)
            #expect(controller.presentedViewController == nil)
            #expect(controller.view.window == nil)
        }
        #expect(controllers[0].view.window != nil)
    }

    @Test(
        "A dismissal from the middle leaves what is below", arguments: styles, [true, false])
    func fromTheMiddle(_ style: UIModalPresentationStyle, animated: Bool) {
        let controllers = show(["A", "B", "C", "D"], style)
        controllers[1].dismiss(animated: animated) { log.add("completion") }
        app.advanceToRest()
        #expect(calls().last == "completion")
        #expect(controllers[0].presentedViewController === controllers[1])
        #expect(controllers[1].presentedViewController == nil)
        #expect(controllers[1].view.window != nil)
        #expect(controllers[1].appearance.state == .appeared)
        controllers[0].dismiss(animated: false)
    }

    @Test(
        "A dismissal during a presentation waits for its completion", arguments: styles,
        [true, false])
    func duringPresentation(_ style: UIModalPresentationStyle, animated: Bool) {
        let presenter = show(["A"], style)[0]
        let presented = RecordingController("B", log)
        presented.modalPresentationStyle = style
        presenter.present(presented, animated: true) { log.add("presented") }
        app.advance(by: 0.1)
        _ = log.take()
        presenter.dismiss(animated: animated) { log.add("dismissed") }
        #expect(log.take().isEmpty)
        app.advanceToRest()
        let covering = [
            "B.viewDidAppear", "A.viewDidDisappear", "presented", "B.viewWillDisappear",
            "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear", "dismissed",
        ]
        let over = [
            "B.viewDidAppear", "presented", "B.viewWillDisappear", "B.viewDidDisappear",
            "dismissed",
        ]
        #expect(calls() == (style == .fullScreen ? covering : over))
        #expect(presenter.presentedViewController == nil)
    }

    @Test(
        "Completions of dismissals that follow each other come in the order of the calls",
        arguments: styles, [true, false])
    func repeated(_ style: UIModalPresentationStyle, animated: Bool) {
        let controllers = show(["A", "B", "C"], style)
        controllers[0].dismiss(animated: true) { log.add("1") }
        controllers[0].dismiss(animated: animated) { log.add("2") }
        controllers[2].dismiss(animated: animated) { log.add("3") }
        app.advance(by: 0.1)
        controllers[1].dismiss(animated: animated) { log.add("4") }
        controllers[0].dismiss(animated: animated) { log.add("5") }
        #expect(!log.take().contains("1"))
        app.advanceToRest()
        #expect(
            calls().suffix(6) == [
                "\(style == .fullScreen ? "C" : "B").viewDidDisappear", "1", "2", "3", "4", "5",
            ])
        #expect(controllers[0].presentedViewController == nil)
        #expect(controllers[0].view.window != nil)
    }

    @Test("A dismissal in the completion of another one goes one further", arguments: styles)
    func chained(_ style: UIModalPresentationStyle) {
        let controllers = show(["A", "B", "C"], style)
        controllers[2].dismiss(animated: true) {
            log.add("1")
            controllers[1].dismiss(animated: true) { log.add("2") }
        }
        app.advanceToRest()
        #expect(log.take().filter { !$0.contains(".") } == ["1", "2"])
        #expect(controllers[0].presentedViewController == nil)
        #expect(controllers[0].appearance.state == .appeared)
    }

    @Test("What is presented in the completion of a dismissal is shown", arguments: styles)
    func presentsInCompletion(_ style: UIModalPresentationStyle) {
        let controllers = show(["A", "B", "C"], style)
        let next = UIViewController()
        controllers[0].dismiss(animated: true) {
            controllers[0].present(next, animated: true) { log.add("presented") }
        }
        app.advanceToRest()
        #expect(log.take().last == "presented")
        #expect(controllers[0].presentedViewController === next)
        #expect(next.appearance.state == .appeared)
        controllers[0].dismiss(animated: false)
    }
}
