import CoreGraphics
import Foundation
import ObjectiveC

/// A constraint in an archive: its items are named by their places below the view that holds the constraint.
///
/// References to the views themselves would lead back to views whose initializers still run.
@MainActor
struct ArchivedConstraint {
    let values: [String: Any]

    init(values: [String: Any]) { self.values = values }

    /// The constraints that a view holds, without those that its class makes.
    static func all(of view: UIView) -> [ArchivedConstraint] {
        let own = (view as? UIStackView)?.constraintsOfArrangement ?? []
        return view.constraints.compactMap { constraint in
            guard !own.contains(where: { $0 === constraint }) else { return nil }
            return ArchivedConstraint(constraint, heldBy: view)
        }
    }

    private init?(_ constraint: NSLayoutConstraint, heldBy view: UIView) {
        guard let first = constraint.firstItem,
            let firstPlace = Place(of: first, below: view)
        else { return nil }
        var values: [String: Any] = [
            "NSFirstItem": firstPlace.text as NSString,
            "NSFirstAttribute": NSNumber(value: constraint.firstAttribute.rawValue),
            "NSRelation": NSNumber(value: constraint.relation.rawValue),
            "NSMultiplier": NSNumber(value: Double(constraint.multiplier)),
            "NSConstant": NSNumber(value: Double(constraint.constant)),
            "NSPriority": NSNumber(value: constraint.priority.rawValue),
            "NSSecondAttribute": NSNumber(value: constraint.secondAttribute.rawValue),
        ]
        if let second = constraint.secondItem {
            guard let place = Place(of: second, below: view) else { return nil }
            values["NSSecondItem"] = place.text as NSString
        }
        if let identifier = constraint.identifier {
            values["NSLayoutIdentifier"] = identifier as NSString
        }
        self.values = values
    }

    private func number(_ key: String) -> Double {
        let number = (values[key] as? NSNumber)?.doubleValue ?? 0
        return number.isFinite ? number : 0
    }

    /// The constraint; nil if its items are not there.
    func constraint(in view: UIView) -> NSLayoutConstraint? {
        func item(_ key: String) -> AnyObject? {
            (values[key] as? String).flatMap { Place(text: $0)?.item(below: view) }
        }
        func attribute(_ key: String) -> NSLayoutConstraint.Attribute? {
            NSLayoutConstraint.Attribute(rawValue: Int(exactly: number(key)) ?? 0)
        }
        guard let first = item("NSFirstItem"), let firstAttribute = attribute("NSFirstAttribute"),
            let secondAttribute = attribute("NSSecondAttribute"),
            let relation = NSLayoutConstraint.Relation(
                rawValue: Int(exactly: number("NSRelation")) ?? 0)
        else { return nil }
        let second = item("NSSecondItem")
        guard second != nil || values["NSSecondItem"] == nil else { return nil }
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
            attribute: second == nil ? .notAnAttribute : secondAttribute,
            multiplier: CGFloat(number("NSMultiplier")), constant: CGFloat(number("NSConstant")))
        constraint.priority = UILayoutPriority(Float(number("NSPriority")))
        constraint.identifier = values["NSLayoutIdentifier"] as? String
        return constraint
    }

    /// The way from a view to one of its descendants or to a guide of one, such as `0/2/safeArea`.
    @MainActor
    private struct Place {
        let text: String

        init?(text: String) { self.text = text }

        init?(of item: AnyObject, below root: UIView) {
            var parts: [String] = []
            var view = item as? UIView
            if let guide = item as? UILayoutGuide {
                guard let owner = guide.owningView,
                    let name = Self.guides.first(where: { $0.guide(owner) === guide })?.name
                else { return nil }
                parts = [name]
                view = owner
            }
            while let present = view, present !== root {
                guard let superview = present.superview,
                    let index = ViewArchive.archivedSubviews(of: superview)
                        .firstIndex(where: { $0 === present })
                else { return nil }
                parts.insert(String(index), at: 0)
                view = superview
            }
            guard view === root else { return nil }
            text = parts.joined(separator: "/")
        }

        func item(below root: UIView) -> AnyObject? {
            var view = root
            for part in text.split(separator: "/") {
                guard let index = Int(part) else {
                    return Self.guides.first { $0.name == part }?.guide(view)
                }
                let subviews = ViewArchive.archivedSubviews(of: view)
                guard subviews.indices.contains(index) else { return nil }
                view = subviews[index]
            }
            return view
        }

        private static let guides: [(name: String, guide: @MainActor (UIView) -> UILayoutGuide?)] =
            [
                ("safeArea", { $0.safeAreaLayoutGuide }), ("margins", { $0.layoutMarginsGuide }),
                ("readable", { $0.readableContentGuide }),
                ("content", { ($0 as? UIScrollView)?.contentLayoutGuide }),
                ("frame", { ($0 as? UIScrollView)?.frameLayoutGuide }),
            ]
    }
}
