import Foundation

/// The appearances of attribute runs, each resolved when it is first drawn.
package final class TextAppearances {
    private let attributes: [[NSAttributedString.Key: Any]]
    private let resolve: ([NSAttributedString.Key: Any]) -> TextAppearance
    private var resolved: [Int: TextAppearance] = [:]

    /// - Parameter attributes: The attributes of the runs, indexed by their tags.
    package init(
        _ attributes: [[NSAttributedString.Key: Any]],
        resolve: @escaping ([NSAttributedString.Key: Any]) -> TextAppearance
    ) {
        self.attributes = attributes
        self.resolve = resolve
    }

    /// The appearance of the runs with a tag; that of the first run for a tag that is out of bounds.
    package subscript(tag: Int) -> TextAppearance {
        let tag = attributes.indices.contains(tag) ? tag : 0
        if let known = resolved[tag] { return known }
        let appearance = resolve(attributes.isEmpty ? [:] : attributes[tag])
        resolved[tag] = appearance
        return appearance
    }
}
