import Foundation
import Testing

@testable import CommandLineTool

@Suite("Compatibility with open projects")
struct CompatibilityRunTests {
    @Test("A list names repositories and commits among other columns")
    func readsLists() throws {
        let table = #"""
            repo,tests,commit
            a/b,"one, two and ""three""",529bfcb6a4
            """#
        #expect(
            try CompatibilityProject.list(from: table) == [
                CompatibilityProject(repository: "a/b", commit: "529bfcb6a4")
            ])
    }

    @Test(
        "A list that is none is refused in one line",
        arguments: [
            "", "name,commit\na/b,529bfcb6a4", "repo,commit\nab,529bfcb6a4",
            "repo,commit\na/b,--hard",
        ])
    func refusesLists(table: String) {
        #expect(throws: Failure.self) { try CompatibilityProject.list(from: table) }
    }

    @Test(
        "An error tells what is missing",
        arguments: [
            ("value of type 'UIView' has no member 'tag'", "UIView.tag"),
            ("value of optional type 'UIView?' has no member 'tag'", "UIView?.tag"),
            ("type 'UIColor' (aka 'X') has no member 'pink'", "UIColor.pink"),
            ("cannot find type 'UITableView' in scope", "UITableView"),
            ("cannot find 'UIGraphicsBeginImageContext' in scope", "UIGraphicsBeginImageContext"),
            ("no such module 'WebKit'", "import WebKit"),
            ("missing return", nil),
        ])
    func namesMissing(message: String, name: String?) {
        #expect(CompilerErrors.missingName(in: message) == name)
    }

    @Test("What an error misses only because something else is missing is not missing")
    func passesOverConsequences() {
        let known = CompilerErrors.KnownNames(types: ["Field"], members: ["bounds"])
        func missing(_ message: String) -> String? {
            CompilerErrors.missingName(in: message, known: known)
        }
        #expect(missing("cannot find 'bounds' in scope") == nil)
        #expect(missing("value of type 'Field' has no member 'font'") == nil)
        #expect(missing("cannot find type 'UITextField' in scope") == "UITextField")
        #expect(missing("value of type 'UIView' has no member 'font'") == "UIView.font")
    }

    @Test("An error counts once however often it is printed")
    func countsOnce() {
        let line = "/a/A.swift:1:2: error: cannot find 'x' in scope"
        let errors = CompilerErrors(
            output:
                "\(line)\n\(line)\n/a/A.swift:3:2: error: cannot find 'x' in scope\nerror: failed")
        #expect(errors.lines.count == 2)
        #expect(errors.missing == ["x": 2])
    }

    @Test("Errors in generated lines are counted separately")
    func countsGenerated() {
        let errors = CompilerErrors(
            output: """
                <carob A.swift>:7:2: error: cannot find type 'X' in scope
                /a/A.swift:3:2: error: cannot find type 'X' in scope
                """)
        #expect(errors.lines.count == 2)
        #expect(errors.inGeneratedLines == 1)
        #expect(errors.missing == ["X": 1])
        let alone = CompilerErrors(output: "<carob A.swift>:7:2: error: cannot find 'y' in scope")
        #expect(alone.missing == ["y": 1])
    }

    @Test("Tests of both kinds are added up")
    func addsUpTests() {
        let outcome = TestOutcome(
            output: """
                Test Case 'A.testOne' started at 2026
                Test Case 'A.testOne' passed (0.0 seconds)
                Test Case 'A.testTwo' failed (0.0 seconds)
                ✔ Test "three" passed after 0.001 seconds.
                ✘ Test four() failed after 0.001 seconds with 1 issue.
                ✔ Test run with 2 tests in 1 suite passed after 0.1 seconds.
                """)
        #expect(outcome.run == 4)
        #expect(outcome.failed == 2)
    }

    @Test("The reason of a failed test is the beginning of its message")
    func tellsReasons() {
        let outcome = TestOutcome(
            output: """
                Test Case 'A.testOne' started at 2026
                /a/A.swift:12: error: A.testOne : XCTAssertEqual failed: ("1") is not equal to ("2") - x
                /a/A.swift:13: error: A.testOne : XCTAssertTrue failed
                Test Case 'A.testOne' failed (0.0 seconds)
                ✘ Test four() recorded an issue at A.swift:3:5: Expectation failed: 1 == 2
                ✘ Test four() failed after 0.001 seconds with 1 issue.
                """)
        #expect(
            outcome.reasons == [
                "A.testOne": #"XCTAssertEqual failed: ("1") is not equal to ("2") - x"#,
                "Test four()": "Expectation failed: 1 == 2",
            ])
    }

    @Test("A test that ends the program counts as failed, with the program's last words")
    func countsCrashes() {
        let outcome = TestOutcome(
            output: """
                Test Case 'A.testOne' started at 2026
                Test Case 'A.testOne' passed (0.0 seconds)
                Test Case 'A.testTwo' started at 2026
                UIKit/UIView.swift:3: Fatal error: no such thing
                """)
        #expect(outcome.run == 2)
        #expect(outcome.failed == 1)
        #expect(outcome.reasons == ["A.testTwo": "the tests end here: no such thing"])
        let late = TestOutcome(
            output: "Test Case 'A.testOne' started at 2026\n" + TestOutcome.line(forTimeout: 60))
        #expect(late.reasons == ["A.testOne": "the tests end here: not ended after 60 s"])
        let cut = TestOutcome(output: TestOutcome.line(forTimeout: 60))
        #expect(cut.reasons == ["all others": "the tests end here: not ended after 60 s"])
        #expect(cut.failed == 1)
    }

    @Test("What a later round came to is added to the round that ended early")
    func addsRounds() {
        let outcome = TestOutcome(
            output: """
                Test Case 'A.testOne' started at 2026
                Test Case 'A.testOne' passed (0.0 seconds)
                Test Case 'A.testTwo' started at 2026
                error: Process 'A.xctest' exited with unexpected signal code 6
                Test Case 'A.testOne' started at 2026
                Test Case 'A.testOne' passed (0.0 seconds)
                Test Case 'A.testThree' started at 2026
                Test Case 'A.testThree' passed (0.0 seconds)
                """)
        #expect(outcome.run == 3)
        #expect(outcome.passed == 2)
        #expect(outcome.reasons == ["A.testTwo": "the tests end here"])
        #expect(outcome.ended == ["A.testTwo"])
        #expect(CompatibilityTests.pattern(of: "A.testTwo") == "A/testTwo$")
    }

    @Test("Pictures and catalogs beside tests are taken along; sources and named resources are not")
    func findsResources() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in [
            "A.swift", "Images/a.png", "Info.plist", "Named/b.png", "Media.xcassets/c.png",
        ] {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        let found = CompatibilityTests.resources(
            in: folder.path, except: [folder.path + "/Named"])
        #expect(found.map(\.lastPathComponent) == ["a.png", "Media.xcassets"])
    }

    @Test("A clone may lack files that no compiler reads, and no others")
    func tellsLackingFiles() {
        let lacking = CompatibilityRun.lackingFiles(
            inCheckout: """
                error: unable to read sha1 file of Docs/a b.mov (0a1b)
                error: invalid object 100644 0a1b for 'Docs/a b.mov'
                error: unable to read sha1 file of Sources/A.swift (0a1c)

                """)
        #expect(lacking == ["Docs/a b.mov", "Sources/A.swift"])
        #expect(
            CompatibilityRun.obstacle(lacking)
                == "the clone has its commit without the contents of Sources/A.swift")
        #expect(CompatibilityRun.obstacle(["Docs/a b.mov"]) == nil)
        #expect(CompatibilityRun.lackingFiles(inCheckout: "fatal: no room").isEmpty)
    }

    @Test("A build succeeds with all targets or with the one of the project")
    func recognizesSuccess() {
        #expect(CompatibilityRun.isOfSuccess("Build complete! (0.28s)"))
        #expect(
            CompatibilityRun.isOfSuccess(
                "[4/4] Compiling A\nBuild of target: 'A' complete! (10.54s)"))
        #expect(!CompatibilityRun.isOfSuccess("error: fatalError"))
    }

    @Test("A manifest that no current package manager reads is reported as such")
    func tellsOldManifests() {
        #expect(
            CompatibilityRun.obstacle(ofManifest: "// Licence\n\n// swift-tools-version:3.1\n")
                == "its manifest is for Swift 3.1; package managers of today read those from 4.0 on"
        )
        #expect(CompatibilityRun.obstacle(ofManifest: "// swift-tools-version: 5.9") == nil)
        #expect(CompatibilityRun.obstacle(ofManifest: "import PackageDescription") == nil)
    }

    @Test(
        "A package comes before the Xcode project beside it; of a collection of projects none is built"
    )
    func findsXcodeProjects() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString)+Kit")
        defer { try? FileManager.default.removeItem(at: folder) }
        func add(_ path: String) throws {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
        }
        func message() -> String? {
            do {
                return try CompatibilityRun.buildable(in: folder).joined(separator: ", ")
            } catch {
                return (error as? Failure)?.message
            }
        }
        try add("Example/Pods/Pods.xcodeproj")
        #expect(message() == "neither Package.swift nor an Xcode project")
        try add("Example/App.xcodeproj")
        #expect(message() == folder.path + "/Example/App.xcodeproj")
        try add("Other/App.xcodeproj")
        #expect(message() == "no Package.swift; 'carob build' reads its 2 Xcode projects")
        try add("Framework/Kit.xcodeproj")
        #expect(message() == folder.path + "/Framework/Kit.xcodeproj")
        try add("Library.xcodeproj")
        #expect(message() == folder.path + "/Library.xcodeproj")
        try "".write(
            to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        #expect(message() == "\(folder.path), \(folder.path)/Library.xcodeproj")
    }

    @Test("If no SDK can be built the command ends; no project is blamed for it")
    func withoutSDK() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clone = folder.appendingPathComponent("clones/a+b")
        try FileManager.default.createDirectory(at: clone, withIntermediateDirectories: true)
        try "// swift-tools-version:5.9".write(
            to: clone.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        func git(_ arguments: [String]) throws -> String {
            try ChildProcess.run(
                "git", ["-C", clone.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments,
                passThrough: false
            ).output
        }
        _ = try git(["init", "--quiet"])
        _ = try git(["add", "."])
        _ = try git(["commit", "--quiet", "-m", "a"])
        let commit = try git(["rev-parse", "HEAD"]).trimmingCharacters(in: .whitespacesAndNewlines)
        let run = CompatibilityRun(
            checkout: Checkout(root: folder.appendingPathComponent("root")),
            checkouts: folder.appendingPathComponent("clones"))
        let failure = #expect(throws: Failure.self) {
            try run.result(of: CompatibilityProject(repository: "a/b", commit: commit))
        }
        #expect(failure?.exitCode == Failure.build.exitCode)
    }

    @Test("The page names first what most projects wait for")
    func ranksMissing() throws {
        func result(_ name: String, _ missing: [String]) -> CompatibilityRun.Result {
            var result = CompatibilityRun.Result(
                project: CompatibilityProject(repository: name, commit: "1234567"))
            let lines = missing.enumerated().map {
                "/A.swift:\($0.offset):1: error: cannot find '\($0.element)' in scope"
            }
            result.errors = CompilerErrors(output: lines.joined(separator: "\n"))
            return result
        }
        let page = CompatibilityPage(
            results: [
                result("a/a", ["UILabel", "UIButton", "UIButton"]), result("b/b", ["UILabel"]),
            ]
        ).text
        #expect(page.contains("| a/a | 0 | 3 errors | – | – | – | `UIButton` 2, `UILabel` 1 |"))
        #expect(page.contains("| `UILabel` | 2 | 2 |\n| `UIButton` | 1 | 2 |"))
    }

    @Test("The page says what is not as the project says, and what could not be asked")
    func tellsDepartures() {
        var result = CompatibilityRun.Result(
            project: CompatibilityProject(repository: "a/b", commit: "1234567"))
        #expect(CompatibilityPage(results: [result]).text.contains("All as the projects say."))
        result.departures = ["without c/d, of which no target uses anything"]
        result.obstacleToImports = "no network"
        let page = CompatibilityPage(results: [result]).text
        #expect(page.contains("| a/b | without c/d, of which no target uses anything |"))
        #expect(page.contains("\nWhat a/b imports is not known: no network.\n"))
    }
}
