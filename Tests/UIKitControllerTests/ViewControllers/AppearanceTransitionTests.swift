import Testing
@testable import UIKit

@Suite("Appearance transition")
struct AppearanceTransitionTests {
    @Test("The states follow each other in a circle")
    func circle() {
        var transition = AppearanceTransition()
        let begins = transition.begin(appearing: true, animated: true, cause: .move)
        #expect(begins)
        #expect(transition.state == .appearing)
        #expect(transition.isAnimated)
        #expect(transition.pendingIsAppearing)
        let shown = transition.end()
        #expect(shown == .appeared)
        let leaves = transition.begin(appearing: false, animated: false, cause: .move)
        #expect(leaves)
        #expect(transition.state == .disappearing)
        let gone = transition.end()
        #expect(gone == .disappeared)
    }

    @Test("A transition does not begin twice, nor end without a beginning")
    func unbalanced() {
        var transition = AppearanceTransition()
        let end = transition.end()
        #expect(end == nil)
        let leaves = transition.begin(appearing: false, animated: false, cause: .move)
        #expect(!leaves)
        let begins = transition.begin(appearing: true, animated: false, cause: .app)
        #expect(begins)
        let repeats = transition.begin(appearing: true, animated: false, cause: .app)
        #expect(!repeats)
        #expect(transition.isRepeated(appearing: true))
        #expect(!transition.isRepeated(appearing: false))
    }

    @Test("Half-way a transition may turn round")
    func turnRound() {
        var transition = AppearanceTransition()
        _ = transition.begin(appearing: true, animated: false, cause: .move)
        let turns = transition.begin(appearing: false, animated: false, cause: .move)
        #expect(turns)
        #expect(!transition.pendingIsAppearing)
        let end = transition.end()
        #expect(end == .disappeared)
    }
}
