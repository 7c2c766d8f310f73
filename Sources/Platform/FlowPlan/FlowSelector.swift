/// The criteria of a search for elements; all of them must match.
///
/// Texts are regular expressions that match the whole text, ignoring case; a text that is not a valid
/// expression, or that equals an element's text, matches literally.
public struct FlowSelector: Codable, Hashable, Sendable {
    /// The label, value, hint, text or identifier.
    public var textOrIdentifier: String?
    /// The label, value, hint or text.
    public var text: String?
    public var identifier: String?
    /// The index among the matches, from the top left; negative from the end.
    public var index: Int?
    public var isEnabled: Bool?
    public var isSelected: Bool?
    public var relations: [FlowRelation]

    public init(
        textOrIdentifier: String? = nil, text: String? = nil, identifier: String? = nil,
        index: Int? = nil,
        isEnabled: Bool? = nil, isSelected: Bool? = nil, relations: [FlowRelation] = []
    ) {
        self.textOrIdentifier = textOrIdentifier
        self.text = text
        self.identifier = identifier
        self.index = index
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.relations = relations
    }
}

/// The position of an element relative to another one.
public struct FlowRelation: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case above, below, leftOf, rightOf, childOf, containsChild, containsDescendants
    }

    public var kind: Kind
    public var selector: FlowSelector

    public init(kind: Kind, selector: FlowSelector) {
        self.kind = kind
        self.selector = selector
    }
}

/// The visibility of an element.
public struct FlowCondition: Codable, Hashable, Sendable, CustomStringConvertible {
    public var selector: FlowSelector
    public var isVisible: Bool

    public init(_ selector: FlowSelector, isVisible: Bool) {
        self.selector = selector
        self.isVisible = isVisible
    }

    public var description: String { "\(selector) is \(isVisible ? "" : "not ")visible" }
}

extension FlowSelector: CustomStringConvertible {
    public var description: String {
        var parts: [String] = []
        if let textOrIdentifier { parts.append("\"\(textOrIdentifier)\"") }
        if let text { parts.append("text \"\(text)\"") }
        if let identifier { parts.append("id \"\(identifier)\"") }
        if let index { parts.append("index \(index)") }
        if let isEnabled { parts.append(isEnabled ? "enabled" : "disabled") }
        if let isSelected { parts.append(isSelected ? "selected" : "not selected") }
        parts += relations.map { "\($0.kind.rawValue) (\($0.selector))" }
        return parts.joined(separator: ", ")
    }
}
