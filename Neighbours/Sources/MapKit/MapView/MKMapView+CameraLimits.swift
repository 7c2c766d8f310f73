import CoreLocation
import Foundation

extension MKMapView {
    /// The least and the largest distance of a map's camera.
    @objc(MKMapViewCameraZoomRange)
    open class CameraZoomRange: NSObject {
        /// Meters; `MKMapCameraZoomDefault` means no limit.
        public let minCenterCoordinateDistance: CLLocationDistance
        public let maxCenterCoordinateDistance: CLLocationDistance

        public init?(
            minCenterCoordinateDistance minDistance: CLLocationDistance = MKMapCameraZoomDefault,
            maxCenterCoordinateDistance maxDistance: CLLocationDistance = MKMapCameraZoomDefault
        ) {
            guard minDistance < 0 || maxDistance < 0 || minDistance <= maxDistance else {
                return nil
            }
            minCenterCoordinateDistance = minDistance
            maxCenterCoordinateDistance = maxDistance
        }

        var range: ClosedRange<Double> {
            let least = max(minCenterCoordinateDistance, 1)
            let largest = maxCenterCoordinateDistance < 0 ? 1e9 : maxCenterCoordinateDistance
            return least...max(largest, least)
        }
    }

    /// The part of the map in which the middle of a map view stays.
    @objc(MKMapViewCameraBoundary)
    open class CameraBoundary: NSObject {
        public let mapRect: MKMapRect
        public var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }

        /// Nil for a rectangle without an extent.
        public init?(mapRect: MKMapRect) {
            guard !mapRect.isEmpty else { return nil }
            self.mapRect = mapRect
        }

        public convenience init?(coordinateRegion region: MKCoordinateRegion) {
            guard region.isValid else { return nil }
            self.init(mapRect: region.mapRect)
        }
    }
}
