import Foundation

/// A project of a list.
struct CompatibilityProject: Equatable {
    /// `owner/name` on GitHub.
    var repository: String
    var commit: String

    /// The name of a checkout's folder: `owner+name`.
    var folderName: String { repository.replacing("/", with: "+") }

    /// Parses a CSV table with a header, of which the columns `repo` and `commit` are required.
    ///
    /// - Throws: A usage failure about the first error.
    static func list(from table: String) throws -> [CompatibilityProject] {
        let rows = table.split(whereSeparator: \.isNewline).map { fields(in: String($0)) }
        guard let titles = rows.first, let repository = titles.firstIndex(of: "repo"),
            let commit = titles.firstIndex(of: "commit")
        else {
            throw Failure.usage("the list's first line must name the columns 'repo' and 'commit'")
        }
        return try rows.dropFirst().enumerated().map { number, row in
            guard row.count > max(repository, commit),
                row[repository].split(separator: "/").count == 2,
                row[commit].count >= 7, row[commit].allSatisfy(\.isHexDigit)
            else {
                throw Failure.usage("line \(number + 2) of the list has no repository and commit")
            }
            return CompatibilityProject(repository: row[repository], commit: row[commit])
        }
    }

    /// The fields of a line; a quoted field may contain commas and doubled quotation marks.
    private static func fields(in line: String) -> [String] {
        var fields = [""]
        var isQuoted = false
        var letters = Array(line)[...]
        while let letter = letters.popFirst() {
            if letter == "\"", isQuoted, letters.first == "\"" {
                letters.removeFirst()
                fields[fields.count - 1].append(letter)
            } else if letter == "\"" {
                isQuoted.toggle()
            } else if letter == ",", !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(letter)
            }
        }
        return fields
    }
}
