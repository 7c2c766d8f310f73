import Foundation

/// Arranges views in a row or a column by constraints of its own.
///
/// The arranged views are subviews; hidden ones take no space. The stack view is as large as they and
/// the spacing need unless other constraints size it.
@preconcurrency @MainActor
open class UIStackView: UIView {
    private var arranged: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    /// The constraints that arrange the views.
    final var constraintsOfArrangement: [NSLayoutConstraint] { arrangement }

    /// In `setCustomSpacing(_:after:)`: the stack view's own spacing.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// As a spacing: the system's between siblings.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    // MARK: - Initialization

    /// Makes an empty stack view, which has no background and draws nothing.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a stack view with arranged views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Makes a stack view from an interface file or an archive. As on iOS, it cannot return nil.
    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        precondition(
            coder.readInterface(into: self, as: UIStackView.self),
            "the archive of a stack view cannot be read")
    }

    // MARK: - Arranged views

    /// The views that are arranged, in order.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end, and as a subview if it is not one.
    open func addArrangedSubview(_ view: UIView) {
        MainThreadChecks.check("-[UIStackView addArrangedSubview:]")
        insertArrangedSubview(view, at: arranged.count - (isArranged(view) ? 1 : 0))
    }

    private func isArranged(_ view: UIView) -> Bool {
        // Arranged views are subviews; new ones, of which there may be thousands, need no search.
        view.superview === self && arranged.contains { $0 === view }
    }

    /// Removes a view from the arrangement; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        let count = arranged.count
        arranged.removeOne(view)
        guard arranged.count < count else { return }
        customSpacings[ObjectIdentifier(view)] = nil
        setNeedsUpdateConstraints()
    }

    /// Inserts a view into the arranged views at an index, or moves it there.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        MainThreadChecks.check("-[UIStackView insertArrangedSubview:atIndex:]")
        precondition(
            stackIndex >= 0 && stackIndex <= arranged.count,
            "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than"
                + " or equal to \(arranged.count)")
        if isArranged(view) { arranged.removeOne(view) }
        arranged.insert(view, at: min(stackIndex, arranged.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        setNeedsUpdateConstraints()
    }

    override func addSubviewOfFile(_ view: UIView) { addArrangedSubview(view) }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    override func subviewVisibilityDidChange(_ view: UIView) {
        guard isArranged(view) else { return }
        setNeedsUpdateConstraints()
        if view.isHidden { view.stayShownUntilAnimationEnds() }
    }

    override func subviewContentSizeDidChange(_ view: UIView) {
        switch distribution {
        case .fillProportionally where isArranged(view): setNeedsUpdateConstraints()
        case .fill where axis == .horizontal:
            guard !view.isHidden, isArranged(view),
                StackArrangement.isOutdated(arrangement, for: view)
            else { break }
            setNeedsUpdateConstraints()
        // In the other distributions the engine knows the sizes.
        default: break
        }
    }

    // MARK: - Arrangement

    /// The axis along which views are arranged; horizontal by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The distribution of lengths and spaces along the axis; `fill` by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The alignment across the axis; `fill` by default.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Points between neighbours, the minimum in distributions that compute the spaces; 0 by default.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Sets the points after one of the arranged views; `spacingUseDefault` unsets them.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard isArranged(arrangedSubview) else { return }
        let key = ObjectIdentifier(arrangedSubview)
        customSpacings[key] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        setNeedsUpdateConstraints()
    }

    /// The points that were set after one of the arranged views; `spacingUseDefault` if none were.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    /// Whether vertical spaces are measured between baselines; `false` by default.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Whether the views stay inside the layout margins; `false` by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(arrangement)
        arrangement = StackArrangement(of: self).constraints
        NSLayoutConstraint.activate(arrangement)
        baselinesDidChange()
        super.updateConstraints()
    }

    // Documented: the baselines of a column are those of its first and of its last view, those of a row
    // are its tallest view's; where that is a stack view, the rule applies again.
    open override var forFirstBaselineLayout: UIView {
        viewForBaseline { $0.first }?.forFirstBaselineLayout ?? self
    }

    open override var forLastBaselineLayout: UIView {
        viewForBaseline { $0.last }?.forLastBaselineLayout ?? self
    }

    private func viewForBaseline(ofColumn choose: ([UIView]) -> UIView?) -> UIView? {
        let views = arranged.filter { !$0.isHidden }
        guard axis == .horizontal else { return choose(views) }
        let heights = views.map { view in
            let natural = view.intrinsicContentSize.height
            return natural == UIView.noIntrinsicMetric ? view.bounds.height : natural
        }
        return heights.max().flatMap { heights.firstIndex(of: $0) }.map { views[$0] }
    }

    /// Expresses constraints on the stack view's baselines by those of the present views.
    private func baselinesDidChange() {
        for constraint in layoutNode?.state.affectingConstraints.objects ?? []
        where constraint.first.view === self && constraint.firstAttribute.isBaseline
            || constraint.second?.view === self && constraint.secondAttribute.isBaseline
        {
            constraint.reinstall()
        }
    }

    /// The points after an arranged view.
    final func effectiveSpacing(after view: UIView) -> CGFloat {
        let points = customSpacings[ObjectIdentifier(view)] ?? spacing
        return points == UIStackView.spacingUseSystem ? LayoutSpacing.siblings : points
    }
}

extension UIStackView {
    /// The distribution of lengths and spaces along the axis.
    public enum Distribution: Int, Sendable {
        /// The views fill it; their hugging and compression priorities decide which ones change.
        case fill = 0
        /// The views fill it and are equally long.
        case fillEqually = 1
        /// The views fill it in proportion to their natural lengths.
        case fillProportionally = 2
        /// The views keep their lengths, and the spaces between them are equal.
        case equalSpacing = 3
        /// The views keep their lengths, and the distances of their centres are equal where possible.
        case equalCentering = 4
    }

    /// The alignment of views across the axis.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        /// The first baselines are level; only in rows.
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        /// The last baselines are level; only in rows.
        case lastBaseline = 5

        /// In rows, the name of `leading`.
        public static var top: Alignment { .leading }
        /// In rows, the name of `trailing`.
        public static var bottom: Alignment { .trailing }
    }
}
