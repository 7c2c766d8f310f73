import Foundation

/// The part of Apple's public API that `Scripts/api` lists, with the number of surveyed projects that
/// use each type and member.
struct AppleAPI {
    struct Member {
        var name: String
        var projects: Int
    }

    struct TypeEntry {
        var name: String
        var framework: String
        var projects: Int
        var members: [Member] = []
    }

    private(set) var types: [TypeEntry] = []
    /// Functions and constants outside of any type, with their projects.
    private(set) var globals: [Member] = []
    /// Names that Apple has and the survey's list lacks: types, `Owner.member` paths and globals.
    private(set) var additions: Set<String> = []

    private var indices: [String: Int] = [:]

    static let folder = "Scripts/api"

    init(tree: SourceTree) throws {
        try self.init(
            types: tree.text(of: "\(Self.folder)/types.csv"),
            members: tree.text(of: "\(Self.folder)/members.csv"),
            functions: tree.text(of: "\(Self.folder)/functions.csv"),
            additions: tree.text(of: "\(Self.folder)/additions.txt"))
    }

    init(types: String, members: String, functions: String, additions: String) throws {
        for row in CommaSeparated.rows(of: types).dropFirst() where row.count >= 3 {
            entry(row[0], framework: row[1], projects: Int(row[2]) ?? 0)
        }
        for row in CommaSeparated.rows(of: members).dropFirst() where row.count >= 4 {
            let index = entry(row[0], framework: row[2], projects: 0)
            self.types[index].members.append(Member(name: row[1], projects: Int(row[3]) ?? 0))
        }
        for row in CommaSeparated.rows(of: functions).dropFirst() where row.count >= 2 {
            globals.append(Member(name: row[0], projects: Int(row[1]) ?? 0))
        }
        for line in additions.split(separator: "\n") where !line.hasPrefix("#") {
            self.additions.insert(String(line.prefix { $0 != "\t" }).trimmed)
        }
    }

    @discardableResult
    private mutating func entry(_ name: String, framework: String, projects: Int) -> Int {
        if let index = indices[name] { return index }
        indices[name] = types.count
        types.append(TypeEntry(name: name, framework: framework, projects: projects))
        return types.count - 1
    }

    /// The entry of a type, or nil when Apple has none of this name.
    func type(named name: String) -> TypeEntry? {
        indices[name].map { types[$0] }
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

/// Rows of comma-separated values; a field in double quotes may hold commas.
enum CommaSeparated {
    static func rows(of text: String) -> [[String]] {
        text.split(separator: "\n").map { line in
            var fields = [""]
            var isQuoted = false
            for character in line {
                switch character {
                case "\"": isQuoted.toggle()
                case "," where !isQuoted: fields.append("")
                case "\r": break
                default: fields[fields.count - 1].append(character)
                }
            }
            return fields
        }
    }
}
