import Foundation

/// A rectangle without a view that leads focus elsewhere.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    /// Whether focus is led by the guide.
    open var isEnabled = true
    /// Where focus goes that moves to the guide, by preference.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] = []
}
