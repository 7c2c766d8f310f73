import Testing
import UIKitTesting
import UIKit

/// A sentence about two attributes, which must be true of the frames that layout gives.
struct AttributePair: CustomStringConvertible {
    let first: NSLayoutConstraint.Attribute
    let second: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let isMirrored: Bool
    var multiplier: CGFloat = 1
    var constant: CGFloat = 6

    var description: String {
        let sign = [-1: "<=", 0: "==", 1: ">="][relation.rawValue] ?? "?"
        return "\(first.rawValue) \(sign) \(multiplier) * \(second.rawValue) + \(constant)"
            + (isMirrored ? ", mirrored" : "")
    }

    static let sides: [NSLayoutConstraint.Attribute] = [
        .left, .right, .leftMargin, .rightMargin,
    ]
    static let readingEdges: [NSLayoutConstraint.Attribute] = [
        .leading, .trailing, .leadingMargin, .trailingMargin,
    ]
    static let middles: [NSLayoutConstraint.Attribute] = [.centerX, .centerXWithinMargins]
    static let heights: [NSLayoutConstraint.Attribute] = [
        .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins,
    ]
    static let lengths: [NSLayoutConstraint.Attribute] = [.width, .height]

    /// Every pair that may be compared.
    static func all(_ relation: NSLayoutConstraint.Relation, isMirrored: Bool) -> [AttributePair] {
        // Sides are not compared with edges that depend on the direction.
        [sides + middles, readingEdges + middles, heights, lengths].flatMap { family in
            family.flatMap { first in
                family.map { second in
                    AttributePair(
                        first: first, second: second, relation: relation, isMirrored: isMirrored)
                }
            }
        }
    }

    var readsDirection: Bool {
        Self.readingEdges.contains(first) || Self.readingEdges.contains(second)
    }
}

// One case holds many pairs: each case of its own costs more than the layout in it.
@MainActor
@Suite("NSLayoutConstraint: every pair of attributes", .usesApplication)
struct AttributePairTests {
    @Test(
        "holds, or is tight where something pulls against it",
        arguments: [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual],
        [false, true])
    func pairs(relation: NSLayoutConstraint.Relation, isMirrored: Bool) {
        for pair in AttributePair.all(relation, isMirrored: isMirrored) {
            AttributeScene(pair).expectTrue()
        }
    }

    @Test("holds with a multiplier", arguments: [false, true])
    func multiplier(isMirrored: Bool) {
        for var pair in AttributePair.all(.equal, isMirrored: isMirrored) {
            pair.multiplier = 0.5
            pair.constant = -4
            AttributeScene(pair).expectTrue()
        }
    }
}

/// A view constrained to another one by a pair of attributes.
@MainActor
private struct AttributeScene {
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let aligned = UIView()
    private let anchor = UIView(frame: CGRect(x: 60, y: 50, width: 120, height: 80))
    private let pair: AttributePair

    init(_ pair: AttributePair) {
        self.pair = pair
        for view in [aligned, anchor] { container.addSubview(view) }
        aligned.translatesAutoresizingMaskIntoConstraints = false
        anchor.layoutMargins = UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 10)
        aligned.layoutMargins = UIEdgeInsets(top: 8, left: 2, bottom: 4, right: 6)
        apply()
    }

    /// The position or length of an attribute in a frame, by its documentation.
    private func value(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView, mirrored: Bool
    ) -> CGFloat {
        let frame = view.frame
        let margins = view.layoutMargins
        let inner = frame.inset(by: margins)
        switch attribute {
        case .left: return frame.minX
        case .right: return frame.maxX
        case .leading: return mirrored ? frame.maxX : frame.minX
        case .trailing: return mirrored ? frame.minX : frame.maxX
        case .leftMargin: return inner.minX
        case .rightMargin: return inner.maxX
        case .leadingMargin: return mirrored ? inner.maxX : inner.minX
        case .trailingMargin: return mirrored ? inner.minX : inner.maxX
        case .centerX: return frame.midX
        case .centerXWithinMargins: return inner.midX
        case .top: return frame.minY
        // A view without text has its baselines at its bottom.
        case .bottom, .firstBaseline, .lastBaseline: return frame.maxY
        case .centerY: return frame.midY
        case .topMargin: return inner.minY
        case .bottomMargin: return inner.maxY
        case .centerYWithinMargins: return inner.midY
        case .width: return frame.width
        case .height: return frame.height
        case .notAnAttribute: return 0
        }
    }

    /// A value on the axis on which the two are compared: from the right edge of the container to the
    /// left one in right-to-left layout, when one of the two depends on the direction.
    private func number(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView
    ) -> CGFloat {
        let value = value(attribute, of: view, mirrored: pair.isMirrored)
        return pair.isMirrored && pair.readsDirection ? container.bounds.width - value : value
    }

    private func apply() {
        if pair.isMirrored {
            for view in [container, aligned, anchor] {
                view.semanticContentAttribute = .forceRightToLeft
            }
        }
        func prefer(_ attribute: NSLayoutConstraint.Attribute, _ value: CGFloat, _ priority: Float)
        {
            let isLength = attribute == .width || attribute == .height
            let constraint = NSLayoutConstraint(
                item: aligned, attribute: attribute, relatedBy: .equal,
                toItem: isLength ? nil : container,
                attribute: isLength ? .notAnAttribute : attribute, multiplier: 1, constant: value)
            constraint.priority = UILayoutPriority(priority)
            constraint.isActive = true
        }
        prefer(.width, 40, 400)
        prefer(.height, 30, 400)
        prefer(.left, 10, 1)
        prefer(.top, 10, 1)
        // An inequality is tight when something weaker pulls the other way.
        if pair.relation != .equal {
            let isForward = (pair.relation == .lessThanOrEqual)
            let pull = isForward ? CGFloat(1000) : -1000
            if AttributePair.lengths.contains(pair.first) {
                prefer(pair.first, isForward ? 1000 : 0, 500)
            } else if AttributePair.heights.contains(pair.first) {
                prefer(.top, pull, 300)
            } else {
                prefer(.left, pair.isMirrored && pair.readsDirection ? -pull : pull, 300)
            }
        }
        let constraint = NSLayoutConstraint(
            item: aligned, attribute: pair.first, relatedBy: pair.relation, toItem: anchor,
            attribute: pair.second, multiplier: pair.multiplier, constant: pair.constant)
        constraint.isActive = true
        container.layoutIfNeeded()
    }

    func expectTrue() {
        let left = number(pair.first, of: aligned)
        let right =
            pair.multiplier * number(pair.second, of: anchor) + pair.constant
        // Frames are on whole pixels; their centres need not be.
        #expect(abs(left - right) <= 0.5, "\(pair): \(left) is not \(right): \(aligned.frame)")
    }
}
