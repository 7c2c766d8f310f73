import Foundation
import HeadlessHost
import ProcessCosts
import QuartzCore
import RowsScreen
import UIHost
import UIKit

// A screen of 18 rows with images, from the app's side: everything that a frame costs between a
// change of a view and finished pixels. Prints `screen metric value` lines.

final class Delegate: UIResponder, UIApplicationDelegate {
    let controller = RowsViewController()
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }
}

func report(_ metric: String, _ value: Double) {
    print("screen \(metric) \(String(format: "%.4f", value))")
}

@MainActor
func run() {
    let begun = ThreadClock.milliseconds
    let host = HeadlessHost(
        screen: HostScreen(device: Device.named("iPhone 14")!), paintsOnDemand: false)
    let delegate = Delegate()
    ApplicationProcess.launch(
        on: host, applicationClass: nil, delegate: delegate, options: nil)
    host.advance(by: 1.0 / 60)
    report("first_frame_ms", ThreadClock.milliseconds - begun)
    host.advance(by: 1)

    let controller = delegate.controller
    let frame = 1.0 / 60
    report(
        "scroll_step_ms",
        ThreadClock.median(of: 240) { step in
            controller.content.bounds.origin.y = CGFloat(step % 480 < 240 ? step * 4 : 0)
            host.advance(by: frame)
        })
    controller.content.bounds.origin.y = 0
    host.advance(by: 1)
    report(
        "one_view_change_ms",
        ThreadClock.median(of: 240) { step in
            controller.rows[6].subviews[1].backgroundColor =
                step.isMultiple(of: 2) ? .systemBlue : .systemRed
            host.advance(by: frame)
        })
    host.advance(by: 1)
    let framesBefore = host.presentedFrameCount
    report("idle_frame_ms", ThreadClock.median(of: 240) { _ in host.advance(by: frame) })
    report("idle_frames_presented", Double(host.presentedFrameCount - framesBefore))
    measurePresenting(on: host, over: controller)
    measureControls(on: host)
    measurePopovers()
    report("peak_memory_mb", ProcessMemory.peakInMegabytes)
}

MainActor.assumeIsolated { run() }
