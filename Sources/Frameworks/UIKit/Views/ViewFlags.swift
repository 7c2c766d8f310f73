/// The boolean and small enumeration properties of a view, packed into one word.
///
/// Every flag is named for the value that differs from the default, so that a new view is zero.
struct ViewFlags {
    private var bits: UInt32 = 0

    private func isSet(_ index: UInt32) -> Bool { bits & (1 << index) != 0 }

    private mutating func set(_ index: UInt32, _ value: Bool) {
        if value { bits |= 1 << index } else { bits &= ~(1 << index) }
    }

    private func field(at shift: UInt32, width: UInt32) -> Int {
        Int((bits >> shift) & ((1 << width) - 1))
    }

    private mutating func setField(at shift: UInt32, width: UInt32, _ value: Int) {
        let mask: UInt32 = ((1 << width) - 1) << shift
        bits = (bits & ~mask) | ((UInt32(truncatingIfNeeded: value) << shift) & mask)
    }

    // MARK: - Touches

    var allowsMultipleTouches: Bool {
        get { isSet(1) }
        set { set(1, newValue) }
    }
    var isExclusiveTouch: Bool {
        get { isSet(2) }
        set { set(2, newValue) }
    }

    // MARK: - Geometry and layout

    var keepsSubviewSizes: Bool {
        get { isSet(3) }
        set { set(3, newValue) }
    }
    var keepsSuperviewMargins: Bool {
        get { isSet(4) }
        set { set(4, newValue) }
    }
    var ignoresSafeAreaInMargins: Bool {
        get { isSet(5) }
        set { set(5, newValue) }
    }
    /// Whether safe area insets other than zero are stored for this view.
    var hasSafeArea: Bool {
        get { isSet(6) }
        set { set(6, newValue) }
    }

    /// Whether the class of the view overrides `layoutSubviews()` or `layoutSublayers(of:)`.
    var laysOutItself: Bool {
        get { isSet(0) }
        set { set(0, newValue) }
    }

    /// Whether `updateConstraints()` is due.
    var needsConstraintUpdate: Bool {
        get { isSet(28) }
        set { set(28, newValue) }
    }
    /// Whether `updateConstraints()` is due in this view or a subview.
    var subtreeNeedsConstraintUpdate: Bool {
        get { isSet(29) }
        set { set(29, newValue) }
    }
    /// Whether either of the two flags above is set.
    var awaitsConstraintUpdate: Bool { bits & (3 << 28) != 0 }

    // MARK: - Appearance

    var isTranslucent: Bool {
        get { isSet(7) }
        set { set(7, newValue) }
    }
    var keepsContext: Bool {
        get { isSet(8) }
        set { set(8, newValue) }
    }
    /// Whether `contentScaleFactor` was set, so that it does not follow the screen.
    var hasOwnScale: Bool {
        get { isSet(27) }
        set { set(27, newValue) }
    }
    /// Whether the class of the view overrides `draw(_:)` or a drawing method of the layer's delegate.
    var drawsContent: Bool {
        get { isSet(9) }
        set { set(9, newValue) }
    }

    /// Whether trait overrides or content size limits were ever set on this view.
    var hasOwnTraits: Bool {
        get { isSet(30) }
        set { set(30, newValue) }
    }

    // MARK: - Hierarchy

    /// Whether the view is a window, where every walk upwards ends.
    var isWindow: Bool {
        get { isSet(11) }
        set { set(11, newValue) }
    }

    /// Whether the view is a scroll view. Constraints between its edges and views inside it refer to its content.
    var isScrollView: Bool {
        get { isSet(31) }
        set { set(31, newValue) }
    }

    // MARK: - Enumerations

    var autoresizingMask: UIView.AutoresizingMask {
        get { UIView.AutoresizingMask(rawValue: UInt(field(at: 12, width: 6))) }
        set { setField(at: 12, width: 6, Int(truncatingIfNeeded: newValue.rawValue)) }
    }

    var contentMode: UIView.ContentMode {
        get { UIView.ContentMode(rawValue: field(at: 18, width: 4)) ?? .scaleToFill }
        set { setField(at: 18, width: 4, newValue.rawValue) }
    }

    var semanticContentAttribute: UISemanticContentAttribute {
        get { UISemanticContentAttribute(rawValue: field(at: 22, width: 3)) ?? .unspecified }
        set { setField(at: 22, width: 3, newValue.rawValue) }
    }

    /// The mode that was set, not the effective one.
    var tintAdjustmentMode: UIView.TintAdjustmentMode {
        get { UIView.TintAdjustmentMode(rawValue: field(at: 25, width: 2)) ?? .automatic }
        set { setField(at: 25, width: 2, newValue.rawValue) }
    }
}
