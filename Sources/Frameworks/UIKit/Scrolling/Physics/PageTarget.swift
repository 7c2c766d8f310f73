import Foundation

/// The page at which a paging scroll view stops.
enum PageTarget {
    /// The velocity that turns a page however far the content has moved, in points per second.
    // Chosen: about a tenth of that of a slow flick.
    static let turningSpeed: CGFloat = 100

    /// Returns the offset of the page at which a movement ends.
    ///
    /// A fast movement ends at the next page in its direction, a slow one at the nearest page.
    ///
    /// - Parameters:
    ///   - position: The offset when the finger was lifted.
    ///   - velocity: Points a second.
    ///   - length: The length of a page: that of the viewport.
    static func offset(
        from position: CGFloat, velocity: CGFloat, length: CGFloat,
        in range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard length > 0 else {
            return min(max(position, range.lowerBound), range.upperBound)
        }
        let page = position / length
        let target =
            if velocity > turningSpeed {
                page.rounded(.up)
            } else if velocity < -turningSpeed {
                page.rounded(.down)
            } else {
                page.rounded()
            }
        return min(max(target * length, range.lowerBound), range.upperBound)
    }
}
