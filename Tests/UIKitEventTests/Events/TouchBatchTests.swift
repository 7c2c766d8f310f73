import Testing

@testable import UIKit

struct TouchBatchTests {
    private func sample(
        _ phase: TouchSample.Phase, _ identifier: Int = 0, at timestamp: TimeInterval
    ) -> TouchSample {
        TouchSample(
            identifier: identifier, phase: phase, location: .zero, timestamp: timestamp)
    }

    /// Divides samples among events and returns how many each got.
    private func sizes(of samples: [TouchSample]) -> [Int] {
        var batch = TouchBatch()
        var sizes: [Int] = []
        for sample in samples {
            if !batch.accepts(sample) {
                sizes.append(batch.samples.count)
                batch.removeAll()
            }
            batch.append(sample)
        }
        return sizes + [batch.samples.count]
    }

    @Test("Moves between two frames share one event")
    func movesAreMerged() {
        #expect(sizes(of: (0..<5).map { sample(.moved, at: Double($0)) }) == [5])
    }

    @Test("Moves of different fingers share one event")
    func movesOfFingersAreMerged() {
        #expect(sizes(of: [sample(.moved, 0, at: 1), sample(.moved, 1, at: 2)]) == [2])
    }

    @Test("The beginning and the end of a touch get events of their own")
    func beginningsStandAlone() {
        let samples = [
            sample(.began, at: 1), sample(.moved, at: 1), sample(.moved, at: 2),
            sample(.ended, at: 2),
        ]
        #expect(sizes(of: samples) == [1, 2, 1])
    }

    @Test("Fingers that come down at the same time share one event")
    func simultaneousBeginnings() {
        #expect(sizes(of: [sample(.began, 0, at: 1), sample(.began, 1, at: 1)]) == [2])
    }

    @Test("Fingers that come down one after the other do not share an event")
    func successiveBeginnings() {
        #expect(sizes(of: [sample(.began, 0, at: 1), sample(.began, 1, at: 1.1)]) == [1, 1])
    }

    @Test("The time of a batch is that of its newest sample")
    func timestamp() {
        var batch = TouchBatch()
        #expect(batch.timestamp == nil)
        batch.append(sample(.moved, at: 1))
        batch.append(sample(.moved, at: 3))
        #expect(batch.timestamp == 3)
    }
}
