/// The documentation's page with the results of all projects.
struct CompatibilityPage {
    let results: [CompatibilityRun.Result]

    /// The number of missing names on the page, for each project and for all.
    private static let named = (project: 3, all: 60, failures: 12)

    var text: String {
        let rows = results.map(row).joined(separator: "\n")
        let wanted = mostWanted.map { "| `\($0.name)` | \($0.projects) | \($0.errors) |" }
        let list =
            wanted.isEmpty
            ? "Nothing is missing."
            : """
            | missing | projects | errors |
            |---|---|---|
            \(wanted.joined(separator: "\n"))
            """
        return """
            # Unmodified projects

            Open projects built against the SDK exactly as they are, with their tests. `carob compat MANIFEST` makes
            this page. *Rewriter* counts what the source rewriter could not translate; errors count once however
            often a build prints them. Those in generated lines mostly follow from others. A module that does not
            build hides the errors of those that import it. Where a package does not build, the Xcode project beside
            it is built, which Apple's tools do as well.

            | project | rewriter | builds | tests run | passed | failed | waits for |
            |---|---|---|---|---|---|---|
            \(rows)

            ## Most wanted

            \(list)

            ## Modules that are not available

            \(absentModules)
            \(unknownImports)
            ## Dependencies

            \(departures)

            ## Tests that fail

            Their causes are in [failing-tests.md](failing-tests.md).

            \(failures)

            """
    }

    private var absentModules: String {
        var projects: [String: [String]] = [:]
        for result in results {
            for module in result.missingImports {
                projects[module, default: []].append(result.project.repository)
            }
        }
        guard !projects.isEmpty else { return "None." }
        let rows = projects.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
            .map { "| `\($0.key)` | \($0.value.joined(separator: ", ")) |" }
        return "| module | imported by |\n|---|---|\n" + rows.joined(separator: "\n")
    }

    /// The projects whose imports are unknown, followed by a blank line.
    private var unknownImports: String {
        let lines = results.compactMap { result in
            result.obstacleToImports.map {
                "\nWhat \(result.project.repository) imports is not known: \($0).\n"
            }
        }
        return lines.joined()
    }

    /// The replaced dependencies of projects.
    private var departures: String {
        let rows = results.flatMap { result in
            result.departures.map { "| \(result.project.repository) | \(Self.cell($0)) |" }
        }
        guard !rows.isEmpty else { return "All as the projects say." }
        return "| project | is built |\n|---|---|\n" + rows.joined(separator: "\n")
    }

    private var failures: String {
        let rows = results.flatMap { result in
            result.tests.reasons.sorted { $0.key < $1.key }.prefix(Self.named.failures).map {
                "| \(result.project.repository) | `\($0.key)` | \(Self.cell($0.value)) |"
            }
        }
        guard !rows.isEmpty else { return "None." }
        return "| project | test | beginning of the message |\n|---|---|---|\n"
            + rows.joined(separator: "\n")
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    private func row(_ result: CompatibilityRun.Result) -> String {
        let missing = result.errors.missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let waits = missing.prefix(Self.named.project).map { "`\($0.key)` \($0.value)" }
        let builds: String
        if result.hasBuilt {
            let errors = result.errors.lines.count
            builds =
                result.hasBuiltTests
                ? "yes" : errors == 0 ? "yes, not its tests" : "yes; its tests: \(errors) errors"
        } else if result.errors.lines.isEmpty {
            builds = "no"
        } else {
            let generated = result.errors.inGeneratedLines
            builds =
                "\(result.errors.lines.count - generated) errors"
                + (generated == 0 ? "" : ", \(generated) in generated lines")
        }
        let tests =
            result.hasBuilt
            ? "\(result.tests.run) | \(result.tests.passed) | \(result.tests.failed)" : "– | – | –"
        let reason = ([result.obstacle].compactMap { $0 } + waits).joined(separator: ", ")
        return
            "| \(result.project.repository) | \(result.diagnostics) | \(builds) | \(tests) | \(Self.cell(reason)) |"
    }

    /// Missing names, by the number of projects that use them.
    private var mostWanted: [(name: String, projects: Int, errors: Int)] {
        var counts: [String: (projects: Int, errors: Int)] = [:]
        for result in results {
            for (name, errors) in result.errors.missing {
                counts[name, default: (0, 0)].projects += 1
                counts[name, default: (0, 0)].errors += errors
            }
        }
        return counts.map { ($0.key, $0.value.projects, $0.value.errors) }
            .sorted { ($1.1, $1.2, $0.0) < ($0.1, $0.2, $1.0) }
            .prefix(Self.named.all).map { $0 }
    }
}
