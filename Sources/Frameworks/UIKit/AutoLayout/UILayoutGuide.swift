import Foundation

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// What the rectangle is.
    enum Kind {
        /// A rectangle of its own, laid out by constraints.
        case free
        case margins
        case safeArea
        case readableContent
    }

    final let kind: Kind
    /// The name of the owning view. The view's item holds the guide, and lets go of it when the view
    /// ends.
    final var ownerPlace: LayoutHandle?
    private final var madeItem: LayoutItem?

    final var owner: UIView? {
        get { ownerPlace?.pointer?.pointee.view?.takeUnretainedValue() }
        set { ownerPlace = newValue?.madeLayoutItem.place }
    }

    final var layoutItem: LayoutItem {
        if let madeItem { return madeItem }
        let made = LayoutItem(guide: self)
        madeItem = made
        return made
    }

    /// Makes a guide that belongs to no view yet.
    public override init() {
        kind = .free
        super.init()
        MainThread.endsObjects(like: self)
    }

    /// Makes a guide from an archive.
    public required init?(coder: NSCoder) {
        kind = .free
        identifier = coder.decodeObject(forKey: "UILayoutGuideIdentifier") as? String ?? ""
        super.init()
        MainThread.endsObjects(like: self)
    }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        ownerPlace = view.madeLayoutItem.place
        switch kind {
        case .free: break
        case .margins: identifier = "UIViewLayoutMarginsGuide"
        case .safeArea: identifier = "UIViewSafeAreaLayoutGuide"
        case .readableContent: identifier = "UIViewReadableContentGuide"
        }
        super.init()
        MainThread.endsObjects(like: self)
    }

    deinit { MainThread.run { madeItem?.end() } }

    /// The view in whose coordinates the guide lies; use `addLayoutGuide(_:)` to change it.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            owner?.removeLayoutGuide(self)
            newValue?.addLayoutGuide(self)
        }
    }

    /// A name for people, shown in messages.
    open var identifier = ""

    /// The rectangle that the last layout gave it, in the owning view's coordinates.
    open var layoutFrame: CGRect { frameOfGuide }

    /// The edge at which lines begin.
    open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
    /// The edge at which lines end.
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
    /// The horizontal middle.
    open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
    /// The vertical middle.
    open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }

    /// The constraints that mention the guide in one direction, for debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
    {
        mentions.filter { $0.concerns(axis) }
    }

    private var mentions: [NSLayoutConstraint] {
        LayoutItem(layoutItem.record.described).mentions
    }

    /// Whether constraints leave more than one rectangle for the guide, for debugging.
    open var hasAmbiguousLayout: Bool {
        kind == .free && owner != nil && LayoutEngine.shared.isAmbiguous(layoutItem)
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
        .standing(for: ConstraintOperand(layoutItem.place, attribute))
    }

    private func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        .standing(for: ConstraintOperand(layoutItem.place, attribute))
    }

    private func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
        .standing(for: ConstraintOperand(layoutItem.place, attribute))
    }
}
