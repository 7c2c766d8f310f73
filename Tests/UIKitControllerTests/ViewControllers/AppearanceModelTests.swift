import CoreGraphics
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Random pushes, pops, swipes, tab changes and presentations, also on top of each other, against the rules of
/// appearance callbacks.
@MainActor
@Suite("Appearance callbacks of all containers", .serialized, .usesApplication)
struct AppearanceModelTests {
    @Test(
        "Whatever happens, callbacks alternate, the visible controllers have appeared, and the others are freed",
        arguments: Array(UInt64(1)...24))
    func model(seed: UInt64) {
        var scenario: Scenario? = Scenario(seed: seed)
        for _ in 0..<12 {
            for _ in 0..<5 { scenario?.act() }
            scenario?.settle()
            guard scenario?.violations.isEmpty == true else { break }
        }
        #expect(scenario?.violations ?? [] == [])
        let kept = scenario?.leave() ?? []
        scenario = nil
        #expect(kept == [])
    }
}

// MARK: - Controllers that follow the rules

/// The appearance of one controller by the callbacks that it got.
@MainActor
private final class Appearance {
    enum State { case disappeared, appearing, appeared, disappearing }

    let name: String
    var state = State.disappeared
    let report: (String) -> Void

    init(_ name: String, report: @escaping (String) -> Void) {
        self.name = name
        self.report = report
    }

    func change(to newState: State, from allowed: State...) {
        if !allowed.contains(state) { report("\(name) goes from \(state) to \(newState)") }
        state = newState
    }

    func willAppear() { change(to: .appearing, from: .disappeared, .disappearing) }
    func didAppear() { change(to: .appeared, from: .appearing) }
    func willDisappear() { change(to: .disappearing, from: .appeared, .appearing) }
    func didDisappear() { change(to: .disappeared, from: .disappearing) }
}

@MainActor
private protocol Recorded: UIViewController {
    var record: Appearance { get }
}

private final class Screen: UIViewController, Recorded {
    let record: Appearance

    init(_ record: Appearance) {
        self.record = record
        super.init(nibName: nil, bundle: nil)
        title = record.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { record.willAppear() }
    override func viewDidAppear(_ animated: Bool) { record.didAppear() }
    override func viewWillDisappear(_ animated: Bool) { record.willDisappear() }
    override func viewDidDisappear(_ animated: Bool) { record.didDisappear() }
}

private final class Navigation: UINavigationController, Recorded {
    let record: Appearance

    init(_ record: Appearance, root: UIViewController) {
        self.record = record
        super.init(nibName: nil, bundle: nil)
        viewControllers = [root]
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record.willAppear()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record.didAppear()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record.willDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record.didDisappear()
    }
}

// MARK: - The random user

@MainActor
private final class Scenario {
    private let app = TestApplication(device: "iPhone 15")
    private var random: SplitMix
    private let tabs = UITabBarController()
    private var controllers: [Weak] = []
    private var log: [String] = []
    private(set) var violations: [String] = []

    private struct Weak {
        weak var controller: (any Recorded)?
    }

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        tabs.viewControllers = [makeNavigation(), makeNavigation(), makeScreen()]
        app.show(tabs)
        settle()
    }

    private func report(_ text: String) {
        violations.append(text + " after " + log.suffix(6).joined(separator: ", "))
    }

    private func makeAppearance(_ kind: String) -> Appearance {
        Appearance("\(kind) \(controllers.count)") { [weak self] in self?.report($0) }
    }

    private func makeScreen() -> Screen {
        let screen = Screen(makeAppearance("screen"))
        controllers.append(Weak(controller: screen))
        return screen
    }

    private func makeNavigation() -> Navigation {
        let root = makeScreen()
        let navigation = Navigation(makeAppearance("navigation"), root: root)
        controllers.append(Weak(controller: navigation))
        return navigation
    }

    // MARK: Events

    private enum Event: CaseIterable {
        case push, pop, popToRoot, set, select, swipe, present, dismiss, dismissAll, wait
    }

