import Compositor
import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import RenderTree
import UIHost

/// The entry point of the test driver: starts and ends applications within one process.
@MainActor
package enum ApplicationProcess {
    /// Starts an application without launching it: it is active, and has no delegate and no window.
    package static func start(on host: any AppHost) {
        let environment = ApplicationEnvironment.install(host: host)
        environment.application.lifeCycle.launchWithoutDelegate(environment.application)
    }

    /// Launches an app on a host, with all callbacks of its life cycle up to active.
    package static func launch(
        on host: any AppHost, applicationClass: AnyClass?, delegate: any UIApplicationDelegate,
        options: [UIApplication.LaunchOptionsKey: Any]?
    ) {
        ApplicationLauncher.launch(
            on: host, applicationClass: applicationClass, options: options
        ) { delegate }
    }

    /// Ends what was started on a host. The next use of the application makes an ordinary one.
    package static func end(on host: any AppHost) { ApplicationEnvironment.uninstall(host) }

    /// Gives the app an activity to continue.
    package static func continueActivity(_ activity: NSUserActivity) {
        lifeCycle.continueActivity(activity)
    }

    /// Performs a quick action of the app's icon.
    package static func perform(
        _ item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        lifeCycle.perform(item, completionHandler: completionHandler)
    }

    /// Gives the app a remote notification.
    package static func receiveRemoteNotification(
        _ information: [AnyHashable: Any],
        completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        lifeCycle.receiveRemoteNotification(information, completionHandler)
    }

    /// Has the app fetch in the background, if it has asked for that.
    package static func performFetch(
        completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        lifeCycle.performFetch(completionHandler)
    }

    private static var lifeCycle: ApplicationLifeCycle {
        ApplicationEnvironment.shared.application.lifeCycle
    }

    /// Ends the present turn of the event loop, for who moves the time of an application without a frame.
    package static func endTurn() { EventTurn.end() }

    /// Calls a closure with no application in the process, and ends those that it starts. What it leaves
    /// in the process does not reach later calls.
    package static func withOwnApplications(_ body: () async throws -> Void) async rethrows {
        try await ApplicationEnvironment.withOwnEnvironments(body)
    }

    /// Hands reports of calls on other threads than the main one to a closure, which is called there; nil
    /// ends that.
    nonisolated package static func checkThreads(_ listener: (@Sendable (String) -> Void)?) {
        MainThreadChecks.setListener(listener)
    }

    /// The render tree that was committed last, for tests to print.
    package static var renderTree: RenderTree? {
        ApplicationEnvironment.shared.frameDriver.composition.tree
    }

    /// The last frame composed anew, without the pixels and caches of the frames before it; nil before the
    /// first. It equals what the screen shows, pixel for pixel.
    package static var recomposedFrame: PixelBuffer? {
        let environment = ApplicationEnvironment.shared
        let composition = environment.frameDriver.composition
        guard let tree = composition.tree else { return nil }
        let (width, height) = environment.screen.hostScreen.pixelSize
        let compositor = Compositor(
            width: width, height: height, scale: Double(environment.screen.scale),
            smoothsEdges: false)
        return compositor.compose(tree, at: composition.time).pixels
    }

    /// Converts a rectangle of the interface to the screen as it is held.
    package static func rectangleAsHeld(_ rect: CGRect) -> CGRect {
        let screen = UIScreen.main
        let turn = screen.interfaceOrientation.transform(
            to: screen.hostScreen.orientation, screen.hostScreen.device.size)
        return rect.applying(turn)
    }
}
