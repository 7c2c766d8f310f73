/// The reason why an interface file cannot be read, with its position in the file.
package struct InterfaceFileError: Error, Hashable, CustomStringConvertible {
    package enum Problem: Hashable, Sendable {
        /// The file has no content.
        case empty
        /// The content is not XML.
        case notMarkup
        /// The file ends inside of an element.
        case truncated
        /// The file is larger than any document of Interface Builder.
        case tooLarge(limit: Int)
        /// Elements are nested deeper than in any document.
        case tooDeep(limit: Int)
        /// The file has more elements than any document.
        case tooManyElements(limit: Int)
        /// The encoding is neither UTF-8 nor UTF-16.
        case encoding(String)
        /// An end tag that does not match the open element.
        case unexpectedEnd(found: String, expected: String)
        /// A reference to an entity; only characters are looked up, entities are never expanded.
        case entity(String)
        /// Markup that is not well-formed, with what is wrong.
        case malformed(String)
        /// XML that is no document of Interface Builder, with the name of the root element.
        case notInterface(root: String)
        /// A document for another system, with its name.
        case otherSystem(String)
        /// A compiled nib that cannot be read, with what is wrong at the byte of the position.
        case compiledNib(reason: String)
    }

    package let problem: Problem
    /// The line, counted from 1.
    package let line: Int
    /// The byte in the line, counted from 1.
    package let column: Int

    package var description: String {
        if case .compiledNib = problem { return "byte \(column): \(message)" }
        return "line \(line), column \(column): \(message)"
    }

    private var message: String {
        switch problem {
        case .empty: "the file is empty"
        case .notMarkup: "the file is not XML"
        case .truncated: "the file ends inside of an element"
        case .tooLarge(let limit): "the file is larger than \(limit) bytes"
        case .tooDeep(let limit): "elements are nested deeper than \(limit) levels"
        case .tooManyElements(let limit): "the file has more than \(limit) elements"
        case .encoding(let name): "the encoding \"\(name)\" is not supported"
        case .unexpectedEnd(let found, let expected):
            "the end tag \"\(found)\" does not match the element \"\(expected)\""
        case .entity(let name): "the entity \"\(name)\" is not expanded"
        case .malformed(let reason): reason
        case .notInterface(let root): "\"\(root)\" is not the root of an interface file"
        case .otherSystem(let system): "the document is for \(system), not for iOS"
        case .compiledNib(let reason): reason
        }
    }
}
