import Foundation

/// The errors of a build, each once however often the build printed it.
struct CompilerErrors {
    /// `path:line:column: message`.
    private(set) var lines: Set<String> = []
    /// How many of them are about lines that the rewriter made.
    private(set) var inGeneratedLines = 0
    /// How many errors want each thing that is not there.
    private(set) var missing: [String: Int] = [:]

    /// Names that are there: errors about them come from another one, mostly from a missing superclass.
    struct KnownNames {
        /// Types of the project itself.
        var types: Set<String> = []
        /// Members of any type of the project or of the SDK.
        var members: Set<String> = []
    }

    init(output: String, known: KnownNames = KnownNames()) {
        var missingInGeneratedLines: [String: Int] = [:]
        for line in output.split(whereSeparator: \.isNewline) {
            // What is generated behind the last line of a file has a name of its own.
            guard
                let match = line.firstMatch(of: /^(\/[^:]+|<carob [^>:]+>):\d+:\d+: error: (.*)$/),
                lines.insert(String(line)).inserted
            else { continue }
            let isGenerated = match.1.hasPrefix("<")
            if isGenerated { inGeneratedLines += 1 }
            guard let name = Self.missingName(in: String(match.2), known: known) else { continue }
            if isGenerated {
                missingInGeneratedLines[name, default: 0] += 1
            } else {
                missing[name, default: 0] += 1
            }
        }
        // What is generated repeats the user's names.
        missing.merge(missingInGeneratedLines) { own, _ in own }
    }

    /// What an error says is not there: `UIView.tag`, a type, or a module.
    static func missingName(in message: String, known: KnownNames = KnownNames()) -> String? {
        if let match = message.firstMatch(
            of:
                /(?:value of (?:optional )?type|type) '([^']+)'(?: \([^)]*\))? has no member '([^']+)'/
        ) {
            let type = match.1.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            return known.types.contains(String(type)) ? nil : "\(match.1).\(match.2)"
        }
        if let match = message.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) {
            return known.members.contains(String(match.1)) ? nil : String(match.1)
        }
        if let match = message.firstMatch(of: /no such module '([^']+)'/) {
            return "import \(match.1)"
        }
        return nil
    }
}
