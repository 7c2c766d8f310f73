/// The known shape of a path, for which drawing has a faster method than its elements.
enum PathShape: Hashable, Sendable {
    /// Any other path.
    case general
    case rect(CGRect)
    /// A rectangle with four equal elliptical corners.
    case roundedRect(CGRect, radii: CGSize)
    case ellipse(CGRect)

    /// Returns the shape after a transform; rectangles stay known while they are axis-aligned.
    func applying(_ transform: CGAffineTransform) -> PathShape {
        if transform.isIdentity { return self }
        guard transform.mapsRectsToRects else { return .general }
        switch self {
        case .general: return .general
        case .rect(let rect): return .rect(rect.applying(transform))
        case .ellipse(let rect): return .ellipse(rect.applying(transform))
        case .roundedRect(let rect, let radii):
            let size = radii.applying(transform)
            return .roundedRect(
                rect.applying(transform),
                radii: CGSize(width: abs(size.width), height: abs(size.height)))
        }
    }
}
