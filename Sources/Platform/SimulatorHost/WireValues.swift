import Foundation
import SimulatorProtocol
import UIHost

// The protocol's values are public, since another package speaks it; the boundary's are not. Here
// one becomes the other.

extension HostEvent {
    /// The event that is told to the app as it came; nil for what the host keeps to itself.
    init?(_ event: SimulatorEvent, at time: TimeInterval) {
        switch event {
        case .touches(let touches): self = .touches(touches.map(HostTouch.init), at: time)
        case .hover(let point): self = .hover(point.map(CGPoint.init), at: time)
        case .scroll(let scroll): self = .scroll(HostScroll(scroll), at: time)
        case .key(let key): self = .key(HostKey(key), at: time)
        case .text(let text): self = .text(HostText(text))
        case .lifeCycle(let state): self = .lifeCycle(HostLifeCycle(state))
        case .memoryWarning: self = .memoryWarning
        case .shake: self = .shake(at: time)
        case .openURL(let address):
            guard let url = URL(string: address) else { return nil }
            self = .openURL(url)
        case .frameShown, .repaint, .orientation, .appearance, .clipboard,
            .slowAnimations:
            return nil
        }
    }
}

extension CGPoint {
    init(_ point: SimulatorPoint) { self.init(x: point.x, y: point.y) }
}

extension HostTouch {
    init(_ touch: SimulatorTouch) {
        let phase: Phase =
            switch touch.phase {
            case .began: .began
            case .moved: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            }
        let kind: Kind =
            switch touch.kind {
            case .finger: .finger
            case .pencil: .pencil
            case .pointer: .pointer
            }
        self.init(
            phase, identifier: Int(touch.identifier), location: CGPoint(touch.location),
            kind: kind, force: touch.force, radius: touch.radius)
    }
}

extension HostScroll {
    init(_ scroll: SimulatorScroll) {
        let phase: Phase =
            switch scroll.phase {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .step: .step
            }
        self.init(
            phase: phase, location: CGPoint(scroll.location),
            translation: CGSize(width: scroll.translation.x, height: scroll.translation.y))
    }
}

extension HostKey {
    init(_ key: SimulatorKey) {
        self.init(
            isDown: key.isDown, usage: Int(key.usage), characters: key.characters,
            modifiers: Modifiers(rawValue: Int(key.modifiers)))
    }
}

extension HostText {
    init(_ text: SimulatorText) {
        switch text.change {
        case .inserted: self = .inserted(text.text)
        case .marked: self = .marked(text.text)
        case .deletedBackward: self = .deletedBackward
        }
    }
}

extension HostOrientation {
    init(_ orientation: SimulatorOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        }
    }
}

extension HostLifeCycle {
    init(_ state: SimulatorLifeCycle) {
        switch state {
        case .active: self = .active
        case .inactive: self = .inactive
        case .background: self = .background
        case .quit: self = .quit
        }
    }
}

extension HostAppearance.Style {
    init(_ style: SimulatorAppearance.Style) {
        switch style {
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}

extension HostAppearance.ContentSize {
    init(_ size: SimulatorAppearance.ContentSize) {
        switch size {
        case .extraSmall: self = .extraSmall
        case .small: self = .small
        case .medium: self = .medium
        case .large: self = .large
        case .extraLarge: self = .extraLarge
        case .extraExtraLarge: self = .extraExtraLarge
        case .extraExtraExtraLarge: self = .extraExtraExtraLarge
        case .accessibilityMedium: self = .accessibilityMedium
        case .accessibilityLarge: self = .accessibilityLarge
        case .accessibilityExtraLarge: self = .accessibilityExtraLarge
        case .accessibilityExtraExtraLarge: self = .accessibilityExtraExtraLarge
        case .accessibilityExtraExtraExtraLarge: self = .accessibilityExtraExtraExtraLarge
        }
    }
}

extension AppRectangle {
    init(_ rectangle: HostRectangle) {
        self.init(
            x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
    }
}

extension AppCursor {
    init(_ cursor: HostCursor) {
        switch cursor {
        case .arrow: self = .arrow
        case .text: self = .text
        case .hand: self = .hand
        }
    }
}

extension AppFeedback {
    init(_ feedback: HostFeedback) {
        let kind: Kind =
            switch feedback.kind {
            case .lightImpact: .lightImpact
            case .mediumImpact: .mediumImpact
            case .heavyImpact: .heavyImpact
            case .softImpact: .softImpact
            case .rigidImpact: .rigidImpact
            case .selection: .selection
            case .success: .success
            case .warning: .warning
            case .failure: .failure
            }
        self.init(kind, intensity: feedback.intensity)
    }
}
