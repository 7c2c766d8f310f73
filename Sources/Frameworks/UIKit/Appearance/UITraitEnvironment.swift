/// An object with traits, such as a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The circumstances.
    var traitCollection: UITraitCollection { get }

    /// Told after the circumstances have changed.
    ///
    /// - Parameter previousTraitCollection: The circumstances before, or nil at first.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
