import Foundation
import InterfaceFiles

extension NibDecoder {
    /// Makes the constraints of the views, and activates those that no variation excludes.
    func activateConstraints() {
        var active: [NSLayoutConstraint] = []
        for (list, view) in constraintLists {
            guard let owner = list.parent else { continue }
            let excluded =
                owner.hasVariations ? owner.excluded(from: "constraints", for: traits) : []
            for element in list.children where element.isNamed("constraint") {
                guard let constraint = constraint(element, of: view) else { continue }
                add(constraint, for: element)
                InterfacePreview.record?.constraints.insert(element)
                noteVariations(of: constraint, NibElement(element, self))
                if excluded.contains(element) {
                    retained.append(constraint)
                } else if Self.isInTree(constraint, below: view) {
                    active.append(constraint)
                }
            }
        }
        InterfacePreview.record?.activeConstraints += active.count
        NSLayoutConstraint.activate(active)
    }

    /// Whether the items are in the view that holds the constraint: those that variations exclude are not.
    static func isInTree(_ constraint: NSLayoutConstraint, below view: UIView) -> Bool {
        [constraint.firstItem, constraint.secondItem].allSatisfy { item in
            switch item {
            case let item as UIView: item.isDescendant(of: view)
            case let guide as UILayoutGuide:
                guide.owningView.map { $0.isDescendant(of: view) } ?? false
            default: true
            }
        }
    }

    private func constraint(_ element: InterfaceElement, of view: UIView) -> NSLayoutConstraint? {
        // Removed at build time, as Interface Builder's option says.
        if element.flag("placeholder") { return nil }
        let value = NibElement(element, self)
        value.ignore("symbolic", "symbolType", "type")
        guard let first = item(element, "firstItem") ?? (value.has("firstItem") ? nil : view),
            let attribute = self.attribute(value, "firstAttribute")
        else {
            file.report(element, "the constraint has no first item or attribute")
            return nil
        }
        let secondAttribute = self.attribute(value, "secondAttribute")
        let second = value.has("secondItem") ? item(element, "secondItem") : nil
        guard second != nil || secondAttribute == nil else {
            file.report(element, "the second item of the constraint does not exist")
            return nil
        }
        let multiplier = value.text("multiplier").flatMap { InterfaceMultiplier.value(of: $0) }
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute,
            relatedBy: value.option(
                "relation",
                [
                    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual,
                    "greaterThanOrEqual": .greaterThanOrEqual,
                ], .equal),
            toItem: second, attribute: secondAttribute ?? .notAnAttribute,
            multiplier: CGFloat(multiplier ?? 1), constant: constant(value, view, first, second))
        constraint.priority = UILayoutPriority(Float(value.number("priority", 1000)))
        constraint.identifier = value.text("identifier")
        return constraint
    }

    /// The constant; a symbolic space that is not written is 20 to the superview's edge, else 8.
    private func constant(
        _ value: NibElement, _ view: UIView, _ first: AnyObject, _ second: AnyObject?
    ) -> CGFloat {
        if let constant = value.number("constant") { return CGFloat(constant) }
        guard value.element.flag("symbolic") else { return 0 }
        return first === view || second === view ? 20 : 8
    }

    private func item(_ element: InterfaceElement, _ name: StaticString) -> AnyObject? {
        element.reference(name).flatMap { existingObject(for: $0) }
    }

    private func attribute(
        _ value: NibElement, _ name: StaticString
    ) -> NSLayoutConstraint.Attribute? {
        value.option(name, Self.attributes, nil)
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute?] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
        "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
        "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
        "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
        "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
        "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
        "centerYWithinMargins": .centerYWithinMargins,
    ]
}
