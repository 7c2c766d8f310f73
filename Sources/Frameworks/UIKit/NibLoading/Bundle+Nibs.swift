import Foundation

extension Bundle {
    /// Creates the objects of a nib of this bundle and connects them.
    ///
    /// - Parameters:
    ///   - owner: Takes the place of File's Owner.
    ///   - options: As for `UINib.instantiate(withOwner:options:)`.
    /// - Returns: The top-level objects without placeholders.
    @preconcurrency @MainActor
    @discardableResult
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
