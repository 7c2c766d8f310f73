import Foundation
internal import SwiftRuntime

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The source of the guide's rectangle.
    enum Kind {
        /// By constraints; the guide has variables of its own.
        case constrained
        // By insets from the bounds of the view, in whose variables the guide is expressed.
        case margins
        case safeArea
        case readableContent
        /// The content of a scroll view, which has variables: its size is free, and its origin is that of the
        /// scroll view's coordinates.
        case scrollContent
        /// The frame of a scroll view, in whose variables the guide is expressed.
        case scrollFrame

        /// Whether the guide has variables of its own.
        var hasVariables: Bool { self == .constrained || self == .scrollContent }
    }

    final let kind: Kind
    /// The node of the owning view, which holds the guide and releases it when the view ends.
    final var ownerHandle: LayoutHandle?
    private final var layoutNode: LayoutNode?

    final var owner: UIView? {
        get { ownerHandle?.node?.view }
        set { ownerHandle = newValue?.ensureLayoutNode().handle }
    }

    /// The node, made on demand.
    final func ensureLayoutNode() -> LayoutNode {
        if let layoutNode { return layoutNode }
        let made = LayoutNode.make(for: self)
        layoutNode = made
        return made
    }

    /// Makes a guide that belongs to no view yet.
    public override init() {
        kind = .constrained
        super.init()
        MainThread.deinitializesObjects(like: self)
    }

    /// Makes a guide from an interface file or an archive, which holds its identifier.
    public required init?(coder: NSCoder) {
        kind = .constrained
        let key = "UILayoutGuideIdentifier"
        if coder.allowsKeyedCoding, coder.containsValue(forKey: key) {
            identifier = coder.decodeObject(forKey: key) as? String ?? ""
        }
        super.init()
        MainThread.deinitializesObjects(like: self)
        guard coder.readInterface(into: self, as: UILayoutGuide.self) else { return nil }
    }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        ownerHandle = view.ensureLayoutNode().handle
        switch kind {
        case .constrained: break
        case .margins: identifier = "UIViewLayoutMarginsGuide"
        case .safeArea: identifier = "UIViewSafeAreaLayoutGuide"
        case .readableContent: identifier = "UIViewReadableContentGuide"
        case .scrollContent: identifier = "UIScrollView-contentLayoutGuide"
        case .scrollFrame: identifier = "UIScrollView-frameLayoutGuide"
        }
        super.init()
        MainThread.deinitializesObjects(like: self)
    }

    deinit { MainThread.run { layoutNode?.end() } }

    /// The view in whose coordinates the guide is expressed; to change it, use `addLayoutGuide(_:)`.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            owner?.removeLayoutGuide(self)
            newValue?.addLayoutGuide(self)
        }
    }

    /// A name for messages.
    open var identifier = ""

    /// The rectangle of the last layout, in the owning view's coordinates.
    open var layoutFrame: CGRect { frameOfGuide }

    /// The leading edge: left, or right in right-to-left layout.
    open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
    /// The trailing edge: right, or left in right-to-left layout.
    open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { anchor(.width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { anchor(.height) }
    /// The horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
    /// The vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }

    /// The constraints that affect the guide along an axis, for debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
    {
        ensureLayoutNode().reference.state.affectingConstraints.objects.filter {
            $0.isAlong(axis)
        }
    }

    /// Whether more than one rectangle satisfies the constraints, for debugging.
    open var hasAmbiguousLayout: Bool {
        kind.hasVariables && owner != nil && LayoutEngine.current.isAmbiguous(ensureLayoutNode())
    }

    open override var description: String {
        MainThread.run {
            let name = identifier.isEmpty ? "" : " - \"\(identifier)\""
            return
                "<\(DumpText.className(of: self)): \(LayoutText.address(self))\(name), layoutFrame = "
                + "\(NSCoder.string(for: frameOfGuide)), owningView = "
                + "\(owner.map { DumpText.object($0) } ?? "(null)")>"
        }
    }

    private func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        .anchor(for: ConstraintOperand(ensureLayoutNode().handle, attribute))
    }

    private func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        .anchor(for: ConstraintOperand(ensureLayoutNode().handle, attribute))
    }

    private func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
        .anchor(for: ConstraintOperand(ensureLayoutNode().handle, attribute))
    }

    // MARK: - Interface files

    /// Called after the object was loaded from an interface file and its outlets were set.
    open func awakeFromNib() {}

    /// Prepares the object for Interface Builder; never called in an app.
    open func prepareForInterfaceBuilder() {}

    // As all methods of `NSObject`, those of objects are methods of classes too, which nothing calls.

    open class func awakeFromNib() {}
    open class func prepareForInterfaceBuilder() {}
}
