import Foundation

/// The errors of a build, without duplicates.
struct CompilerErrors {
    /// `path:line:column: message`.
    private(set) var lines: Set<String> = []
    /// The number of errors in generated lines.
    private(set) var inGeneratedLines = 0
    /// Missing names, with the number of errors about each.
    private(set) var missing: [String: Int] = [:]

    /// Declared names: errors about them follow from other errors, mostly from a missing superclass.
    struct KnownNames {
        /// Types of the project.
        var types: Set<String> = []
        /// Members of any type of the project or of the SDK.
        var members: Set<String> = []
    }

    init(output: String, known: KnownNames = KnownNames()) {
        var missingInGeneratedLines: [String: Int] = [:]
        for line in output.split(whereSeparator: \.isNewline) {
            // Code that is generated after the last line has its own file name.
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
        // Generated code repeats the user's names.
        missing.merge(missingInGeneratedLines) { own, _ in own }
    }

    /// The missing name of an error: `UIView.tag`, a type, or a module.
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
