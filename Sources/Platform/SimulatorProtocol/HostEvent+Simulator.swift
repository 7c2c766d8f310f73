import Foundation
import UIHost

extension HostEvent {
    /// Creates the event that the app receives; nil for messages that concern the host alone.
    ///
    /// - Parameter time: The time of the input, by the host's clock.
    package init?(_ event: SimulatorEvent, at time: TimeInterval) {
        switch event {
        case .touches(let touches): self = .touches(touches, at: time)
        case .hover(let point): self = .hover(point, at: time)
        case .scroll(let scroll): self = .scroll(scroll, at: time)
        case .key(let key): self = .key(key, at: time)
        case .text(let text): self = .text(text)
        case .lifeCycle(let state): self = .lifeCycle(state)
        case .memoryWarning: self = .memoryWarning
        case .shake: self = .shake(at: time)
        case .openURL(let address):
            guard let url = URL(string: address) else { return nil }
            self = .openURL(url)
        case .frameShown, .repaint, .orientation, .appearance, .clipboard, .slowAnimations,
            .hardwareKeyboard, .inputTime:
            return nil
        }
    }
}
