/// What an element has to be like to be meant.
///
/// Texts are regular expressions that match from beginning to end, whatever the case of letters; a
/// text that is no expression, or that is there word for word, is found as it is.
public struct FlowSelector: Codable, Hashable, Sendable {
    /// Its label, value, hint, text or identifier.
    public var words: String?
    /// Its label, value, hint or text.
    public var text: String?
    public var identifier: String?
    /// Which of several, from the top left; negative from the end.
    public var index: Int?
    public var isEnabled: Bool?
    public var isSelected: Bool?
    public var relations: [FlowRelation]

    public init(
        words: String? = nil, text: String? = nil, identifier: String? = nil, index: Int? = nil,
        isEnabled: Bool? = nil, isSelected: Bool? = nil, relations: [FlowRelation] = []
    ) {
        self.words = words
        self.text = text
        self.identifier = identifier
        self.index = index
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.relations = relations
    }
}

/// Where an element is towards another one.
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

/// Something that is, or is not, to be seen.
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
        if let words { parts.append("\"\(words)\"") }
        if let text { parts.append("text \"\(text)\"") }
        if let identifier { parts.append("id \"\(identifier)\"") }
        if let index { parts.append("index \(index)") }
        if let isEnabled { parts.append(isEnabled ? "enabled" : "disabled") }
        if let isSelected { parts.append(isSelected ? "selected" : "not selected") }
        parts += relations.map { "\($0.kind.rawValue) (\($0.selector))" }
        return parts.joined(separator: ", ")
    }
}
