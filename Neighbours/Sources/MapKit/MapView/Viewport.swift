import CoreLocation
import Foundation

/// The part of the map that a view of some size shows.
struct Viewport: Equatable {
    /// Map points, in the middle of the view. Its x is on the map.
    var centerX: Double
    var centerY: Double
    /// Points of the screen for each map point.
    var scale: Double
    /// Degrees clockwise from north of the direction that is up.
    var heading: Double = 0
    var size: CGSize

    // Documented: the largest zoom of tiles is the 20th. Chosen: twice as near is as far as it goes.
    private static let maximumScale = 2.0

    init(center: MKMapPoint, scale: Double, heading: Double = 0, size: CGSize) {
        centerX = center.x
        centerY = center.y
        self.scale = scale
        self.heading = heading
        self.size = size
    }

    /// Shows all of a rectangle around a point.
    init(around center: MKMapPoint, showing rect: MKMapSize, heading: Double = 0, size: CGSize) {
        let scale = min(
            Double(size.width) / max(rect.width, 1e-3),
            Double(size.height) / max(rect.height, 1e-3))
        self.init(center: center, scale: scale, heading: heading, size: size)
    }

    var center: MKMapPoint { MKMapPoint(x: centerX, y: centerY) }

    /// The nearest viewport in which the map fills the view from north to south.
    ///
    /// - Parameter range: The allowed distances of a camera in meters.
    func clamped(to range: ClosedRange<Double>? = nil) -> Viewport {
        var result = self
        let world = Mercator.worldWidth
        let smallest = Double(max(size.height, 1)) / world
        result.scale = min(max(scale, smallest), Self.maximumScale)
        if let range {
            let latitude = center.coordinate.latitude
            let distances = range.clamped(to: 1...1e9)
            let nearest = CameraDistance.scale(
                distance: distances.lowerBound, latitude: latitude, height: size.height)
            let farthest = CameraDistance.scale(
                distance: distances.upperBound, latitude: latitude, height: size.height)
            result.scale = max(min(result.scale, nearest), max(farthest, smallest))
        }
        let half = Double(size.height) / 2 / result.scale
        result.centerY = min(max(centerY, half), max(world - half, half))
        result.centerX = centerX - (centerX / world).rounded(.down) * world
        return result
    }

    // MARK: Conversion

    /// The rotation from the map to the view.
    private var rotation: (cosine: Double, sine: Double) {
        guard heading != 0 else { return (1, 0) }
        let angle = -heading * .pi / 180
        return (cos(angle), sin(angle))
    }

    /// Map points from the centre, the shorter way around the Earth.
    func offset(of point: MKMapPoint) -> (x: Double, y: Double) {
        let world = Mercator.worldWidth
        var x = point.x - centerX
        if x > world / 2 { x -= world } else if x < -world / 2 { x += world }
        return (x, point.y - centerY)
    }

    func position(of point: MKMapPoint) -> CGPoint {
        let (x, y) = offset(of: point)
        let (cosine, sine) = rotation
        return CGPoint(
            x: (x * cosine - y * sine) * scale + Double(size.width) / 2,
            y: (x * sine + y * cosine) * scale + Double(size.height) / 2)
    }

    /// The map point below a position; its x may be beyond the border of the map.
    func mapPoint(at position: CGPoint) -> MKMapPoint {
        let x = (Double(position.x) - Double(size.width) / 2) / scale
        let y = (Double(position.y) - Double(size.height) / 2) / scale
        let (cosine, sine) = rotation
        return MKMapPoint(
            x: centerX + x * cosine + y * sine, y: centerY - x * sine + y * cosine)
    }

    /// The smallest rectangle that contains all that is seen; it may go beyond the border of the map.
    var mapRect: MKMapRect {
        let (cosine, sine) = rotation
        let width =
            (abs(cosine) * Double(size.width) + abs(sine) * Double(size.height)) / scale
        let height =
            (abs(sine) * Double(size.width) + abs(cosine) * Double(size.height)) / scale
        return MKMapRect(
            x: centerX - width / 2, y: centerY - height / 2, width: width, height: height)
    }

    /// From map points, relative to an origin, to the view.
    func transform(origin: MKMapPoint) -> CGAffineTransform {
        let (cosine, sine) = rotation
        let (x, y) = offset(of: origin)
        return CGAffineTransform(
            a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale,
            tx: (x * cosine - y * sine) * scale + Double(size.width) / 2,
            ty: (x * sine + y * cosine) * scale + Double(size.height) / 2)
    }

    // MARK: Movement

    /// A viewport in which the map has moved with the finger, been scaled and turned about a position.
    func moved(
        by translation: CGPoint = .zero, scale factor: Double = 1, turn: Double = 0,
        about position: CGPoint
    ) -> Viewport {
        let fixed = mapPoint(at: position)
        var result = self
        result.scale *= factor
        result.heading = (heading - turn).truncatingRemainder(dividingBy: 360)
        if result.heading < 0 { result.heading += 360 }
        let target = CGPoint(x: position.x + translation.x, y: position.y + translation.y)
        let now = result.mapPoint(at: target)
        result.centerX += fixed.x - now.x
        result.centerY += fixed.y - now.y
        return result
    }

    /// A viewport on the way to another one.
    func interpolated(to other: Viewport, at fraction: Double) -> Viewport {
        var result = other
        var x = other.centerX - centerX
        if abs(x) > Mercator.worldWidth / 2 {
            x -= x.sign == .plus ? Mercator.worldWidth : -Mercator.worldWidth
        }
        result.scale = scale * pow(other.scale / scale, fraction)
        // On the screen the centre moves evenly although the scale changes.
        let ratio = other.scale / scale
        let path =
            abs(ratio - 1) < 1e-6
            ? fraction : (1 - pow(ratio, -fraction)) / (1 - 1 / ratio)
        result.centerX = centerX + x * path
        result.centerY = centerY + (other.centerY - centerY) * path
        var turn = (other.heading - heading).truncatingRemainder(dividingBy: 360)
        if abs(turn) > 180 { turn -= turn.sign == .plus ? 360 : -360 }
        result.heading = (heading + turn * fraction).truncatingRemainder(dividingBy: 360)
        if result.heading < 0 { result.heading += 360 }
        return result
    }
}

/// The distance of a camera above the map.
enum CameraDistance {
    // Observed: the camera of a flat map sees 30° from the upper to the lower edge.
    private static let tangent = tan(15 * Double.pi / 180)

    /// Points of the screen for each map point.
    static func scale(distance: Double, latitude: Double, height: CGFloat) -> Double {
        Double(height) * Mercator.metersPerPoint(latitude: latitude)
            / (2 * tangent * max(distance, 1))
    }

    /// Meters.
    static func distance(of viewport: Viewport) -> Double {
        let latitude = viewport.center.coordinate.latitude
        return Double(viewport.size.height) * Mercator.metersPerPoint(latitude: latitude)
            / (2 * tangent * viewport.scale)
    }
}
