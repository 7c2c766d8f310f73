import Foundation

extension NSLayoutConstraint {
    /// The line by which consoles show a constraint.
    // Measured: the form of iOS logs, with attributes in place of the visual format.
    final var descriptionOfConstraint: String {
        var text = "<\(DumpText.className(of: self)):\(LayoutText.address(self)) "
        if let identifier { text += "'\(identifier)' " }
        text += sentence
        if storedPriority != .required {
            text += " @\(NSLayoutConstraint.plainNumber(Double(storedPriority.rawValue)))"
        }
        return text + "   (\(isActive ? "active" : "inactive"))>"
    }

    private final var sentence: String {
        var text = "\(side(first, minus: subtrahends?.first)) \(relation.sign) "
        let number = NSLayoutConstraint.plainNumber
        guard let second else { return text + number(Double(storedConstant)) }
        if multiplier != 1 { text += "\(number(Double(multiplier)))*" }
        text += side(second, minus: subtrahends?.second)
        if storedConstant > 0 { text += " + \(number(Double(storedConstant)))" }
        if storedConstant < 0 { text += " - \(number(Double(-storedConstant)))" }
        return text
    }

    private func side(_ anchorage: LayoutAnchorage, minus other: LayoutAnchorage?) -> String {
        let name = LayoutText.attribute(anchorage)
        guard let other else { return name }
        return "(\(name) - \(LayoutText.attribute(other)))"
    }

    /// A number as `%g` prints it: without a decimal point when it is whole.
    nonisolated static func plainNumber(_ number: Double) -> String {
        String(format: "%g", number)
    }
}

/// Names of items in messages about layout.
@MainActor
enum LayoutText {
    static func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    static func item(_ item: AnyObject?) -> String {
        guard let item else { return "(null)" }
        let named = (item as? UILayoutGuide).map {
            $0.identifier.isEmpty ? "" : "'\($0.identifier)'"
        }
        let text = (item as? UIView)?.describedText.map { "'\($0)'" } ?? named ?? ""
        return "\(DumpText.className(of: item)):\(address(item))\(text)"
    }

    static func attribute(_ anchorage: LayoutAnchorage) -> String {
        "\(item(anchorage.item)).\(anchorage.attribute.name)"
    }
}
