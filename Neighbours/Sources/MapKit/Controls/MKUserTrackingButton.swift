import Foundation
import UIKit

/// Lets the map follow the user, and stop.
@objc(MKUserTrackingButton)
open class MKUserTrackingButton: UIView {
    open weak var mapView: MKMapView? { didSet { update() } }
    private let button = UIButton(type: .system)
    // That of iOS, in points.
    private static let size = CGSize(width: 44, height: 44)

    public convenience init(mapView: MKMapView?) {
        self.init(frame: CGRect(origin: .zero, size: Self.size))
        self.mapView = mapView
        update()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        button.addTarget(self, action: #selector(change), for: .touchUpInside)
        addSubview(button)
        NotificationCenter.default.addObserver(
            self, selector: #selector(modeDidChange),
            name: MapNotification.trackingModeDidChange, object: nil)
        update()
    }

    open override var intrinsicContentSize: CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }

    @objc private func modeDidChange(_ notification: Notification) { update() }

    func update() {
        button.setImage(UserTrackingSteps.image(mapView?.trackingMode ?? .none), for: .normal)
    }

    @objc private func change() { UserTrackingSteps.advance(mapView) }
}

/// The same as an item of a bar.
@objc(MKUserTrackingBarButtonItem)
open class MKUserTrackingBarButtonItem: UIBarButtonItem {
    open weak var mapView: MKMapView? { didSet { update() } }

    public convenience init(mapView: MKMapView?) {
        self.init(
            image: UserTrackingSteps.image(.none), style: .plain, target: nil, action: nil)
        self.mapView = mapView
        target = self
        action = #selector(change)
        NotificationCenter.default.addObserver(
            self, selector: #selector(update), name: MapNotification.trackingModeDidChange,
            object: nil)
    }

    @objc private func update() {
        image = UserTrackingSteps.image(mapView?.trackingMode ?? .none)
    }

    @objc private func change() { UserTrackingSteps.advance(mapView) }
}

/// The order of the modes in which buttons change them.
@MainActor
enum UserTrackingSteps {
    static func image(_ mode: MKUserTrackingMode) -> UIImage? {
        UIImage(
            systemName: mode == .none
                ? "location" : mode == .follow ? "location.fill" : "location.north.line.fill")
    }

    static func advance(_ map: MKMapView?) {
        guard let map else { return }
        switch map.trackingMode {
        case .none: map.setUserTrackingMode(.follow, animated: true)
        case .follow:
            map.setUserTrackingMode(
                CLLocationManager.headingAvailable() ? .followWithHeading : .none, animated: true)
        case .followWithHeading: map.setUserTrackingMode(.none, animated: true)
        }
    }
}
