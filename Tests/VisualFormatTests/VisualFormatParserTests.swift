import Testing

@testable import VisualFormat

@Suite("Visual formats: whatever is written")
struct VisualFormatParserTests {
    private static let tokens = [
        "H:", "V:", "|", "-", "-", "-", "[", "]", "[one]", "[two]", "[one(", ")", "(", "==", ">=",
        "<=", "=", "@", "@750", "@high", "8", "20.5", "-8", "1e400", ".", ",", "one", "two",
        "space",
        " ", "", "[one(==two)]", "(>=8@1000)", "-(<=space)-", "é", "\u{0}", "[missing]",
        "[one][two]",
    ]

    /// Numbers that are the same in every run.
    private struct Sequence {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    private func parse(_ text: String) throws -> VisualFormat {
        try VisualFormat(parsing: text, metrics: ["space": 4], views: ["one", "two"])
    }

    @Test("Names, lengths, relations and priorities are read as they are written")
    func contents() throws {
        let format = try parse("V:|-[one(>=20.5@750,<=two)]-space-[two]-(-8)-|")
        #expect(!format.isHorizontal)
        #expect(format.superviewOffset == 2)
        #expect(
            format.elements == [
                .init(spaces: []),
                .init(
                    view: "one",
                    sizes: [
                        .init(relation: .greaterThanOrEqual, constant: 20.5, priority: 750),
                        .init(relation: .lessThanOrEqual, view: "two"),
                    ], spaces: [.init(constant: 4)]),
                .init(view: "two", spaces: [.init(constant: -8)]), .init(),
            ])
    }

    @Test("A format is a row unless it begins with V, and views without a dash touch")
    func row() throws {
        for beginning in ["", "H:"] {
            let format = try parse(beginning + "[one][two]|")
            #expect(format.isHorizontal)
            #expect(format.superviewOffset == beginning.count + 10)
            #expect(format.elements.map(\.spaces) == [[.init()], [.init()], nil])
        }
        #expect(try parse("[one]").superviewOffset == nil)
    }

    @Test(
        "The first error is at its position",
        arguments: [
            ("H:|-[labl]", 5, "labl is not a key in the views dictionary."),
            ("[one(==tow)]", 7, "tow is not a key in the views or the metrics dictionary."),
            ("[one]-gap-[two]", 6, "gap is not a key in the metrics dictionary."),
            ("[one]-8[two]", 7, "Expected a '-' here"), ("", 0, "Expected a view"),
            ("[one", 4, "Expected a ']' here, to go with the '[' that opens the view"),
            ("[one(8]", 6, "Expected a ')' here"),
            ("|[one]|8", 7, "Expected the end of the format"),
        ])
    func errors(text: String, offset: Int, reason: String) {
        #expect {
            try parse(text)
        } throws: { error in
            let error = error as? VisualFormatError
            return error?.offset == offset && error?.reason == reason
        }
    }

    @Test("A format is read, or its first mistake is shown inside of it", arguments: 0..<40)
    func randomWords(seed: Int) {
        var random = Sequence(state: UInt64(seed) &* 7919 &+ 3)
        var readable = 0
        for _ in 0..<250 {
            let count = random.next(9)
            var text = ""
            for _ in 0..<count { text += Self.tokens[random.next(Self.tokens.count)] }
            do throws(VisualFormatError) {
                let format = try VisualFormat(
                    parsing: text, metrics: ["space": 4], views: ["one", "two"])
                readable += 1
                #expect(!format.elements.isEmpty, "\(text)")
                for predicate in format.elements.flatMap({ $0.sizes + ($0.spaces ?? []) }) {
                    #expect(predicate.constant.isFinite, "\(text)")
                }
            } catch {
                #expect(error.offset >= 0 && error.offset <= text.count, "\(text)")
                #expect(!error.reason.isEmpty)
                let lines = error.message(in: text).split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.last?.last == "^")
            }
        }
        #expect(readable > 0)
    }

    @Test("A number with too many digits is an error", arguments: ["-", "-(", "[one(", "[one(8@"])
    func largeNumbers(beginning: String) {
        let format = "|\(beginning)" + String(repeating: "9", count: 400)
        #expect {
            try parse(format)
        } throws: { error in
            (error as? VisualFormatError)?.reason.contains("is not a key") == true
        }
    }
}
