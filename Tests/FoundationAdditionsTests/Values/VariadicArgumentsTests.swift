import Foundation
import FoundationAdditions
import Testing

@Suite("Objects as arguments of formats")
struct VariadicArgumentsTests {
    private final class Bird: NSObject {
        override var description: String { "a bird" }
    }

    @Test("%@ stands for the description of any object, also in reverse order")
    func objects() {
        #expect(String(format: "%@ and %@", Bird(), NSNumber(value: 3)) == "a bird and 3")
        #expect(String(format: "%2$@ %1$@", Bird(), "two" as NSString) == "two a bird")
        let url = NSURL(string: "http://localhost/a")!
        #expect(String(format: "%@ %ld", url, 5) == "\(url.description) 5")
    }

    @Test("Collections stand for the objects to which they are bridged")
    func collections() {
        #expect(String(format: "%@", [1, 2]) == ([1, 2] as NSArray).description)
        #expect(String(format: "%@", ["a": 1]) == (["a": 1] as NSDictionary).description)
        #expect(String(format: "%@", Set(["a"])) == (Set(["a"]) as NSSet).description)
    }

    @Test("An object that is seen as an argument is formatted as one that is named")
    func existential() {
        let arguments: [any CVarArg] = [Bird(), "text" as NSString, [1]]
        #expect(
            String(format: "%@ %@ %@", arguments: arguments)
                == "a bird text \(([1] as NSArray).description)")
    }
}
