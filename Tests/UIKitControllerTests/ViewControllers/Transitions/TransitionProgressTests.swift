import Testing

@testable import UIKit

@Suite("TransitionProgress")
struct TransitionProgressTests {
    /// The answers of steps taken one after the other.
    private func answers(
        _ progress: inout TransitionProgress, _ steps: ((inout TransitionProgress) -> Bool)...
    ) -> [Bool] {
        steps.map { $0(&progress) }
    }

    @Test("A transition begins once, and ends once")
    func once() {
        var progress = TransitionProgress()
        let taken = answers(
            &progress, { $0.end(completed: true) }, { $0.begin(interactively: false) },
            { $0.begin(interactively: true) }, { $0.end(completed: true) },
            { $0.end(completed: false) })
        #expect(taken == [false, true, false, true, false])
        #expect(progress.state == .ended && !progress.isCancelled)
    }

    @Test("A gesture takes up an animation that runs, and lets go of one that it drives")
    func gesture() {
        var progress = TransitionProgress()
        let taken = answers(
            &progress, { $0.begin(interactively: true) }, { $0.pause() },
            { $0.resume(cancelled: true) }, { $0.resume(cancelled: false) })
        #expect(taken == [true, false, true, false])
        #expect(progress.beganInteractively && progress.isCancelled)
        let later = answers(&progress, { $0.pause() })
        #expect(later == [true])
        #expect(!progress.isCancelled)
        let last = answers(&progress, { $0.end(completed: false) }, { $0.pause() })
        #expect(last == [true, false])
        #expect(progress.isCancelled)
    }
}
