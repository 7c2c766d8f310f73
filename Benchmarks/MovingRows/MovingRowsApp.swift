import QuartzCore
import RowsScreen
import UIKit

/// The app that `PageBenchmark` shows on the simulator's page.
///
/// A touch in the upper half changes the colour of a small square there, and nothing else. A touch in
/// the lower half starts or stops the rows, which then move by four points in every frame.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = MovingRowsViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

final class MovingRowsViewController: UIViewController {
    private let rows = RowsViewController()
    private let square = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    private lazy var link = CADisplayLink(target: self, selector: Selector("step:"))
    private var frameCount = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(rows)
        rows.view.frame = view.bounds
        view.addSubview(rows.view)
        rows.didMove(toParent: self)
        square.backgroundColor = .black
        view.addSubview(square)
        link.isPaused = true
        link.add(to: .main, forMode: .common)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        if touch.location(in: view).y < view.bounds.midY {
            square.backgroundColor = square.backgroundColor == .black ? .red : .black
        } else {
            link.isPaused.toggle()
        }
    }

    func step(_ link: CADisplayLink) {
        // There and back again, so that rows are never at an end.
        let half = 240
        let place = frameCount % (2 * half)
        frameCount += 1
        rows.content.bounds.origin.y = CGFloat(4 * (place < half ? place : 2 * half - place))
    }
}
