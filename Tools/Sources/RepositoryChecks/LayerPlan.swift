import Foundation

/// The allowed dependencies between folders, read from the tables of `LAYERS.md`.
///
/// The table that begins with `| Folder |` has one row per folder: the folders directly below it, and
/// `planned` while the folder does not exist. What those may use is allowed too. The table that begins
/// with `| Caller |` states the members that a folder uses of a folder above it, with the reason. A paragraph
/// `Hub files: A, B.` lists files that may use any folder, and types that every folder may name.
struct LayerPlan {
    /// A member that a folder uses although the plan puts its declaration above.
    struct Upcall: Hashable {
        var caller: String
        var declaring: String
        var member: String

        var description: String { "\(caller) uses \(member) of \(declaring)" }
    }

    private(set) var allowed: [String: Set<String>] = [:]
    private(set) var planned: Set<String> = []
    private(set) var hubs: Set<String> = []
    private(set) var upcalls: Set<Upcall> = []

    struct Malformed: Error, CustomStringConvertible {
        var description: String
    }

    /// The beginning of the paragraph with the hub files.
    private static let hubs = "Hub files:"

    init(parsing text: String) throws {
        var below: [String: [String]] = [:]
        var table = ""
        var isInHubs = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(Self.hubs) { isInHubs = true }
            if line.isEmpty { isInHubs = false }
            if isInHubs {
                let list = line.hasPrefix(Self.hubs) ? line.dropFirst(Self.hubs.count) : line
                hubs.formUnion(Self.names(in: list))
            }
            guard line.hasPrefix("|") else {
                table = ""
                continue
            }
            let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if table.isEmpty {
                table = cells[0]
            } else if cells[0].hasPrefix("---") {
                continue
            } else if table == "Folder" {
                guard below.updateValue(Self.names(in: cells[1]), forKey: cells[0]) == nil else {
                    throw Malformed(description: "\(cells[0]) has two rows")
                }
                if cells.count > 2, cells[2] == "planned" { planned.insert(cells[0]) }
            } else if table == "Caller" {
                guard cells.count > 3, !cells[3].isEmpty else {
                    throw Malformed(description: "no reason is stated: \(line)")
                }
                for member in Self.names(in: cells[2]) {
                    upcalls.insert(Upcall(caller: cells[0], declaring: cells[1], member: member))
                }
            }
        }
        try close(below)
    }

    /// Makes `allowed` of the rows: everything that is reachable from a folder.
    private mutating func close(_ below: [String: [String]]) throws {
        for folder in below.keys.sorted() {
            var reached: Set<String> = []
            var open = below[folder]!
            while let next = open.popLast() {
                guard let further = below[next] else {
                    throw Malformed(description: "\(folder) may name \(next), which has no row")
                }
                guard next != folder else {
                    throw Malformed(description: "\(folder) is below itself")
                }
                if reached.insert(next).inserted { open += further }
            }
            allowed[folder] = reached
        }
    }

    private static func names(in list: some StringProtocol) -> [String] {
        String(list).matches(of: /\w+/).map { String($0.0) }
    }
}
