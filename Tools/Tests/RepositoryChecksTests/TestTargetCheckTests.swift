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

    @Test("Tests that a script skips exist")
    func skipped() {
        let names = [
            TestTargetCheck.DeclaredNames(
                in: "@Suite struct SlabTests {\n  @Test func bounds() {}\n}"),
            TestTargetCheck.DeclaredNames(
                in: "@Suite struct OtherTests {\n  @Test func growth() {}\n}"),
        ]
        func findings(_ script: String) -> [String] {
            TestTargetCheck.findings(ofSkippedIn: script, at: "Scripts/a", names).map(\.description)
        }
        #expect(findings("skipped=(--skip Slab --skip SlabTests/bounds --skip OtherTests)").isEmpty)
        #expect(
            findings("a\nswift test --skip-build --skip GoneTests --skip SlabTests/growth \"$@\"")
                == [
                    "Scripts/a:2: skips 'GoneTests', which is no test",
                    "Scripts/a:2: skips 'SlabTests/growth', which is no test",
                ])
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
