import Foundation
import ObjectiveC

extension NSLayoutConstraint {
    /// The description of a constraint in console messages.
    // Measured: the forms of iOS logs (apptentive-ios#178, prox#242, ms-intune-app-sdk-ios#523).
    final var descriptionOfConstraint: String {
        var text = "<\(DumpText.className(of: self)):\(LayoutText.address(self)) "
        if let identifier { text += "'\(identifier)' " }
        let state = isActive ? "active" : "inactive"
        if let space = describedSpace {
            let names = space.superview.map { ", names: '|':\(LayoutText.item($0)) " } ?? ""
            return text + "\(space.text)   (\(state)\(names))>"
        }
        text += sentence
        if storedPriority != .required { text += " @\(describedPriority)" }
        return text + "   (\(state))>"
    }

    private final var describedPriority: String {
        NSLayoutConstraint.plainNumber(Double(storedPriority.rawValue))
    }

    /// The constraint in the visual format, if it is a space that the format can express: from a superview's
    /// edge to a view, from a view to its superview's edge, or between siblings.
    private final var describedSpace: (text: String, superview: UIView?)? {
        guard distanceStarts == nil, multiplier == 1, let second,
            let view = first.item as? UIView, let other = second.item as? UIView,
            let side = first.attribute.visualSide, let otherSide = second.attribute.visualSide,
            side.axis == otherSide.axis, side.isFixed == otherSide.isFixed
        else { return nil }
        let relation = relation == .equal ? "" : relation.sign
        var space = relation + NSLayoutConstraint.plainNumber(Double(storedConstant))
        if storedPriority != .required { space += "@\(describedPriority)" }
        let direction = side.axis == .horizontal && side.isFixed ? "   (LTR)" : ""
        let axis = side.axis == .horizontal ? "H:" : "V:"
        func box(_ view: UIView) -> String { "[\(LayoutText.item(view))]" }
        switch (side.isEnd, otherSide.isEnd) {
        case (false, false) where view.superview === other:
            return ("\(axis)|-(\(space))-\(box(view))\(direction)", other)
        case (true, true) where other.superview === view:
            return ("\(axis)\(box(other))-(\(space))-|\(direction)", view)
        case (false, true) where view.superview != nil && view.superview === other.superview:
            return ("\(axis)\(box(other))-(\(space))-\(box(view))\(direction)", nil)
        default: return nil
        }
    }

    private final var sentence: String {
        var text = "\(side(first, from: distanceStarts?.first)) \(relation.sign) "
        let number = NSLayoutConstraint.plainNumber
        guard let second else { return text + number(Double(storedConstant)) }
        if multiplier != 1 { text += "\(number(Double(multiplier)))*" }
        text += side(second, from: distanceStarts?.second)
        if storedConstant > 0 { text += " + \(number(Double(storedConstant)))" }
        if storedConstant < 0 { text += " - \(number(Double(-storedConstant)))" }
        return text
    }

    private func side(_ operand: ConstraintOperand, from start: ConstraintOperand?) -> String {
        let name = LayoutText.attribute(operand)
        guard let start else { return name }
        return "(\(name) - \(LayoutText.attribute(start)))"
    }

    /// A number as `%g` prints it: without a decimal point when it is whole.
    nonisolated static func plainNumber(_ number: Double) -> String {
        String(format: "%g", number)
    }
}

/// An edge that the visual format can name.
private struct VisualSide {
    var axis: NSLayoutConstraint.Axis
    var isEnd: Bool
    /// Whether it is independent of the layout direction; vertical edges always are.
    var isFixed: Bool
}

extension NSLayoutConstraint.Attribute {
    fileprivate var visualSide: VisualSide? {
        switch self {
        case .leading: VisualSide(axis: .horizontal, isEnd: false, isFixed: false)
        case .trailing: VisualSide(axis: .horizontal, isEnd: true, isFixed: false)
        case .left: VisualSide(axis: .horizontal, isEnd: false, isFixed: true)
        case .right: VisualSide(axis: .horizontal, isEnd: true, isFixed: true)
        case .top: VisualSide(axis: .vertical, isEnd: false, isFixed: true)
        case .bottom: VisualSide(axis: .vertical, isEnd: true, isFixed: true)
        default: nil
        }
    }
}

/// Names of items in messages about layout.
@MainActor
enum LayoutText {
    static func address(_ object: AnyObject) -> String { ObjectiveC.address(of: object) }

    static func address(_ pointer: UnsafeRawPointer) -> String {
        "0x" + String(UInt(bitPattern: pointer), radix: 16)
    }

    static func item(_ item: AnyObject?) -> String {
        guard let item else { return "(null)" }
        let named = (item as? UILayoutGuide).map {
            $0.identifier.isEmpty ? "" : "'\($0.identifier)'"
        }
        let text =
            (item as? any TextDescribing)?.describedText.map { "'\($0)'" } ?? named ?? ""
        return "\(DumpText.className(of: item)):\(address(item))\(text)"
    }

    static func attribute(_ operand: ConstraintOperand) -> String {
        "\(item(operand.item)).\(operand.attribute.name)"
    }
}
