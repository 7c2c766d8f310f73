/// Something in the files of a project that keeps it from being built.
package struct ProjectProblem: Error, Equatable, CustomStringConvertible {
    /// One line, which names the file or the setting and, where there is a remedy, that.
    package let description: String

    package init(_ description: String) { self.description = description }
}
