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
    private lazy var systemWindow = SystemWindow(screen: screen)
    /// Keeps alive what belongs to nobody else: the delegate that was made for the app, and the
    /// window of a process without an app.
    var retained: [AnyObject] = []

    private static var current: ApplicationEnvironment?

    /// The environment of this process.
    static var shared: ApplicationEnvironment { current ?? makeOrdinary() }

    /// Whether an application exists already.
    static var hasApplication: Bool { current?.storedApplication != nil }

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

    /// Sets up a new environment in place of the present one, which ends without being told.
    @discardableResult
    static func install(
        host: any AppHost, makeApplication: () -> UIApplication = { UIApplication() }
    ) -> ApplicationEnvironment {
        current?.disconnect()
        let environment = ApplicationEnvironment(host: host)
        current = environment
        MediaClock.now = { host.now }
        let application = makeApplication()
        environment.storedApplication = application
        host.receiver = environment.connection
        environment.frameDriver.start(for: application)
        environment.systemWindow.isHidden = false
        return environment
    }

    /// Lets the status bar and the home indicator be decided anew.
    func systemBarsDidChange() { systemWindow.update() }

    private func disconnect() {
        host.receiver = nil
        frameDriver.stop()
        systemWindow.isHidden = true
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
