/// A start tag.
struct HTMLTag: Equatable {
    /// In lower case.
    var name: String
    /// Values by lower-case names; the first of duplicates.
    var attributes: [String: String] = [:]
    /// The declarations in the attribute `style`, once they are parsed.
    var declarations: [StyleDeclaration]?
    /// The names in the value of `class`.
    var classes: [Substring] { attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }

    /// Parses the attribute `style`, unless that is done.
    mutating func readDeclarations() {
        guard declarations == nil, let text = attributes["style"] else { return }
        declarations = StyleReader.declarations(text)
    }
}

/// A token of HTML.
enum HTMLToken: Equatable {
    case start(HTMLTag)
    /// An end tag, with the name in lower case.
    case end(String)
    /// Text with its character references resolved.
    case text(String)
    /// The contents of a raw text element such as `style`, with the element's name.
    case raw(String, String)
}
