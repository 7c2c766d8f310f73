import Testing

@testable import ObjectiveC

@Suite struct SelectorTests {
    @Test("Selectors of one name are the same pointer, however they are made")
    func interning() {
        let literal: Selector = "tapped:withEvent:"
        let made = NSSelectorFromString(["tapped:", "withEvent:"].joined())
        #expect(literal.record == made.record)
        #expect(literal == made)
        #expect(literal.hashValue == made.hashValue)
        #expect(literal != Selector("tapped:"))
    }

    @Test("A selector gives back its name and counts its arguments")
    func names() {
        #expect(NSStringFromSelector("add:to:") == "add:to:")
        #expect("\(Selector("größe:"))" == "größe:")
        #expect(Selector("add:to:").argumentCount == 2)
        #expect(Selector("reload").argumentCount == 0)
        #expect(Selector("").description == "")
    }

    @Test("Interning from many threads gives one record for each name")
    func concurrentInterning() async {
        let records = await withTaskGroup(of: [Selector].self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<3000).map { Selector("concurrent\($0):") } }
            }
            return await group.reduce(into: [[Selector]]()) { $0.append($1) }
        }
        #expect(records.count == 8)
        #expect(records.allSatisfy { $0 == records[0] })
        #expect(Set(records[0]).count == 3000)
    }
}
