import InterfaceFiles
import UIHost

@testable import UIKit

/// The frames that a document stores, and which of its constraints hold on them.
@MainActor
struct StoredFrames {
    /// The stored frames of a root's views, in its coordinates.
    private var frames: [ObjectIdentifier: CGRect] = [:]
    private let root: UIView

    init(below root: UIView, _ record: InterfacePreview.Record) {
        self.root = root
        var stored: [ObjectIdentifier: CGRect] = [:]
        for (element, object) in record.loaded {
            guard let view = object as? UIView, let rect = element.child(key: "frame"),
                rect.isNamed("rect")
            else { continue }
            stored[ObjectIdentifier(view)] = CGRect(
                x: rect.number("x") ?? 0, y: rect.number("y") ?? 0,
                width: rect.number("width") ?? 0, height: rect.number("height") ?? 0)
        }
        frames[ObjectIdentifier(root)] = root.bounds
        for (_, object) in record.loaded {
            guard let view = object as? UIView, view !== root, view.isDescendant(of: root) else {
                continue
            }
            var frame = stored[ObjectIdentifier(view)]
            var next = view.superview
            while let superview = next, superview !== root, let inner = frame {
                frame = stored[ObjectIdentifier(superview)].map { outer in
                    inner.offsetBy(dx: outer.minX, dy: outer.minY)
                }
                next = superview.superview
            }
            frames[ObjectIdentifier(view)] = frame
        }
    }

    /// The constraints that name a view.
    func constraints(of view: UIView) -> [NSLayoutConstraint] {
        sequence(first: view, next: { $0 === root ? nil : $0.superview }).flatMap { owner in
            owner.constraints.filter {
                $0.firstItem === view || $0.secondItem === view
            }
        }
    }

    /// Whether a constraint holds on the stored frames within half a point; nil where they do not tell.
    func holds(_ constraint: NSLayoutConstraint) -> Bool? {
        guard let first = value(constraint.firstItem, constraint.firstAttribute) else { return nil }
        var second: CGFloat = 0
        if constraint.secondAttribute != .notAnAttribute {
            guard let value = value(constraint.secondItem, constraint.secondAttribute) else {
                return nil
            }
            second = value
        }
        let difference = first - (second * constraint.multiplier + constraint.constant)
        switch constraint.relation {
        case .equal: return abs(difference) <= 0.5
        case .lessThanOrEqual: return difference <= 0.5
        case .greaterThanOrEqual: return difference >= -0.5
        }
    }

    private func value(
        _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
    ) -> CGFloat? {
        var rect: CGRect
        var margins = UIEdgeInsets.zero
        if let view = item as? UIView {
            guard let frame = frames[ObjectIdentifier(view)] else { return nil }
            rect = frame
            margins = view.layoutMargins
        } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
            guard let frame = frames[ObjectIdentifier(owner)] else { return nil }
            rect = guide.layoutFrame.offsetBy(dx: frame.minX, dy: frame.minY)
            // A guide follows its view: its insets are those of the present layout.
            rect.size.width += frame.width - owner.bounds.width
            rect.size.height += frame.height - owner.bounds.height
        } else {
            return nil
        }
        switch attribute {
        case .left, .leading: return rect.minX
        case .right, .trailing: return rect.maxX
        case .top: return rect.minY
        case .bottom: return rect.maxY
        case .width: return rect.width
        case .height: return rect.height
        case .centerX: return rect.midX
        case .centerY: return rect.midY
        case .leftMargin, .leadingMargin: return rect.minX + margins.left
        case .rightMargin, .trailingMargin: return rect.maxX - margins.right
        case .topMargin: return rect.minY + margins.top
        case .bottomMargin: return rect.maxY - margins.bottom
        case .centerXWithinMargins:
            return (rect.minX + margins.left + rect.maxX - margins.right) / 2
        case .centerYWithinMargins:
            return (rect.minY + margins.top + rect.maxY - margins.bottom) / 2
        default: return nil
        }
    }
}
