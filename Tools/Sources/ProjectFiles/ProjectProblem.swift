/// Something in the files of a project that keeps it from being built.
package struct ProjectProblem: Error, Equatable, CustomStringConvertible {
    /// One line, which names the file or the setting and, where there is a remedy, that.
    package let description: String

    package init(_ description: String) { self.description = description }

    /// Some files, and the number of the others.
    package static func list(_ files: [String]) -> String {
        // Chosen: what fits into a line or two.
        let most = 5
        let named = files.prefix(most).joined(separator: ", ")
        return files.count > most ? "\(named) and \(files.count - most) more" : named
    }
}
