import Foundation

/// Reads `.xcconfig` files: `KEY = value` in lines, with comments and includes.
struct ConfigurationFile {
    private let disk: ProjectDisk
    /// The settings of the files that were read.
    private var known: [String: [String: String]] = [:]
    /// The files that are being read: one includes the next.
    private var open: [String] = []
    /// The number of lines and of settings that includes have brought.
    private var steps = 0

    // Chosen: the longest chains of known projects have five files.
    private static let maximumDepth = 32
    // Chosen: a hundred times the settings of the largest known projects.
    private static let maximumSteps = 1_000_000

    init(_ disk: ProjectDisk) { self.disk = disk }

    /// The settings of a file and of those that it includes; none without such a file.
    ///
    /// - Throws: `ProjectProblem` for files that include themselves, and for too many settings.
    mutating func settings(at file: URL) throws -> [String: String] {
        let path = file.standardizedFileURL.path
        if let known = known[path] { return known }
        guard !open.contains(path) else {
            throw ProjectProblem(
                "the configuration file '\(path)' includes itself; remove an include")
        }
        guard open.count < Self.maximumDepth else {
            throw ProjectProblem(
                "the configuration file '\(path)' is included over more than \(Self.maximumDepth) files"
            )
        }
        open.append(path)
        defer { open.removeLast() }
        var result: [String: String] = [:]
        for line in try disk.text(of: path)?.split(whereSeparator: \.isNewline) ?? [] {
            try spend(1, path)
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            let trimmed = code.trimmingCharacters(in: .whitespaces)
            if trimmed.hasPrefix("#include") {
                let parts = trimmed.split(separator: "\"")
                guard parts.count > 1 else { continue }
                let folder = file.deletingLastPathComponent()
                let other = URL(fileURLWithPath: folder.resolved(String(parts[1])))
                let included = try settings(at: other)
                try spend(included.count, path)
                result.merge(included) { $1 }
            } else if let (key, value) = Self.setting(in: trimmed) {
                result[key] = value
            }
        }
        known[path] = result
        return result
    }

    private mutating func spend(_ count: Int, _ path: String) throws {
        steps += count
        guard steps <= Self.maximumSteps else {
            throw ProjectProblem("'\(path)' and what it includes have more settings than a project")
        }
    }

    /// The setting of a line, unless it is for another system: `KEY[sdk=iphone*] = value`.
    private static func setting(in line: String) -> (key: String, value: String)? {
        // A condition has an equals sign of its own.
        var isInCondition = false
        let equals = line.firstIndex { character in
            if character == "[" { isInCondition = true }
            if character == "]" { isInCondition = false }
            return character == "=" && !isInCondition
        }
        guard let equals else { return nil }
        let name = line[..<equals].trimmingCharacters(in: .whitespaces)
        guard let key = SettingCondition.name(of: name) else { return nil }
        return (key, line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces))
    }
}

/// The condition of a setting's name, as in `KEY[sdk=iphonesimulator*]`.
enum SettingCondition {
    /// The name without its condition; nil if it is for another system: those of the simulator and the device hold here.
    static func name(of key: String) -> String? {
        guard let bracket = key.firstIndex(of: "[") else { return key }
        return key.contains("iphone")
            ? key[..<bracket].trimmingCharacters(in: .whitespaces) : nil
    }
}
