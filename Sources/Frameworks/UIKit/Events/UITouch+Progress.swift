import Foundation

extension UITouch {
    /// True when nothing more will be reported of the touch.
    var isFinished: Bool {
        progress.phase == .ended || progress.phase == .cancelled
    }

    /// Updates the touch to a new report.
    ///
    /// - Parameters:
    ///   - sample: The report.
    ///   - location: Its position in the touch's window.
    ///   - isFirstOfEvent: True for the first report of an event. Later ones of the same event do
    ///     not change the previous location, which is that of the last event.
    func apply(_ sample: TouchSample, at location: CGPoint, isFirstOfEvent: Bool) {
        if isFirstOfEvent {
            coalescedSamples.removeAll(keepingCapacity: true)
            let isNew = sample.phase == .began
            progress.previousLocation = isNew ? location : progress.location
            progress.previousTimestamp = isNew ? nil : progress.timestamp
        }
        if sample.phase == .began { progress.beginning = sample.timestamp }
        coalescedSamples.append(sample)
        progress.phase = Phase(sample.phase)
        progress.type = TouchType(sample.source)
        progress.timestamp = sample.timestamp
        progress.location = location
        progress.sample = sample
    }

    /// Records that an event reports other touches only.
    func becomeStationary() {
        guard !isFinished else { return }
        coalescedSamples.removeAll(keepingCapacity: true)
        progress.phase = .stationary
        progress.previousLocation = progress.location
    }

    /// Cancels the touch for the system.
    func cancel(at timestamp: TimeInterval) {
        coalescedSamples.removeAll(keepingCapacity: true)
        progress.phase = .cancelled
        progress.timestamp = timestamp
        progress.previousLocation = progress.location
    }

    /// Returns a copy that never changes, at another position in the same window.
    private func copy(
        _ sample: TouchSample, at location: CGPoint, previous: CGPoint
    ) -> UITouch {
        let copy = UITouch()
        copy.progress = progress
        copy.progress.phase = Phase(sample.phase)
        copy.progress.timestamp = sample.timestamp
        copy.progress.location = location
        copy.progress.previousLocation = previous
        copy.progress.sample = sample
        copy.links.window = links.window
        copy.links.view = links.view
        return copy
    }

    func coalescedCopies() -> [UITouch] {
        var previous = progress.previousLocation
        return coalescedSamples.map { sample in
            let location = windowLocation(of: sample)
            defer { previous = location }
            return copy(sample, at: location, previous: previous)
        }
    }

    func predictedCopies() -> [UITouch] {
        guard phase == .moved, let later = coalescedSamples.last, let step = lastStep else {
            return []
        }
        let prediction = TouchPrediction(earlier: step, later: (progress.location, timestamp))
        var previous = progress.location
        return prediction.samples.map { expected in
            defer { previous = expected.location }
            var sample = later
            sample.timestamp = expected.timestamp
            return copy(sample, at: expected.location, previous: previous)
        }
    }

    /// The sample before the newest one.
    private var lastStep: (location: CGPoint, timestamp: TimeInterval)? {
        if coalescedSamples.count > 1 {
            let sample = coalescedSamples[coalescedSamples.count - 2]
            return (windowLocation(of: sample), sample.timestamp)
        }
        return progress.previousTimestamp.map { (progress.previousLocation, $0) }
    }
}

extension UITouch.Phase {
    init(_ phase: TouchSample.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension UITouch.TouchType {
    init(_ source: TouchSample.Source) {
        switch source {
        case .finger: self = .direct
        case .pencil: self = .pencil
        case .pointer: self = .indirectPointer
        }
    }
}
