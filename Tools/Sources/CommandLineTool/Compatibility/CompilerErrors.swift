import Foundation

/// The errors of a build, each once however often the build printed it.
struct CompilerErrors {
    /// `path:line:column: message`.
    private(set) var lines: Set<String> = []
    /// How many errors want each thing that is not there.
    private(set) var missing: [String: Int] = [:]

    init(output: String) {
        for line in output.split(whereSeparator: \.isNewline) {
            guard let match = line.firstMatch(of: /^(\/[^:]+:\d+:\d+): error: (.*)$/),
                lines.insert(String(line)).inserted
            else { continue }
            if let name = Self.missingName(in: String(match.2)) { missing[name, default: 0] += 1 }
        }
    }

    /// What an error says is not there: `UIView.tag`, a type, or a module.
    static func missingName(in message: String) -> String? {
        if let match = message.firstMatch(
            of:
                /(?:value of (?:optional )?type|type) '([^']+)'(?: \([^)]*\))? has no member '([^']+)'/
        ) {
            return "\(match.1).\(match.2)"
        }
        if let match = message.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) {
            return String(match.1)
        }
        if let match = message.firstMatch(of: /no such module '([^']+)'/) {
            return "import \(match.1)"
        }
        return nil
    }
}
