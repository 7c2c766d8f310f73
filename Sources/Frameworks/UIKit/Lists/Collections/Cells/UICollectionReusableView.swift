import Foundation
import ObjectiveC
import QuartzCore

/// A reusable view of a collection view: a cell, a supplementary view or a decoration view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    @exclusivity(unchecked) final var reuse = ReusableState()

    // MARK: - Life

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UICollectionReusableView.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeReusableView()
    }

    /// Sets the defaults of a new view.
    func becomeReusableView() {}

    /// The identifier with which the view is dequeued.
    open var reuseIdentifier: String? { reuse.identifier }

    /// Called before a view that was shown is dequeued for another element; an override calls `super`.
    open func prepareForReuse() {}

    // MARK: - Layout attributes

    /// Called when the layout attributes of the view change, after the collection view has applied the standard ones.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the attributes with the size that the view prefers; by default the size of its constraints along the
    /// axes on which it is self-sizing.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        fittingAttributes(layoutAttributes)
    }

    /// Called before the collection view changes to another layout.
    open func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}

    /// Called after the collection view has changed to another layout.
    open func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}

    // MARK: - For classes of the framework

    /// The view whose constraints determine the preferred size.
    var fittedView: UIView { self }

    /// The space around the content that the preferred size includes.
    var sizeAroundContent: CGSize { .zero }

    /// The least height that the view prefers.
    var leastFittingHeight: CGFloat { 0 }

    /// Applies the appearance of the list that contains the view.
    func take(_ list: ListAppearance) {}

    /// Updates everything that the preferred size depends on.
    func prepareForFitting() {}

    /// Resets a pooled view before its next use.
    func becomeReused() {
        hostedLayer.removeAllAnimations()
        reuse.attributes = nil
        prepareForReuse()
    }
}

/// The state that a collection view keeps for each reusable view.
@MainActor
struct ReusableState {
    weak var collectionView: UICollectionView?
    var identifier: String?
    /// The kind with which the view was dequeued; empty for cells.
    var kind = ""
    /// The origin of the superview's content in points of the collection view's content.
    var origin = CGPoint.zero
    /// The attributes that the view has applied.
    var attributes: UICollectionViewLayoutAttributes?
}

extension UICollectionReusableView {
    /// Returns attributes with the size that the content needs along the self-sizing axes.
    final func fittingAttributes(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let layout = reuse.collectionView?.collection.layout else { return attributes }
        let axes = layout.sizingAxes(of: attributes)
        guard !axes.isEmpty else { return attributes }
        prepareForFitting()
        let surroundings = sizeAroundContent
        var target = attributes.size
        target.width = max(0, target.width - surroundings.width)
        target.height = max(0, target.height - surroundings.height)
        let size = fittedView.systemLayoutSizeFitting(
            CGSize(
                width: axes.contains(.horizontal)
                    ? UIView.layoutFittingCompressedSize.width : target.width,
                height: axes.contains(.vertical)
                    ? UIView.layoutFittingCompressedSize.height : target.height),
            withHorizontalFittingPriority: axes.contains(.horizontal)
                ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        // Content without constraints has no size of its own.
        var fitting = target
        if axes.contains(.horizontal), size.width > 0, size.width.isFinite {
            fitting.width = size.width.roundedUp(toPixels: drawingScale)
        }
        if axes.contains(.vertical), size.height > 0, size.height.isFinite {
            fitting.height = size.height.roundedUp(toPixels: drawingScale)
        }
        fitting.width += surroundings.width
        fitting.height = max(fitting.height + surroundings.height, leastFittingHeight)
        guard fitting != attributes.size else { return attributes }
        let preferred = attributes.duplicate()
        preferred.size = fitting
        return preferred
    }

    /// Positions the view, and calls `apply(_:)` unless the attributes are unchanged.
    final func take(_ attributes: UICollectionViewLayoutAttributes) {
        let isPlain = type(of: attributes) == UICollectionViewLayoutAttributes.self
        let former = reuse.attributes
        let isPlaced = former?.values == attributes.values
        if isPlaced, isPlain { return }
        if !isPlaced { place(attributes.values) }
        if let former, former.isEqual(attributes) { return }
        // A copy, because the layout may change its own object, and later attributes are compared with the applied
        // ones.
        reuse.attributes = attributes.duplicate()
        apply(attributes)
    }

    /// Sets the geometry, the opacity and the order of the view from attributes.
    final func place(_ values: LayoutValues) {
        if let transform = values.transform {
            if bounds.size != values.size { bounds.size = values.size }
            let middle = CGPoint(
                x: values.center.x - reuse.origin.x, y: values.center.y - reuse.origin.y)
            if center != middle { center = middle }
            if transform3D != transform { transform3D = transform }
        } else {
            if !CATransform3DIsIdentity(hostedLayer.transform) {
                transform3D = CATransform3DIdentity
            }
            let frame = values.frame.offsetBy(dx: -reuse.origin.x, dy: -reuse.origin.y)
            if self.frame != frame { self.frame = frame }
        }
        if alpha != values.alpha { alpha = values.alpha }
        let zPosition = CGFloat(values.zIndex)
        if hostedLayer.zPosition != zPosition { hostedLayer.zPosition = zPosition }
    }
}
