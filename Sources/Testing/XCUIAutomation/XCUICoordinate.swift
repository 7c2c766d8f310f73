import CoreGraphics
import Foundation
import Introspection
import SimulatorProtocol
import UIHost

/// A place on the screen, relative to an element.
@preconcurrency @MainActor
open class XCUICoordinate: NSObject {
    /// The element to which the place belongs.
    public let referencedElement: XCUIElement
    private let normalizedOffset: CGVector
    private let pointsOffset: CGVector

    init(_ element: XCUIElement, _ normalizedOffset: CGVector, _ pointsOffset: CGVector) {
        referencedElement = element
        self.normalizedOffset = normalizedOffset
        self.pointsOffset = pointsOffset
        super.init()
    }

    /// The place in points of the screen.
    open var screenPoint: CGPoint {
        let frame = referencedElement.frame
        return CGPoint(
            x: frame.minX + frame.width * normalizedOffset.dx + pointsOffset.dx,
            y: frame.minY + frame.height * normalizedOffset.dy + pointsOffset.dy)
    }

    /// A place that is farther by some points.
    open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
        XCUICoordinate(
            referencedElement, normalizedOffset,
            CGVector(dx: pointsOffset.dx + offsetVector.dx, dy: pointsOffset.dy + offsetVector.dy))
    }

    /// Taps the place.
    open func tap() { play("Tap") { [.tap(at: $0)] } }

    /// Taps the place twice.
    open func doubleTap() { play("Double-tap") { [.tap(at: $0), .tap(at: $0)] } }

    /// Presses the place.
    open func press(forDuration duration: TimeInterval) {
        play("Press for \(duration)s") { [.tap(at: $0, duration: duration)] }
    }

    /// Presses the place, and drags to another one.
    open func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate)
    {
        press(
            forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default,
            thenHoldForDuration: 0)
    }

    /// Presses the place, drags to another one, and holds there.
    open func press(
        forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
    ) {
        let end = otherCoordinate.screenPoint
        play("Press and drag") {
            [
                .drag(
                    from: $0, to: end, after: duration, speed: velocity.rawValue,
                    hold: holdDuration)
            ]
        }
    }

    private func play(_ action: String, _ gestures: (CGPoint) -> [HostGesture]) {
        let application = referencedElement.application
        let point = screenPoint
        application.perform("\(action) at \(point)") { app throws(UITestProblem) in
            RunningTest.handleInterruption(of: application, before: self.referencedElement.query)
            for (index, gesture) in gestures(point).enumerated() {
                if index > 0 { try app.send(.advance(0.1)) }
                try app.send(.play(gesture))
            }
            try app.settle()
        }
    }
}
