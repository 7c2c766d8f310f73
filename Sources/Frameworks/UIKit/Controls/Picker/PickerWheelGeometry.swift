import CoreGraphics
import Foundation

/// The rows of a wheel, which lie around a cylinder that is seen from the side.
struct PickerWheelGeometry {
    /// The position, scale and opacity with which a row is shown.
    struct Placement {
        /// The distance of its middle from that of the wheel, in points, downwards.
        let offset: CGFloat
        /// The part of its width and height that is seen.
        let scale: CGSize
        let alpha: CGFloat
    }

    /// The height of the wheel in points.
    let height: CGFloat
    let rowHeight: CGFloat
    let metrics: PickerMetrics

    private var radius: CGFloat { max(height / 2, 1) }

    /// Returns the rows on the half of the cylinder that is seen.
    ///
    /// - Parameter position: The distance by which the wheel is turned from its first row, in points.
    func visibleRows(at position: CGFloat, of count: Int) -> Range<Int> {
        guard count > 0, rowHeight > 0, position.isFinite else { return 0..<0 }
        // Above 2^50 rows, a position cannot distinguish neighbouring rows.
        let count = min(count, 1 << 50)
        let reach = radius * .pi / 2
        let first = ((position - reach) / rowHeight).rounded(.up)
        let last = ((position + reach) / rowHeight).rounded(.down)
        let low = min(max(first, 0), CGFloat(count))
        return Int(low)..<Int(min(max(last + 1, low), CGFloat(count)))
    }

    func placement(of row: Int, at position: CGFloat) -> Placement {
        let distance = CGFloat(row) * rowHeight - position
        let angle = min(max(distance / radius, -.pi / 2), .pi / 2)
        let depth = radius * (1 - cos(angle))
        let perspective =
            metrics.viewDistance * radius / (metrics.viewDistance * radius + depth)
        let selected = max(0, 1 - abs(distance) / rowHeight)
        return Placement(
            offset: radius * sin(angle) * perspective,
            scale: CGSize(width: perspective, height: max(cos(angle), 0.01) * perspective),
            alpha: (metrics.restAlpha + (1 - metrics.restAlpha) * selected) * cos(angle))
    }

    /// Returns the row in the middle of a wheel.
    func row(at position: CGFloat, of count: Int) -> Int {
        guard count > 0, rowHeight > 0, position.isFinite else { return -1 }
        return Int(min(max((position / rowHeight).rounded(), 0), CGFloat(count - 1)))
    }

    /// Returns the row that is seen at a distance from the middle, in points.
    func row(seenAt offset: CGFloat, position: CGFloat, of count: Int) -> Int {
        let angle = asin(min(max(offset / radius, -1), 1))
        return row(at: position + angle * radius, of: count)
    }
}
