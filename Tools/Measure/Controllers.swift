import UIKit

/// A controller that writes down when it appears.
final class LoggingController: UIViewController {
    static var log: [String] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Self.log.append("\(title ?? "").willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Self.log.append("\(title ?? "").didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        Self.log.append("\(title ?? "").willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        Self.log.append("\(title ?? "").didDisappear")
    }

    convenience init(_ title: String) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
    }
}

/// Shows controllers one after another, and what is called meanwhile.
@MainActor
func measureControllers(_ measurements: Measurements, completion: @escaping () -> Void) {
    guard let window = measurements.stage.window, let first = window.rootViewController else {
        return
    }
    measureBars(measurements, in: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [LoggingController("A"), LoggingController("B")]
    window.rootViewController = tabs
    tabs.view.layoutIfNeeded()
    let steps: [(String, () -> Void)] = [
        ("order.tabs", { tabs.selectedIndex = 1 }),
        ("order.present.fullScreen", { present(.fullScreen, from: tabs) }),
        ("order.dismiss.fullScreen", { tabs.dismiss(animated: true) }),
        ("order.present.pageSheet", { present(.pageSheet, from: tabs) }),
        ("order.dismiss.pageSheet", { tabs.dismiss(animated: true) }),
    ]
    run(steps[...], measurements) {
        window.rootViewController = first
        completion()
    }
}

@MainActor
private func present(_ style: UIModalPresentationStyle, from controller: UIViewController) {
    let presented = LoggingController("P")
    presented.modalPresentationStyle = style
    controller.present(presented, animated: true)
}

/// Runs the steps, each when what the one before it started has come to rest.
@MainActor
private func run(
    _ steps: ArraySlice<(String, () -> Void)>, _ measurements: Measurements,
    completion: @escaping () -> Void
) {
    guard let (name, step) = steps.first else { return completion() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        LoggingController.log = []
        step()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            measurements.add(name, LoggingController.log)
            run(steps.dropFirst(), measurements, completion: completion)
        }
    }
}

@MainActor
private func measureBars(_ measurements: Measurements, in controller: UIViewController) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.viewControllers[0].title = "Title"
    controller.addChild(navigation)
    measurements.show(navigation.view, measurements.stage.bounds) { _ in
        measurements.add("navigationBar.frame", navigation.navigationBar.frame)
        navigation.viewControllers[0].navigationItem.prompt = "Prompt"
        navigation.view.layoutIfNeeded()
        measurements.add("navigationBar.withPrompt", navigation.navigationBar.frame)
        navigation.viewControllers[0].navigationItem.prompt = nil
        navigation.navigationBar.prefersLargeTitles = true
        navigation.view.layoutIfNeeded()
        measurements.add("navigationBar.large", navigation.navigationBar.frame)
        navigation.setToolbarHidden(false, animated: false)
        navigation.view.layoutIfNeeded()
        measurements.add("toolbar.frame", navigation.toolbar.frame)
    }
    navigation.removeFromParent()
    measurements.add("splitView.automatic", UISplitViewController.automaticDimension)
}
