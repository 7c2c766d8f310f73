/// Whoever runs frames and fires display links with each of them.
package protocol DisplayLinkScheduler: AnyObject {
    /// Holds `link` and fires it with every frame.
    func add(_ link: CADisplayLink)

    /// Lets `link` go.
    func remove(_ link: CADisplayLink)

    /// Tells that a held link was paused or goes on.
    func changed(_ link: CADisplayLink)
}

/// The one seam through which display links reach frames.
package enum DisplayLinks {
    /// What drives display links. Whoever runs frames sets it on the main thread, before links are
    /// added; without frames, links follow a timer of the main run loop at 60 a second.
    nonisolated(unsafe) package static var scheduler: any DisplayLinkScheduler =
        DisplayLinkTimer()
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
        let time = MediaClock.now()
        for link in links { link.fire(at: time, frameDuration: DisplayLinkTimer.frameDuration) }
    }
}
