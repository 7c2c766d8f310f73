import Foundation
import UIKit

/// The gestures by which the user moves a map, and selects and moves annotations.
@MainActor
final class MapGestures: NSObject {
    private unowned let map: MKMapView
    private let pan = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    private let rotation = UIRotationGestureRecognizer()
    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let twoFingerTap = UITapGestureRecognizer()
    private let hold = UILongPressGestureRecognizer()
    /// The recognizers that move the map now.
    private var moving: Set<ObjectIdentifier> = []
    private var link: CADisplayLink?
    /// Points of the screen for each second.
    private var velocity = CGPoint.zero
    private var lastTime: TimeInterval = 0
    private var dragged: AnnotationEntry?
    /// From the finger to the place of the annotation that is moved.
    private var grip = CGPoint.zero

    // Chosen: as fast as a scroll view comes to rest, for each millisecond.
    private static let deceleration = 0.995
    private static let slowest: CGFloat = 20
    // Chosen: how much nearer a double tap goes.
    private static let tapFactor = 2.0

    init(_ map: MKMapView) {
        self.map = map
    }

    /// Whether the user moves the map, or it still moves after that.
    var isActive: Bool { !moving.isEmpty || link != nil }

    func attach() {
        pan.addTarget(self, action: #selector(panned))
        pinch.addTarget(self, action: #selector(pinched))
        rotation.addTarget(self, action: #selector(rotated))
        tap.addTarget(self, action: #selector(tapped))
        doubleTap.addTarget(self, action: #selector(doubleTapped))
        doubleTap.numberOfTapsRequired = 2
        twoFingerTap.addTarget(self, action: #selector(twoFingersTapped))
        twoFingerTap.numberOfTouchesRequired = 2
        hold.addTarget(self, action: #selector(held))
        // Observed: a pin rises after about half of the time of a long press.
        hold.minimumPressDuration = 0.25
        for recognizer in [pan, pinch, rotation, tap, doubleTap, twoFingerTap, hold] {
            recognizer.delegate = self
            map.addGestureRecognizer(recognizer)
        }
        // A tap on an annotation does not wait for a second one.
        tap.cancelsTouchesInView = false
    }

    // MARK: Moving

    private func begin(_ recognizer: UIGestureRecognizer) {
        let wasActive = isActive
        stopCoasting()
        map.transition?.finish()
        moving.insert(ObjectIdentifier(recognizer))
        guard !wasActive else { return }
        map.requestedRect = nil
        map.setTrackingMode(.none, animated: true)
        map.delegate?.mapView?(map, regionWillChangeAnimated: false)
    }

    private func move(to next: Viewport) {
        map.show(map.limited(next))
        map.delegate?.mapViewDidChangeVisibleRegion?(map)
    }

    private func end(_ recognizer: UIGestureRecognizer) {
        moving.remove(ObjectIdentifier(recognizer))
        if !isActive { map.regionDidChange(animated: false) }
    }

    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            if recognizer.state == .began { begin(recognizer) }
            let translation = recognizer.translation(in: map)
            recognizer.setTranslation(.zero, in: map)
            move(to: map.viewport.moved(by: translation, about: .zero))
        case .ended:
            let speed = recognizer.velocity(in: map)
            if hypot(speed.x, speed.y) > 100, moving.count == 1 { startCoasting(speed) }
            end(recognizer)
        case .cancelled, .failed: end(recognizer)
        default: break
        }
    }

    @objc private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            if recognizer.state == .began { begin(recognizer) }
            map.showScaleWhileZooming()
            move(
                to: map.viewport.moved(
                    scale: Double(recognizer.scale), about: recognizer.location(in: map)))
            recognizer.scale = 1
        case .ended, .cancelled, .failed: end(recognizer)
        default: break
        }
    }

    @objc private func rotated(_ recognizer: UIRotationGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            if recognizer.state == .began { begin(recognizer) }
            move(
                to: map.viewport.moved(
                    turn: Double(recognizer.rotation) * 180 / .pi,
                    about: recognizer.location(in: map)))
            recognizer.rotation = 0
        case .ended, .cancelled, .failed: end(recognizer)
        default: break
        }
    }

    @objc private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
        zoom(by: Self.tapFactor, about: recognizer.location(in: map))
    }

    @objc private func twoFingersTapped(_ recognizer: UITapGestureRecognizer) {
        zoom(by: 1 / Self.tapFactor, about: recognizer.location(in: map))
    }

    private func zoom(by factor: Double, about position: CGPoint) {
        stopCoasting()
        map.requestedRect = nil
        map.change(to: map.viewport.moved(scale: factor, about: position), animated: true)
    }

    // MARK: Coasting

    private func startCoasting(_ speed: CGPoint) {
        velocity = speed
        lastTime = CACurrentMediaTime()
        let link = CADisplayLink(target: self, selector: #selector(coast))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    @objc private func coast(_ link: CADisplayLink) {
        let time = link.targetTimestamp - lastTime
        lastTime = link.targetTimestamp
        move(
            to: map.viewport.moved(
                by: CGPoint(x: velocity.x * time, y: velocity.y * time), about: .zero))
        let factor = pow(Self.deceleration, time * 1000)
        velocity = CGPoint(x: velocity.x * factor, y: velocity.y * factor)
        guard hypot(velocity.x, velocity.y) < Self.slowest || map.window == nil else { return }
        stopCoasting()
        if !isActive { map.regionDidChange(animated: false) }
    }

    private func stopCoasting() {
        link?.invalidate()
        link = nil
    }

    // MARK: Annotations

    @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
        let manager = map.annotationManager
        if let (entry, _) = manager.view(at: recognizer.location(in: map)) {
            manager.select(entry, animated: true)
        } else {
            manager.deselect(animated: true)
        }
    }

    @objc private func held(_ recognizer: UILongPressGestureRecognizer) {
        let finger = recognizer.location(in: map)
        switch recognizer.state {
        case .began:
            guard let (entry, view) = map.annotationManager.view(at: finger), view.isDraggable
            else { return }
            dragged = entry
            let place = map.viewport.position(of: entry.point)
            grip = CGPoint(x: place.x - finger.x, y: place.y - finger.y)
            view.setDragState(.starting, animated: true)
        case .changed:
            guard let view = dragged?.view else { return }
            view.center = map.annotationContainer.convert(
                CGPoint(
                    x: finger.x + grip.x + view.centerOffset.x,
                    y: finger.y + grip.y + view.centerOffset.y), from: map)
            map.annotationManager.updateCalloutPosition()
        case .ended:
            guard let entry = dragged, let view = entry.view else { return }
            dragged = nil
            map.annotationManager.move(
                entry,
                to: map.convert(
                    CGPoint(x: finger.x + grip.x, y: finger.y + grip.y), toCoordinateFrom: map))
            view.setDragState(.ending, animated: true)
        case .cancelled, .failed:
            guard let entry = dragged, let view = entry.view else { return }
            dragged = nil
            view.setDragState(.canceling, animated: true)
            map.annotationManager.place(view)
        default: break
        }
    }
}

extension MapGestures: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        // The callout and the controls of the map have touches of their own.
        var view = touch.view
        while let current = view, current !== map {
            if current is CalloutView || current is UIControl { return false }
            view = current.superview
        }
        guard gestureRecognizer === hold else { return true }
        return map.annotationManager.view(at: touch.location(in: map))?.view.isDraggable == true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        switch gestureRecognizer {
        case pan: map.isScrollEnabled && dragged == nil
        case pinch, doubleTap, twoFingerTap: map.isZoomEnabled
        case rotation: map.isRotateEnabled
        default: true
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        let movers: [UIGestureRecognizer] = [pan, pinch, rotation]
        return movers.contains(gestureRecognizer) && movers.contains(otherGestureRecognizer)
    }
}
