import CoreFoundation
import Foundation
import UIHost

/// A run without anybody in front of it: a script is played, the app comes to rest, and the picture
/// of its screen is written.
package struct Performance: Sendable {
    /// Longest time, on the app's clock, to wait for rest before the picture is taken. An app that
    /// animates for ever is pictured at the end of it.
    // Chosen: longer than any animation that ends.
    static let patience: TimeInterval = 5

    /// Time between the positions of a dragging finger, and how long a tap presses, in seconds.
    package static let moveInterval: TimeInterval = 1.0 / 60
    package static let tapDuration: TimeInterval = 0.08

    package var script: InputScript?
    package var picture: URL?

    package init(script: InputScript?, picture: URL?) {
        self.script = script
        self.picture = picture
    }

    /// Plays everything and returns the exit code of the process.
    @MainActor
    func run(on host: HeadlessHost) -> Int32 {
        settle(host)
        if let script {
            for command in script.commands { play(command, on: host) }
            settle(host)
        }
        guard let picture else { return 0 }
        do {
            try host.writePicture(to: picture)
            return 0
        } catch {
            host.log("Carob: cannot write the picture to \(picture.path): \(error)")
            return 1
        }
    }

    /// Plays one command; returns when its last event was handled.
    @MainActor
    package func play(_ command: InputScript.Command, on host: HeadlessHost) {
        switch command {
        case .tap(let point):
            touch(.began, 0, point, host)
            advance(host, by: Self.tapDuration)
            touch(.ended, 0, point, host)
        case .drag(let start, let end, let duration):
            drag(from: start, to: end, duration: duration, on: host)
        case .wait(let seconds):
            wait(seconds, on: host)
        case .touch(let phase, let identifier, let location):
            touch(phase, identifier, location, host)
            advance(host, by: Self.moveInterval)
        }
    }

    @MainActor
    private func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval, on host: HeadlessHost
    ) {
        let count = max(Int((duration / Self.moveInterval).rounded()), 1)
        touch(.began, 0, start, host)
        for index in 1...count {
            advance(host, by: duration / TimeInterval(count))
            let progress = CGFloat(index) / CGFloat(count)
            let point = CGPoint(
                x: start.x + (end.x - start.x) * progress,
                y: start.y + (end.y - start.y) * progress)
            touch(.moved, 0, point, host)
        }
        advance(host, by: Self.moveInterval)
        touch(.ended, 0, end, host)
    }

    @MainActor
    private func touch(
        _ phase: HostTouch.Phase, _ identifier: Int, _ location: CGPoint, _ host: HeadlessHost
    ) {
        host.send(
            .touches(
                [HostTouch(phase, identifier: identifier, location: location)], at: host.now))
    }

    /// Moves the clock frame by frame, and lets tasks and queued blocks run between the frames.
    @MainActor
    private func advance(_ host: HeadlessHost, by seconds: TimeInterval) {
        let target = host.now + seconds
        while let next = host.nextFrameTime, next <= target {
            host.advance(to: next)
            runQueuedWork()
        }
        host.advance(to: target)
        runQueuedWork()
    }

    /// Moves the clock and real time together, so that run loop timers and answers from other
    /// threads arrive as well.
    @MainActor
    private func wait(_ seconds: TimeInterval, on host: HeadlessHost) {
        let end = host.now + seconds
        let realEnd = RunLoopFrames.now + seconds
        while host.now < end {
            advance(host, by: min(Self.moveInterval, end - host.now))
            let ahead = realEnd - RunLoopFrames.now - (end - host.now)
            if ahead > 0 { CFRunLoopRunInMode(kCFRunLoopDefaultMode, ahead, false) }
        }
    }

    /// Produces frames until the app wants no more, or patience is at its end.
    @MainActor
    package func settle(_ host: HeadlessHost) {
        let end = host.now + Self.patience
        while host.now < end {
            if let next = host.nextFrameTime {
                host.advance(to: min(next, end))
                runQueuedWork()
            } else if !waitForWork() {
                return
            }
        }
    }

    /// Runs what is queued on the main thread without waiting.
    @MainActor
    private func runQueuedWork() {
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true)
    }

    /// Waits a moment for work that hops through other threads, as tasks do; false if none came.
    @MainActor
    private func waitForWork() -> Bool {
        // kCFRunLoopRunHandledSource is 4; a run loop without sources and timers returns at once.
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.05, true).rawValue == 4
    }
}
