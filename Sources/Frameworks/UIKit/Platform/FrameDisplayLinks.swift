import Foundation
import ObjectiveC
import QuartzCore

/// The display links of a screen, fired with its frames.
///
/// Links belong to the main thread, as layers do.
final class FrameDisplayLinks: DisplayLinkScheduler {
    private struct Entry {
        let link: CADisplayLink
        /// Later links have higher numbers.
        let number: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var lastNumber = 0
    /// The links that are not paused.
    private var running: Set<ObjectIdentifier> = []
    /// Seconds from one frame to the next.
    var frameDuration: TimeInterval
    /// Called when a link may need a frame that was not requested.
    var onChange: () -> Void = {}

    init(frameDuration: TimeInterval) { self.frameDuration = frameDuration }

    /// The links that wait for frames, in the order in which they were added.
    var links: [CADisplayLink] {
        entries.values.sorted { $0.number < $1.number }.map(\.link)
    }

    func add(_ link: CADisplayLink) {
        lastNumber += 1
        entries[ObjectIdentifier(link)] = Entry(link: link, number: lastNumber)
        changed(link)
    }

    func remove(_ link: CADisplayLink) {
        running.remove(ObjectIdentifier(link))
        entries[ObjectIdentifier(link)] = nil
    }

    /// Releases all links, because their screen is removed; they never fire again.
    func removeAll() {
        running = []
        entries = [:]
    }

    func changed(_ link: CADisplayLink) {
        if link.isPaused {
            running.remove(ObjectIdentifier(link))
        } else {
            running.insert(ObjectIdentifier(link))
        }
        if !running.isEmpty { onChange() }
    }

    /// The time of the next frame for links; nil while none runs in the mode.
    func nextTime(after time: TimeInterval, in mode: RunLoop.Mode = .default) -> TimeInterval? {
        let isNeeded = running.contains { entries[$0]?.link.runs(in: mode) == true }
        return isNeeded ? time + frameDuration : nil
    }

    /// Fires the links of a mode for a frame, except those that earlier ones removed.
    func fire(at time: TimeInterval, in mode: RunLoop.Mode = .default) {
        for link in links where entries[ObjectIdentifier(link)] != nil && link.runs(in: mode) {
            link.fire(at: time, frameDuration: frameDuration)
        }
    }
}
