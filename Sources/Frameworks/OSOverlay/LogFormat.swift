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
            guard next < arguments.count else {
                plain += "%%"
                continue
            }
            let argument = arguments[next]
            next += 1
            guard isPrivate else {
                plain += "%"
                shown.append(argument)
                continue
            }
            // Everything up to the letter of the type belongs to the argument.
            rest = rest.drop { !"@diouxXfFeEgGaAcCsSpPmD".contains($0) }.dropFirst()
            plain += "<private>"
        }
        plain += rest
        return String(format: plain, arguments: shown)
    }
}
