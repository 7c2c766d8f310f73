import Foundation

/// An edge, a middle or a size of a view or guide, from which constraints are made.
///
/// The type parameter keeps horizontal places, vertical places and sizes apart.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    // The main actor owns it and nothing is called while it is written.
    @exclusivity(unchecked) final private(set) var anchorage: ConstraintOperand
    /// What is taken away, for a distance between two anchors.
    final let subtrahend: ConstraintOperand?
    /// Whether it stands for a distance.
    final var isDistance: Bool { subtrahend != nil }

    init(_ anchorage: ConstraintOperand, minus subtrahend: ConstraintOperand? = nil) {
        self.anchorage = anchorage
        self.subtrahend = subtrahend
        super.init()
    }

    /// Stands for something else; only an anchor that nobody holds may.
    fileprivate final func stand(for anchorage: ConstraintOperand) { self.anchorage = anchorage }

    /// The view or guide, `nil` when it is gone.
    open var item: AnyObject? { anchorage.item }

    /// The item and the attribute, for people.
    open var name: String { LayoutText.attribute(anchorage) }

    /// A constraint that this anchor is where the other one is.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor)
    }

    /// A constraint that this anchor is at least where the other one is.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
        -> NSLayoutConstraint
    {
        make(.greaterThanOrEqual, anchor)
    }

    /// A constraint that this anchor is at most where the other one is.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
        -> NSLayoutConstraint
    {
        make(.lessThanOrEqual, anchor)
    }

    /// A constraint that this anchor is a number of points beyond the other one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        make(.equal, anchor, constant: c)
    }

    /// A constraint that this anchor is at least a number of points beyond the other one.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant: c)
    }

    /// A constraint that this anchor is at most a number of points beyond the other one.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, constant: c)
    }

    final func make(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
        multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        let second = other?.anchorage
        let secondSubtrahend = other?.subtrahend
        if subtrahend != nil || secondSubtrahend != nil {
            return NSLayoutConstraint(
                anchorage, relation, second, multiplier: multiplier, constant: constant,
                subtrahends: DistanceOperands(first: subtrahend, second: secondSubtrahend))
        }
        let constraint = NSLayoutConstraint(
            anchorage, relation, second, multiplier: multiplier, constant: constant)
        // The same attributes of two items go together.
        if second?.attribute != anchorage.attribute { constraint.requireSense() }
        return constraint
    }

    open override var description: String {
        MainThread.run {
            "<\(DumpText.className(of: self)):\(LayoutText.address(self)) \"\(name)\">"
        }
    }
}

/// A horizontal edge or middle.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    @exclusivity(unchecked) private static var spares = AnchorCache<NSLayoutXAxisAnchor>()

    /// An anchor of a view or guide, made or used again.
    static func standing(for anchorage: ConstraintOperand) -> NSLayoutXAxisAnchor {
        if let spare = spares.take() {
            spare.stand(for: anchorage)
            return spare
        }
        let made = NSLayoutXAxisAnchor(anchorage)
        spares.keep(made)
        return made
    }

    /// The distance from this anchor to another one, to the right positive, as a size.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.anchorage, minus: anchorage)
    }

    /// A constraint that this anchor follows another at the system's spacing.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        make(.equal, anchor, constant: LayoutSpacing.siblings * multiplier)
    }

    /// A constraint that this anchor follows another at no less than the system's spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant: LayoutSpacing.siblings * multiplier)
    }

    /// A constraint that this anchor follows another at no more than the system's spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, constant: LayoutSpacing.siblings * multiplier)
    }
}

/// A vertical edge, middle or base line.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    @exclusivity(unchecked) private static var spares = AnchorCache<NSLayoutYAxisAnchor>()

    /// An anchor of a view or guide, made or used again.
    static func standing(for anchorage: ConstraintOperand) -> NSLayoutYAxisAnchor {
        if let spare = spares.take() {
            spare.stand(for: anchorage)
            return spare
        }
        let made = NSLayoutYAxisAnchor(anchorage)
        spares.keep(made)
        return made
    }

    /// The distance from this anchor to another one, downwards positive, as a size.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.anchorage, minus: anchorage)
    }

    /// A constraint that this anchor lies below another at the system's spacing.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        makeSpaced(.equal, anchor, multiplier)
    }

    /// A constraint that this anchor lies below another at no less than the system's spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        makeSpaced(.greaterThanOrEqual, anchor, multiplier)
    }

    /// A constraint that this anchor lies below another at no more than the system's spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        makeSpaced(.lessThanOrEqual, anchor, multiplier)
    }

    /// Between base lines the system's spacing is that of lines of text, which follows the fonts.
    private final func makeSpaced(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutYAxisAnchor,
        _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        let isText =
            anchorage.attribute == .firstBaseline && other.anchorage.attribute == .lastBaseline
        let constraint = make(
            relation, other, constant: isText ? 0 : LayoutSpacing.siblings * multiplier)
        if isText { constraint.lineSpaces = multiplier }
        return constraint
    }
}

/// A width, a height or a distance.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    @exclusivity(unchecked) private static var spares = AnchorCache<NSLayoutDimension>()

    /// An anchor of a view or guide, made or used again.
    static func standing(for anchorage: ConstraintOperand) -> NSLayoutDimension {
        if let spare = spares.take() {
            spare.stand(for: anchorage)
            return spare
        }
        let made = NSLayoutDimension(anchorage)
        spares.keep(made)
        return made
    }

    /// A constraint that this size is a number of points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, nil, constant: c)
    }

    /// A constraint that this size is no less than a number of points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, nil, constant: c)
    }

    /// A constraint that this size is no more than a number of points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.lessThanOrEqual, nil, constant: c)
    }

    /// A constraint that this size is a multiple of another.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    {
        make(.equal, anchor, multiplier: m)
    }

    /// A constraint that this size is no less than a multiple of another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, multiplier: m)
    }

    /// A constraint that this size is no more than a multiple of another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
        -> NSLayoutConstraint
    {
        make(.lessThanOrEqual, anchor, multiplier: m)
    }

    /// A constraint that this size is a multiple of another and a number of points.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.equal, anchor, multiplier: m, constant: c)
    }

    /// A constraint that this size is no less than a multiple of another and a number of points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }

    /// A constraint that this size is no more than a multiple of another and a number of points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, multiplier: m, constant: c)
    }
}

/// The distances that the system uses where an app names none.
@MainActor
enum LayoutSpacing {
    /// Points between neighbours.
    // Documented: the standard spacing between siblings is 8 points.
    static let siblings: CGFloat = 8
}
