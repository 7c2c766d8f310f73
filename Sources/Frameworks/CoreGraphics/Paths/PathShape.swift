/// What a path is known to be, so that drawing can take a shorter way than its elements.
enum PathShape: Hashable, Sendable {
    /// Nothing is known.
    case general
    case rect(CGRect)
    /// A rectangle with four equal elliptical corners.
    case roundedRect(CGRect, radii: CGSize)
    case ellipse(CGRect)

    /// The shape after a transform; rectangles stay known while their sides stay upright.
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
