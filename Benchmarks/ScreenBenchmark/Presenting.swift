import HeadlessHost
import ProcessCosts
import UIHost
import UIKit

/// Frames of a screen of rows over which a sheet is presented, dragged by a finger and dismissed: the median and the
/// slowest one, each with layout, commit and pixels.
@MainActor
func measurePresenting(on host: HeadlessHost, over root: UIViewController) {
    let frame = 1.0 / 60
    let presented = UIViewController()
    presented.view.backgroundColor = .systemBackground
    presented.sheetPresentationController?.detents = [.medium(), .large()]
    var begun = ThreadClock.milliseconds
    root.present(presented, animated: true)
    host.advance(by: frame)
    report("present_start_ms", ThreadClock.milliseconds - begun)
    reportFrames("present_sheet", 24, host) { _ in }
    host.advance(by: 1)

    func touch(_ phase: HostTouch.Phase, y: CGFloat) {
        let touch = HostTouch(phase, location: CGPoint(x: 195, y: y))
        host.send(.touches([touch], at: host.now))
    }
    let top = presented.view.convert(CGPoint.zero, to: nil).y + 10
    touch(.began, y: top)
    host.advance(by: frame)
    reportFrames("drag_sheet", 120, host) { step in
        touch(.moved, y: top - CGFloat(step % 60) * 5)
    }
    touch(.ended, y: top - 295)
    host.advance(by: 1)

    begun = ThreadClock.milliseconds
    root.dismiss(animated: true)
    host.advance(by: frame)
    report("dismiss_start_ms", ThreadClock.milliseconds - begun)
    reportFrames("dismiss_sheet", 24, host) { _ in }
    host.advance(by: 1)
}

/// Reports the median and the slowest of some frames, each after a change.
@MainActor
func reportFrames(
    _ name: String, _ count: Int, _ host: HeadlessHost, _ change: (Int) -> Void
) {
    var times: [Double] = []
    for step in 0..<count {
        let begun = ThreadClock.milliseconds
        change(step)
        host.advance(by: 1.0 / 60)
        times.append(ThreadClock.milliseconds - begun)
    }
    times.sort()
    report("\(name)_frame_ms", times[count / 2])
    report("\(name)_slowest_frame_ms", times[count - 1])
}
