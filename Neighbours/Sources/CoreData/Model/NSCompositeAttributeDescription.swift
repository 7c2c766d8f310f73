import Foundation

/// An attribute of several values, which objects have as a dictionary by the names of its elements.
///
/// Key paths lead to single values: `address.city`. The store keeps the whole dictionary as an archive, so predicates
/// of elements are evaluated in memory.
open class NSCompositeAttributeDescription: NSAttributeDescription, @unchecked Sendable {
    // Sendable: immutable once a coordinator uses the model.

    public override init() {
        super.init()
        attributeType = .compositeAttributeType
    }

    /// The values, which may be composite, too.
    open var elements: [NSAttributeDescription] = [] {
        willSet { checkMutability() }
    }

    override var hashText: String {
        "\(super.hashText)|(\(elements.map(\.hashText).sorted().joined(separator: ",")))"
    }

    override func take(_ other: NSPropertyDescription) {
        super.take(other)
        guard let other = other as? NSCompositeAttributeDescription else { return }
        elements = other.elements.compactMap { $0.copy() as? NSAttributeDescription }
    }

    private func element(_ name: String) -> NSAttributeDescription? {
        elements.first { $0.name == name }
    }

    /// Whether a value is a dictionary with elements of their types only.
    func isSuitable(_ value: Any) -> Bool {
        guard let values = value as? [String: Any] else { return false }
        return values.allSatisfy { name, value in
            element(name).map { value is NSNull || AttributeValue.isSuitable(value, $0) } ?? false
        }
    }

    /// Returns a dictionary with its elements in the forms of their attributes.
    func stored(_ value: Any) -> Any {
        guard let values = value as? [String: Any] else { return value }
        var result: [String: Any] = [:]
        for (name, value) in values where !(value is NSNull) {
            result[name] = element(name).map { AttributeValue.stored(value, $0) } ?? value
        }
        return result
    }
}