    private var top: UIViewController {
        sequence(first: tabs as UIViewController, next: \.presentedViewController)
            .reversed().first ?? tabs
    }

    /// The navigation controller in front, if there is one.
    private var navigation: UINavigationController? {
        top as? UINavigationController
            ?? (top as? UITabBarController)?.selectedViewController as? UINavigationController
    }

    func act() {
        let event = Event.allCases.randomElement(using: &random)!
        let animated = Bool.random(using: &random)
        log.append("\(event)\(animated ? "" : " at once")")
        switch event {
        case .push: navigation?.pushViewController(makeScreen(), animated: animated)
        case .pop: navigation?.popViewController(animated: animated)
        case .popToRoot: navigation?.popToRootViewController(animated: animated)
        case .set: setStack(animated: animated)
        case .select: if top === tabs { tabs.selectedIndex = Int.random(in: 0..<3, using: &random) }
        case .swipe: swipe()
        case .present: present(animated: animated)
        case .dismiss: top.presentingViewController?.dismiss(animated: animated)
        case .dismissAll: tabs.dismiss(animated: animated)
        case .wait: app.advance(by: Double.random(in: 0...0.6, using: &random))
        }
        if Bool.random(using: &random) {
            app.advance(by: Double.random(in: 0...0.3, using: &random))
        }
    }

    private func setStack(animated: Bool) {
        guard let navigation else { return }
        var stack = navigation.viewControllers.filter { _ in Bool.random(using: &random) }
        if stack.isEmpty || Bool.random(using: &random) { stack.append(makeScreen()) }
        navigation.setViewControllers(stack, animated: animated)
    }

    /// A swipe from the edge that may go too short, with something else happening meanwhile.
    private func swipe() {
        let finger = app.touchDown(at: CGPoint(x: 4, y: 300))
        let end = CGFloat.random(in: 30...380, using: &random)
        finger.move(to: CGPoint(x: end, y: 300), duration: 0.2)
        if Int.random(in: 0..<4, using: &random) == 0 {
            log.append("pop while swiping")
            navigation?.popViewController(animated: true)
        }
        if Bool.random(using: &random) { app.advance(by: 0.3) }
        finger.lift()
    }

    private func present(animated: Bool) {
        let presented: UIViewController =
            Bool.random(using: &random) ? makeScreen() : makeNavigation()
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext,
        ]
        presented.modalPresentationStyle = styles.randomElement(using: &random)!
        log.append("style \(presented.modalPresentationStyle.rawValue)")
        top.present(presented, animated: animated)
    }

    // MARK: Rules

    /// Comes to rest and compares the appearances with what is visible.
    func settle() {
        app.advanceToRest()
        var visible: [UIViewController] = []
        for controller in sequence(first: tabs as UIViewController, next: \.presentedViewController)
        {
            // Covering styles remove the view of the controller below, not of those below that.
            let covers = controller.presentedViewController.map {
                [.fullScreen, .currentContext].contains($0.modalPresentationStyle)
            }
            if covers == true { continue }
            visible += shown(in: controller)
        }
        for controller in controllers.compactMap(\.controller) {
            let expected: Appearance.State =
                visible.contains { $0 === controller } ? .appeared : .disappeared
            if controller.record.state != expected {
                report(
                    "\(controller.record.name) is \(controller.record.state), not \(expected)"
                )
            }
            if (controller.viewIfLoaded?.window != nil) != (expected == .appeared) {
                report("the view of \(controller.record.name), \(expected), is elsewhere")
            }
        }
    }

    private func shown(in controller: UIViewController) -> [UIViewController] {
        let child =
            (controller as? UITabBarController)?.selectedViewController
            ?? (controller as? UINavigationController)?.topViewController
        return [controller] + (child.map(shown) ?? [])
    }

    /// Takes everything off the screen and returns the names of the controllers that are kept nevertheless.
    func leave() -> [String] {
        tabs.dismiss(animated: false)
        tabs.viewControllers = nil
        app.show(UIViewController())
        app.advanceToRest()
        return controllers.compactMap(\.controller?.record.name)
    }
}
