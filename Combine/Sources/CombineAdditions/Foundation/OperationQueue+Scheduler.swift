import FoundationAdditions

extension OperationQueue: @retroactive Scheduler {
    /// A moment in time.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

    /// There are none.
    public struct SchedulerOptions: Sendable {}

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action  // whoever schedules it answers for its thread
        addOperation { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        add(date, nil, tolerance, options, action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = add(date, interval, tolerance, options, action)
        return AnyCancellable { timer.cancel() }
    }

    /// Where timers fire, one after another, so that operations are added in the order of their dates.
    private static let timers = DispatchQueue(label: "OperationQueue.timers")

    /// Adds an operation at its date. Until then the queue does not count it.
    @discardableResult
    private func add(
        _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride?,
        _ tolerance: SchedulerTimeType.Stride, _ options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: Self.timers)
        let deadline = DispatchWallTime(date.date)
        let leeway = DispatchTimeInterval.nanoseconds(Int(tolerance.timeInterval * 1e9))
        nonisolated(unsafe) let action = action  // whoever schedules it answers for its thread
        if let interval {
            timer.schedule(wallDeadline: deadline, repeating: interval.timeInterval, leeway: leeway)
            timer.setEventHandler { [weak self] in self?.schedule(options: options, action) }
        } else {
            timer.schedule(wallDeadline: deadline, leeway: leeway)
            // The handler keeps the timer alive until it has fired.
            timer.setEventHandler {
                self.schedule(options: options, action)
                timer.cancel()
            }
        }
        timer.activate()
        return timer
    }
}

extension DispatchWallTime {
    fileprivate init(_ date: Date) {
        let seconds = date.timeIntervalSince1970
        let whole = seconds.rounded(.down)
        self.init(timespec: timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9)))
    }
}
