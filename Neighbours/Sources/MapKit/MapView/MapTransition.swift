import Foundation
import UIKit

/// The movement of a map to another viewport, on the frames of the screen.
@MainActor
final class MapTransition: NSObject {
    private weak var map: MKMapView?
    private let start: Viewport
    private let target: Viewport
    private var link: CADisplayLink?
    private var startTime: TimeInterval

    // Chosen: the time of a change that an app asks for, in seconds.
    private static let duration: TimeInterval = 0.5

    init(_ map: MKMapView, to target: Viewport) {
        self.map = map
        start = map.viewport
        self.target = target
        startTime = CACurrentMediaTime()
        super.init()
        map.delegate?.mapView?(map, regionWillChangeAnimated: true)
        let link = CADisplayLink(target: self, selector: #selector(step))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    @objc private func step(_ link: CADisplayLink) {
        let fraction = min((link.targetTimestamp - startTime) / Self.duration, 1)
        guard let map, fraction < 1 else { return finish() }
        // Eased at both ends.
        let eased = fraction * fraction * (3 - 2 * fraction)
        map.show(start.interpolated(to: target, at: eased))
        map.delegate?.mapViewDidChangeVisibleRegion?(map)
    }

    /// Goes to the end.
    func finish() {
        guard link != nil else { return }
        link?.invalidate()
        link = nil
        guard let map else { return }
        if map.transition === self { map.transition = nil }
        map.show(target)
        map.delegate?.mapViewDidChangeVisibleRegion?(map)
        map.regionDidChange(animated: true)
    }
}
