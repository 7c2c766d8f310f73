import Foundation
import QuartzCore

extension UIWindow {
    /// The last step of every initializer.
    final func becomeWindow() {
        flags.isWindow = true
        hostedLayer.isHidden = true
        traits = traitsOfScreen
        flags.hasSafeArea = ClassOverrides.decidesSafeArea(self)
        updateSafeArea()
    }

    final func moveToScene(_ scene: UIWindowScene?) {
        guard scene !== state.scene else { return }
        state.scene?.drop(self)
        state.scene = scene
        scene?.adopt(self)
        if scene != nil { screen.list(self) }
        surroundingsDidChange()
    }

    /// Updates traits and safe area from the screen.
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
            announceLossOfKey()
            screen.keyWindow?.takeKey()
            UIApplication.shared.textInput.followWindows()
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
        if !hostedLayer.isHidden {
            screen.show(self)
        } else if state.scene != nil {
            screen.relist(self)
        }
    }

    // MARK: - The key window

    final func showAsKey() {
        isHidden = false
        makeKey()
    }

    final func takeKey() {
        guard canBecomeKey else { return }
        let former = screen.keyWindow
        // The screen substitutes the frontmost window for a key window that is gone.
        if former === self, state.wasNotifiedAsKey { return }
        screen.keyWindow = nil
        if former !== self { former?.announceLossOfKey() }
        screen.keyWindow = self
        state.wasNotifiedAsKey = true
        becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    private final func announceLossOfKey() {
        guard state.wasNotifiedAsKey else { return }
        state.wasNotifiedAsKey = false
        resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    /// Requests an update of the status bar and of the home indicator.
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
