package import ObjectiveC

/// Runs frames and fires display links with each of them.
package protocol DisplayLinkScheduler: FrameSource {
    /// Holds `link` and fires it with every frame.
    func add(_ link: CADisplayLink)

    /// Releases `link`.
    func remove(_ link: CADisplayLink)

    /// Reports that a held link was paused or resumed.
    func changed(_ link: CADisplayLink)
}

enum DisplayLinks {
    /// What drives display links that are added now: the environment's frames or, without frames, a timer
    /// of the main run loop at 60 a second.
    static var scheduler: any DisplayLinkScheduler {
        TimeEnvironment.frames as? any DisplayLinkScheduler ?? timer
    }

    // It is used on the main thread only, as display links are.
    nonisolated(unsafe) private static let timer = DisplayLinkTimer()
}

/// Fires display links from the main run loop in a process that shows no frames.
final class DisplayLinkTimer: DisplayLinkScheduler {
    private static let frameDuration: CFTimeInterval = 1.0 / 60

    private var links: [CADisplayLink] = []
    private var timer: Timer?

    func add(_ link: CADisplayLink) {
        links.append(link)
        changed(link)
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        changed(link)
    }

    func changed(_ link: CADisplayLink) {
        let isWanted = links.contains { !$0.isPaused }
        if isWanted, timer == nil {
            nonisolated(unsafe) let driver = self  // the timer fires on the main thread only
            // Without a date of its own the timer would fire at once on Linux.
            let timer = Timer(
                fire: Date(timeIntervalSinceNow: DisplayLinkTimer.frameDuration),
                interval: DisplayLinkTimer.frameDuration, repeats: true
            ) { _ in driver.fire() }
            RunLoop.main.add(timer, forMode: .common)
            self.timer = timer
        } else if !isWanted {
            timer?.invalidate()
            timer = nil
        }
    }

    private func fire() {
        let time = CACurrentMediaTime()
        for link in links { link.fire(at: time, frameDuration: DisplayLinkTimer.frameDuration) }
    }
}
