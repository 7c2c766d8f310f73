import Testing

@testable import Flows

@Suite struct NearMissTests {
    @Test("Letters that are missing, strange, wrong or swapped count one each")
    func distances() {
        #expect(NearMiss.distance("tapOn", "tapOn") == 0)
        #expect(NearMiss.distance("tapOn", "tpOn") == 1)
        #expect(NearMiss.distance("tapOn", "taapOn") == 1)
        #expect(NearMiss.distance("tapOn", "topOn") == 1)
        #expect(NearMiss.distance("tapOn", "atpOn") == 1)
        #expect(NearMiss.distance("", "abc") == 3)
    }

    @Test("Only words that are near are suggested, whatever their case")
    func hints() {
        let known = ["tapOn", "swipe", "scroll"]
        #expect(NearMiss.hint(for: "TAPON", among: known) == "; did you mean 'tapOn'?")
        #expect(NearMiss.hint(for: "scrol", among: known) == "; did you mean 'scroll'?")
        #expect(NearMiss.hint(for: "press", among: known) == "")
    }
}
