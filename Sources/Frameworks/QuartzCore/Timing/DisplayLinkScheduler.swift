package import ObjectiveC

/// A source of frames that fires display links with each of them.
package protocol DisplayLinkScheduler: FrameSource {
    /// Retains `link` and fires it with every frame.
    func add(_ link: CADisplayLink)

    /// Releases `link`.
    func remove(_ link: CADisplayLink)

    /// Called after a retained link was paused or resumed.
    func changed(_ link: CADisplayLink)
}

enum DisplayLinks {
    /// The scheduler of newly added display links: the environment's frames or, without frames, a timer of
    /// the main run loop at 60 per second.
    static var scheduler: any DisplayLinkScheduler {
        TimeEnvironment.frames as? any DisplayLinkScheduler ?? timer
    }

    // Used on the main thread only, as display links are.
    nonisolated(unsafe) private static let timer = DisplayLinkTimer()
}

/// A scheduler that fires display links from the main run loop in a process without frames.
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
            // Without an explicit date the timer would fire at once on Linux.
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
        let mode = RunLoop.main.currentMode ?? .default
        for link in links where link.runs(in: mode) {
            link.fire(at: time, frameDuration: DisplayLinkTimer.frameDuration)
        }
    }
}
