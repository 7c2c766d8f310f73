import Foundation

/// The formats of log lines: C formats with an annotation in braces, `%{public}s`, which gives the visibility
/// of the argument.
enum LogFormat {
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        var plain = ""
        var shown: [any CVarArg] = []
        var rest = format[...]
        var next = 0
        while let sign = rest.firstIndex(of: "%") {
            plain += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            if rest.first == "%" {
                plain += "%%"
                rest.removeFirst()
                continue
            }
            var isPrivate = false
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                let notes = rest[..<end]
                isPrivate = notes.contains("private") || notes.contains("sensitive")
                rest = rest[rest.index(after: end)...]
            }
            // Everything up to the conversion letter belongs to the placeholder.
            let modifiers = rest.prefix { !"@diouxXfFeEgGaAcCsSpPmD".contains($0) }
            // Each asterisk takes an argument before the value.
            let count = modifiers.count { $0 == "*" } + 1
            guard count <= arguments.count - next else {
                plain += "%%"
                continue
            }
            let taken = arguments[next..<next + count]
            next += count
            guard isPrivate else {
                plain += "%"
                shown += taken
                continue
            }
            rest = rest.dropFirst(modifiers.count + 1)
            plain += "<private>"
        }
        plain += rest
        return String(format: plain, arguments: shown)
    }
}
