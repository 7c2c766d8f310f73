import Foundation
import UIHost

extension ApplicationEnvironment {
    /// Applies the host's screen after it was turned or resized, and notifies windows, scenes and
    /// observers. Where the app does not allow the orientation, the interface keeps its own.
    func screenChanged() {
        let before = UIInterfaceOrientation(screen.interfaceOrientation)
        let wanted = application.orientation(heldAs: host.screen.orientation, on: screen)
        let after = UIInterfaceOrientation(wanted)
        if before != after {
            delegateBeforeScenes?.application(
                application, willChangeStatusBarOrientation: after,
                duration: application.statusBarOrientationAnimationDuration)
            post(UIApplication.willChangeStatusBarOrientationNotification, after)
        }
        surroundingsChanged(interface: wanted)
        if before != after {
            delegateBeforeScenes?.application(
                application, didChangeStatusBarOrientation: before)
            post(UIApplication.didChangeStatusBarOrientationNotification, before)
        }
    }

    /// The delegate of an app without scenes, which alone is told of the status bar.
    private var delegateBeforeScenes: (any UIApplicationDelegate)? {
        application.lifeCycle.usesScenes ? nil : application.delegate
    }

    private func post(_ name: NSNotification.Name, _ orientation: UIInterfaceOrientation) {
        NotificationCenter.default.post(
            name: name, object: application,
            userInfo: [UIApplication.statusBarOrientationUserInfoKey: orientation.rawValue])
    }

    /// Applies changed settings of the system.
    func appearanceChanged() { surroundingsChanged(interface: screen.interfaceOrientation) }

    /// Updates bars and orientation to what the frontmost controllers prefer; called in every frame.
    func followControllers() {
        application.keyboard.updateGuides()
        guard needsSystemBarUpdate else { return }
        needsSystemBarUpdate = false
        let wanted = application.orientation(heldAs: host.screen.orientation, on: screen)
        if wanted != screen.interfaceOrientation { screenChanged() }
        let frame = application.statusBarFrame
        let former = knownStatusBarFrame ?? frame
        knownStatusBarFrame = frame
        if frame != former {
            delegateBeforeScenes?.application(application, willChangeStatusBarFrame: frame)
            post(UIApplication.willChangeStatusBarFrameNotification, frame)
        }
        systemWindow.update()
        if frame != former {
            delegateBeforeScenes?.application(application, didChangeStatusBarFrame: former)
            post(UIApplication.didChangeStatusBarFrameNotification, former)
        }
    }

    private func post(_ name: NSNotification.Name, _ frame: CGRect) {
        NotificationCenter.default.post(
            name: name, object: application,
            userInfo: [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
    }

    /// Applies the host's screen and settings, resizes windows that filled the screen, and notifies
    /// windows, scenes and observers.
    private func surroundingsChanged(interface: HostOrientation) {
        let traitsBefore = screen.traitCollection
        let boundsBefore = screen.bounds
        let orientationBefore = UIInterfaceOrientation(screen.interfaceOrientation)
        // Observed: the device reports its orientation before the interface turns.
        if screen.hostScreen.orientation != host.screen.orientation {
            screen.hold(host.screen.orientation)
            UIDevice.current.orientationDidChange()
        }
        let transitions = announceSize(interface: interface)
        screen.update(host.screen, appearance: host.appearance, interface: interface)
        UITraitCollection.setDevice(screen.traitCollection)
        for window in screen.content.windows {
            if window.frame == boundsBefore { window.frame = screen.bounds }
            window.surroundingsDidChange()
        }
        for transition in transitions { transition.begin() }
        application.keyboard.screenDidChange()
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

    /// Announces the coming size and traits to the controllers of windows that fill the screen.
    private func announceSize(interface: HostOrientation) -> [SizeTransition] {
        var turned = host.screen
        turned.orientation = interface
        let device = turned.device
        let size = device.size(isLandscape: interface.isLandscape)
        let traits = UITraitCollection(screen: turned, appearance: host.appearance)
        let turn = screen.interfaceOrientation.transform(to: interface, device.size)
        return screen.content.windows.filter { $0.frame == screen.bounds }.compactMap {
            SizeTransition(
                of: $0, to: size, traits: traits,
                turn: CGAffineTransform(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: 0, ty: 0),
                orientations: interface == screen.interfaceOrientation
                    ? nil
                    : (
                        UIInterfaceOrientation(screen.interfaceOrientation),
                        UIInterfaceOrientation(interface)
                    ))
        }
    }
}
