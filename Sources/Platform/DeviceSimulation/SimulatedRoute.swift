/// Places that the device passes one after the other.
public struct SimulatedRoute: Codable, Hashable, Sendable {
    /// A place and when the device is there.
    public struct Point: Codable, Hashable, Sendable {
        public var position: SimulatedPosition
        /// Seconds after the begin of the route; not less than that of the point before.
        public var time: Double

        public init(position: SimulatedPosition, time: Double) {
            self.position = position
            self.time = time
        }
    }

    public private(set) var points: [Point]

    /// - Parameter points: At least one, in the order of time.
    public init?(_ points: [Point]) {
        guard !points.isEmpty, zip(points, points.dropFirst()).allSatisfy({ $0.time <= $1.time })
        else { return nil }
        self.points = points
    }

    /// A route at constant speed.
    ///
    /// - Parameters:
    ///   - positions: At least one.
    ///   - speed: Meters per second, above 0.
    public init?(along positions: [SimulatedPosition], speed: Double) {
        guard speed > 0, speed.isFinite else { return nil }
        var points: [Point] = []
        for position in positions {
            let way = points.last.map { $0.position.distance(to: position) } ?? 0
            points.append(Point(position: position, time: (points.last?.time ?? 0) + way / speed))
        }
        self.init(points)
    }

    /// The seconds until the last place is reached.
    public var duration: Double { points[points.count - 1].time - points[0].time }

    /// The place at a time, with the speed and course there; at the last place the device stands still.
    ///
    /// - Parameter time: Seconds after the begin of the route.
    public func position(at time: Double) -> SimulatedPosition {
        let time = points[0].time + max(time, 0)
        // The first point that is still ahead.
        var (low, high) = (0, points.count)
        while low < high {
            let middle = (low + high) / 2
            if points[middle].time > time { high = middle } else { low = middle + 1 }
        }
        guard low < points.count, low > 0 else {
            var last = points[points.count - 1].position
            last.speed = 0
            return last
        }
        let (start, end) = (points[low - 1], points[low])
        let seconds = end.time - start.time
        var position = start.position.moved(to: end.position, by: (time - start.time) / seconds)
        position.speed = start.position.distance(to: end.position) / seconds
        position.course = start.position.course(to: end.position)
        return position
    }
}
