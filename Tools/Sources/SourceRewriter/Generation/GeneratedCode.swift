/// Generated declarations, each under the conditional compilation of its origin.
struct GeneratedCode {
    private(set) var lines: [String] = []

    var isEmpty: Bool { lines.isEmpty }

    mutating func add(_ code: GeneratedCode) { lines += code.lines }

    mutating func add(_ line: String, conditions: [String] = []) {
        add([line], conditions: conditions)
    }

    mutating func add(_ added: [String], conditions: [String]) {
        lines += conditions.map { "#if \($0)" }
        lines += added
        lines += conditions.map { _ in "#endif" }
    }
}
