extension InterfaceElement {
    /// A number of an attribute; nil for another text.
    package func number(_ name: StaticString) -> Double? { self[name].flatMap { Double($0) } }

    /// A whole number of an attribute; fractions are dropped.
    package func integer(_ name: StaticString) -> Int? {
        number(name).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }

    /// Whether an attribute is `YES`.
    package func flag(_ name: StaticString, default absent: Bool = false) -> Bool {
        guard let attribute = attributeIndex(name) else { return absent }
        return self.attribute(at: attribute, equals: "YES")
    }
}

/// The factor of a constraint: `0.5`, `16:9` or `4/5`.
package enum InterfaceMultiplier {
    /// Nil for other text, and for a ratio to zero.
    package static func value(of text: String) -> Double? {
        for separator in [":", "/"] as [Character] {
            let parts = text.split(separator: separator, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            guard let numerator = Double(parts[0]), let denominator = Double(parts[1]),
                denominator != 0
            else { return nil }
            return numerator / denominator
        }
        return Double(text)
    }
}
