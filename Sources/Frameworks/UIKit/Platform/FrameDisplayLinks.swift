import Foundation
import ObjectiveC
import QuartzCore

/// The display links of a screen, fired with its frames.
///
/// Links belong to the main thread, as layers do.
final class FrameDisplayLinks: DisplayLinkScheduler {
    private var links: [CADisplayLink] = []
    /// Seconds from one frame to the next.
    var frameDuration: TimeInterval
    /// Called when a link may need a frame that was not requested.
    var onChange: () -> Void = {}

    init(frameDuration: TimeInterval) { self.frameDuration = frameDuration }

    private var isActive: Bool { links.contains { !$0.isPaused } }

    func add(_ link: CADisplayLink) {
        links.append(link)
        changed(link)
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
    }

    func changed(_ link: CADisplayLink) {
        if isActive { onChange() }
    }

    /// The time of the next frame for links; nil while all are paused.
    func nextTime(after time: TimeInterval) -> TimeInterval? {
        isActive ? time + frameDuration : nil
    }

    /// Fires the links for a frame, except those that earlier ones removed.
    func fire(at time: TimeInterval) {
        for link in links where links.contains(where: { $0 === link }) {
            link.fire(at: time, frameDuration: frameDuration)
        }
    }
}
