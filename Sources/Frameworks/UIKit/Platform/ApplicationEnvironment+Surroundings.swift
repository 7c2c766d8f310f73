import Foundation
import UIHost

extension ApplicationEnvironment {
    /// Takes over a screen that was turned or resized, and tells everybody whose surroundings
    /// changed. Where the app does not allow the orientation, the interface stays as it is.
    func screenChanged() {
        let before = UIInterfaceOrientation(screen.interfaceOrientation)
        let wanted = application.orientation(heldAs: host.screen.orientation, on: screen)
        let after = UIInterfaceOrientation(wanted)
        if before != after {
            post(UIApplication.willChangeStatusBarOrientationNotification, after)
        }
        surroundingsChanged(interface: wanted)
        if before != after {
            post(UIApplication.didChangeStatusBarOrientationNotification, before)
        }
    }

    private func post(_ name: NSNotification.Name, _ orientation: UIInterfaceOrientation) {
        NotificationCenter.default.post(
            name: name, object: application,
            userInfo: [UIApplication.statusBarOrientationUserInfoKey: orientation.rawValue])
    }

    /// Takes over changed settings of the system.
    func appearanceChanged() { surroundingsChanged(interface: screen.interfaceOrientation) }

    /// Lets bars and orientation follow what the front controllers want now; once a frame.
    func followControllers() {
        guard needsSystemBarUpdate else { return }
        needsSystemBarUpdate = false
        let wanted = application.orientation(heldAs: host.screen.orientation, on: screen)
        if wanted != screen.interfaceOrientation { screenChanged() }
        systemWindow.update()
    }

    /// Takes over what the host says of screen and settings, resizes windows that filled the
    /// screen, and tells windows, scenes and whoever listens.
    private func surroundingsChanged(interface: HostOrientation) {
        let traitsBefore = screen.traitCollection
        let boundsBefore = screen.bounds
        let orientationBefore = UIInterfaceOrientation(screen.interfaceOrientation)
        // Observed: the device tells of its orientation before the interface turns.
        if screen.hostScreen.orientation != host.screen.orientation {
            screen.hold(host.screen.orientation)
            UIDevice.current.orientationDidChange()
        }
        let transitions = announceSize(interface: interface)
        screen.update(host.screen, appearance: host.appearance, interface: interface)
        for window in screen.content.windows {
            if window.frame == boundsBefore { window.frame = screen.bounds }
            window.surroundingsDidChange()
        }
        for transition in transitions { transition.begin() }
        systemBarsDidChange()
        for case let scene as UIWindowScene in application.lifeCycle.scenes {
            (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
                scene, didUpdate: screen.coordinateSpace, interfaceOrientation: orientationBefore,
                traitCollection: traitsBefore)
        }
        let category = screen.traitCollection.preferredContentSizeCategory
        if category != traitsBefore.preferredContentSizeCategory {
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: application,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
        }
        frameDriver.requestFrame()
    }

    /// Tells the controllers of windows that fill the screen which size and traits come.
    private func announceSize(interface: HostOrientation) -> [SizeTransition] {
        var standing = host.screen
        standing.orientation = interface
        let device = standing.device
        let size = device.size(isLandscape: interface.isLandscape)
        let traits = UITraitCollection(screen: standing, appearance: host.appearance)
        let turn = screen.interfaceOrientation.transform(to: interface, device.size)
        return screen.content.windows.filter { $0.frame == screen.bounds }.compactMap {
            SizeTransition(
                of: $0, to: size, traits: traits,
                turn: CGAffineTransform(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: 0, ty: 0))
        }
    }
}
