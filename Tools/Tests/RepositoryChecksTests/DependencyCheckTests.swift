import Testing

@testable import RepositoryChecks

@Suite struct DependencyCheckTests {
    private static let tree = String(repeating: "0a", count: 20)

    private func findings(_ dependencies: String, _ list: String) -> [String] {
        DependencyCheck.findings(
            manifests: [("Tools/Package.swift", "import A\n\(dependencies)\n")], list: list
        ).map(\.description)
    }

    @Test("A manifest and the list that agree are well; so are packages of this repository")
    func agreement() {
        let manifest = """
            .package(url: "https://a.b/c", exact: "1.0.0"),
            .package(name: "Carob", path: ".."),
            """
        #expect(
            findings(
                manifest,
                "# why\n\nTools,Other https://a.b/c 1.0.0 \(Self.tree)\n"
                    + "Tools https://a.b/d 2.0.0 \(Self.tree) via https://a.b/c"
            ).isEmpty)
    }

    @Test(
        "A version that may move is refused",
        arguments: ["from: \"1.0.0\"", "branch: \"main\"", "\"1.0.0\"..<\"2.0.0\""])
    func range(requirement: String) {
        #expect(
            findings(
                ".package(\n    url: \"https://a.b/c\", \(requirement))",
                "Tools https://a.b/c 1.0.0 \(Self.tree)")
                == ["Tools/Package.swift:2: https://a.b/c without 'exact:'"])
    }

    @Test("A dependency without a line, in another version or for another package, is found")
    func disagreement() {
        let manifest = ".package(url: \"https://a.b/c\", exact: \"1.0.0\")"
        let place = "Tools/Package.swift:2: https://a.b/c is"
        #expect(findings(manifest, "") == ["\(place) not in Scripts/dependencies.txt"])
        #expect(
            findings(manifest, "Tools https://a.b/c 1.0.1 \(Self.tree)")
                == ["\(place) 1.0.0, and 1.0.1 in Scripts/dependencies.txt"])
        #expect(
            findings(manifest, "Combine https://a.b/c 1.0.0 \(Self.tree)")
                == ["\(place) in Scripts/dependencies.txt without 'Tools'"])
    }

    @Test("A line that nothing needs, and one of another form, is found")
    func lines() {
        #expect(
            findings("", "Tools https://a.b/c 1.0.0 \(Self.tree)")
                == ["Scripts/dependencies.txt:1: no manifest names https://a.b/c"])
        #expect(
            findings("", "Tools https://a.b/c 1.0.0 \(Self.tree) via https://a.b/d")
                == ["Scripts/dependencies.txt:1: https://a.b/d has no line"])
        #expect(findings("", "Tools https://a.b/c 1.0.0 main").count == 1)
    }
}
