import ArgumentParser
import Foundation

/// `carob doctor`: what this machine lacks and how to get it.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what is missing on this machine and how to get it.")

    mutating func run() async throws {
        let checkout = try Checkout.locate()
        var findings = [try swiftCompiler()]
        findings += try packages(of: checkout)
        for finding in findings { print(finding.line) }
        for hint in try optionalPackages(of: checkout) { print(hint) }
        if findings.contains(where: { !$0.isGood }) {
            throw Failure.program(69)
        }
    }

    struct Finding: Equatable {
        var subject: String
        var remedy: String?
        var isGood: Bool { remedy == nil }
        var line: String { remedy.map { "MISSING \(subject): \($0)" } ?? "OK      \(subject)" }
    }

    private func swiftCompiler() throws -> Finding {
        let version = try ChildProcess.run("swift", ["--version"], passThrough: false)
        return Self.judge(compilerVersion: version.output)
    }

    /// Swift 6.2 or newer is needed, since the manifests are written for it.
    static func judge(compilerVersion text: String) -> Finding {
        let remedy = "install Swift 6.3 from https://www.swift.org/install/linux"
        guard let match = text.firstMatch(of: /Swift version (\d+)\.(\d+)(\.\d+)?/),
            let major = Int(match.1), let minor = Int(match.2)
        else {
            return Finding(subject: "Swift", remedy: remedy)
        }
        let isNewEnough = (major, minor) >= (6, 2)
        return Finding(subject: "Swift \(major).\(minor)", remedy: isNewEnough ? nil : remedy)
    }

    private func packages(of checkout: Checkout) throws -> [Finding] {
        let list = try String(contentsOf: checkout.packageList, encoding: .utf8)
        let wanted = Self.packageNames(in: list)
        let installed = try installed(among: wanted)
        return wanted.map { name in
            Finding(
                subject: name,
                remedy: installed.contains(name) ? nil : "apt-get install \(name)")
        }
    }

    /// Lines about packages that are not needed: what is missing without them.
    private func optionalPackages(of checkout: Checkout) throws -> [String] {
        let list = try String(contentsOf: checkout.optionalPackageList, encoding: .utf8)
        let installed = try installed(among: Self.packageNames(in: list))
        return Self.optionalPackages(in: list).compactMap { name, purpose in
            installed.contains(name) ? nil : "OPTION  \(name): \(purpose)"
        }
    }

    private func installed(among names: [String]) throws -> Set<String> {
        let query = try ChildProcess.run(
            "dpkg-query", ["-W", "-f=${Package} ${db:Status-Status}\n"] + names,
            passThrough: false)
        let lines = Set(query.output.split(separator: "\n").map(String.init))
        return Set(names.filter { lines.contains("\($0) installed") })
    }

    /// The names in a list with one package a line, each with the comment behind it.
    static func optionalPackages(in list: String) -> [(name: String, purpose: String)] {
        list.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "#", maxSplits: 1)
            guard parts.count == 2, !line.hasPrefix("#") else { return nil }
            return (
                parts[0].trimmingCharacters(in: .whitespaces),
                parts[1].trimmingCharacters(in: .whitespaces)
            )
        }
    }

    /// The names in a list with one package a line and comments behind `#`.
    static func packageNames(in list: String) -> [String] {
        list.split(separator: "\n").compactMap { line in
            let name = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
            return name.isEmpty ? nil : String(name)
        }
    }
}
