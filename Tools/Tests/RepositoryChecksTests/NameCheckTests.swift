import Testing

@testable import RepositoryChecks

@Suite struct NameCheckTests {
    private func messages(
        _ text: String, at path: String = "Sources/A.swift", retired: String
    ) throws -> [String] {
        try RetiredNames(parsing: retired).findings(in: text, at: path).map(\.description)
    }

    @Test("A name with an inner capital is found in code, comments, documents and file names")
    func compounds() throws {
        let list = "OldThing → NewThing"
        #expect(
            try messages("let a = 1\n/// See `OldThing`.", retired: list)
                == ["Sources/A.swift:2: OldThing is retired: say NewThing"])
        #expect(try messages("An OldThing.", at: "Docs/a.md", retired: list).count == 1)
        #expect(
            try messages("", at: "Sources/OldThing+Idea.swift", retired: list)
                == ["Sources/OldThing+Idea.swift: OldThing is retired: say NewThing"])
        #expect(try messages("", at: "Tests/OldThingTests.swift", retired: list).count == 1)
        #expect(try messages("OldThings anOldThing OldThing_", retired: list).isEmpty)
    }

    @Test("A name that is also a word is found in Swift code only")
    func words() throws {
        let list = "Hand → Synthesizer"
        #expect(try messages("let a: Hand", retired: list).count == 1)
        #expect(try messages("// Hand over\nlet a = \"Hand\"", retired: list).isEmpty)
        #expect(try messages("Hand over", at: "Docs/a.md", retired: list).isEmpty)
    }

    @Test("A name may be retired below one folder")
    func folders() throws {
        let list = "told → reported in Sources/Engine\nplaceAll → moveAll in Sources/Engine"
        #expect(
            try messages("told; placeAll()", at: "Sources/Engine/A.swift", retired: list).count == 2
        )
        #expect(
            try messages("told; placeAll()", at: "Sources/Views/A.swift", retired: list).isEmpty)
    }

    @Test("A phrase is found in every line, as whole words and whatever its letter case")
    func phrases() throws {
        let list = "\"by heart\" → from memory"
        #expect(
            try messages("Known By heart.", at: "Docs/a.md", retired: list)
                == ["Docs/a.md:1: 'by heart' is retired: say from memory"])
        #expect(try messages("// by heart\nprint(\"by heart\")", retired: list).count == 2)
        #expect(try messages("by hearts, abby heart", retired: list).isEmpty)
    }

    @Test("Remarks are skipped; any other line, and a name that is retired twice, is an error")
    func form() throws {
        #expect(try messages("", retired: "# why\n\n").isEmpty)
        #expect(throws: RetiredNames.Malformed.self) { try RetiredNames(parsing: "Old -> New") }
        #expect(throws: RetiredNames.Malformed.self) { try RetiredNames(parsing: "A → B\nA → C") }
        #expect(throws: Never.self) { try RetiredNames(parsing: "A → B in x\nA → C in y") }
    }
}
