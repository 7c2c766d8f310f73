import Foundation

/// Coalesces the samples that one event can report together.
///
/// Any number of moves between two frames become one event, so that an app does its work once a
/// frame; the earlier samples are kept as coalesced touches. A beginning or an end is never merged
/// with another sample of the same touch: each gets an event of its own. Fingers that come down at
/// the same time share one event.
struct TouchBatch {
    /// The samples of the event under construction, oldest first.
    private(set) var samples: [TouchSample] = []

    /// The time of the newest sample.
    var timestamp: TimeInterval? { samples.last?.timestamp }

    /// Whether `sample` can be reported in the same event as the samples of the batch.
    func accepts(_ sample: TouchSample) -> Bool {
        guard let last = samples.last else { return true }
        for earlier in samples where earlier.identifier == sample.identifier {
            guard earlier.phase == .moved, sample.phase == .moved else { return false }
        }
        let onlyMoves = sample.phase == .moved && samples.allSatisfy { $0.phase == .moved }
        return onlyMoves || last.timestamp == sample.timestamp
    }

    /// Adds a sample that the batch accepts.
    mutating func append(_ sample: TouchSample) {
        precondition(accepts(sample), "the sample needs an event of its own")
        samples.append(sample)
    }

    /// Empties the batch for the next event and keeps its storage.
    mutating func removeAll() {
        samples.removeAll(keepingCapacity: true)
    }
}
