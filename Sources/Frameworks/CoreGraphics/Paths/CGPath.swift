/// A shape made of lines and Bézier curves.
///
/// A path consists of subpaths, each begun by a move and possibly closed by a line back to its start.
/// Coordinates have no unit; NaN and infinite ones are kept. A path created by the initialisers here is
/// immutable, so threads may share it. A `CGMutablePath` that is held as a `CGPath` may grow; take a `copy()`
/// to keep the present state.
// Sendable: `storage` and `shape` of a plain path are written only during creation. A mutable path
// belongs to one thread at a time, which its owner has to ensure, as on Apple's platforms.
public class CGPath: @unchecked Sendable {
    final var storage: PathStorage
    final var shape: PathShape

    init(storage: PathStorage, shape: PathShape = .general) {
        self.storage = storage
        self.shape = shape
    }

    /// Creates a rectangle, starting at its origin towards larger x.
    ///
    /// - Parameter transform: Applied to every point; may be nil.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(storage: PathStorage())
        append(rect: rect, transform: transform?.pointee ?? .identity)
    }

    /// Creates the ellipse inscribed in a rectangle from four curves.
    ///
    /// It starts in the middle of the right side and runs towards larger y.
    /// - Parameter transform: Applied to every point; may be nil.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(storage: PathStorage())
        append(ellipseIn: rect, transform: transform?.pointee ?? .identity)
    }

    /// Creates a rectangle with rounded corners, starting in the middle of its right side.
    ///
    /// - Parameters:
    ///   - cornerWidth: The extent of a corner along x; from 0 to half the width.
    ///   - cornerHeight: The extent of a corner along y; from 0 to half the height.
    ///   - transform: Applied to every point; may be nil.
    /// Traps if a corner is out of range.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(storage: PathStorage())
        append(
            roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { storage.isEmpty }

    /// The end of the last element; the origin if the path is empty.
    public var currentPoint: CGPoint { storage.currentPoint }
}

extension CGPath: Hashable {
    /// Whether both paths have equal elements in the same order.
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.storage == right.storage
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension CGPath {
    /// Returns an immutable path with the present elements.
    ///
    /// - Complexity: O(1); the elements are shared until this path grows.
    public func copy() -> CGPath? {
        type(of: self) == CGPath.self ? self : CGPath(storage: storage, shape: shape)
    }

    /// Returns an immutable path with all points transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let transform = transform?.pointee, !transform.isIdentity else { return copy() }
        return applying(transform)
    }

    /// Returns a mutable path with the present elements.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(storage: storage, shape: shape)
    }

    /// Returns a mutable path with the present elements transformed.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        guard let transform = transform?.pointee else { return mutableCopy() }
        return CGMutablePath(
            storage: storage.applying(transform), shape: shape.applying(transform))
    }
}

extension CGPath {
    /// Creates a path from elements.
    package convenience init(elements: PathStorage) { self.init(storage: elements) }

    /// The elements as a value.
    package var elements: PathStorage { storage }

    /// Calls `body` for each element in order.
    package func forEachElement(_ body: (PathElement) throws -> Void) rethrows {
        try storage.forEachElement(body)
    }

    package func applying(_ transform: CGAffineTransform) -> CGPath {
        CGPath(storage: storage.applying(transform), shape: shape.applying(transform))
    }

    /// The rectangle of a path that was created as one and is still axis-aligned; nil for other paths.
    package var asRect: CGRect? {
        if case .rect(let rect) = shape { return rect }
        return nil
    }

    /// The rounded rectangle of a path that was created as one and is still axis-aligned; nil for other
    /// paths.
    package var asRoundedRect: (rect: CGRect, radii: CGSize)? {
        if case .roundedRect(let rect, let radii) = shape { return (rect, radii) }
        return nil
    }

    /// The bounds of an ellipse's path that was created as one and is still axis-aligned; nil for other
    /// paths.
    package var asEllipse: CGRect? {
        if case .ellipse(let rect) = shape { return rect }
        return nil
    }
}
