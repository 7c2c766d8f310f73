import Foundation

extension UIButton: UISpringLoadedInteractionSupporting {
    private final var spring: ButtonSpring? {
        interactions.lazy.compactMap { $0 as? ButtonSpring }.first
    }

    /// Whether a drag that rests above the button performs its action; `false` by default.
    public final var isSpringLoaded: Bool {
        get { spring != nil }
        set {
            guard newValue != isSpringLoaded else { return }
            if newValue {
                addInteraction(ButtonSpring())
            } else if let spring {
                removeInteraction(spring)
            }
        }
    }
}

/// Performs the action of a button when a drag rests above it.
private final class ButtonSpring: UISpringLoadedInteraction {
    convenience init() {
        self.init { interaction, _ in
            (interaction.view as? UIButton)?.sendActions(for: .touchUpInside)
        }
    }
}
