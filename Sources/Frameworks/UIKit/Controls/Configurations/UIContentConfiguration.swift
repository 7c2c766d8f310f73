import Foundation

/// A description of content, from which a view is made.
public protocol UIContentConfiguration {
    /// Returns a new view that shows the configuration.
    @preconcurrency @MainActor
    func makeContentView() -> UIView & UIContentView

    /// Returns the configuration with the appearance of a state.
    @preconcurrency @MainActor
    func updated(for state: UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The configuration that is shown; setting it updates the view.
    var configuration: UIContentConfiguration { get set }

    /// Returns whether the view can show a configuration; by default one of the same type.
    func supports(_ configuration: UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
