import UIKit

/// Measures when the first screen has appeared, and prints the numbers between two lines of equal signs.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = MeasuringController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class MeasuringController: UIViewController {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.frame = view.bounds.insetBy(dx: 20, dy: 100)
        label.numberOfLines = 0
        view.addSubview(label)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard label.text == nil else { return }
        label.text = "Measuring…"
        let measurements = Measurements(stage: view)
        measureControls(measurements)
        measureLists(measurements)
        measureControllers(measurements) { [label] in
            measurements.report()
            label.text = "\(measurements.values.count) numbers are in the console."
        }
    }
}
