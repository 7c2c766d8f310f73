import Foundation
import QuartzCore
import RenderTree
import UIHost

/// The door for the test driver: starting and ending applications within one process.
@MainActor
package enum ApplicationProcess {
    /// Starts an application that nobody launched: it is active, and has no delegate and no window.
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

    /// What was committed last, for tests to print.
    package static var renderTree: RenderTree? {
        ApplicationEnvironment.shared.frameDriver.composition.tree
    }

    /// A rectangle of the interface on the screen as it is held.
    package static func rectangleAsHeld(_ rect: CGRect) -> CGRect {
        let screen = UIScreen.main
        let turn = screen.interfaceOrientation.transform(
            to: screen.hostScreen.orientation, screen.hostScreen.device.size)
        return rect.applying(turn)
    }
}
