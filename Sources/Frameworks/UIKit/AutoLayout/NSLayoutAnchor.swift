import Foundation
internal import SwiftRuntime

/// An edge, a centre or a size of a view or guide, from which constraints are made.
///
/// The type parameter keeps horizontal positions, vertical positions and sizes apart.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    // The main actor owns it and nothing is called while it is written.
    @exclusivity(unchecked) final private(set) var operand: ConstraintOperand
    /// The anchor at which a distance starts; `nil` for any other anchor.
    final let distanceStart: ConstraintOperand?

    /// - Parameter distanceStart: makes the anchor the distance from there to `operand`.
    init(_ operand: ConstraintOperand, from distanceStart: ConstraintOperand? = nil) {
        self.operand = operand
        self.distanceStart = distanceStart
        super.init()
    }

    /// Gives a cached anchor that is not in use another operand.
    fileprivate final func reuse(for operand: ConstraintOperand) { self.operand = operand }

    /// The view or guide; `nil` after its end.
    open var item: AnyObject? { operand.item }

    /// Whether an anchor is that of the same attribute of the same view or guide.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
        return self === other || MainThread.run { isSame(as: other) }
    }

    private final func isSame(as other: NSLayoutAnchor<AnchorType>) -> Bool {
        item != nil && item === other.item && operand.attribute == other.operand.attribute
            && distanceStart?.item === other.distanceStart?.item
            && distanceStart?.attribute == other.distanceStart?.attribute
    }

    nonisolated open override var hash: Int {
        MainThread.run {
            var hasher = Hasher()
            hasher.combine(item.map(ObjectIdentifier.init))
            hasher.combine(operand.attribute)
            return hasher.finalize()
        }
    }

    /// The item and the attribute, for messages.
    open var name: String { LayoutText.attribute(operand) }

    /// Returns a constraint that keeps this anchor equal to another.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor)
    }

    /// Returns a constraint that keeps this anchor no less than another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
        -> NSLayoutConstraint
    {
        make(.greaterThanOrEqual, anchor)
    }

    /// Returns a constraint that keeps this anchor no more than another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
        -> NSLayoutConstraint
    {
        make(.lessThanOrEqual, anchor)
    }

    /// Returns a constraint that keeps this anchor at another plus a number of points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        make(.equal, anchor, constant: c)
    }

    /// Returns a constraint that keeps this anchor no less than another plus a number of points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant: c)
    }

    /// Returns a constraint that keeps this anchor no more than another plus a number of points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, constant: c)
    }

    final func make(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
        multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        // Observed: a test of FloatingPanel expects no second anchor with a multiplier of 0.
        let (other, multiplier) = multiplier == 0 ? (nil, 1) : (other, multiplier)
        let second = other?.operand
        let secondStart = other?.distanceStart
        if distanceStart != nil || secondStart != nil {
            return NSLayoutConstraint(
                operand, relation, second, multiplier: multiplier, constant: constant,
                distanceStarts: DistanceOperands(first: distanceStart, second: secondStart))
        }
        let constraint = NSLayoutConstraint(
            operand, relation, second, multiplier: multiplier, constant: constant)
        // Equal attributes are always comparable.
        if second?.attribute != operand.attribute { constraint.requireValidAttributes() }
        return constraint
    }

    open override var description: String {
        MainThread.run {
            "<\(DumpText.className(of: self)):\(LayoutText.address(self)) \"\(name)\">"
        }
    }
}

/// A horizontal edge or centre.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    @exclusivity(unchecked) private static var cache = AnchorCache<NSLayoutXAxisAnchor>()

    /// An anchor of a view or guide, from the cache if one is free.
    static func anchor(for operand: ConstraintOperand) -> NSLayoutXAxisAnchor {
        if let cached = cache.take() {
            cached.reuse(for: operand)
            return cached
        }
        let made = NSLayoutXAxisAnchor(operand)
        cache.replace(with: made)
        return made
    }

    /// Returns the distance from this anchor to another one as a size; positive if the other one is to the right.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.operand, from: operand)
    }

    /// Returns a constraint that keeps this anchor after another at the system's spacing.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        make(.equal, anchor, constant: LayoutSpacing.siblings * multiplier)
    }

    /// Returns a constraint that keeps this anchor after another at no less than the system's spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant: LayoutSpacing.siblings * multiplier)
    }

    /// Returns a constraint that keeps this anchor after another at no more than the system's spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, constant: LayoutSpacing.siblings * multiplier)
    }
}

/// A vertical edge, centre or baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    @exclusivity(unchecked) private static var cache = AnchorCache<NSLayoutYAxisAnchor>()

    /// An anchor of a view or guide, from the cache if one is free.
    static func anchor(for operand: ConstraintOperand) -> NSLayoutYAxisAnchor {
        if let cached = cache.take() {
            cached.reuse(for: operand)
            return cached
        }
        let made = NSLayoutYAxisAnchor(operand)
        cache.replace(with: made)
        return made
    }

    /// Returns the distance from this anchor to another one as a size; positive if the other one is below.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.operand, from: operand)
    }

    /// Returns a constraint that keeps this anchor below another at the system's spacing.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        makeSpaced(.equal, anchor, multiplier)
    }

    /// Returns a constraint that keeps this anchor below another at no less than the system's spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        makeSpaced(.greaterThanOrEqual, anchor, multiplier)
    }

    /// Returns a constraint that keeps this anchor below another at no more than the system's spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        makeSpaced(.lessThanOrEqual, anchor, multiplier)
    }

    /// The system's spacing between baselines is that of lines of text, which depends on the fonts.
    private final func makeSpaced(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutYAxisAnchor,
        _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        let isText =
            operand.attribute == .firstBaseline && other.operand.attribute == .lastBaseline
        let constraint = make(
            relation, other, constant: isText ? 0 : LayoutSpacing.siblings * multiplier)
        if isText { constraint.lineSpacingMultiplier = multiplier }
        return constraint
    }
}

/// A width, a height or a distance.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    @exclusivity(unchecked) private static var cache = AnchorCache<NSLayoutDimension>()

    /// An anchor of a view or guide, from the cache if one is free.
    static func anchor(for operand: ConstraintOperand) -> NSLayoutDimension {
        if let cached = cache.take() {
            cached.reuse(for: operand)
            return cached
        }
        let made = NSLayoutDimension(operand)
        cache.replace(with: made)
        return made
    }

    /// Returns a constraint that keeps this size at a number of points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, nil, constant: c)
    }

    /// Returns a constraint that keeps this size no less than a number of points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, nil, constant: c)
    }

    /// Returns a constraint that keeps this size no more than a number of points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.lessThanOrEqual, nil, constant: c)
    }

    /// Returns a constraint that keeps this size at a multiple of another.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    {
        make(.equal, anchor, multiplier: m)
    }

    /// Returns a constraint that keeps this size no less than a multiple of another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, multiplier: m)
    }

    /// Returns a constraint that keeps this size no more than a multiple of another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    {
        make(.lessThanOrEqual, anchor, multiplier: m)
    }

    /// Returns a constraint that keeps this size at a multiple of another and a number of points.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.equal, anchor, multiplier: m, constant: c)
    }

    /// Returns a constraint that keeps this size no less than a multiple of another and a number of points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }

    /// Returns a constraint that keeps this size no more than a multiple of another and a number of points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, multiplier: m, constant: c)
    }
}

/// The system's default distances.
@MainActor
enum LayoutSpacing {
    /// Points between siblings.
    // Documented: the standard spacing between siblings is 8 points.
    static let siblings: CGFloat = 8
}
