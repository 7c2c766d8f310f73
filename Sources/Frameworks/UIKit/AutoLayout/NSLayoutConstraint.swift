import ConstraintSolver
import Foundation
import ObjectiveC
internal import SwiftRuntime

/// A relation between two attributes of views or layout guides, or of one and a number:
/// `first = multiplier × second + constant`, or one of the inequalities.
///
/// An active constraint is held by the closest view that contains both items. It keeps neither item
/// alive, and is deactivated when one of them leaves that view.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    // MARK: - Making

    /// Makes a constraint without items, which cannot become active.
    ///
    /// It is what initialisers of subclasses call; `init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`
    /// of a subclass makes one of that class.
    public override init() { super.init() }

    /// Makes an inactive constraint.
    ///
    /// Attributes that cannot be compared, as a position and a constant, raise an exception.
    /// - Parameters:
    ///   - view1: a view or a layout guide.
    ///   - view2: a view, a layout guide, or `nil` with `.notAnAttribute`.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let first = ConstraintOperand(item: view1 as AnyObject, attribute: attr1)
        let second = view2.map { ConstraintOperand(item: $0 as AnyObject, attribute: attr2) }
        self.init(first, relation, second, multiplier: multiplier, constant: c)
        requireValidOperands()
    }

    /// Makes a constraint between operands of anchors.
    convenience init(
        _ first: ConstraintOperand, _ relation: Relation, _ second: ConstraintOperand?,
        multiplier: CGFloat = 1, constant: CGFloat = 0, distanceStarts: DistanceOperands? = nil
    ) {
        self.init()
        express(
            first, relation, second, multiplier: multiplier, constant: constant,
            distanceStarts: distanceStarts)
    }

    /// Sets the relation of a constraint that was made by `init()`, as one of an app's class in a file.
    final func express(
        _ first: ConstraintOperand, _ relation: Relation, _ second: ConstraintOperand?,
        multiplier: CGFloat, constant: CGFloat, distanceStarts: DistanceOperands? = nil
    ) {
        self.first = first
        storedSecond = second
        self.relation = relation
        self.multiplier = multiplier
        if let distanceStarts {
            self.distanceStarts = distanceStarts
            isBetweenDistances = true
        }
        storedConstant = constant
        requireFinite(multiplier: multiplier)
        requireFinite(constant)
    }

    // MARK: - Expression

    // The main actor owns all of it and nothing is called while it is written, so checks of
    // overlapping accesses could not fail.
    @exclusivity(unchecked)
    final private(set) var first = ConstraintOperand(nil, .notAnAttribute)
    /// The right side, or an item without an attribute, which only `secondItem` returns.
    @exclusivity(unchecked)
    private final var storedSecond: ConstraintOperand?
    /// Whether the right side is without an item, or has a view or a layout guide.
    final var hasValidSecondItem: Bool { storedSecond?.hasItem ?? true }

    /// Where the two sides start when they are distances between anchors.
    @exclusivity(unchecked)
    final private(set) var distanceStarts: DistanceOperands?
    /// Whether there are any; read for every constraint.
    @exclusivity(unchecked)
    final private(set) var isBetweenDistances = false

    /// The right side, if there is one.
    final var second: ConstraintOperand? {
        guard let storedSecond, storedSecond.attribute != .notAnAttribute else { return nil }
        return storedSecond
    }

    /// The view or guide on the left side; `nil` after its end.
    open var firstItem: AnyObject? { first.item }

    /// The attribute on the left side.
    open var firstAttribute: Attribute { first.attribute }

    /// The view or guide on the right side, if there is one.
    open var secondItem: AnyObject? { storedSecond?.item }

    /// The attribute on the right side; `.notAnAttribute` when there is none.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

    /// Whether the left side is equal to the right one, at most or at least as large.
    @exclusivity(unchecked)
    public final private(set) var relation = Relation.equal

    /// The factor of the second attribute.
    @exclusivity(unchecked)
    public final private(set) var multiplier: CGFloat = 1

    /// Points added to the right side; may change while the constraint is active.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            MainThreadChecks.check("-[NSLayoutConstraint setConstant:]")
            changeConstant(newValue)
        }
    }

    /// The priority of the constraint; required by default.
    ///
    /// While it is active, it cannot change from required to optional or back.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set { changePriority(newValue) }
    }

    /// A name for messages.
    open var identifier: String?

    /// Whether the constraint is archived with the view that holds it; `false` by default.
    ///
    /// **Differs:** the value is stored only. A view archives all constraints that an app made.
    open var shouldBeArchived = false

    @exclusivity(unchecked) final var storedConstant: CGFloat = 0
    @exclusivity(unchecked) final var storedPriority = UILayoutPriority.required
    /// The line heights between the two sides, which are baselines; added to the constant.
    @exclusivity(unchecked) final var lineSpacingMultiplier: CGFloat = 0

    // MARK: - Activation

    /// Whether the constraint takes part in layout.
    ///
    /// **Order:** both items must be in the same view hierarchy when it becomes active.
    open var isActive: Bool {
        get { solverConstraint != nil }
        set {
            MainThreadChecks.check("-[NSLayoutConstraint setActive:]")
            newValue ? activate() : deactivate()
        }
    }

    /// Makes constraints active, which costs less than one after the other.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        MainThreadChecks.check("+[NSLayoutConstraint activateConstraints:]")
        activateTogether(constraints)
    }

    /// Makes constraints inactive.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        MainThreadChecks.check("+[NSLayoutConstraint deactivateConstraints:]")
        for constraint in constraints { constraint.isActive = false }
    }

    /// The view whose `constraints` contain this one; `nil` while it is inactive.
    final var holder: UIView? { holderHandle?.node?.view }
    @exclusivity(unchecked) final var holderHandle: LayoutHandle?
    /// The constraint in the engine's solver while it is active.
    @exclusivity(unchecked) final var solverConstraint: ConstraintSolver.Constraint?
    /// The engine of `solverConstraint`, which lives as long as its nodes have variables.
    @exclusivity(unchecked) final var engine: Unmanaged<LayoutEngine>?
    /// Whether margins, the safe area or baselines are part of the constant in the engine.
    @exclusivity(unchecked) final var dependsOnInsets = false
    /// The scroll views whose offset or content the constraint in the engine contains.
    @exclusivity(unchecked) final var scrollUses: [ScrollUse] = []

    // MARK: - Anchors

    /// The anchor of the left side.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { first.anchor(from: distanceStarts?.first) }

    /// The anchor of the right side, if there is one.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        second?.anchor(from: distanceStarts?.second)
    }

    open override var description: String { MainThread.run { descriptionOfConstraint } }

    open override var debugDescription: String { MainThread.run { descriptionOfConstraint } }

    // MARK: - Interface files

    /// Called after the object was loaded from an interface file and its outlets were set.
    open func awakeFromNib() {}

    /// Prepares the object for Interface Builder; never called in an app.
    open func prepareForInterfaceBuilder() {}

    // As all methods of `NSObject`, those of objects are methods of classes too, which nothing calls.

    open class func awakeFromNib() {}
    open class func prepareForInterfaceBuilder() {}
}

extension NSLayoutConstraint {
    /// An edge, a size, a centre or a baseline of a view or guide.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        case leading = 5
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        case lastBaseline = 11
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
    }

    /// The relation between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// An axis of layout.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}

extension NSLayoutConstraint.Relation {
    var solverRelation: ConstraintSolver.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }

    /// The operator in descriptions.
    var sign: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}
