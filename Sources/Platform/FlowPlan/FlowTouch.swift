/// A point on the screen or within an element.
public struct FlowPoint: Codable, Hashable, Sendable, CustomStringConvertible {
    public enum Coordinate: Codable, Hashable, Sendable {
        case points(Double)
        /// A percentage of the width or the height, 0 to 100.
        case percent(Double)
    }

    public var x: Coordinate
    public var y: Coordinate

    public init(x: Coordinate, y: Coordinate) {
        self.x = x
        self.y = y
    }

    public static func percent(_ x: Double, _ y: Double) -> FlowPoint {
        FlowPoint(x: .percent(x), y: .percent(y))
    }

    public var description: String { "\(x.text),\(y.text)" }
}

extension FlowPoint.Coordinate {
    fileprivate var text: String {
        switch self {
        case .points(let value): return Self.short(value)
        case .percent(let value): return Self.short(value) + "%"
        }
    }

    private static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
    }
}

/// The target of a touch.
public enum FlowTarget: Codable, Hashable, Sendable {
    /// An element, at its activation point or at a point within its frame.
    case element(FlowSelector, at: FlowPoint?)
    case point(FlowPoint)
}

/// One or several taps, or a press.
public struct FlowTap: Codable, Hashable, Sendable {
    public var target: FlowTarget
    public var count: Int
    /// Seconds between the taps.
    public var delay: Double
    /// Seconds of a long press; nil for a tap.
    public var pressDuration: Double?
    /// Whether to tap again if the screen did not change.
    public var retriesIfNoChange: Bool
    /// The maximum seconds to wait afterwards until the app is idle; nil for the default.
    public var settleTime: Double?

    public init(
        target: FlowTarget, count: Int = 1, delay: Double = 0.1, pressDuration: Double? = nil,
        retriesIfNoChange: Bool = false, settleTime: Double? = nil
    ) {
        self.target = target
        self.count = count
        self.delay = delay
        self.pressDuration = pressDuration
        self.retriesIfNoChange = retriesIfNoChange
        self.settleTime = settleTime
    }
}

public enum FlowDirection: String, Codable, CaseIterable, Sendable {
    case up = "UP"
    case down = "DOWN"
    case left = "LEFT"
    case right = "RIGHT"
}

/// A finger that moves along a straight line.
public struct FlowSwipe: Codable, Hashable, Sendable {
    public enum Movement: Codable, Hashable, Sendable {
        case to(FlowPoint)
        /// The direction of the finger, opposite to that of reading.
        case toward(FlowDirection)
    }

    /// The starting point; nil for the direction's default.
    public var start: FlowTarget?
    public var movement: Movement
    public var duration: Double

    public init(start: FlowTarget?, movement: Movement, duration: Double) {
        self.start = start
        self.movement = movement
        self.duration = duration
    }
}

/// Swipes until an element is visible.
public struct FlowScroll: Codable, Hashable, Sendable {
    public var selector: FlowSelector
    /// The direction in which the content is read.
    public var direction: FlowDirection
    public var timeout: Double
    /// Seconds of each swipe.
    public var swipeDuration: Double
    /// The fraction of the element's area that must be visible, 0 to 1.
    public var visibleFraction: Double

    public init(
        selector: FlowSelector, direction: FlowDirection, timeout: Double, swipeDuration: Double,
        visibleFraction: Double
    ) {
        self.selector = selector
        self.direction = direction
        self.timeout = timeout
        self.swipeDuration = swipeDuration
        self.visibleFraction = visibleFraction
    }
}

/// Two fingers that pinch and rotate.
public struct FlowTwoFingers: Codable, Hashable, Sendable {
    /// The centre between the fingers; nil for the centre of the screen.
    public var target: FlowTarget?
    /// The final distance of the fingers divided by the initial one.
    public var scale: Double
    /// Degrees, clockwise.
    public var angle: Double
    public var duration: Double

    public init(target: FlowTarget?, scale: Double = 1, angle: Double = 0, duration: Double) {
        self.target = target
        self.scale = scale
        self.angle = angle
        self.duration = duration
    }
}
