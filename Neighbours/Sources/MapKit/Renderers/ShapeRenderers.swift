import Foundation
import UIKit

/// Draws a line.
open class MKPolylineRenderer: MKOverlayPathRenderer {
    open var polyline: MKPolyline { shape() }
    /// The part of the line that is drawn, from 0 to 1 of its length.
    open var strokeStart: CGFloat = 0 { didSet { invalidatePath() } }
    open var strokeEnd: CGFloat = 1 { didSet { invalidatePath() } }

    public convenience init(polyline: MKPolyline) {
        self.init(overlay: polyline)
    }

    open override func createPath() {
        path = makePath(
            [LinePart.points(polyline.mapPoints, strokeStart, strokeEnd)], closed: false)
    }
}

/// A line whose colour changes along its length.
open class MKGradientPolylineRenderer: MKPolylineRenderer {
    private var stops: [(location: CGFloat, color: UIColor)] = []
    open var locations: [CGFloat] { stops.map(\.location) }
    open var colors: [UIColor] { stops.map(\.color) }

    /// - Parameter locations: From 0 to 1, ascending, one for each colour.
    open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
        precondition(
            colors.count == locations.count,
            "setColors(_:locations:) needs one location for each colour")
        stops = zip(locations, colors).map { ($0, $1) }
    }

    open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard stops.count > 1 else {
            strokeColor = stops.first?.color ?? strokeColor
            return super.draw(mapRect, zoomScale: zoomScale, in: context)
        }
        // Chosen: pieces that are short enough for the eye.
        let count = 64
        for index in 0..<count {
            let (start, end) = (
                CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count)
            )
            guard end > strokeStart, start < strokeEnd else { continue }
            strokeColor = color(at: (start + end) / 2)
            applyStrokeProperties(to: context, atZoomScale: zoomScale)
            let points = LinePart.points(
                polyline.mapPoints, max(start, strokeStart), min(end, strokeEnd))
            strokePath(makePath([points], closed: false), in: context)
        }
    }

    private func color(at location: CGFloat) -> UIColor {
        guard let next = stops.firstIndex(where: { $0.location >= location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (low, high) = (stops[next - 1], stops[next])
        let fraction = (location - low.location) / max(high.location - low.location, 1e-6)
        let mixed = zip(components(low.color), components(high.color)).map {
            $0 + ($1 - $0) * fraction
        }
        return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
    }
}

private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
}

extension MKOverlayPathRenderer {
    /// The overlay, which must be of the class that the renderer draws.
    fileprivate func shape<Shape>() -> Shape {
        guard let shape = overlay as? Shape else {
            preconditionFailure("\(type(of: self)) draws an \(Shape.self), not \(overlay)")
        }
        return shape
    }
}

/// A part of a line by its length.
private enum LinePart {
    static func points(_ points: [MKMapPoint], _ start: CGFloat, _ end: CGFloat) -> [MKMapPoint] {
        guard start > 0 || end < 1, points.count > 1 else { return points }
        let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        let all = lengths.reduce(0, +)
        let (from, to) = (Double(start) * all, Double(end) * all)
        var result: [MKMapPoint] = []
        var passed = 0.0
        for (index, length) in lengths.enumerated() {
            let (first, second) = (points[index], points[index + 1])
            func place(_ distance: Double) -> MKMapPoint {
                let fraction = length == 0 ? 0 : (distance - passed) / length
                return MKMapPoint(
                    x: first.x + (second.x - first.x) * fraction,
                    y: first.y + (second.y - first.y) * fraction)
            }
            if passed + length >= from, passed <= to {
                if result.isEmpty { result.append(place(max(from, passed))) }
                result.append(place(min(to, passed + length)))
            }
            passed += length
        }
        return result
    }
}

/// Draws several lines.
open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
    open var multiPolyline: MKMultiPolyline { shape() }

    public convenience init(multiPolyline: MKMultiPolyline) {
        self.init(overlay: multiPolyline)
    }

    open override func createPath() {
        path = makePath(multiPolyline.polylines.map(\.mapPoints), closed: false)
    }
}

/// Draws an area with its holes.
open class MKPolygonRenderer: MKOverlayPathRenderer {
    open var polygon: MKPolygon { shape() }

    public convenience init(polygon: MKPolygon) {
        self.init(overlay: polygon)
    }

    open override func createPath() {
        path = makePath(polygon.rings, closed: true)
    }
}

/// Draws several areas.
open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
    open var multiPolygon: MKMultiPolygon { shape() }

    public convenience init(multiPolygon: MKMultiPolygon) {
        self.init(overlay: multiPolygon)
    }

    open override func createPath() {
        path = makePath(multiPolygon.polygons.flatMap(\.rings), closed: true)
    }
}

extension MKPolygon {
    /// The outline and those of the holes.
    var rings: [[MKMapPoint]] { [mapPoints] + (interiorPolygons ?? []).flatMap(\.rings) }
}

/// Draws a circle.
open class MKCircleRenderer: MKOverlayPathRenderer {
    open var circle: MKCircle { shape() }

    public convenience init(circle: MKCircle) {
        self.init(overlay: circle)
    }

    open override func createPath() {
        path = CGPath(ellipseIn: rect(for: circle.boundingMapRect), transform: nil)
    }
}
