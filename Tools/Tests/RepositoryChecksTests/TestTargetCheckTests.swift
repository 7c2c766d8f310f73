import Testing

@testable import RepositoryChecks

@Suite struct TestTargetCheckTests {
    private func findings(_ paths: [String], targets: Set<String>) -> [String] {
        TestTargetCheck.findings(among: paths, targets: targets).map(\.description)
    }

    @Test("A folder with sources that is no target is found once")
    func forgotten() {
        #expect(
            findings(
                ["Tests/ATests/A.swift", "Tests/BTests/One/B.swift", "Tests/BTests/Two/C.swift"],
                targets: ["Tests/ATests"])
                == ["Tests/BTests: belongs to no target of Package.swift"])
        #expect(
            findings(["Tests/A.swift"], targets: ["Tests/ATests"])
                == ["Tests/A.swift: belongs to no target of Package.swift"])
    }

    @Test("Fixtures, files that are no sources and other folders need no target")
    func others() {
        #expect(
            findings(
                ["Tests/Fixtures/A/A.swift", "Tests/Flows/a.yaml", "Tools/Tests/A/A.swift"],
                targets: []
            ).isEmpty)
    }

    @Test("Tests and suites are in folders whose names end with Tests")
    func names() {
        func findings(_ path: String) -> [String] {
            TestTargetCheck.findings(in: "import Testing\n\n@Suite enum Shared {}\n", at: path)
                .map(\.description)
        }
        #expect(
            findings("Tests/Support/A.swift") == [
                "Tests/Support/A.swift:3: move the tests into a target whose name ends with 'Tests'"
            ])
        #expect(findings("Tests/ATests/A.swift").isEmpty)
        #expect(findings("Tests/Fixtures/A/A.swift").isEmpty)
    }

    @Test(
        "A target without a path is in the folder of its name, whatever is printed before the manifest"
    )
    func manifest() throws {
        let text = """
            warning: something
            {"name": "P", "targets": [
              {"name": "ATests", "type": "test"},
              {"name": "App", "path": "Tests/TestApp", "type": "executable"}]}
            """
        #expect(
            try TestTargetCheck.targetFolders(in: text) == ["Tests/ATests", "Tests/TestApp"])
    }
}
