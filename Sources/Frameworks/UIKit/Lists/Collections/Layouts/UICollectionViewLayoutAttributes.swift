import Foundation
import ObjectiveC
import QuartzCore

/// The identity of a cell, a supplementary view or a decoration view of a collection view.
struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    /// Empty for cells.
    var kind: String
    var path: IndexPath

    static func cell(_ path: IndexPath) -> ElementKey {
        ElementKey(category: .cell, kind: "", path: path)
    }
}

/// The values of layout attributes.
struct LayoutValues: Equatable {
    var key = ElementKey.cell(IndexPath())
    var center = CGPoint.zero
    var size = CGSize.zero
    /// Nil for the identity.
    var transform: CATransform3D?
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false

    /// The smallest rectangle around the element.
    var frame: CGRect {
        get {
            guard let transform else {
                return CGRect(
                    x: center.x - size.width / 2, y: center.y - size.height / 2,
                    width: size.width, height: size.height)
            }
            let own = CGRect(
                x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return own.applying(CATransform3DGetAffineTransform(transform))
                .offsetBy(dx: center.x, dy: center.y)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            guard let transform else {
                size = newValue.size
                return
            }
            // As for a view: the size whose transformed rectangle has the size of the frame.
            let inverse = CATransform3DGetAffineTransform(transform).inverted()
            size = CGRect(origin: .zero, size: newValue.size).applying(inverse).size
        }
    }
}

/// The geometry and the appearance of an element of a collection view.
///
/// A layout returns them, and a view applies them. The collection view copies attributes that it stores, because a
/// layout may change its own.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
    @exclusivity(unchecked) final var values = LayoutValues()

    // MARK: - Life

    public override init() { super.init() }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        values.key = .cell(indexPath)
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
    ) {
        self.init()
        values.key = ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)
    }

    /// Creates the attributes of a decoration view.
    public convenience init(
        forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
    ) {
        self.init()
        values.key = ElementKey(
            category: .decorationView, kind: decorationViewKind, path: indexPath)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self)._make()
        copy.values = values
        return copy
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated { self === other || values == other.values }
    }

    nonisolated open override var hash: Int { MainActor.assumeIsolated { values.key.hashValue } }

    // MARK: - Element

    /// The path of the item, or of the view in its layout.
    open var indexPath: IndexPath {
        get { values.key.path }
        set { values.key.path = newValue }
    }

    open var representedElementCategory: UICollectionView.ElementCategory { values.key.category }

    /// The kind of a supplementary or decoration view; nil for cells.
    open var representedElementKind: String? {
        values.key.category == .cell ? nil : values.key.kind
    }

    // MARK: - Geometry

    /// The rectangle of the element in the content, in points.
    open var frame: CGRect {
        get { values.frame }
        set { values.frame = newValue }
    }

    /// The rectangle of the element's size at the origin; setting it sets the size.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: values.size) }
        set {
            guard newValue.origin == .zero else {
                raiseException(
                    "NSInvalidArgumentException",
                    "Invalid parameter not satisfying: CGPointEqualToPoint(bounds.origin, CGPointZero)"
                )
            }
            values.size = newValue.size
        }
    }

    open var center: CGPoint {
        get { values.center }
        set { values.center = newValue }
    }

    open var size: CGSize {
        get { values.size }
        set { values.size = newValue }
    }

    /// The transform around the centre; setting it replaces `transform3D`.
    open var transform: CGAffineTransform {
        get { values.transform.map(CATransform3DGetAffineTransform) ?? .identity }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { values.transform ?? CATransform3DIdentity }
        set { values.transform = CATransform3DIsIdentity(newValue) ? nil : newValue }
    }

    /// The outline with which the element collides in a dynamic animator; its rectangle by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline for the collision bounds type `path`, around the centre; empty by default.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: - Appearance

    open var alpha: CGFloat {
        get { values.alpha }
        set { values.alpha = newValue }
    }

    /// The order of the element: elements with a higher index are in front. 0 by default.
    open var zIndex: Int {
        get { values.zIndex }
        set { values.zIndex = newValue }
    }

    /// Whether the element is not shown; the collection view then creates no view for it.
    open var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }
}

extension UICollectionViewLayoutAttributes {
    /// Returns a copy of the same class.
    final func duplicate() -> Self {
        guard let copy = copy(with: nil) as? Self else {
            raiseException(
                "NSInternalInconsistencyException",
                "\(type(of: self)).copy(with:) must return an object of its class")
        }
        return copy
    }

    /// Creates attributes of the class that a layout specifies.
    static func make(_ type: AnyClass, _ key: ElementKey) -> UICollectionViewLayoutAttributes {
        let type = type as? UICollectionViewLayoutAttributes.Type
        let attributes = type?._make() ?? UICollectionViewLayoutAttributes()
        attributes.values.key = key
        return attributes
    }
}
