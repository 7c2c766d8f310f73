import DeviceSimulation
import Foundation
import HeadlessHost
import Testing
import UIHost
import UIKit
import VirtualClock

/// A device for one test, with an app on it that the test uses as a person would.
///
/// Time is stopped unless the test advances it: animations, gestures, display links and delayed
/// performs all follow `advance(by:)` and the gestures below. `Timer`, Dispatch, tasks and `Date` do so with
/// `Clock.process`, which is the default where tests run one at a time.
///
///     let app = TestApplication()
///     app.show(CounterViewController())
///     app.tap(controller.addButton)
///     app.advance(by: 0.3)
///     #expect(controller.label.text == "1")
///
/// There is one application in a process, so suites that use it carry `.usesApplication`, and `.serialized` where
/// their order matters. Another `TestApplication` replaces the previous one; after the last one is released the
/// process has its ordinary application in real time again.
@MainActor
public final class TestApplication {
    /// The clocks that follow the time which the test advances.
    public enum Clock: Sendable {
        /// The app's frames: animations, gestures, display links, and what is performed after a delay. Timers and dates
        /// keep the machine's time.
        case application
        /// Everything in the process: also `Date`, `Timer`, `asyncAfter` on any queue, `Task.sleep`, conditions and
        /// semaphores with a time-out, and time-outs of `URLSession`. What another thread starts within a span happens
        /// within it.
        ///
        /// The clock belongs to the process, so no other test may run meanwhile. It is the default where that is known:
        /// in tests of XCTest, and in tests with `.usesApplication` where parallel testing is off, as `carob test FOLDER`
        /// and `swift test --no-parallel` have it.
        case process

        /// The clock of a test with `.usesApplication` that names none.
        static var standard: Clock { TestProcess.runsTestsAlone ? .process : .application }
    }

    let host: HeadlessHost
    private let clock: Clock
    private var windows: [UIWindow] = []
    private var nextFingerIdentifier = 1

    /// Makes a device with an active application that has no delegate and no window.
    ///
    /// - Parameters:
    ///   - device: A device's name, as Apple's simulators have it.
    ///   - orientation: How the device is held.
    ///   - style: Light or dark.
    ///   - clock: The clocks that follow the test's time; by default as the test's trait says, and in tests of XCTest
    ///     that of the process.
    public init(
        device: String = Device.standard.name,
        orientation: UIInterfaceOrientation = .portrait, style: UIUserInterfaceStyle = .light,
        clock: Clock? = nil
    ) {
        let known = Device.named(device)
        if known == nil {
            Finding.record("there is no device called '\(device)'; iPhone 15 is used instead")
        }
        self.clock =
            clock ?? ApplicationTrait.clockOfTest
            ?? (TestProcess.runsXCTest ? .process : .application)
        host = HeadlessHost(
            screen: HostScreen(
                device: known ?? .standard, orientation: HostOrientation(orientation)),
            appearance: HostAppearance(style: style == .dark ? .dark : .light),
            clock: self.clock == .process ? .process : .manual)
        SimulatedDevice.reset()
        ApplicationProcess.start(on: host)
        settleFrame()
    }

    isolated deinit { ApplicationProcess.end(on: host) }

    /// The application.
    public var application: UIApplication { UIApplication.shared }

    // MARK: - Apps and screens

    /// Starts an app with this delegate, through all steps of launching.
    ///
    /// - Parameters:
    ///   - delegate: The delegate, in an app its `@main` class; retained until this object is released.
    ///   - applicationClass: A subclass of `UIApplication`, or nil.
    ///   - options: The launch options.
    public func launch(
        delegate: any UIApplicationDelegate, applicationClass: UIApplication.Type? = nil,
        options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) {
        ApplicationProcess.launch(
            on: host, applicationClass: applicationClass, delegate: delegate, options: options)
        settleFrame()
    }

    /// Shows a controller in a new key window that fills the screen.
    ///
    /// - Returns: The window, which this object retains.
    @discardableResult
    public func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        windows.append(window)
        settleFrame()
        return window
    }

    /// Shows a view, at its own frame, in a plain controller.
    @discardableResult
    public func show(_ view: UIView) -> UIWindow {
        let controller = UIViewController()
        controller.view.addSubview(view)
        return show(controller)
    }

    // MARK: - Time

    /// The device's clock, which `CACurrentMediaTime()` reads.
    public var now: TimeInterval { host.now }

    /// Whether no frame is requested, so that none comes unless something changes.
    public var isAtRest: Bool { host.nextFrameTime == nil }

    /// The number of frames that the screen has shown.
    public var frameCount: Int { host.presentedFrameCount }

    /// Advances time; each frame is produced at its own time.
    public func advance(by seconds: TimeInterval) {
        host.advance(by: seconds)
        ApplicationProcess.endTurn()
        if clock == .application { noteMissedTime(seconds) }
    }

    /// Notes that timers of the process did not follow.
    private func noteMissedTime(_ seconds: TimeInterval) {
        guard let missed = MissedTime.ofTest, let next = VirtualClock.nextDeadline,
            TimeInterval(next - VirtualClock.now) * 1e-9 <= seconds
        else { return }
        missed.note(seconds)
    }

    /// Advances time.
    public func advance(by duration: Duration) {
        let (seconds, attoseconds) = duration.components
        advance(by: TimeInterval(seconds) + TimeInterval(attoseconds) * 1e-18)
    }

    /// Advances time until the app is at rest.
    ///
    /// On the clock of the process, timers and sleeping tasks that are due within half a second keep it from resting, as
    /// animations do.
    ///
    /// - Parameter limit: The maximum number of seconds; reaching it is recorded as an issue.
    public func advanceToRest(
        within limit: TimeInterval = 10, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        let comesToRest = host.advanceToRest(within: limit)
        ApplicationProcess.endTurn()
        if !comesToRest {
            Finding.record(
                "the app is not at rest after \(limit) seconds",
                at: TestPlace(fileID, filePath, line, column))
        }
    }

    /// Produces the frame that is due now, if any.
    func settleFrame() { advance(by: 0) }

    func makeFingerIdentifier() -> Int {
        defer { nextFingerIdentifier += 1 }
        return nextFingerIdentifier
    }
}

extension HostOrientation {
    init(_ orientation: UIInterfaceOrientation) {
        switch orientation {
        case .unknown, .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        }
    }
}
