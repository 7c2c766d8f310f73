import CoreGraphics
import Foundation
import ObjectiveC
internal import RigidBodies

extension Vector {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }

    init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
}

extension CGPoint {
    init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

extension CGVector {
    init(_ vector: Vector) { self.init(dx: vector.x, dy: vector.y) }
}

extension CGAffineTransform {
    /// The angle by which the x axis is turned, in radians.
    var rotation: Double { atan2(Double(b), Double(a)) }
}

/// Raises an exception for coordinates that are not finite, or not below 1e9.
@MainActor
func requireFinite(_ name: @autoclosure () -> String, _ numbers: CGFloat...) {
    guard numbers.allSatisfy({ abs($0) < 1e9 }) else {
        raiseException(
            "NSInvalidArgumentException",
            "\(name()) is not finite, or too large to compute with: \(numbers)")
    }
}

/// Raises an exception for NaN; values that are too large are limited where they are used.
@MainActor
func requireNumbers(_ name: @autoclosure () -> String, _ numbers: CGFloat...) {
    guard !numbers.contains(where: \.isNaN) else {
        raiseException("NSInvalidArgumentException", "\(name()) is not a number: \(numbers)")
    }
}

extension CGFloat {
    /// Returns the number limited to a range for computation: apps pass the greatest number for "as much as possible".
    func limited(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(Double(self), range.lowerBound), range.upperBound)
    }
}

extension UIDynamicItem {
    /// Returns the outline around the item's centre. Raises an exception for an item without a size or a finite
    /// position.
    func bodyShapes() -> [BodyShape] {
        requireFinite("center of \(self)", center.x, center.y)
        let size = bounds.size
        guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else {
            raiseException(
                "NSInvalidArgumentException",
                "Invalid size {\(size.width), \(size.height)} for item \(self) in UIKit Dynamics")
        }
        if let group = self as? UIDynamicItemGroup { return group.memberShapes }
        let width = Double(size.width)
        let height = Double(size.height)
        switch collisionBoundsType as UIDynamicItemCollisionBoundsType {
        case .rectangle: return [.rectangle(width: width, height: height)]
        case .ellipse: return [.ellipse(width: width, height: height)]
        case .path:
            let path: UIBezierPath = collisionBoundingPath
            guard let shape = BodyShape.hull(of: path.corners) else {
                raiseException(
                    "NSInvalidArgumentException",
                    "Invalid collisionBoundingPath of \(self): it must be a convex path with an area"
                )
            }
            return [shape]
        }
    }
}

extension UIBezierPath {
    /// The ends of the path's segments; curves are flattened to within half a point.
    var corners: [Vector] { cgPath.lines.flatMap { [$0.start, $0.end] } }
}

extension CGPath {
    /// The segments of the path, at most 4,096; curves are flattened to within half a point.
    var lines: [BoundarySegment] {
        var lines: [BoundarySegment] = []
        var start = CGPoint.zero
        var last = CGPoint.zero
        flattened(threshold: 0.5).applyWithBlock { element in
            let points = element.pointee.points
            var next = last
            switch element.pointee.type {
            case .moveToPoint:
                start = points[0]
                last = start
                return
            case .addLineToPoint: next = points[0]
            case .addQuadCurveToPoint: next = points[1]
            case .addCurveToPoint: next = points[2]
            case .closeSubpath: next = start
            @unknown default: return
            }
            if next != last, lines.count < 4096 {
                lines.append(BoundarySegment(from: Vector(last), to: Vector(next)))
            }
            last = next
        }
        return lines
    }
}
