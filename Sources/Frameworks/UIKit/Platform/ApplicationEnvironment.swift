import CoreGraphics
import DeviceSimulation
import Foundation
import HostSelection
import ObjectiveC
import QuartzCore
import UIHost

/// The owner of what a process has once: the host, its screen, the application, time and frames.
///
/// `UIApplicationMain` installs one for an app. In a process without an app, as a test runner is, the first
/// use makes a plain application that is already active, has a key window and runs in real time.
///
/// Process-wide state that other code reads is installed when an environment becomes current and restored
/// when it ends: the time source of the modules below (`TimeEnvironment`), the traits of the device
/// (`UITraitCollection.device`) and the engine of Auto Layout (`LayoutEngine.current`).
/// Changes that an app makes to the whole process, as appearance proxies, end with it (`discardProcessState()`).
@MainActor
final class ApplicationEnvironment {
    let host: any AppHost
    let screen: UIScreen
    let frameDriver: FrameDriver
    private let layoutEngine = LayoutEngine()
    private var storedApplication: UIApplication?
    private lazy var connection = HostConnection(self)
    private(set) lazy var systemWindow = SystemWindow(screen: screen)
    /// Whether bars and orientation may differ from what the frontmost controllers prefer.
    var needsSystemBarUpdate = true
    /// The frame of the status bar that observers know; nil before the first frame.
    var knownStatusBarFrame: CGRect?
    /// Objects without another owner: the delegate that was made for the app, and the window of a
    /// process without an app.
    var retained: [AnyObject] = []

    /// The environments of this process, the current one last. Those below it run no frames until it
    /// ends.
    private static var stack: [ApplicationEnvironment] = []

    /// The current environment, made if there is none.
    static var shared: ApplicationEnvironment { stack.last ?? makeOrdinary() }

    /// Whether an application exists already.
    static var hasApplication: Bool { stack.last?.storedApplication != nil }

    private init(host: any AppHost) {
        self.host = host
        screen = UIScreen(host.screen, appearance: host.appearance)
        frameDriver = FrameDriver(host: host, screen: screen)
    }

    /// The application, which is created after the screen: its initialiser may already access the screen.
    var application: UIApplication {
        guard let storedApplication else {
            raiseException(
                "NSInternalInconsistencyException",
                "the application was asked for while it was being made")
        }
        return storedApplication
    }

    /// Installs a new environment. One of the same host is replaced; others run no frames until it ends.
    @discardableResult
    static func install(
        host: any AppHost, makeApplication: () -> UIApplication = { UIApplication() }
    ) -> ApplicationEnvironment {
        MainThreadChecks.configure()
        SimulatedDevice.setStandardPhotos(StandardPhotos.all)
        stack.last?.disconnect()
        for former in stack where former.host === host { former.end() }
        stack.removeAll { $0.host === host }
        let environment = ApplicationEnvironment(host: host)
        stack.append(environment)
        environment.becomeCurrent()
        environment.storedApplication = makeApplication()
        environment.connect()
        environment.frameDriver.onFrame = { [weak environment] in environment?.followControllers() }
        environment.systemWindow.isHidden = false
        return environment
    }

    /// Ends the environment of a host; the one before it continues.
    static func uninstall(_ host: any AppHost) {
        guard let environment = stack.first(where: { $0.host === host }) else { return }
        let wasCurrent = stack.last === environment
        environment.end()
        stack.removeAll { $0 === environment }
        if wasCurrent {
            discardProcessState()
            continueLast()
        }
    }

    /// Calls a closure in a process as it is before any environment exists, and ends all that it leaves.
    static func withOwnEnvironments(_ body: () async throws -> Void) async rethrows {
        let (former, formerEngine) = (stack, LayoutEngine.current)
        stack.last?.disconnect()
        stack = []
        continueLast()
        defer {
            EventTurn.end()
            while let environment = stack.last {
                environment.end()
                stack.removeLast()
            }
            discardProcessState()
            stack = former
            continueLast()
            LayoutEngine.install(formerEngine)
        }
        try await body()
    }

    /// Connects the last environment, or leaves the process without one.
    private static func continueLast() {
        if let environment = stack.last {
            environment.becomeCurrent()
            environment.connect()
        } else {
            TimeEnvironment.install(.machine)
            UITraitCollection.setDevice(UITraitCollection(.phone))
            LayoutEngine.install(LayoutEngine())
        }
    }

    /// Installs the current state of the process as this environment has it.
    private func becomeCurrent() {
        TimeEnvironment.install(frameDriver.timeEnvironment)
        UITraitCollection.setDevice(screen.traitCollection)
        LayoutEngine.install(layoutEngine)
    }

    /// Requests that the status bar and the home indicator are updated with the next frame.
    func systemBarsDidChange() {
        needsSystemBarUpdate = true
        frameDriver.requestFrame()
    }

    /// Frees images, pictures, masks and buffers that are kept for reuse; the next frames make them anew.
    func releaseCaches() {
        NamedImages.removeAll()
        AssetCatalogs.removeAll()
        CustomSymbols.removeAll()
        NibFile.removeAll()
        DrawingCaches.removeAll()
        frameDriver.composition.releaseCaches()
    }

    private func connect() {
        host.receiver = connection
        frameDriver.start(for: application)
    }

    private func disconnect() {
        host.receiver = nil
        frameDriver.stop()
    }

    /// Ends the environment for good: everything that waits for a frame is dropped.
    private func end() {
        if Self.stack.last === self { endEditing() }
        EventTurn.end()
        disconnect()
        frameDriver.discardWaiting()
        retained = []
    }

    /// Ends the editing of text, whose session and keyboard keep the text's view.
    private func endEditing() {
        guard let storedApplication, storedApplication.textInput.responder != nil else { return }
        for window in screen.content.windows { _ = window.endEditing(true) }
        storedApplication.keyboard.close()
    }

    /// Drops what an app has changed for the whole process outside of its environment, so that the next app
    /// starts as in a process of its own.
    private static func discardProcessState() {
        EventTurn.end()
        OpenAnimationBlocks.discardAll()
        TransactionState.discardAll()
        AnimationSwitch.isOn = true
        UIResponder.forgetWaiting()
        AppearanceProxies.removeAll()
        NamedImages.removeAll()
        ProcessStates.resetAll()
        UITraitCollection.resetCurrent()
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
