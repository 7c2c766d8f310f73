import CoreGraphics

/// A rectangle of whole pixels; the origin is the lower left corner.
struct Region: Equatable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// Coordinates beyond it count as infinite.
    static let limit = 1 << 30

    var maxX: Int { x + width }
    var maxY: Int { y + height }
    var isEmpty: Bool { width <= 0 || height <= 0 }
    var count: Int { isEmpty ? 0 : width * height }

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, max(width, 0), max(height, 0))
    }

    /// The pixels that a rectangle touches.
    init(_ rect: CGRect) {
        guard !rect.isNull, !rect.isEmpty else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        func whole(_ value: CGFloat) -> Int {
            guard value.isFinite else { return value > 0 ? Region.limit : -Region.limit }
            return Int(max(min(value, CGFloat(Region.limit)), CGFloat(-Region.limit)))
        }
        // Sums of coordinates are inexact by less than this.
        let slack = 0.0001
        let (left, bottom) = (
            whole((rect.minX + slack).rounded(.down)), whole((rect.minY + slack).rounded(.down))
        )
        self.init(
            x: left, y: bottom, width: whole((rect.maxX - slack).rounded(.up)) - left,
            height: whole((rect.maxY - slack).rounded(.up)) - bottom)
    }

    func intersection(_ other: Region) -> Region {
        let (left, bottom) = (max(x, other.x), max(y, other.y))
        return Region(
            x: left, y: bottom, width: min(maxX, other.maxX) - left,
            height: min(maxY, other.maxY) - bottom)
    }

    func grown(x dx: Int, y dy: Int) -> Region {
        Region(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
    }

    func moved(x dx: Int, y dy: Int) -> Region {
        Region(x: x + dx, y: y + dy, width: width, height: height)
    }
}
