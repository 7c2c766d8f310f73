/// The beginning of an element as it is written.
struct HTMLTag: Equatable {
    /// In small letters.
    var name: String
    /// Values by names in small letters; of two of a name the first counts.
    var attributes: [String: String] = [:]
    /// The value of `class`, divided.
    var classes: [Substring] { attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }
}

/// A piece of HTML.
enum HTMLToken: Equatable {
    case start(HTMLTag)
    /// The name in small letters.
    case end(String)
    /// Text, with its references replaced by the characters.
    case text(String)
    /// The inside of an element that holds no markup, such as `style`, with the element's name.
    case raw(String, String)
}
