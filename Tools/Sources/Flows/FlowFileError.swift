import Yams

/// An error in a flow file, with its location.
public struct FlowFileError: Error, Equatable, CustomStringConvertible {
    /// The file as named by the user or by another file.
    public let file: String
    /// The first is 1; 0 for the whole file.
    public let line: Int
    public let column: Int
    public let problem: String

    init(_ problem: String, in file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
        self.problem = problem
    }

    init(_ problem: String, in file: String, at mark: Mark?) {
        self.init(problem, in: file, line: mark?.line ?? 0, column: mark?.column ?? 0)
    }

    public var description: String {
        line == 0 ? "\(file): \(problem)" : "\(file):\(line):\(column): \(problem)"
    }
}

/// Suggestions for misspelled names.
enum NearMiss {
    /// "; did you mean 'x'?" for the nearest known name, or an empty text.
    static func hint(for word: String, among known: some Sequence<String>) -> String {
        // Longer names allow for more differences.
        let limit = max(1, word.count / 3)
        let nearest = known.map { (distance($0.lowercased(), word.lowercased()), $0) }
            .filter { $0.0 <= limit }.min { $0 < $1 }
        return nearest.map { "; did you mean '\($0.1)'?" } ?? ""
    }

    /// The Damerau–Levenshtein distance: insertions, deletions, substitutions and transpositions.
    static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first.prefix(64)), Array(second.prefix(64)))
        var rows = [Array(0...second.count)]
        for (i, letter) in first.enumerated() {
            var row = [i + 1]
            for (j, other) in second.enumerated() {
                var best = min(
                    rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == second[j - 1], other == first[i - 1] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[first.count][second.count]
    }
}
