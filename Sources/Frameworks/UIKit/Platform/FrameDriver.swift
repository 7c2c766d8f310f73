import Foundation
import ObjectiveC
import QuartzCore
import RenderTree
import UIHost

/// Runs frames: asks the host for one when something changed or will change, and then goes through
/// the phases of `FramePhase`, each in its own file.
///
/// A frame with nothing to do is not requested, so an app at rest costs nothing.
@MainActor
final class FrameDriver {
    let host: any AppHost
    let screen: UIScreen
    weak var application: UIApplication?
    /// The phase that runs now; nil between frames.
    private(set) var phase: FramePhase?
    private var isStopped = true
    /// Called in every frame after timers and before layout.
    var onFrame: () -> Void = {}

    // What the phases keep between frames.
    let delayedCallQueue = DelayedCallQueue()
    let displayLinks: FrameDisplayLinks
    var composition = FrameComposition()

    var layers: LayerTreeContext { screen.content.tree }

    init(host: any AppHost, screen: UIScreen) {
        self.host = host
        self.screen = screen
        displayLinks = FrameDisplayLinks(frameDuration: host.refreshInterval)
    }

    /// Takes over time and layers, at first or again.
    func start(for application: UIApplication) {
        self.application = application
        isStopped = false
        layers.onNeedsFrame = { [weak self] in
            guard MainThread.isCurrent else {
                // A layer that another thread changes or frees shows with the next frame.
                DispatchQueue.main.async { self?.requestFrame() }
                return
            }
            MainThread.run { self?.layersChanged() }
        }
        displayLinks.onChange = { [weak self] in MainThread.run { self?.requestFrame() } }
        DisplayLinks.scheduler = displayLinks
        DelayedCalls.scheduler = FrameDelayedCalls(driver: self)
        requestFrame()
    }

    /// Stands still: time and layers are somebody else's now.
    func stop() {
        isStopped = true
        layers.onNeedsFrame = nil
        displayLinks.onChange = {}
    }

    /// Runs all phases.
    ///
    /// - Parameter time: The host's clock.
    func runFrame(at time: TimeInterval) {
        // A frame inside a frame would be the host's mistake, or the app's that runs the run loop.
        guard !isStopped, phase == nil else { return }
        for phase in FramePhase.allCases {
            self.phase = phase
            run(phase, at: time)
        }
        phase = nil
        finish()
        requestNextFrame(after: time)
    }

    private func run(_ phase: FramePhase, at time: TimeInterval) {
        switch phase {
        case .input: deliverInput(at: time)
        case .timers: runTimers(at: time)
        case .constraints: updateConstraints()
        case .layout: layOut()
        case .display: display()
        case .commit: commit(at: time)
        case .compose: compose(at: time)
        case .present: present()
        }
    }

    // MARK: Requests

    /// Asks for a frame as soon as possible.
    func requestFrame() {
        guard !isStopped else { return }
        host.requestFrame(at: host.now)
    }

    private func layersChanged() {
        if let phase, phase.isAfterCommit {
            assertionFailure("layers changed in the phase \(phase), after their commit")
        }
        requestFrame()
    }

    private func requestNextFrame(after time: TimeInterval) {
        guard !isStopped else { return }
        let interval = host.refreshInterval
        displayLinks.frameDuration = interval
        let wishes = [
            delayedCallQueue.nextTime,
            displayLinks.nextTime(after: time),
            application?.nextGestureDeadline,
            composition.nextTime,
            layers.nextAnimationTime(after: time).map { max($0, time + interval) },
            layers.needsCommit ? time : nil,
        ]
        guard let next = wishes.compactMap({ $0 }).min() else { return }
        host.requestFrame(at: next)
    }

    // MARK: Delayed calls

    /// Calls a closure in the timers phase of the first frame at or after a time.
    func call(after delay: TimeInterval, _ body: @escaping () -> Void) -> DelayedCall {
        let call = delayedCallQueue.add(at: host.now + max(delay, 0), body)
        host.requestFrame(at: call.time)
        return call
    }
}
