import Foundation

/// The offsets of a scroll view at which its content rests, and what happens beyond them.
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
    /// Where content is shown that a finger took to `position`.
    ///
    /// - Parameters:
    ///   - length: The length of the viewport.
    ///   - bounces: Whether it may leave the range, against resistance.
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

    /// The position of a finger for content at `position`: the inverse of the above.
    func unresisted(_ position: CGFloat, in length: CGFloat) -> CGFloat {
        if position < lowerBound {
            return lowerBound - RubberBand.pull(for: lowerBound - position, in: length)
        }
        guard position > upperBound else { return position }
        return upperBound + RubberBand.pull(for: position - upperBound, in: length)
    }
}

extension CGFloat {
    /// The number, or zero if it is not one, within a billion points of zero; arithmetic with such numbers
    /// keeps fractions of a pixel.
    var limited: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}
