import FoundationAdditions

extension RunLoop: @retroactive Scheduler {
    /// A moment on a run loop's clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        public var date: Date

        public init(_ date: Date) {
            self.date = date
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(other.date.timeIntervalSince(date))
        }

        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
        }

        /// Seconds between two moments.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
            ExpressibleByFloatLiteral, Codable, Hashable, Sendable
        {
            public var magnitude: TimeInterval

            public var timeInterval: TimeInterval { magnitude }

            public init(_ timeInterval: TimeInterval) {
                magnitude = timeInterval
            }

            public init(floatLiteral value: TimeInterval) {
                magnitude = value
            }

            public init(integerLiteral value: TimeInterval) {
                magnitude = value
            }

            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let seconds = TimeInterval(exactly: source) else { return nil }
                magnitude = seconds
            }

            public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }

            public static func seconds(_ s: Double) -> Stride { Stride(s) }

            public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }

            public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }

            public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }

            public static func < (left: Stride, right: Stride) -> Bool {
                left.magnitude < right.magnitude
            }

            public static func + (left: Stride, right: Stride) -> Stride {
                Stride(left.magnitude + right.magnitude)
            }

            public static func - (left: Stride, right: Stride) -> Stride {
                Stride(left.magnitude - right.magnitude)
            }

            public static func * (left: Stride, right: Stride) -> Stride {
                Stride(left.magnitude * right.magnitude)
            }

            public static func += (left: inout Stride, right: Stride) { left = left + right }

            public static func -= (left: inout Stride, right: Stride) { left = left - right }

            public static func *= (left: inout Stride, right: Stride) { left = left * right }
        }
    }

    /// There are none.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType {
        SchedulerTimeType(self === RunLoop.main ? MainRunLoop.now : Date())
    }

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard self === RunLoop.main else {
            // A timer, unlike a block, wakes a run loop that waits.
            _ = add(now, nil, minimumTolerance, action)
            return
        }
        MainRunLoop.call(at: MainRunLoop.now, in: [.default], action)
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        guard self === RunLoop.main else {
            _ = add(date, nil, tolerance, action)
            return
        }
        MainRunLoop.call(at: date.date, in: [.default], action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        guard self === RunLoop.main else {
            let timer = add(date, interval, tolerance, action)
            return AnyCancellable { timer.invalidate() }
        }
        let call = MainRunLoop.call(
            at: date.date, every: interval.timeInterval, in: [.default], action)
        return AnyCancellable(call)
    }

    private func add(
        _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride?,
        _ tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> Timer {
        let timer = Timer(
            fire: date.date, interval: interval?.timeInterval ?? 0,
            tolerance: tolerance.timeInterval, action)
        add(timer, forMode: .default)
        return timer
    }
}

extension Timer {
    /// A timer of this moment, which repeats if there is an interval.
    convenience init(
        fire date: Date, interval: TimeInterval, tolerance: TimeInterval,
        _ action: @escaping () -> Void
    ) {
        nonisolated(unsafe) let action = action  // it is called on the run loop's thread
        self.init(fire: date, interval: interval, repeats: interval > 0) { _ in action() }
        self.tolerance = tolerance
    }
}
