import ObjectiveC

// Foundation on Linux boxes points, sizes, rectangles and edge insets; `BoxedNumbers` boxes the others. A value of
// another type returns zeros, or the identity.

extension NSValue {
    /// Creates a value that holds a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value that holds a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Creates a value that holds a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Creates a value that holds a vector.
    public convenience init(cgVector vector: CGVector) {
        let numbers = [vector.dx, vector.dy]
        self.init(bytes: numbers, objCType: BoxedNumbers.vector.rawValue)
    }

    /// Creates a value that holds a transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        let numbers = [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ]
        self.init(bytes: numbers, objCType: BoxedNumbers.transform.rawValue)
    }

    /// Creates a value that holds insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    /// Creates a value that holds insets.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        let numbers = [insets.top, insets.leading, insets.bottom, insets.trailing]
        self.init(bytes: numbers, objCType: BoxedNumbers.directionalEdgeInsets.rawValue)
    }

    /// Creates a value that holds a displacement.
    public convenience init(uiOffset offset: UIOffset) {
        let numbers = [offset.horizontal, offset.vertical]
        self.init(bytes: numbers, objCType: BoxedNumbers.offset.rawValue)
    }

    /// The point that the value holds.
    public var cgPointValue: CGPoint { pointValue }

    /// The size that the value holds.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle that the value holds.
    public var cgRectValue: CGRect { rectValue }

    /// The vector that the value holds.
    public var cgVectorValue: CGVector { CGVector(self) ?? .zero }

    /// The transform that the value holds.
    public var cgAffineTransformValue: CGAffineTransform { CGAffineTransform(self) ?? .identity }

    /// The insets that the value holds.
    public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets(self) ?? .zero }

    /// The insets that the value holds.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(self) ?? .zero
    }

    /// The displacement that the value holds.
    public var uiOffsetValue: UIOffset { UIOffset(self) ?? .zero }
}

// MARK: - What a value holds, if it is of the type

extension CGVector {
    init?(_ value: NSValue) {
        guard let numbers = BoxedNumbers.vector.numbers(in: value) else { return nil }
        self.init(dx: numbers[0], dy: numbers[1])
    }
}

extension CGAffineTransform {
    init?(_ value: NSValue) {
        guard let n = BoxedNumbers.transform.numbers(in: value) else { return nil }
        self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
}

extension UIEdgeInsets {
    init?(_ value: NSValue) {
        let type = String(cString: value.objCType)
        guard type == String(cString: NSValue(edgeInsets: NSEdgeInsets()).objCType) else {
            return nil
        }
        let insets = value.edgeInsetsValue
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension NSDirectionalEdgeInsets {
    init?(_ value: NSValue) {
        guard let n = BoxedNumbers.directionalEdgeInsets.numbers(in: value) else { return nil }
        self.init(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }
}

extension UIOffset {
    init?(_ value: NSValue) {
        guard let numbers = BoxedNumbers.offset.numbers(in: value) else { return nil }
        self.init(horizontal: numbers[0], vertical: numbers[1])
    }
}
