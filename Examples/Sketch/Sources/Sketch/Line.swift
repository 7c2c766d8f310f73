import UIKit

/// A straight line from where a finger went down to where it is, or was lifted.
struct Line: Equatable {
    var start: CGPoint
    var end: CGPoint

    /// Its length, in points.
    var length: CGFloat { hypot(end.x - start.x, end.y - start.y) }
}
