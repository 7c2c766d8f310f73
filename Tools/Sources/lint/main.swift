import Foundation
import RepositoryChecks

// `lint ROOT [--write | CHECK …]`: runs the checks named, or all, and prints one line each.

let arguments = CommandLine.arguments.dropFirst()
guard let root = arguments.first else {
    print("usage: lint ROOT [--write-coverage | CHECK …]")
    exit(64)
}
do {
    let tree = try SourceTree(root: URL(fileURLWithPath: root).standardizedFileURL)
    let names = arguments.dropFirst()
    if names.first == "--write" {
        try CoverageCheck.write(in: tree)
        try KeyTableCheck.write(in: tree)
        try SignatureCheck.write(in: tree)
        exit(0)
    }
    let checks = allChecks()
    if let unknown = names.first(where: { name in !checks.contains { $0.name == name } }) {
        print(
            "no check called '\(unknown)'; there is \(checks.map(\.name).joined(separator: ", "))")
        exit(64)
    }
    var hasFailed = false
    for check in checks where names.isEmpty || names.contains(check.name) {
        let findings: [Finding]
        do {
            findings = try check.findings(in: tree)
        } catch {
            findings = [Finding("\(error)", at: "check")]
        }
        let errors = findings.filter { $0.severity == .error }
        let warnings = findings.count - errors.count
        let remark = warnings > 0 ? " (\(warnings) warnings)" : ""
        print("\(errors.isEmpty ? "OK  " : "FAIL") \(check.name)\(remark)")
        for finding in errors { print("     \(finding)") }
        hasFailed = hasFailed || !errors.isEmpty
    }
    exit(hasFailed ? 1 : 0)
} catch {
    print("lint: \(error)")
    exit(70)
}
