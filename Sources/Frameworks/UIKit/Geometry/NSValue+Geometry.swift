// Foundation on Linux boxes points, sizes, rectangles and edge insets. The structures it does not
// know are boxed as arrays of numbers, whose `objCType` differs from that of the structure.

extension NSValue {
    /// Creates a value that holds a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value that holds a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Creates a value that holds a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Creates a value that holds a vector.
    public convenience init(cgVector vector: CGVector) {
        self.init(point: CGPoint(x: vector.dx, y: vector.dy))
    }

    /// Creates a value that holds a transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        var transform = transform
        self.init(bytes: &transform, objCType: "[6d]")
    }

    /// Creates a value that holds insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    /// Creates a value that holds insets.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: insets.top, left: insets.leading, bottom: insets.bottom,
                right: insets.trailing))
    }

    /// Creates a value that holds a displacement.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(point: CGPoint(x: offset.horizontal, y: offset.vertical))
    }

    /// The point that the value holds.
    public var cgPointValue: CGPoint { pointValue }

    /// The size that the value holds.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle that the value holds.
    public var cgRectValue: CGRect { rectValue }

    /// The vector that the value holds.
    public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }

    /// The transform that the value holds.
    public var cgAffineTransformValue: CGAffineTransform {
        var transform = CGAffineTransform()
        getValue(&transform)
        return transform
    }

    /// The insets that the value holds.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(
            top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// The insets that the value holds.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let insets = edgeInsetsValue
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }

    /// The displacement that the value holds.
    public var uiOffsetValue: UIOffset {
        UIOffset(horizontal: pointValue.x, vertical: pointValue.y)
    }
}
