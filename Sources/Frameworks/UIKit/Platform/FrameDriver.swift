import Foundation
import ObjectiveC
import QuartzCore
import RenderTree
internal import SwiftRuntime
import UIHost

/// Runs frames: requests one of the host when something changed or will change, and then runs the phases
/// of `FramePhase`, each in its own file.
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
    /// Called after all phases of a frame.
    var onFrameEnd: () -> Void = {}
    /// Called when a phase begins, for tests.
    var onPhase: (FramePhase) -> Void = { _ in }

    // State that the phases keep between frames.
    let delayedCallQueue = DelayedCallQueue()
    let displayLinks: FrameDisplayLinks
    var composition = FrameComposition()

    /// The time of the host and its frames, for the modules below.
    private(set) lazy var timeEnvironment: TimeEnvironment = {
        let host = host
        return TimeEnvironment(
            now: { host.now }, delayedCalls: FrameDelayedCalls(driver: self), frames: displayLinks)
    }()

    var layers: LayerTreeContext { screen.content.tree }

    init(host: any AppHost, screen: UIScreen) {
        self.host = host
        self.screen = screen
        displayLinks = FrameDisplayLinks(frameDuration: host.refreshInterval)
    }

    /// Drives time and layers, for the first time or again after `stop()`.
    func start(for application: UIApplication) {
        self.application = application
        isStopped = false
        layers.onNeedsFrame = { [weak self] in
            guard MainThread.isCurrent else {
                // A change on another thread is shown by the next frame.
                DispatchQueue.main.async { self?.requestFrame() }
                return
            }
            MainThread.run { self?.layersChanged() }
        }
        displayLinks.onChange = { [weak self] in MainThread.run { self?.requestFrame() } }
        MainRunLoop.onModeChange = { [weak self] in self?.runLoopModeDidChange() }
        requestFrame()
    }

    /// Follows the mode of the main run loop, which decides what frames call.
    func runLoopModeDidChange() {
        host.runLoopMode = MainRunLoop.mode
        delayedCallQueue.modeDidChange()
        requestFrame()
    }

    /// Stops driving time and layers, as another environment begins.
    func stop() {
        if !isStopped {
            MainRunLoop.endTracking()
            MainRunLoop.onModeChange = {}
        }
        isStopped = true
        layers.onNeedsFrame = nil
        displayLinks.onChange = {}
    }

    /// Drops what waits for frames that will never come.
    func discardWaiting() {
        cancelDelayedPerforms(of: timeEnvironment.delayedCalls)
        delayedCallQueue.removeAll()
        displayLinks.removeAll()
    }

    /// Runs all phases.
    ///
    /// - Parameter time: The host's clock.
    func runFrame(at time: TimeInterval) {
        // A frame within a frame is the host's mistake, or comes from an app that runs the run
        // loop; after the picture is shown, an app may wait for the next one.
        guard !isStopped, phase == nil || phase == .afterwards else { return }
        for phase in FramePhase.allCases {
            self.phase = phase
            onPhase(phase)
            run(phase, at: time)
        }
        phase = nil
        onFrameEnd()
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
        case .afterwards: reportAppearance()
        }
    }

    // MARK: Requests

    /// Requests a frame as soon as possible.
    func requestFrame() {
        guard !isStopped else { return }
        host.requestFrame(at: host.now)
    }

    private func layersChanged() {
        if let phase, phase.isClosedToChanges {
            assertionFailure("layers changed in the phase \(phase), after their commit")
        }
        requestFrame()
    }

    private func requestNextFrame(after time: TimeInterval) {
        guard !isStopped else { return }
        let interval = host.refreshInterval
        displayLinks.frameDuration = interval
        let times = [
            delayedCallQueue.nextTime,
            displayLinks.nextTime(after: time, in: MainRunLoop.mode),
            application?.nextGestureDeadline,
            composition.nextTime,
            layers.nextAnimationTime(after: time).map { max($0, time + interval) },
            layers.needsCommit ? time : nil,
        ]
        guard let next = times.compactMap({ $0 }).min() else { return }
        host.requestFrame(at: next)
    }

    // MARK: Delayed calls

    /// Calls a closure in the timers phase of the first frame at or after a time; never after an infinite delay.
    ///
    /// - Parameters:
    ///   - delay: Seconds; a negative one, and one that is not a number, counts as 0.
    ///   - modes: The modes of the run loop in which the call may be made.
    func call(
        after delay: TimeInterval, inModes modes: [RunLoop.Mode] = [.common],
        _ body: @escaping () -> Void
    ) -> DelayedCall {
        let time = host.now + (delay > 0 ? delay : 0)
        let call = delayedCallQueue.add(at: time, inModes: modes, body)
        if call.time.isFinite { host.requestFrame(at: call.time) }
        return call
    }
}
