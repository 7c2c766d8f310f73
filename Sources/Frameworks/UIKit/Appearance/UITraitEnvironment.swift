/// An object with traits, such as a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the environment.
    var traitCollection: UITraitCollection { get }

    /// Called after the traits have changed.
    ///
    /// - Parameter previousTraitCollection: The traits before the change; nil at first.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
