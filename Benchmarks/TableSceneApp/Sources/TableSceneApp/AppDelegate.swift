import TableScene
import UIKit

/// Scrolls the table scene by 8 points a frame, and prints the milliseconds of processor time that a frame takes as
/// `table metric value`.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let scene = TableSceneViewController(isBlurred: false)
    private var times: [Double] = []
    private var previous = 0.0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = scene
        window.makeKeyAndVisible()
        self.window = window
        CADisplayLink(target: self, selector: #selector(step)).add(to: .main, forMode: .common)
        return true
    }

    /// From one step to the next everything happens that a frame costs.
    @objc private func step(_ link: CADisplayLink) {
        let now = threadMilliseconds()
        times.append(now - previous)
        previous = now
        scene.table.contentOffset.y += 8
        guard times.count == 360 else { return }
        // The first second opens the app.
        let steady = times.dropFirst(60).sorted()
        print("table scene_step_debug_app_ms \(String(format: "%.4f", steady[steady.count / 2]))")
        link.invalidate()
        let label = UILabel(frame: CGRect(x: 16, y: 50, width: 200, height: 20))
        label.text = "Measured"
        scene.view.addSubview(label)
    }

    private func threadMilliseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
