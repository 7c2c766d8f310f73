import FoundationAdditions

extension Timer {
    /// Publishes the date repeatedly while it is connected.
    ///
    /// On the main run loop it follows the app's clock.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        // Sendable: `receivers` and `timers` are touched only while `lock` is held.

        public typealias Output = Date
        public typealias Failure = Never

        /// Seconds between two dates.
        public let interval: TimeInterval

        /// The tolerance of each date in seconds; nil for the timer's own.
        public let tolerance: TimeInterval?

        public let runLoop: RunLoop

        /// The modes of the run loop in which the timer fires.
        public let mode: RunLoop.Mode

        public let options: RunLoop.SchedulerOptions?

        private let lock = NSLock()
        private var receivers: [(key: ObjectIdentifier, send: (Date) -> Void)] = []

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
            mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Date, Downstream.Failure == Never {
            let values = DemandedValues("Timer", to: subscriber)
            let key = ObjectIdentifier(values)
            lock.withLock { receivers.append((key, { values.send($0) })) }
            values.onCancel { [weak self] in
                guard let self else { return }
                lock.withLock { receivers.removeAll { $0.key == key } }
            }
            subscriber.receive(subscription: values)
        }

        /// Starts the timer; releasing the result stops it.
        public func connect() -> any Cancellable {
            guard runLoop === RunLoop.main else { return connectToTimer() }
            let call = MainRunLoop.call(
                at: MainRunLoop.now.addingTimeInterval(interval), every: interval, in: [mode]
            ) { [weak self] in self?.send(MainRunLoop.now) }
            return AnyCancellable(call)
        }

        private func connectToTimer() -> any Cancellable {
            let timer = Timer(
                fire: Date(timeIntervalSinceNow: interval), interval: interval,
                tolerance: tolerance ?? 0
            ) { [weak self] in self?.send(Date()) }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }

        private func send(_ date: Date) {
            for receiver in lock.withLock({ receivers }) { receiver.send(date) }
        }
    }

    /// Publishes the date repeatedly while it is connected.
    ///
    /// - Parameters:
    ///   - interval: Seconds between two dates, and before the first.
    ///   - tolerance: The tolerance of each date in seconds; nil for the timer's own.
    ///   - runLoop: The run loop of the timer.
    ///   - mode: The modes of the run loop in which it fires.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
        in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(
            interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode,
            options: options)
    }
}
