import Foundation

/// The build settings of a target: those of the project with the target's own on top.
package struct BuildSettings {
    private var values: [String: String]
    /// The first setting that grew too long when others were put on top.
    private var endless: String?

    package init(_ values: [String: String]) { self.values = values }

    /// The settings with others on top, whose `$(inherited)` means the value here.
    package func overlaid(with others: [String: String]) -> BuildSettings {
        var result = self
        for (key, value) in others {
            guard value.contains("$(inherited)") else {
                result.values[key] = value.trimmingCharacters(in: .whitespaces)
                continue
            }
            let former = values[key] ?? ""
            let count = value.count(ofText: "$(inherited)")
            let (length, isTooLong) = former.utf8.count.multipliedReportingOverflow(by: count)
            guard !isTooLong, length + value.utf8.count <= Self.maximumLength else {
                result.endless = result.endless ?? key
                continue
            }
            result.values[key] = value.replacingOccurrences(of: "$(inherited)", with: former)
                .trimmingCharacters(in: .whitespaces)
        }
        return result
    }

    /// A setting with its variables replaced; nil without one, or for an empty one.
    package subscript(key: String) -> String? {
        guard let value = values[key] else { return nil }
        let text = expanded(value)
        return text.isEmpty ? nil : text
    }

    /// The settings whose names begin with a prefix, without it.
    package func all(withPrefix prefix: String) -> [String: String] {
        var result: [String: String] = [:]
        for (key, value) in values where key.hasPrefix(prefix) {
            result[String(key.dropFirst(prefix.count))] = expanded(value)
        }
        return result
    }

    /// Replaces `$(NAME)` and `${NAME:modifier}`; unknown names become nothing, and what is too long is cut off.
    package func expanded(_ text: String) -> String {
        var budget = Budget()
        return expanded(text, depth: 0, &budget)
    }

    // MARK: - Limits

    // Chosen: settings refer to each other over a few steps; a cycle ends here.
    private static let maximumDepth = 16
    // Chosen: far more than a setting has, even one that several others repeat.
    private static let maximumReferences = 10_000
    // Chosen: the search paths of projects with a hundred pods have 20 KB.
    private static let maximumLength = 1 << 18

    /// The references and bytes that an expansion may still have.
    private struct Budget {
        var references = BuildSettings.maximumReferences
        var bytes = BuildSettings.maximumLength
        /// Whether the text is cut off.
        var isExceeded: Bool { references <= 0 || bytes <= 0 }
        var spent: Int {
            BuildSettings.maximumReferences - references + BuildSettings.maximumLength - bytes
        }
    }

    /// Expands all settings.
    ///
    /// - Parameter work: The bytes and references that the settings of a project with variables may still have.
    /// - Throws: `ProjectProblem` about the first setting that becomes longer than those of any project.
    func check(_ work: inout Int) throws {
        if let endless { throw Self.problem(with: endless) }
        for (key, value) in values {
            var budget = Budget()
            _ = expanded(value, depth: 0, &budget)
            if budget.isExceeded { throw Self.problem(with: key) }
            guard value.utf8.contains(UInt8(ascii: "$")) else { continue }
            work -= budget.spent
            if work < 0 { throw Self.problem(with: key) }
        }
    }

    private static func problem(with key: String) -> ProjectProblem {
        ProjectProblem(
            "the setting \(key.prefix(80)) becomes too long when its variables are replaced; shorten it"
        )
    }

    // MARK: - Variables

    private func expanded(_ text: String, depth: Int, _ budget: inout Budget) -> String {
        guard depth < Self.maximumDepth, !budget.isExceeded else { return "" }
        guard text.utf8.contains(UInt8(ascii: "$")) else {
            budget.bytes -= text.utf8.count
            return budget.isExceeded ? "" : text
        }
        let bytes = Array(text.utf8)
        let ends = Self.closingBrackets(in: bytes)
        var result: [UInt8] = []
        var start = 0
        while start < bytes.count, !budget.isExceeded {
            guard bytes[start] == UInt8(ascii: "$"), start + 1 < bytes.count,
                let end = ends[start + 1]
            else {
                result.append(bytes[start])
                budget.bytes -= 1
                start += 1
                continue
            }
            budget.references -= 1
            let reference = expanded(
                String(decoding: bytes[(start + 2)..<end], as: UTF8.self), depth: depth + 1, &budget
            )
            result += value(of: reference, depth: depth + 1, &budget).utf8
            start = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The place of the bracket that closes each round and each curly one, by its place. Those that are not closed have none.
    private static func closingBrackets(in bytes: [UInt8]) -> [Int: Int] {
        var ends: [Int: Int] = [:]
        var open: (round: [Int], curly: [Int]) = ([], [])
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("): open.round.append(index)
            case UInt8(ascii: "{"): open.curly.append(index)
            case UInt8(ascii: ")"): if let start = open.round.popLast() { ends[start] = index }
            case UInt8(ascii: "}"): if let start = open.curly.popLast() { ends[start] = index }
            default: break
            }
        }
        return ends
    }

    private func value(of reference: String, depth: Int, _ budget: inout Budget) -> String {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        var value = values[name].map { expanded($0, depth: depth, &budget) } ?? ""
        for modifier in parts.dropFirst() {
            budget.bytes -= value.utf8.count
            guard !budget.isExceeded else { return "" }
            switch modifier {
            case "lower": value = value.lowercased()
            case "upper": value = value.uppercased()
            case "c99extidentifier", "identifier": value = BuildSettings.identifier(value)
            case "rfc1034identifier":
                value = String(value.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
            default:
                if value.isEmpty, modifier.hasPrefix("default=") {
                    value = String(modifier.dropFirst("default=".count))
                }
            }
        }
        return value
    }

    /// A name as an identifier: other characters become `_`.
    package static func identifier(_ name: String) -> String {
        let letters = name.map {
            $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_"
        }
        return String(letters.first?.isNumber == true ? ["_"] + letters : letters)
    }
}

extension String {
    /// The number of times that a text occurs.
    fileprivate func count(ofText text: String) -> Int { components(separatedBy: text).count - 1 }
}
