import Foundation
import HeadlessHost
import Testing
import UIHost
import UIKit

// Points are points of the screen. A gesture on a view is at its centre, where a touch must reach the view or a
// descendant: otherwise an issue is recorded and nothing happens.

extension TestApplication {
    /// Taps a view, once or several times in a row.
    public func tap(
        _ view: UIView, count: Int = 1, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        guard let point = touchablePoint(of: view, place) else { return }
        tap(at: point, count: count)
    }

    /// Taps the screen, once or several times in a row.
    public func tap(at point: CGPoint, count: Int = 1) {
        for index in 0..<count {
            if index > 0 { advance(by: Pace.betweenTaps) }
            let finger = touchDown(at: point)
            advance(by: TouchSynthesizer.tapDuration)
            finger.lift()
        }
    }

    /// Taps a view with several fingers at once, side by side.
    public func tap(
        _ view: UIView, fingers count: Int, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        guard let point = touchablePoint(of: view, place) else { return }
        let fingers = touchDown(
            at: (0..<count).map { index in
                let offset = (CGFloat(index) - CGFloat(count - 1) / 2) * Pace.fingerDistance
                return CGPoint(x: point.x + offset, y: point.y)
            })
        advance(by: TouchSynthesizer.tapDuration)
        lift(fingers)
    }

    /// Presses a view and lifts the finger after some time.
    public func press(
        _ view: UIView, for seconds: TimeInterval,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        guard let point = touchablePoint(of: view, place) else { return }
        let finger = touchDown(at: point)
        advance(by: seconds)
        finger.lift()
    }

    /// Drags from a view's centre.
    public func drag(
        from view: UIView, by offset: CGVector, duration: TimeInterval = Pace.drag,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        guard let point = touchablePoint(of: view, place) else { return }
        drag(
            from: point, to: CGPoint(x: point.x + offset.dx, y: point.y + offset.dy),
            duration: duration)
    }

    /// Drags over the screen along a straight line.
    public func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = Pace.drag
    ) {
        let finger = touchDown(at: start)
        finger.move(to: end, duration: duration)
        advance(by: TouchSynthesizer.moveInterval)
        finger.lift()
    }

    /// Pinches a view with two fingers beside its centre.
    ///
    /// - Parameter scale: The fingers' last distance divided by their first.
    public func pinch(
        _ view: UIView, by scale: CGFloat, duration: TimeInterval = Pace.drag,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        guard let centre = touchablePoint(of: view, place) else { return }
        let widest = Pace.pinchReach
        let first = scale > 1 ? widest / scale : widest
        twoFingers(around: centre, radii: (first, first * scale), angles: (0, 0), duration)
    }

    /// Turns two fingers around a view's centre.
    ///
    /// - Parameter angle: In radians, clockwise.
    public func twist(
        _ view: UIView, by angle: CGFloat, duration: TimeInterval = Pace.drag,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestPlace(fileID, filePath, line, column)
        guard let centre = touchablePoint(of: view, place) else { return }
        twoFingers(
            around: centre, radii: (Pace.pinchReach, Pace.pinchReach), angles: (0, angle), duration)
    }

    /// Turns a wheel by one notch.
    ///
    /// - Parameter offset: The distance that the content moves, in points.
    public func turnWheel(at point: CGPoint, by offset: CGVector) {
        scroll(.step, at: point, by: offset)
    }

    /// Moves two fingers on a trackpad while the pointer stays.
    ///
    /// - Parameter offset: The distance that the content moves, in points.
    public func swipeTrackpad(
        at point: CGPoint, by offset: CGVector, duration: TimeInterval = Pace.drag
    ) {
        scroll(.began, at: point, by: .zero)
        let count = max(Int((duration / TouchSynthesizer.moveInterval).rounded()), 1)
        let step = CGVector(dx: offset.dx / CGFloat(count), dy: offset.dy / CGFloat(count))
        for _ in 0..<count {
            advance(by: duration / TimeInterval(count))
            scroll(.changed, at: point, by: step)
        }
        scroll(.ended, at: point, by: .zero)
    }

    private func scroll(_ phase: HostScroll.Phase, at point: CGPoint, by offset: CGVector) {
        send(
            .scroll(
                HostScroll(
                    phase: phase, location: point,
                    translation: CGSize(width: offset.dx, height: offset.dy)), at: now))
    }

    /// The durations and distances of simulated gestures.
    public enum Pace {
        /// The default duration of a drag in seconds.
        public static let drag: TimeInterval = 0.3
        /// Seconds between the taps of a row.
        public static let betweenTaps: TimeInterval = 0.1
        /// Points between fingers that tap together.
        static let fingerDistance: CGFloat = 30
        /// Points from the centre of a pinch to each finger when they are farthest apart.
        static let pinchReach: CGFloat = 60
    }

    private func twoFingers(
        around centre: CGPoint, radii: (CGFloat, CGFloat), angles: (CGFloat, CGFloat),
        _ duration: TimeInterval
    ) {
        func places(_ progress: CGFloat) -> [CGPoint] {
            let radius = radii.0 + (radii.1 - radii.0) * progress
            let angle = angles.0 + (angles.1 - angles.0) * progress
            let (dx, dy) = (radius * cos(angle), radius * sin(angle))
            return [
                CGPoint(x: centre.x - dx, y: centre.y - dy),
                CGPoint(x: centre.x + dx, y: centre.y + dy),
            ]
        }
        let fingers = touchDown(at: places(0))
        let count = max(Int((duration / TouchSynthesizer.moveInterval).rounded()), 1)
        for index in 1...count {
            let points = places(CGFloat(index) / CGFloat(count))
            move(Array(zip(fingers, points)), duration: duration / TimeInterval(count))
        }
        lift(fingers)
    }

    /// The centre of a view in points of the screen, if a touch there reaches the view or a descendant; otherwise nil.
    private func touchablePoint(
        of view: UIView, _ place: TestPlace
    ) -> CGPoint? {
        func refuse(_ reason: String) -> CGPoint? {
            Finding.record(
                "\(type(of: view)) cannot be touched: \(reason)", at: place)
            return nil
        }
        settleFrame()
        guard let window = view.window else { return refuse("it is in no window") }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let inWindow = view.convert(middle, to: nil as UIView?)
        let point = window.convert(inWindow, to: nil as UIWindow?)
        guard UIScreen.main.bounds.contains(point) else {
            return refuse("its centre, \(point.x) \(point.y), is outside of the screen")
        }
        guard let hit = window.hitTest(inWindow, with: nil) else {
            return refuse("it is hidden, transparent or does not take touches")
        }
        guard hit === view || hit.isDescendant(of: view) else {
            return refuse("\(type(of: hit)) \(hit.frame) is in front of its centre")
        }
        return point
    }
}
