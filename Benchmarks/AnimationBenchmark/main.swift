import Foundation
import HeadlessHost
import ProcessCosts
import QuartzCore
import UIHost
import UIKit

// Two hundred views that move, fade, turn and change colour at once: what starting them costs, and
// what each frame costs afterwards, finished pixels included. The app does nothing between frames.
// Views that rotate are measured with several appearances.
// Prints `animation metric value` lines; times are medians of the thread's own time.

let viewCount = 200

func report(_ metric: String, _ value: Double) {
    print("animation \(metric) \(String(format: "%.4f", value))")
}

@MainActor
final class Stage {
    let host = HeadlessHost(
        screen: HostScreen(device: Device.named("iPhone 14")!), paintsOnDemand: false)
    let window: UIWindow
    let views: [UIView]

    init() {
        ApplicationProcess.start(on: host)
        window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        views = (0..<viewCount).map { index in
            let view = UIView(
                frame: CGRect(
                    x: 10 + index % 14 * 26, y: 60 + index / 14 * 50, width: 12, height: 12))
            view.backgroundColor = .systemBlue
            return view
        }
        for view in views { controller.view.addSubview(view) }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        host.advance(by: 1)
    }

    /// The median of a frame's time while what `start` starts runs.
    func measure(_ name: String, _ start: (UIView) -> Void) {
        let begun = ThreadClock.milliseconds
        for view in views { start(view) }
        report("\(name)_start_ms", ThreadClock.milliseconds - begun)
        host.advance(by: 1.0 / 60)
        var times: [Double] = []
        for _ in 0..<90 {
            let begun = ThreadClock.milliseconds
            host.advance(by: 1.0 / 60)
            times.append(ThreadClock.milliseconds - begun)
        }
        report("\(name)_frame_ms", times.sorted()[times.count / 2])
        for view in views {
            view.layer.removeAllAnimations()
            view.transform = .identity
            view.alpha = 1
        }
        host.advance(by: 0.1)
    }

    /// Measures rotating views with the appearance that `dress` sets.
    func measureTurning(_ name: String, _ dress: (UIView) -> Void = { _ in }) {
        for view in views { dress(view) }
        host.advance(by: 0.1)
        measure(name) { view in
            UIView.animate(withDuration: 2) { view.transform = CGAffineTransform(rotationAngle: 1) }
        }
        for view in views {
            for subview in view.subviews { subview.removeFromSuperview() }
            view.layer.contents = nil
            view.layer.cornerRadius = 0
            view.layer.masksToBounds = false
            view.layer.borderWidth = 0
            view.layer.shadowOpacity = 0
        }
    }

    /// A picture of a dot on a square.
    static let picture = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image {
        UIColor.systemYellow.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
        UIColor.systemRed.setFill()
        $0.cgContext.fillEllipse(in: CGRect(x: 3, y: 3, width: 6, height: 6))
    }
}

@MainActor
func run() {
    let stage = Stage()
    stage.measure("move") { view in
        UIView.animate(withDuration: 2) { view.center.y += 20 }
    }
    stage.measure("fade") { view in
        UIView.animate(withDuration: 2) { view.alpha = 0.2 }
    }
    stage.measure("spring") { view in
        UIView.animate(springDuration: 1.5, bounce: 0.4) { view.center.x += 8 }
    }
    stage.measureTurning("turn")
    stage.measureTurning("turn_image") { $0.layer.contents = Stage.picture.cgImage }
    stage.measureTurning("turn_label") { view in
        let label = UILabel(frame: view.bounds)
        label.text = "8"
        label.font = .systemFont(ofSize: 9)
        view.addSubview(label)
    }
    stage.measureTurning("turn_round") { $0.layer.cornerRadius = 4 }
    stage.measureTurning("turn_round_image") { view in
        view.layer.contents = Stage.picture.cgImage
        view.layer.cornerRadius = 4
        view.layer.masksToBounds = true
    }
    stage.measureTurning("turn_border") { view in
        view.layer.borderWidth = 1
        view.layer.borderColor = UIColor.black.cgColor
    }
    stage.measureTurning("turn_shadow") { view in
        view.layer.shadowOpacity = 0.5
        view.layer.shadowRadius = 2
    }
    stage.measure("keyframes") { view in
        UIView.animateKeyframes(withDuration: 2, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                view.center.y += 10
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                view.center.y -= 10
            }
        }
    }
}

run()
