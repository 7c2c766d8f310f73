/// A parsed visual format: a row or column of views, as in `H:|-[label]-8-[button(>=44)]-|`.
///
/// Views have the names that the format uses; lengths are points.
package struct VisualFormat: Equatable, Sendable {
    package enum Relation: Sendable {
        case lessThanOrEqual
        case equal
        case greaterThanOrEqual
    }

    /// A condition for a size or a space.
    package struct Predicate: Equatable, Sendable {
        package var relation: Relation
        package var constant: Double
        /// As the format states it, or 1000; it may be out of the range of priorities.
        package var priority: Double
        /// The view with whose size a size is compared.
        package var view: String?

        package init(
            relation: Relation = .equal, constant: Double = 0, priority: Double = 1000,
            view: String? = nil
        ) {
            self.relation = relation
            self.constant = constant
            self.priority = priority
            self.view = view
        }
    }

    package struct Element: Equatable, Sendable {
        /// Nil for the superview.
        package var view: String?
        package var sizes: [Predicate] = []
        /// The space to the next element: empty for the standard space, nil for the last element.
        package var spaces: [Predicate]?
    }

    package internal(set) var isHorizontal = true
    package internal(set) var elements: [Element] = []
    /// The number of characters before the first `|`, which means the superview; nil without one.
    package internal(set) var superviewOffset: Int?

    /// Parses a format.
    ///
    /// - Parameters:
    ///   - metrics: Numbers by the names that the format may use.
    ///   - views: The names of views that the format may use.
    /// - Throws: The first error of syntax or of names.
    package init(
        parsing text: String, metrics: [String: Double], views: Set<String>
    ) throws(VisualFormatError) {
        var parser = VisualFormatParser(text, metrics: metrics, views: views)
        self = try parser.parse()
    }

    init() {}
}

/// An error of syntax or of names in a visual format.
package struct VisualFormatError: Error {
    package let reason: String
    /// The number of characters before the error.
    package let offset: Int

    package init(reason: String, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    // Measured: the form of iOS logs, with the position marked in a third line.
    package func message(in format: String) -> String {
        "Unable to parse constraint format: \n\(reason) \n\(format) \n"
            + String(repeating: " ", count: offset) + "^"
    }
}
