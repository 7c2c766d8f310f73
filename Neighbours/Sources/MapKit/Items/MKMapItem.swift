import CoreLocation
import Foundation
import UIKit

// The values are those of Apple's constants.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
public let MKLaunchOptionsCameraKey = "MKLaunchOptionsCamera"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
/// The type identifier of map items.
public let MKMapItemTypeIdentifier = "com.apple.mapkit.map-item"

/// A place of interest, or that of the user.
open class MKMapItem: NSObject {
    public let placemark: MKPlacemark
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    open var timeZone: TimeZone?
    open var pointOfInterestCategory: MKPointOfInterestCategory?
    public let isCurrentLocation: Bool

    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        name = placemark.name
        timeZone = placemark.timeZone
        isCurrentLocation = false
    }

    private init(currentLocation: CLLocation?) {
        placemark = MKPlacemark(
            coordinate: currentLocation?.coordinate ?? kCLLocationCoordinate2DInvalid)
        name = "Current Location"
        isCurrentLocation = true
    }

    /// The place of the user, as far as the app may know it.
    open class func forCurrentLocation() -> MKMapItem {
        MKMapItem(currentLocation: CLLocationManager().location)
    }

    /// Opens the place on a map on the web.
    ///
    /// - Returns: Whether the machine was asked to.
    @preconcurrency @MainActor @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
        MKMapItem.openMaps(with: [self], launchOptions: launchOptions)
    }

    /// - Parameter completion: Called with whether the machine has opened it.
    @preconcurrency @MainActor
    open func openInMaps(
        launchOptions: [String: Any]? = nil, from scene: UIScene?,
        completionHandler completion: @escaping (Bool) -> Void = { _ in }
    ) {
        MKMapItem.openMaps(
            with: [self], launchOptions: launchOptions, from: scene, completionHandler: completion)
    }

    @preconcurrency @MainActor
    open class func openMaps(
        with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil, from scene: UIScene?,
        completionHandler completion: @escaping (Bool) -> Void = { _ in }
    ) {
        guard let url = MapAddress.url(of: mapItems, launchOptions ?? [:]) else {
            return completion(false)
        }
        UIApplication.shared.open(url, options: [:]) { completion($0) }
    }

    /// Opens places on a map on the web: one, or the way from the first to the last.
    @preconcurrency @MainActor @discardableResult
    open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil)
        -> Bool
    {
        guard let url = MapAddress.url(of: mapItems, launchOptions ?? [:]) else { return false }
        UIApplication.shared.open(url)
        return true
    }
}

/// Addresses of Apple's maps on the web, whose form is documented in its guide to map links.
enum MapAddress {
    static func url(of items: [MKMapItem], _ options: [String: Any]) -> URL? {
        var components = URLComponents(string: "https://maps.apple.com/")
        var queries: [URLQueryItem] = []
        func place(_ item: MKMapItem) -> String? {
            let coordinate = item.placemark.coordinate
            guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
            return "\(coordinate.latitude),\(coordinate.longitude)"
        }
        if let mode = options[MKLaunchOptionsDirectionsModeKey] as? String,
            let last = items.last.flatMap(place)
        {
            if items.count > 1, let first = items.first.flatMap(place) {
                queries.append(URLQueryItem(name: "saddr", value: first))
            }
            queries.append(URLQueryItem(name: "daddr", value: last))
            let letters = [
                MKLaunchOptionsDirectionsModeDriving: "d",
                MKLaunchOptionsDirectionsModeWalking: "w",
                MKLaunchOptionsDirectionsModeTransit: "r",
            ]
            if let letter = letters[mode] {
                queries.append(URLQueryItem(name: "dirflg", value: letter))
            }
        } else if let item = items.first {
            guard let coordinate = place(item) else { return nil }
            queries.append(URLQueryItem(name: "ll", value: coordinate))
            if let name = item.name { queries.append(URLQueryItem(name: "q", value: name)) }
        }
        components?.queryItems = queries.isEmpty ? nil : queries
        return components?.url
    }
}
