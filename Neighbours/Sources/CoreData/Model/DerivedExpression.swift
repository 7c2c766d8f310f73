import Foundation

/// The expression of a derived attribute in a model.
struct DerivedExpression {
    let expression: NSExpression
    /// Whether the value is the expression's text without case and marks.
    let isCanonical: Bool

    /// Reads a text such as `canonical:(name)`, `items.@count`, `items.@sum.price` or `now()`.
    init(_ text: String) {
        for name in ["canonical", "uppercase", "lowercase"] {
            guard text.hasPrefix(name + ":("), text.hasSuffix(")") else { continue }
            let path = NSExpression(
                forKeyPath: String(text.dropFirst(name.utf8.count + 2).dropLast()))
            isCanonical = name == "canonical"
            expression =
                isCanonical ? path : NSExpression(forFunction: name + ":", arguments: [path])
            return
        }
        isCanonical = false
        expression = NSExpression(format: text, argumentArray: [])
    }
}
