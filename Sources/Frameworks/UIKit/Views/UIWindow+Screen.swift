import Foundation
import QuartzCore

extension UIWindow {
    /// The last step of every initialiser.
    final func becomeWindow() {
        flags.isWindow = true
        hostedLayer.isHidden = true
        traits = traitsOfScreen
        updateSafeArea()
    }

    final func moveToScene(_ scene: UIWindowScene?) {
        guard scene !== state.scene else { return }
        state.scene?.drop(self)
        state.scene = scene
        scene?.adopt(self)
        surroundingsDidChange()
    }

    /// Takes over new traits and safe areas of the screen.
    final func surroundingsDidChange() {
        inheritTraits()
        updateSafeArea()
    }

    final var nextOfWindow: UIResponder? { state.scene ?? UIApplication.shared }

    final var traitsOfScreen: UITraitCollection {
        state.scene?.traitCollection ?? screen.traitCollection
    }

    final var safeAreaOfScreen: UIEdgeInsets {
        screen.safeAreaInsets.reaching(into: hostedLayer.frame, of: screen.bounds)
    }

    // MARK: - Visibility

    final func changeVisibility(isHidden: Bool) {
        guard isHidden != hostedLayer.isHidden else { return }
        hostedLayer.isHidden = isHidden
        if isHidden {
            screen.hide(self)
            NotificationCenter.default.post(
                name: UIWindow.didBecomeHiddenNotification, object: self)
        } else {
            screen.show(self)
            surroundingsDidChange()
            showRoot()
            NotificationCenter.default.post(
                name: UIWindow.didBecomeVisibleNotification, object: self)
        }
    }

    final func changeLevel(_ level: Level) {
        guard level != state.level else { return }
        state.level = level
        if !hostedLayer.isHidden { screen.show(self) }
    }

    /// Takes the window's layer off the screen; the last act of a window.
    ///
    /// The last reference may go on any thread, as at the end of a test; what all windows share is
    /// left to the main one.
    final func leaveScreen() {
        nonisolated(unsafe) let layer = hostedLayer
        if MainThread.isCurrent {
            layer.removeFromSuperlayer()
        } else {
            DispatchQueue.main.async { layer.removeFromSuperlayer() }
        }
    }

    // MARK: - The key window

    final func takeKey() {
        guard canBecomeKey, screen.keyWindow !== self else { return }
        let former = screen.keyWindow
        screen.keyWindow = nil
        if let former {
            former.resignKey()
            NotificationCenter.default.post(
                name: UIWindow.didResignKeyNotification, object: former)
        }
        screen.keyWindow = self
        becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    /// Lets the status bar and the home indicator be decided anew.
    final func systemBarsDidChange() { UIApplication.shared.systemBarsDidChange() }

    // MARK: - Conversions

    final func converted(_ point: CGPoint, toWindow window: UIWindow?) -> CGPoint {
        window.map { hostedLayer.convert(point, to: $0.hostedLayer) }
            ?? hostedLayer.pointToSuperlayer(point)
    }

    final func converted(_ point: CGPoint, fromWindow window: UIWindow?) -> CGPoint {
        window.map { hostedLayer.convert(point, from: $0.hostedLayer) }
            ?? hostedLayer.pointFromSuperlayer(point)
    }

    final func converted(_ rect: CGRect, toWindow window: UIWindow?) -> CGRect {
        window.map { hostedLayer.convert(rect, to: $0.hostedLayer) }
            ?? hostedLayer.projectionToSuperlayer.apply(rect)
    }

    final func converted(_ rect: CGRect, fromWindow window: UIWindow?) -> CGRect {
        window.map { hostedLayer.convert(rect, from: $0.hostedLayer) }
            ?? (hostedLayer.projectionToSuperlayer.inverse ?? .identity).apply(rect)
    }
}
