// Geometry as text: numbers in braces, as `{{0, 0}, {320, 480}}`, without a fraction where there is
// none and with seventeen significant digits otherwise, which is the form that files on disk have.

/// Returns a point as text, such as `{10, 20.5}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }

/// Returns a vector as text, such as `{10, 20.5}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }

/// Returns a size as text, such as `{10, 20.5}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

/// Returns a rectangle as text, such as `{{0, 0}, {320, 480}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// Returns a transform as text, such as `[1, 0, 0, 1, 0, 0]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    NSCoder.string(for: transform)
}

/// Returns insets as text, such as `{0, 16, 0, 16}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    NSCoder.string(for: insets)
}

/// Returns a displacement as text, such as `{0, 16}`.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }

/// Returns the point of a text, or the zero point for other text.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }

/// Returns the vector of a text, or the zero vector for other text.
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }

/// Returns the size of a text, or the zero size for other text.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }

/// Returns the rectangle of a text, or the zero rectangle for other text.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

/// Returns the transform of a text, or the identity for other text.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: string)
}

/// Returns the insets of a text, or zero insets for other text.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: string)
}

/// Returns the displacement of a text, or none for other text.
public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }

extension NSCoder {
    /// Returns a point as text, such as `{10, 20.5}`.
    public class func string(for point: CGPoint) -> String { braces([point.x, point.y]) }

    /// Returns a vector as text, such as `{10, 20.5}`.
    public class func string(for vector: CGVector) -> String { braces([vector.dx, vector.dy]) }

    /// Returns a size as text, such as `{10, 20.5}`.
    public class func string(for size: CGSize) -> String { braces([size.width, size.height]) }

    /// Returns a rectangle as text, such as `{{0, 0}, {320, 480}}`.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    /// Returns a transform as text, such as `[1, 0, 0, 1, 0, 0]`.
    public class func string(for transform: CGAffineTransform) -> String {
        let values = [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ]
        return "[\(values.map(number).joined(separator: ", "))]"
    }

    /// Returns insets as text, such as `{0, 16, 0, 16}`, in the order top, left, bottom, right.
    public class func string(for insets: UIEdgeInsets) -> String {
        braces([insets.top, insets.left, insets.bottom, insets.right])
    }

    /// Returns insets as text, such as `{0, 16, 0, 16}`, in the order top, leading, bottom, trailing.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        braces([insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    /// Returns a displacement as text, such as `{0, 16}`.
    public class func string(for offset: UIOffset) -> String {
        braces([offset.horizontal, offset.vertical])
    }

    /// Returns the point of a text, or the zero point for other text.
    public class func cgPoint(for string: String) -> CGPoint {
        guard let values = numbers(string, count: 2) else { return .zero }
        return CGPoint(x: values[0], y: values[1])
    }

    /// Returns the vector of a text, or the zero vector for other text.
    public class func cgVector(for string: String) -> CGVector {
        guard let values = numbers(string, count: 2) else { return .zero }
        return CGVector(dx: values[0], dy: values[1])
    }

    /// Returns the size of a text, or the zero size for other text.
    public class func cgSize(for string: String) -> CGSize {
        guard let values = numbers(string, count: 2) else { return .zero }
        return CGSize(width: values[0], height: values[1])
    }

    /// Returns the rectangle of a text, or the zero rectangle for other text.
    public class func cgRect(for string: String) -> CGRect {
        guard let values = numbers(string, count: 4) else { return .zero }
        return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    /// Returns the transform of a text, or the identity for other text.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        guard let values = numbers(string, count: 6) else { return .identity }
        return CGAffineTransform(
            values[0], values[1], values[2], values[3], values[4], values[5])
    }

    /// Returns the insets of a text, or zero insets for other text.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        guard let values = numbers(string, count: 4) else { return .zero }
        return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }

    /// Returns the insets of a text, or zero insets for other text.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        guard let values = numbers(string, count: 4) else { return .zero }
        return NSDirectionalEdgeInsets(
            top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
    }

    /// Returns the displacement of a text, or none for other text.
    public class func uiOffset(for string: String) -> UIOffset {
        guard let values = numbers(string, count: 2) else { return .zero }
        return UIOffset(horizontal: values[0], vertical: values[1])
    }

    private static func number(_ value: CGFloat) -> String {
        String(format: "%.17g", value.native)
    }

    private static func braces(_ values: [CGFloat]) -> String {
        "{\(values.map(number).joined(separator: ", "))}"
    }

    /// The numbers of a text in braces or brackets, or nil where their count is another.
    private static func numbers(_ text: String, count: Int) -> [CGFloat]? {
        let parts = text.split { "{}[], \t\n".contains($0) }
        let values = parts.compactMap { Double($0).map { CGFloat($0) } }
        return parts.count == count && values.count == count ? values : nil
    }
}
