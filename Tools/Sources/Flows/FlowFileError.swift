import Yams

/// What is wrong with a flow file, and where.
public struct FlowFileError: Error, Equatable, CustomStringConvertible {
    /// The file as the user named it, or as it was named in another file.
    public let file: String
    /// Counted from 1; 0 for the file as a whole.
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

/// Words that a person may have meant.
enum NearMiss {
    /// "; did you mean 'x'?" for the known word that is nearest, or nothing.
    static func hint(for word: String, among known: some Sequence<String>) -> String {
        // A longer word may have more letters wrong.
        let limit = max(1, word.count / 3)
        let nearest = known.map { (distance($0.lowercased(), word.lowercased()), $0) }
            .filter { $0.0 <= limit }.min { $0 < $1 }
        return nearest.map { "; did you mean '\($0.1)'?" } ?? ""
    }

    /// How many letters have to be put in, left out, exchanged or swapped with their neighbours.
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
