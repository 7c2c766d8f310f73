import Foundation
import HeadlessHost
import ProcessCosts
import UIHost
import UIKit

// 200 views of an animator that falls, piles up and rests on a screen of 1170 × 2532 pixels: the work of the animator in
// a frame while they fall and while they lie in a pile, the longest one, and the frames and the work after everything rests.
// Prints `dynamics metric value` lines.

func report(_ metric: String, _ value: Double) {
    print("dynamics \(metric) \(String(format: "%.4f", value))")
}

/// An app that shows a pile of views, half of them disks.
@MainActor
final class Bench {
    private final class Disk: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }

    let host = HeadlessHost(
        screen: HostScreen(device: Device.named("iPhone 14")!), paintsOnDemand: false)
    let animator: UIDynamicAnimator
    private let window: UIWindow

    init(count: Int) {
        ApplicationProcess.start(on: host)
        window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        animator = UIDynamicAnimator(referenceView: controller.view)
        host.advance(by: 1)
        let items = (0..<count).map { index -> UIView in
            let side = CGFloat(18 + index % 7 * 2)
            let frame = CGRect(x: 0, y: 0, width: side, height: side)
            let view = index % 2 == 0 ? UIView(frame: frame) : Disk(frame: frame)
            view.backgroundColor = index % 2 == 0 ? .systemBlue : .systemGreen
            view.center = CGPoint(
                x: 30 + CGFloat(index % 11) * 33, y: 40 + CGFloat(index / 11) * 34)
            view.transform = CGAffineTransform(rotationAngle: CGFloat(index))
            controller.view.addSubview(view)
            return view
        }
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: items))
        animator.addBehavior(collision)
    }

    func nextFrame() { host.advance(by: 1.0 / 60) }
}

@MainActor
func measure(count: Int) {
    let bench = Bench(count: count)
    // What a frame costs is that of its steps and of the views that move; the first ones make the bodies' contacts.
    let fall = (0..<60).map { _ -> Double in
        let start = ThreadClock.milliseconds
        bench.nextFrame()
        return ThreadClock.milliseconds - start
    }
    let pile = (0..<120).map { _ -> Double in
        let start = ThreadClock.milliseconds
        bench.nextFrame()
        return ThreadClock.milliseconds - start
    }
    report("fall_frame_ms", fall.sorted()[fall.count / 2])
    report("pile_frame_ms", pile.sorted()[pile.count / 2])
    report("longest_frame_ms", (fall + pile).max() ?? 0)
    for _ in 0..<3600 where bench.animator.isRunning { bench.nextFrame() }
    report("seconds_to_rest", bench.animator.elapsedTime)
    let frames = bench.host.presentedFrameCount
    let start = ThreadClock.milliseconds
    for _ in 0..<600 { bench.nextFrame() }
    report("frames_at_rest", Double(bench.host.presentedFrameCount - frames))
    report("ten_seconds_at_rest_ms", ThreadClock.milliseconds - start)
}

measure(count: 200)
