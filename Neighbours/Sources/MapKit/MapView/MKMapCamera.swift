import CoreLocation
import Foundation

/// A point of view above the map.
open class MKMapCamera: NSObject, NSCopying {
    open var centerCoordinate = CLLocationCoordinate2D()
    /// Meters from the camera to the centre.
    open var centerCoordinateDistance: CLLocationDistance = 0
    /// Degrees from straight down. It is kept, and the map drawn as seen from above.
    open var pitch: CGFloat = 0
    /// Degrees clockwise from north of the direction that is up.
    open var heading: CLLocationDirection = 0
    /// Meters above the ground.
    open var altitude: CLLocationDistance {
        get { centerCoordinateDistance * cos(Double(pitch) * .pi / 180) }
        set { centerCoordinateDistance = newValue / max(cos(Double(pitch) * .pi / 180), 1e-3) }
    }

    public override init() {
        super.init()
    }

    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromDistance distance: CLLocationDistance, pitch: CGFloat, heading: CLLocationDirection
    ) {
        self.init()
        self.centerCoordinate = centerCoordinate
        centerCoordinateDistance = distance
        self.pitch = pitch
        self.heading = heading
    }

    /// - Parameter eyeAltitude: Meters.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D, eyeAltitude: CLLocationDistance
    ) {
        let ground = MKMapPoint(centerCoordinate).distance(to: MKMapPoint(eyeCoordinate))
        let center = MKMapPoint(centerCoordinate)
        let eye = MKMapPoint(eyeCoordinate)
        var heading = atan2(center.x - eye.x, eye.y - center.y) * 180 / .pi
        if heading < 0 { heading += 360 }
        self.init(
            lookingAtCenter: centerCoordinate, fromDistance: hypot(ground, eyeAltitude),
            pitch: atan2(ground, max(eyeAltitude, 1e-3)) * 180 / .pi,
            heading: ground == 0 ? 0 : heading)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        MKMapCamera(
            lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance,
            pitch: pitch, heading: heading)
    }
}
