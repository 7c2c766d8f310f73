import Foundation
import QuartzCore
import UIKit

/// Calls a view of sprites with the frames of the screen, while it shows a scene.
@MainActor
final class FrameClock: NSObject {
    private weak var view: SKView?
    private var link: CADisplayLink?
    private var last: TimeInterval?

    /// A frame that comes late counts at most this long, in seconds, so that nothing jumps.
    private static let longest: TimeInterval = 0.1

    init(_ view: SKView) {
        self.view = view
        super.init()
    }

    /// Runs while the view has a scene, is in a window and is not paused.
    func update() {
        guard let view, view.scene != nil, view.window != nil, !view.isPaused else {
            link?.invalidate()
            link = nil
            last = nil
            return
        }
        let link = link ?? make()
        let rate = Float(max(view.preferredFramesPerSecond, 0))
        link.preferredFrameRateRange =
            rate > 0
            ? CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate) : .default
    }

    private func make() -> CADisplayLink {
        let link = CADisplayLink(target: self, selector: #selector(step))
        link.add(to: .main, forMode: .common)
        self.link = link
        return link
    }

    @objc private func step(_ link: CADisplayLink) {
        guard let view else {
            link.invalidate()
            return
        }
        let time = link.targetTimestamp
        let passed = last.map { time - $0 } ?? link.duration
        last = time
        view.frame(at: time, by: min(max(passed, 0), Self.longest))
    }
}
