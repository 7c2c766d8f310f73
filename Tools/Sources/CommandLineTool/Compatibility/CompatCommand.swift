import ArgumentParser
import Foundation

/// `carob compat LIST`: builds unmodified open source projects.
struct Compat: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build a list of unmodified open source projects, and run their tests.",
        discussion: """
            The list is a table with the columns 'repo' (owner/name) and 'commit'. A project without a package is \
            built from its Xcode project. The outcome is written to \
            Docs/coverage/compatibility.md, all that was printed to .build/compat/OWNER+NAME.log.

            Manifests and tests of these projects and of their dependencies run with your rights, without a \
            sandbox.
            """)

    @Argument(help: "The list, a file of comma-separated values.")
    var manifest: String

    @Option(help: "Only the projects of these names, separated by commas; then nothing is written.")
    var only: String?

    @Option(help: "The name of the page in Docs/coverage that is written.")
    var page = "compatibility"

    @Option(help: "A folder of clones named OWNER+NAME, also for dependencies.")
    var checkouts: String?

    @Option(help: "The tests of a project are ended after this many seconds.")
    var testTimeout = 600

    @Flag(
        help:
            "Build nothing: write the page from what was printed when each project was built last.")
    var kept = false

    mutating func run() async throws {
        let checkout = try Checkout.locateSources(for: "compat")
        guard let table = try? String(contentsOfFile: manifest, encoding: .utf8) else {
            throw Failure.usage("the list '\(manifest)' cannot be read")
        }
        var projects = try CompatibilityProject.list(from: table)
        if let only {
            let names = Set(only.split(separator: ",").map(String.init))
            projects = projects.filter {
                names.contains($0.repository)
                    || names.contains(String($0.repository.split(separator: "/")[1]))
            }
            guard !projects.isEmpty else {
                throw Failure.usage("none of '\(only)' is in the list")
            }
        }
        if !kept {
            Carob.complain(
                "running manifests and tests of \(projects.count) foreign projects with the rights of this user"
            )
        }
        let run = CompatibilityRun(
            checkout: checkout,
            checkouts: checkouts.map { URL(fileURLWithPath: $0, isDirectory: true) },
            testTimeout: testTimeout, isAboutKept: kept)
        var results: [CompatibilityRun.Result] = []
        for (index, project) in projects.enumerated() {
            let result = try ProgressReport.during(
                "\(project.repository), project \(index + 1) of \(projects.count)"
            ) {
                try run.result(of: project)
            }
            results.append(result)
            Carob.complain(Self.line(for: result))
        }
        let text = CompatibilityPage(results: results).text
        guard only == nil else { return print(text) }
        let file = checkout.root.appendingPathComponent("Docs/coverage/\(page).md")
        try text.write(to: file, atomically: true, encoding: .utf8)
        print(file.path)
    }

    private static func line(for result: CompatibilityRun.Result) -> String {
        let name = result.project.repository
        if result.hasBuilt {
            return "\(name) builds; \(result.tests.passed) of \(result.tests.run) tests pass"
        }
        return "\(name) does not build: \(result.obstacle ?? "\(result.errors.lines.count) errors")"
    }
}
