import Testing

@testable import UIKit

struct GestureStateTableTests {
    private typealias State = UIGestureRecognizer.State

    private func outcome(_ old: State, _ new: State) -> GestureStateTable.Outcome {
        GestureStateTable.outcome(from: old, to: new)
    }

    @Test("A discrete gesture is recognized or fails")
    func discrete() {
        #expect(outcome(.possible, .ended) == .recognize(as: .ended))
        #expect(outcome(.possible, .failed) == .fail)
    }

    @Test("A continuous gesture begins, changes and ends or is cancelled")
    func continuous() {
        #expect(outcome(.possible, .began) == .recognize(as: .began))
        for state in [State.began, .changed] {
            #expect(outcome(state, .changed) == .report(.changed))
            #expect(outcome(state, .ended) == .report(.ended))
            #expect(outcome(state, .cancelled) == .report(.cancelled))
        }
    }

    @Test("A gesture in progress cannot fail; it is cancelled")
    func lateFailure() {
        #expect(outcome(.began, .failed) == .report(.cancelled))
        #expect(outcome(.changed, .failed) == .report(.cancelled))
    }

    @Test("A gesture that has not begun cannot be cancelled; it fails")
    func earlyCancellation() {
        #expect(outcome(.possible, .cancelled) == .fail)
    }

    @Test("A gesture that changes without having begun begins")
    func changeWithoutBeginning() {
        #expect(outcome(.possible, .changed) == .recognize(as: .began))
    }

    @Test(
        "A finished gesture stays finished",
        arguments: [UIGestureRecognizer.State.ended, .cancelled, .failed])
    func finished(state: UIGestureRecognizer.State) {
        for new in [State.possible, .began, .changed, .ended, .cancelled, .failed] {
            #expect(outcome(state, new) == .stay)
        }
    }

    @Test("A gesture does not begin twice and cannot return to possible")
    func noReturn() {
        #expect(outcome(.began, .began) == .stay)
        #expect(outcome(.changed, .began) == .stay)
        #expect(outcome(.began, .possible) == .stay)
        #expect(outcome(.possible, .possible) == .stay)
    }

    @Test("Recognized is another name for ended")
    func recognized() {
        #expect(State.recognized == .ended)
    }
}
