import Foundation
import InterfaceFiles
internal import SwiftRuntime

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
        let type = customClass(of: element, NSLayoutConstraint.self)
        let ofApp = type == NSLayoutConstraint.self ? nil : instantiate(type) as? NSLayoutConstraint
        let constraint = ofApp ?? NSLayoutConstraint()
        constraint.express(
            ConstraintOperand(item: first, attribute: attribute),
            value.option(
                "relation",
                [
                    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual,
                    "greaterThanOrEqual": .greaterThanOrEqual,
                ], .equal),
            second.map {
                ConstraintOperand(item: $0, attribute: secondAttribute ?? .notAnAttribute)
            }, multiplier: CGFloat(multiplier ?? 1),
            constant: constant(value, view, first, second))
        guard isPossible(constraint, value) else { return nil }
        constraint.priority = priority(value)
        constraint.identifier = value.text("identifier")
        return constraint
    }

    /// Whether a constraint compares what can be compared; else an exception is raised, or in a preview reported.
    private func isPossible(_ constraint: NSLayoutConstraint, _ value: NibElement) -> Bool {
        guard InterfacePreview.record != nil else {
            constraint.requireValidOperands()
            return true
        }
        guard let problem = constraint.operandProblem else {
            if !constraint.mixesAxes { return true }
            value.report("the constraint compares a horizontal attribute with a vertical one")
            return false
        }
        value.report(problem)
        return false
    }

    /// The priority; one that no constraint can have is reported, and the nearest takes its place.
    private func priority(_ value: NibElement) -> UILayoutPriority {
        let number = value.number("priority", 1000)
        if number > 0, number <= 1000 { return UILayoutPriority(Float(number)) }
        value.report("the priority \(number) of the constraint is not from 1 to 1000")
        return UILayoutPriority(number > 1000 ? 1000 : 1)
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
