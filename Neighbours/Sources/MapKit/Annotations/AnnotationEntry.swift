import CoreLocation
import Foundation
import UIKit

/// An annotation of a map, with its place and, while it is seen, its view.
@MainActor
final class AnnotationEntry {
    let annotation: any MKAnnotation
    var point: MKMapPoint
    var isValid: Bool
    var view: MKAnnotationView?
    /// The entry of the cluster that is shown in its place.
    weak var cluster: AnnotationEntry?
    /// The entries that it is shown for.
    var members: [AnnotationEntry] = []
    var isCluster: Bool { !members.isEmpty }

    init(_ annotation: any MKAnnotation) {
        self.annotation = annotation
        let coordinate = annotation.coordinate
        point = MKMapPoint(coordinate)
        isValid = CLLocationCoordinate2DIsValid(coordinate)
    }

    func readCoordinate() {
        let coordinate = annotation.coordinate
        point = MKMapPoint(coordinate)
        isValid = CLLocationCoordinate2DIsValid(coordinate)
    }
}

/// Follows the coordinates of annotations that announce changes.
final class CoordinateObserver: NSObject, @unchecked Sendable {
    // It has no state but the manager, which is used on the main thread.
    @MainActor weak var manager: AnnotationManager?

    private static let key = "coordinate"

    func start(_ annotation: any MKAnnotation) {
        (annotation as? NSObject)?.addObserver(self, forKeyPath: Self.key, context: nil)
    }

    func stop(_ annotation: any MKAnnotation) {
        (annotation as? NSObject)?.removeObserver(self, forKeyPath: Self.key)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard let object = object as? NSObject else { return }
        // Only the identity is used elsewhere.
        let identifier = ObjectIdentifier(object)
        if Thread.isMainThread {
            MainActor.assumeIsolated { manager?.coordinateDidChange(identifier) }
        } else {
            DispatchQueue.main.async { self.manager?.coordinateDidChange(identifier) }
        }
    }
}
