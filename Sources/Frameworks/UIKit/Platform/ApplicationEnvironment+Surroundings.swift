import Foundation
import UIHost

extension ApplicationEnvironment {
    /// Takes over a screen that was turned or resized, and tells everybody whose surroundings
    /// changed.
    func screenChanged() {
        let before = UIInterfaceOrientation(screen.hostScreen.orientation)
        let after = UIInterfaceOrientation(host.screen.orientation)
        let isTurn = before != after
        let center = NotificationCenter.default
        if isTurn {
            center.post(
                name: UIApplication.willChangeStatusBarOrientationNotification, object: application,
                userInfo: [UIApplication.statusBarOrientationUserInfoKey: after.rawValue])
        }
        surroundingsChanged()
        if isTurn {
            UIDevice.current.orientationDidChange()
            center.post(
                name: UIApplication.didChangeStatusBarOrientationNotification, object: application,
                userInfo: [UIApplication.statusBarOrientationUserInfoKey: before.rawValue])
        }
    }

    /// Takes over what the host says of screen and settings, resizes windows that filled the
    /// screen, and tells windows, scenes and whoever listens.
    func surroundingsChanged() {
        let traitsBefore = screen.traitCollection
        let boundsBefore = screen.bounds
        let orientationBefore = UIInterfaceOrientation(screen.hostScreen.orientation)
        screen.update(host.screen, appearance: host.appearance)
        for window in screen.content.windows {
            if window.frame == boundsBefore { window.frame = screen.bounds }
            window.surroundingsDidChange()
        }
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
}
