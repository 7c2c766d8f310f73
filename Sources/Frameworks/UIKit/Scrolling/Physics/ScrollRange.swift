import Foundation

/// The offsets at which the content of a scroll view can rest.
struct ScrollRange: Equatable {
    let horizontal: ClosedRange<CGFloat>
    let vertical: ClosedRange<CGFloat>

    /// - Parameters:
    ///   - content: The size of the content.
    ///   - viewport: The size of the view.
    ///   - insets: The space around the content.
    init(content: CGSize, viewport: CGSize, insets: UIEdgeInsets) {
        horizontal = ScrollRange.range(content.width, viewport.width, insets.left, insets.right)
        vertical = ScrollRange.range(content.height, viewport.height, insets.top, insets.bottom)
    }

    /// Content that is smaller than the view rests at its beginning.
    private static func range(
        _ content: CGFloat, _ viewport: CGFloat, _ start: CGFloat, _ end: CGFloat
    ) -> ClosedRange<CGFloat> {
        let first = -start.limited
        return first...max(first, content.limited + end.limited - viewport.limited)
    }

    var origin: CGPoint { CGPoint(x: horizontal.lowerBound, y: vertical.lowerBound) }

    /// The closest offset in the range.
    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(offset.x, horizontal.lowerBound), horizontal.upperBound),
            y: min(max(offset.y, vertical.lowerBound), vertical.upperBound))
    }
}

extension ClosedRange<CGFloat> {
    /// Returns the offset that is shown when a finger has dragged the content to `position`.
    ///
    /// - Parameters:
    ///   - length: The length of the viewport.
    ///   - bounces: Whether the offset may leave the range, against resistance.
    func resisted(_ position: CGFloat, in length: CGFloat, bounces: Bool) -> CGFloat {
        if position < lowerBound {
            return bounces
                ? lowerBound - RubberBand.extent(ofPull: lowerBound - position, in: length)
                : lowerBound
        }
        guard position > upperBound else { return position }
        return bounces
            ? upperBound + RubberBand.extent(ofPull: position - upperBound, in: length)
            : upperBound
    }

    /// Returns the position of the finger for an offset: the inverse of `resisted(_:in:bounces:)`.
    func unresisted(_ position: CGFloat, in length: CGFloat) -> CGFloat {
        if position < lowerBound {
            return lowerBound - RubberBand.pull(for: lowerBound - position, in: length)
        }
        guard position > upperBound else { return position }
        return upperBound + RubberBand.pull(for: position - upperBound, in: length)
    }
}

extension CGFloat {
    /// The number clamped to a billion in either direction, and zero for NaN. Sums of such numbers still resolve
    /// fractions of a pixel.
    var limited: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}
