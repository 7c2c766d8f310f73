import Foundation
import HostSelection
import ObjectiveC
import QuartzCore
import UIHost

/// What exists once in a process: the host, its screen, the application and what drives frames.
///
/// `UIApplicationMain` sets it up for an app. Where nobody did, as in a test runner, the first use
/// makes a plain application that is already active, has a key window and lives in real time.
@MainActor
final class ApplicationEnvironment {
    let host: any AppHost
    let screen: UIScreen
    let frameDriver: FrameDriver
    private var storedApplication: UIApplication?
    private lazy var connection = HostConnection(self)
    private(set) lazy var systemWindow = SystemWindow(screen: screen)
    /// Whether bars and orientation may not be what the front controllers want.
    var needsSystemBarUpdate = true
    /// Keeps alive what belongs to nobody else: the delegate that was made for the app, and the
    /// window of a process without an app.
    var retained: [AnyObject] = []

    /// The environments of this process, the present one last. Those below it stand still until
    /// it ends.
    private static var stack: [ApplicationEnvironment] = []

    /// The environment of this process.
    static var shared: ApplicationEnvironment { stack.last ?? makeOrdinary() }

    /// Whether an application exists already.
    static var hasApplication: Bool { stack.last?.storedApplication != nil }

    private init(host: any AppHost) {
        self.host = host
        screen = UIScreen(host.screen, appearance: host.appearance)
        frameDriver = FrameDriver(host: host, screen: screen)
    }

    /// The application, which is made after the screen: its initialiser may already ask for it.
    var application: UIApplication {
        guard let storedApplication else {
            raiseException(
                "NSInternalInconsistencyException",
                "the application was asked for while it was being made")
        }
        return storedApplication
    }

    /// Sets up a new environment. One of the same host is replaced; others stand still meanwhile.
    @discardableResult
    static func install(
        host: any AppHost, makeApplication: () -> UIApplication = { UIApplication() }
    ) -> ApplicationEnvironment {
        stack.last?.disconnect()
        stack.removeAll { $0.host === host }
        let environment = ApplicationEnvironment(host: host)
        stack.append(environment)
        MediaClock.now = { host.now }
        environment.storedApplication = makeApplication()
        environment.connect()
        environment.frameDriver.onFrame = { [weak environment] in environment?.followControllers() }
        environment.systemWindow.isHidden = false
        return environment
    }

    /// Ends the environment of a host; the one before it goes on.
    static func uninstall(_ host: any AppHost) {
        guard let environment = stack.first(where: { $0.host === host }) else { return }
        environment.disconnect()
        stack.removeAll { $0 === environment }
        if let present = stack.last {
            present.connect()
        } else {
            MediaClock.now = MediaClock.monotonicSeconds
            DelayedCalls.scheduler = RunLoopTimers()
        }
    }

    /// Lets the status bar and the home indicator be decided anew.
    func systemBarsDidChange() {
        needsSystemBarUpdate = true
        frameDriver.requestFrame()
    }

    private func connect() {
        let host = host
        MediaClock.now = { host.now }
        UITraitCollection.device = screen.traitCollection
        host.receiver = connection
        frameDriver.start(for: application)
    }

    private func disconnect() {
        host.receiver = nil
        frameDriver.stop()
    }

    /// The environment of a process that runs no app of its own.
    private static func makeOrdinary() -> ApplicationEnvironment {
        let environment = install(host: makeOrdinaryHost())
        let lifeCycle = environment.application.lifeCycle
        lifeCycle.launchWithoutDelegate(environment.application)
        let window = UIWindow(frame: environment.screen.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        environment.retained.append(window)
        return environment
    }

    private static func makeOrdinaryHost() -> any AppHost {
        do {
            return try HostSelection.makeOrdinaryHost(
                environment: ProcessInfo.processInfo.environment)
        } catch {
            raiseException("NSInvalidArgumentException", error.description)
        }
    }
}
