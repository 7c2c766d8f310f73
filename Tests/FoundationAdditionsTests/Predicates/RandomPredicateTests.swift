import Testing

@testable import FoundationAdditions

@Suite struct RandomPredicateTests {
    @Test("A random predicate prints in a form that is parsed to the same predicate")
    func roundTrip() throws {
        var writer = PredicateWriter(seed: 42)
        for _ in 0..<3000 {
            let format = writer.condition(depth: 4)
            let text = try PredicateParser.parse(format, []).text
            #expect(try PredicateParser.parse(text, []).text == text, "\(format)")
        }
    }

    @Test(
        "Combining marks after dots, quotes and backslashes do not change how a predicate is parsed",
        arguments: ["#and.\u{F87}m == nil", "a == 'b\"\u{301}'", "a == 'b\\\\\u{301}'"])
    func combiningMarks(format: String) throws {
        let text = try PredicateParser.parse(format, []).text
        #expect(try PredicateParser.parse(text, []).text == text)
    }

    @Test("Random words of the language are refused or print as they are parsed")
    func words() throws {
        var writer = PredicateWriter(seed: 7)
        for _ in 0..<20_000 {
            let format = writer.words(count: 8)
            guard let text = try? PredicateParser.parse(format, []).text else { continue }
            #expect((try? PredicateParser.parse(text, []))?.text == text, "\(format)")
        }
    }
}

/// Writes random predicates, the same ones for the same seed.
private struct PredicateWriter {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    private mutating func number(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    private mutating func one(of choices: [String]) -> String {
        choices[number(below: choices.count)]
    }

    mutating func condition(depth: Int) -> String {
        guard depth > 0 else { return one(of: ["TRUEPREDICATE", "a == 1", "b.c != nil"]) }
        switch number(below: 6) {
        case 0: return "(" + condition(depth: depth - 1) + ")"
        case 1: return one(of: ["NOT ", "!", "not "]) + condition(depth: depth - 1)
        case 2, 3:
            let sign = one(of: [" AND ", " OR ", " && ", " || "])
            return condition(depth: depth - 1) + sign + condition(depth: depth - 1)
        default:
            let quantifier = one(of: ["", "", "ANY ", "ALL ", "NONE "])
            let sign = one(of: [
                " == ", " != ", " < ", " >= ", " LIKE[c] ", " IN ", " NOT IN ", " CONTAINS[cd] ",
                " BEGINSWITH ", " BETWEEN ", " MATCHES ",
            ])
            return quantifier + value(depth: depth - 1) + sign + value(depth: depth - 1)
        }
    }

    private mutating func value(depth: Int) -> String {
        guard depth > 0 else {
            return one(of: [
                "a", "b.c", "#and.#first", "SELF", "'x'", "\"it's \\\\ \\\"\"", "1", "-2.5", "0x1F",
                "1e30", "nil", "TRUE", "$v", "{}", "@count", "items.@sum.price", "größe",
            ])
        }
        switch number(below: 7) {
        case 0: return "(" + value(depth: depth - 1) + ")"
        case 1: return "-" + value(depth: depth - 1)
        case 2:
            let sign = one(of: [" + ", " - ", " * ", " / ", " ** "])
            return value(depth: depth - 1) + sign + value(depth: depth - 1)
        case 3: return "{" + value(depth: depth - 1) + ", " + value(depth: depth - 1) + "}"
        case 4:
            return one(of: ["sum", "count", "length", "abs"]) + "(" + value(depth: depth - 1) + ")"
        case 5:
            let index = one(of: ["FIRST", "LAST", "SIZE", "0", "#first", "a"])
            return "(" + value(depth: depth - 1) + ")[" + index + "].d"
        default:
            return "SUBQUERY(" + value(depth: depth - 1) + ", $v, " + condition(depth: depth - 1)
                + ")"
        }
    }

    mutating func words(count: Int) -> String {
        (0..<count).map { _ in
            one(of: [
                "a", "#and", ".", "@count", "SELF", "'x'", "1", "-2", "==", "<", "LIKE", "IN", "[",
                "]",
                "c", "FIRST", "(", ")", "{", "}", ",", "+", "-", "**", "AND", "OR", "NOT", "ANY",
                "NIL",
                "$v", "a == 1", "sum", "now()", "!", "TRUEPREDICATE",
            ])
        }.joined(separator: " ")
    }
}
