import Testing

@testable import FoundationAdditions

@Suite struct PredicateParserTests {
    @Test(
        "Text that is no predicate is refused at a place",
        arguments: [
            "", " ", "age", "age ==", "== 3", "age == 3 AND", "age == 3)", "(age == 3", "age = = 3",
            "'a", "age == 'a", "ANY age", "age IN", "age [c] 3", "age ==[x] 3", "%", "age == %q",
            "age & 3", "age == 3 age == 4", "{1, 2}", "{1,", "f(age) == 1", "count() == 1",
            "SUBQUERY(a, b, c)", "SUBQUERY(a, $b, 3)", "a.", "a..b == 1", "a[ == 1", "NOT",
            "AND", "age NOT 3", "$ == 1", "@ == 1", "0x == 1", "a == 1 OR b", "TRUEPREDICATE == 1",
            "(a == 1) + 2 > 3", "a.%@ == 1", "\u{0} == 1", "age: == 3", "age:",
        ])
    func errors(text: String) {
        #expect(throws: PredicateError.self) { try PredicateParser.parse(text, ["x"]) }
    }

    @Test("Missing and unsuitable arguments are distinguished from a malformed format")
    func arguments() {
        #expect(throws: PredicateError.missingArgument) {
            try PredicateParser.parse("a == %@", [])
        }
        #expect(throws: PredicateError.unsuitableArgument) {
            try PredicateParser.parse("%K == 1", [1])
        }
        #expect(throws: PredicateError.unsuitableArgument) {
            try PredicateParser.parse("a == %d", [NSObject()])
        }
    }

    @Test("Nesting and length are bounded")
    func bounds() throws {
        let deep = String(repeating: "(", count: 100_000)
        #expect(throws: PredicateError.tooLarge) { try PredicateParser.parse(deep, []) }
        let negations = String(repeating: "NOT ", count: 100_000)
        #expect(throws: PredicateError.tooLarge) { try PredicateParser.parse(negations, []) }
        let signs = "a == " + String(repeating: "-", count: 100_000) + "1"
        #expect(throws: PredicateError.tooLarge) { try PredicateParser.parse(signs, []) }
        let lists = "a == " + String(repeating: "{", count: 100_000)
        #expect(throws: PredicateError.tooLarge) { try PredicateParser.parse(lists, []) }
        let long = String(repeating: " ", count: PredicateParser.maximumLength) + "a == 1"
        #expect(throws: PredicateError.tooLarge) { try PredicateParser.parse(long, []) }
        _ = try PredicateParser.parse(
            String(repeating: "(", count: 50) + "a == 1"
                + String(repeating: ")", count: 50), [])
    }

    @Test(
        "A chain of operators or indexes is refused before evaluating it would take the stack",
        arguments: ["+ 1", "- 1", "* 1", "/ 1", "** 1", "[0]", "[FIRST]", "[0].a"])
    func chains(link: String) throws {
        func text(_ count: Int) -> String { "a " + String(repeating: link, count: count) + " == 1" }
        #expect(throws: PredicateError.tooLarge) { try PredicateParser.parse(text(100_000), []) }
        let node = try PredicateParser.parse(text(50), [])
        #expect(!PredicateEvaluation(object: nil, variables: [:]).holds(node))
    }

    @Test("Chains in parentheses and in each other are as high as all of them")
    func nestedChains() {
        var text = "a"
        for _ in 0..<10 { text = "(" + text + String(repeating: " + 1", count: 20) + ")" }
        #expect(throws: PredicateError.tooLarge) { try PredicateParser.parse(text + " == 1", []) }
    }

    @Test(
        "Every predicate that is parsed prints in a form that is parsed, up to the greatest height")
    func heights() throws {
        let beginnings = ["NOT (", "(", "- (", "sum(", "{", "a[", "(1 + "]
        let ends = ["AND b == 1)", ") + 1", ")", ")", "}", "]", ")"]
        for (beginning, end) in zip(beginnings, ends) {
            var last = 0
            for count in [20, 50, 60, 100, 119, 120, 125, 200, 249, 250] {
                let inner =
                    String(repeating: beginning, count: count)
                    + (beginning.hasPrefix("NOT") ? "a == 1 " : "a")
                    + String(repeating: end, count: count)
                let text = beginning.hasPrefix("NOT") ? inner : inner + " == 1"
                guard let printed = try? PredicateParser.parse(text, []).text else { continue }
                last = count
                #expect(try PredicateParser.parse(printed, []).text == printed)
            }
            #expect(last >= 50, "\(beginning)")
        }
    }

    @Test("Predicates of the greatest length are parsed and printed in linear time")
    func longest() throws {
        for piece in [".a", " OR a == 1", ", 1", " ", "\\a"] {
            let count = PredicateParser.maximumLength / piece.utf8.count - 20
            let all = String(repeating: piece, count: count)
            let text =
                switch piece {
                case ".a": "a" + all + " == 1"
                case ", 1": "a IN {1" + all + "}"
                case "\\a": "a == '" + all + "'"
                default: "a == 1" + all
                }
            #expect(try !PredicateParser.parse(text, []).text.isEmpty)
        }
    }

    @Test("Wrong text and calls stop the process with the messages that iOS prints")
    func exceptions() async {
        let unparsable = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { _ = NSPredicate(format: "age ==") }
        let missing = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { _ = NSPredicate(format: "age == %@") }
        let noCollection = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { _ = NSPredicate(format: "1 IN 3").evaluate(with: nil) }
        func text(_ result: ExitTest.Result?) -> String {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
        #expect(text(unparsable).contains("Unable to parse the format string \"age ==\""))
        #expect(text(missing).contains("Insufficient arguments for conversion characters"))
        #expect(text(noCollection).contains("Can't use in/contains operator with collection 3"))
    }
}
