/// A place on the screen or within an element.
public struct FlowPoint: Codable, Hashable, Sendable, CustomStringConvertible {
    public enum Coordinate: Codable, Hashable, Sendable {
        case points(Double)
        /// Of the width or the height, 0 to 100.
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

/// What a finger touches.
public enum FlowTarget: Codable, Hashable, Sendable {
    /// An element, at the point where it wants to be activated or at a place within its frame.
    case element(FlowSelector, at: FlowPoint?)
    case point(FlowPoint)
}

/// One or several taps, or a press.
public struct FlowTap: Codable, Hashable, Sendable {
    public var target: FlowTarget
    public var count: Int
    /// Seconds between the taps.
    public var delay: Double
    /// Seconds for which the finger stays down; nil for a tap.
    public var pressDuration: Double?
    /// Whether to tap again when nothing on the screen changed.
    public var retriesIfNoChange: Bool
    /// The most seconds to wait for rest afterwards; nil for the usual time.
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

/// A finger that moves along a line.
public struct FlowSwipe: Codable, Hashable, Sendable {
    public enum Way: Codable, Hashable, Sendable {
        case to(FlowPoint)
        /// Where the finger goes, which is against where the content is read.
        case toward(FlowDirection)
    }

    /// Where it begins; nil for the usual place of the direction.
    public var start: FlowTarget?
    public var way: Way
    public var duration: Double

    public init(start: FlowTarget?, way: Way, duration: Double) {
        self.start = start
        self.way = way
        self.duration = duration
    }
}

/// Swipes until something shows.
public struct FlowScroll: Codable, Hashable, Sendable {
    public var selector: FlowSelector
    /// Where the content goes on.
    public var direction: FlowDirection
    public var timeout: Double
    /// Seconds that each swipe takes.
    public var swipeDuration: Double
    /// How much of the element's area has to show, 0 to 1.
    public var visiblePart: Double

    public init(
        selector: FlowSelector, direction: FlowDirection, timeout: Double, swipeDuration: Double,
        visiblePart: Double
    ) {
        self.selector = selector
        self.direction = direction
        self.timeout = timeout
        self.swipeDuration = swipeDuration
        self.visiblePart = visiblePart
    }
}

/// Two fingers that move apart or together and around each other.
public struct FlowTwoFingers: Codable, Hashable, Sendable {
    /// What is between the fingers; nil for the middle of the screen.
    public var target: FlowTarget?
    /// The fingers' last distance divided by their first.
    public var scale: Double
    /// In degrees, clockwise.
    public var angle: Double
    public var duration: Double

    public init(target: FlowTarget?, scale: Double = 1, angle: Double = 0, duration: Double) {
        self.target = target
        self.scale = scale
        self.angle = angle
        self.duration = duration
    }
}
