import CoreGraphics
import Foundation
import HeadlessHost
import Introspection
import SimulatorProtocol
import UIHost
import UIKit

/// The speed of a gesture, in points a second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable,
    ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
    public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

    public static let `default` = XCUIGestureVelocity(rawValue: 1000)
    public static let slow = XCUIGestureVelocity(rawValue: 400)
    public static let fast = XCUIGestureVelocity(rawValue: 2500)
}

extension XCUIElement {
    // MARK: - Taps and presses

    /// Taps the element.
    public func tap() { tap("Tap", count: 1, fingers: 1) }

    /// Taps the element twice.
    public func doubleTap() { tap("Double-tap", count: 2, fingers: 1) }

    /// Taps the element with two fingers.
    public func twoFingerTap() { tap("Two-finger tap", count: 1, fingers: 2) }

    /// Taps the element several times, with several fingers.
    public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
        tap("Tap", count: numberOfTaps, fingers: numberOfTouches)
    }

    private func tap(_ action: String, count: Int, fingers: Int) {
        touch(action) { app, point, _ throws(UITestProblem) in
            for index in 0..<max(count, 1) {
                if index > 0 { try app.send(.advance(Self.pauseBetweenTaps)) }
                try app.send(.play(.tap(at: point, fingers: max(fingers, 1))))
            }
        }
    }

    // Chosen: a person's double tap.
    private static let pauseBetweenTaps: TimeInterval = 0.1

    /// Presses the element.
    public func press(forDuration duration: TimeInterval) {
        touch("Press for \(duration)s") { app, point, _ throws(UITestProblem) in
            try app.send(.play(.tap(at: point, duration: duration)))
        }
    }

    /// Presses the element, and drags it to another one.
    public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
        press(
            forDuration: duration, thenDragTo: otherElement, withVelocity: .default,
            thenHoldForDuration: 0)
    }

    /// Presses the element, drags it to another one, and holds it there.
    public func press(
        forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
        withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
    ) {
        touch("Press and drag") { app, point, _ throws(UITestProblem) in
            let (tree, index) = try otherElement.resolve(in: app, "drag to \(otherElement.name)")
            let frame = tree[index].frame
            try app.send(
                .play(
                    .drag(
                        from: point, to: CGPoint(x: frame.midX, y: frame.midY), after: duration,
                        speed: velocity.rawValue, hold: holdDuration)))
        }
    }

    // MARK: - Swipes

    /// Swipes up over the element.
    public func swipeUp() { swipeUp(velocity: .default) }
    /// Swipes down over the element.
    public func swipeDown() { swipeDown(velocity: .default) }
    /// Swipes to the left over the element.
    public func swipeLeft() { swipeLeft(velocity: .default) }
    /// Swipes to the right over the element.
    public func swipeRight() { swipeRight(velocity: .default) }

    /// Swipes up over the element.
    public func swipeUp(velocity: XCUIGestureVelocity) { swipe("up", 0, -1, velocity) }
    /// Swipes down over the element.
    public func swipeDown(velocity: XCUIGestureVelocity) { swipe("down", 0, 1, velocity) }
    /// Swipes to the left over the element.
    public func swipeLeft(velocity: XCUIGestureVelocity) { swipe("left", -1, 0, velocity) }
    /// Swipes to the right over the element.
    public func swipeRight(velocity: XCUIGestureVelocity) { swipe("right", 1, 0, velocity) }

    private func swipe(
        _ direction: String, _ dx: CGFloat, _ dy: CGFloat, _ velocity: XCUIGestureVelocity
    ) {
        touch("Swipe \(direction)") { app, point, frame throws(UITestProblem) in
            let reach = CGVector(
                dx: dx * frame.width * Self.swipeReach, dy: dy * frame.height * Self.swipeReach)
            let centre = CGPoint(x: frame.midX, y: frame.midY)
            try app.send(
                .play(
                    .drag(
                        from: CGPoint(x: centre.x - reach.dx, y: centre.y - reach.dy),
                        to: CGPoint(x: centre.x + reach.dx, y: centre.y + reach.dy),
                        speed: velocity.rawValue)))
        }
    }

    /// The part of the element on each side of its centre over which a swipe moves.
    // Chosen: away from the edges, whose swipes are the system's, and shorter than the swipe that deletes a row.
    private static let swipeReach: CGFloat = 0.25

    // MARK: - Two fingers

    /// Pinches the element.
    ///
    /// - Parameters:
    ///   - scale: The fingers' last distance divided by their first.
    ///   - velocity: The change of the scale a second.
    public func pinch(withScale scale: CGFloat, velocity: CGFloat) {
        touch("Pinch") { app, point, frame throws(UITestProblem) in
            let duration = min(max(TimeInterval(abs((scale - 1) / velocity)), 0.1), 10)
            try app.send(
                .play(
                    .twist(
                        around: CGPoint(x: frame.midX, y: frame.midY), reach: Self.reach(in: frame),
                        scale: scale, duration: duration)))
        }
    }

    /// Turns two fingers on the element.
    ///
    /// - Parameters:
    ///   - rotation: In radians, clockwise.
    ///   - velocity: In radians a second.
    public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) {
        touch("Rotate") { app, point, frame throws(UITestProblem) in
            let duration = min(max(TimeInterval(abs(rotation / velocity)), 0.1), 10)
            try app.send(
                .play(
                    .twist(
                        around: CGPoint(x: frame.midX, y: frame.midY), reach: Self.reach(in: frame),
                        angle: rotation, duration: duration)))
        }
    }

    private static func reach(in frame: CGRect) -> CGFloat {
        min(max(min(frame.width, frame.height) * 0.45, 20), 150)
    }

    // MARK: - Text

    /// Types into the element, which has to have the keyboard's focus.
    public func typeText(_ text: String) {
        let title = "Type '\(ElementTree.quoted(text))' into \(name)"
        application.perform(title) { app throws(UITestProblem) in
            let (tree, index) = try self.resolve(in: app, title.lowercasedFirst)
            let isFocused = ([index] + Array(tree.descendants(of: index))).contains {
                tree[$0].isFocused
            }
            guard isFocused else {
                throw UITestProblem(
                    "Failed to synthesize event: Neither element nor any descendant has keyboard "
                        + "focus. Event dispatch snapshot: \(tree.line(index))")
            }
            var texts = text.map(HostText.init(typed:))[...]
            while !texts.isEmpty {
                // A message has so many.
                try app.send(.type(Array(texts.prefix(1000))))
                texts = texts.dropFirst(1000)
            }
            try app.settle()
        }
    }

    // MARK: - Values

    /// Sets a wheel of a picker to the row with a text.
    public func adjust(toPickerWheelValue pickerWheelValue: String) {
        touch("Adjust to '\(pickerWheelValue)'") { app, _, _ throws(UITestProblem) in
            for action in [HostElementAction.increment, .decrement] {
                var last: String?
                while true {
                    let (tree, index) = try self.resolve(in: app, "adjust \(self.name)")
                    let value = tree[index].shownValue
                    if value == pickerWheelValue { return }
                    guard value != last else { break }
                    last = value
                    try app.send(
                        .perform(
                            AutomationAction(action, identity: UInt64(tree[index].identity))))
                    try app.settle()
                }
            }
            throw UITestProblem(
                "Failed to adjust \(self.name) to picker wheel value '\(pickerWheelValue)': "
                    + "there is no such row")
        }
    }

    /// The position of a slider, from 0 to 1.
    public var normalizedSliderPosition: CGFloat {
        guard let text = value as? String else { return 0 }
        let number = Double(text.filter { $0.isNumber || $0 == "." }) ?? 0
        return CGFloat(text.hasSuffix("%") ? number / 100 : number)
    }

    /// Drags the thumb of a slider to a position, from 0 to 1.
    public func adjust(toNormalizedSliderPosition normalizedSliderPosition: CGFloat) {
        let start = self.normalizedSliderPosition
        touch("Adjust slider to \(normalizedSliderPosition)") {
            app, _, frame throws(UITestProblem) in
            let thumb = Self.thumbWidth
            let track = max(frame.width - thumb, 1)
            func place(_ position: CGFloat) -> CGPoint {
                CGPoint(
                    x: frame.minX + thumb / 2 + track * position, y: frame.midY)
            }
            try app.send(
                .play(
                    .drag(
                        from: place(start), to: place(normalizedSliderPosition), speed: 500,
                        hold: 0.1)))
        }
    }

    // Measured: the thumb of a slider.
    private static let thumbWidth: CGFloat = 28

    // MARK: - Coordinates and pictures

    /// A place in the element's frame: its parts of the width and the height, from 0 to 1 inside.
    public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
        XCUICoordinate(self, normalizedOffset, .zero)
    }

    /// A picture of the element.
    public func screenshot() -> XCUIScreenshot { application.screenshot(of: self) }
}

extension HostText {
    /// The change that a typed character makes.
    init(typed character: Character) {
        switch character {
        case "\u{8}", "\u{7F}": self = .deletedBackward
        case "\r", "\r\n", "\u{3}": self = .inserted("\n")
        default: self = .inserted(String(character))
        }
    }
}
