import Foundation
import Synchronization

/// The declared types: the system's, and those of the app's `Info.plist`.
final class TypeRegistry: Sendable {
    /// The contents of a declaration.
    struct Entry: Sendable {
        var parents: [String] = []
        var tags: [UTTagClass: [String]] = [:]
    }

    static let shared = TypeRegistry(information: Bundle.main.infoDictionary ?? [:])

    private struct Contents: Sendable {
        var entries: [String: Entry] = [:]
        /// In the order of their declarations, by tag.
        var identifiers: [UTTagClass: [String: [String]]] = [:]

        mutating func add(_ identifier: String, _ entry: Entry) {
            entries[identifier] = entry
            for (tagClass, tags) in entry.tags {
                for tag in tags {
                    identifiers[tagClass, default: [:]][tag, default: []].append(identifier)
                }
            }
        }
    }

    private let contents: Mutex<Contents>

    /// - Parameter information: An app's `Info.plist`.
    init(information: [String: Any]) {
        var contents = Contents()
        for line in SystemTypes.table.split(separator: "\n") {
            let columns = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.split(separator: " ").map(String.init)
            }
            var entry = Entry()
            if columns.count > 1 { entry.parents = columns[1] }
            if columns.count > 2, !columns[2].isEmpty {
                entry.tags[.filenameExtension] = columns[2]
            }
            if columns.count > 3, !columns[3].isEmpty { entry.tags[.mimeType] = columns[3] }
            contents.add(columns[0][0], entry)
        }
        for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
            for declaration in information[key] as? [[String: Any]] ?? [] {
                guard let name = (declaration["UTTypeIdentifier"] as? String)?.lowercased(),
                    contents.entries[name] == nil
                else { continue }
                contents.add(name, Self.entry(of: declaration))
            }
        }
        self.contents = Mutex(contents)
    }

    private static func entry(of declaration: [String: Any]) -> Entry {
        func texts(_ value: Any?) -> [String] {
            ((value as? [String]) ?? (value as? String).map { [$0] } ?? []).map { $0.lowercased() }
        }
        var entry = Entry(parents: texts(declaration["UTTypeConformsTo"]))
        for (name, value) in declaration["UTTypeTagSpecification"] as? [String: Any] ?? [:] {
            entry.tags[UTTagClass(rawValue: name)] = texts(value)
        }
        return entry
    }

    subscript(identifier: String) -> Entry? { contents.withLock { $0.entries[identifier] } }

    func identifiers(with tag: String, of tagClass: UTTagClass) -> [String] {
        contents.withLock { $0.identifiers[tagClass]?[tag] ?? [] }
    }

    /// Declares a type that code names, unless the system or the app declares it.
    func declare(_ identifier: String, below parent: String) {
        contents.withLock { contents in
            guard contents.entries[identifier] == nil else { return }
            contents.add(identifier, Entry(parents: [parent]))
        }
    }
}
