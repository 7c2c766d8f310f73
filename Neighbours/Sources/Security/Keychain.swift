import CoreGraphics
import Foundation

/// The keychain of the app.
///
/// It is kept in a file of the app's data that only the user can read, and is not encrypted. A process without a bundle
/// identifier, as that of tests, has one of its own, which ends with it.
final class Keychain: @unchecked Sendable {
    // Sendable: `lock` guards the items.
    static let shared = Keychain(file: Keychain.file(of: .main))

    private let lock = NSLock()
    private let file: URL?
    private var items: [KeychainItem]

    /// - Parameter file: The file; nil to keep the items in memory.
    init(file: URL?) {
        self.file = file
        items = file.map(Self.read) ?? []
    }

    /// The values of accessibility.
    static let protections: Set<String> = ["ak", "ck", "dk", "akpu", "aku", "cku", "dku"]

    // MARK: - Access

    /// Performs a function of the keychain, and keeps its changes.
    ///
    /// - Returns: `errSecIO` if they cannot be kept: then nothing is changed.
    func access(_ body: (Keychain) throws -> Void) -> OSStatus {
        lock.withLock {
            let former = items
            do {
                try body(self)
                return errSecSuccess
            } catch let error as KeychainError {
                items = former
                return error.status
            } catch {
                items = former
                return errSecIO
            }
        }
    }

    func add(_ query: KeychainQuery) throws -> KeychainItem {
        guard let kind = query.kind, query.values["sync"] as? NSString == nil else {
            throw KeychainError.parameter
        }
        let now = Date() as NSDate
        var values = query.values
        values["cdat"] = now
        values["mdat"] = now
        if values["agrp"] == nil {
            values["agrp"] = NSString(string: Bundle.main.bundleIdentifier ?? "test")
        }
        if let control = values.removeValue(forKey: "accc") as? SecAccessControl {
            values["pdmn"] = NSString(string: control.protection)
        }
        values["pdmn"] = values["pdmn"] ?? kSecAttrAccessibleWhenUnlocked
        try Self.check(values)
        let item = KeychainItem(kind: kind, identifier: UUID().uuidString, values: values)
        guard !items.contains(where: item.isSame) else { throw KeychainError.duplicate }
        items.append(item)
        try write()
        return item
    }

    private static func check(_ values: [String: NSObject]) throws {
        guard protections.contains(values["pdmn"] as? String ?? ""),
            values["v_Data"].map({ $0 is NSData }) ?? true,
            values.values.allSatisfy({
                $0 is NSString || $0 is NSData || $0 is NSNumber || $0 is NSDate
            })
        else { throw KeychainError.parameter }
    }

    func items(for query: KeychainQuery) throws -> [KeychainItem] {
        let found = items.filter(query.matches)
        guard !found.isEmpty else { throw KeychainError.notFound }
        return Array(found.prefix(query.limit))
    }

    func update(_ query: KeychainQuery, with values: [String: NSObject]) throws {
        guard values["class"] == nil else { throw KeychainError.parameter }
        var isFound = false
        for index in items.indices where query.matches(items[index]) {
            isFound = true
            items[index].values.merge(values) { $1 }
            items[index].values["mdat"] = Date() as NSDate
            try Self.check(items[index].values)
            let item = items[index]
            guard items.count(where: item.isSame) == 1 else { throw KeychainError.duplicate }
        }
        guard isFound else { throw KeychainError.notFound }
        try write()
    }

    func delete(_ query: KeychainQuery) throws {
        let count = items.count
        items.removeAll(where: query.matches)
        guard items.count < count else { throw KeychainError.notFound }
        try write()
    }

    // MARK: - The file

    static func file(of bundle: Bundle) -> URL? {
        guard let identifier = bundle.bundleIdentifier else { return nil }
        return FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
            .first?.appendingPathComponent("\(identifier)/Keychain.plist")
    }

    /// Reads the items. A damaged file has none, and is kept beside the new one.
    private static func read(_ file: URL) -> [KeychainItem] {
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        guard
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
                as? [[String: Any]]
        else {
            let other = file.deletingPathExtension().appendingPathExtension("damaged.plist")
            try? FileManager.default.removeItem(at: other)
            try? FileManager.default.moveItem(at: file, to: other)
            FileHandle.standardError.write(
                Data("the keychain '\(file.path)' is damaged; it is now '\(other.path)'\n".utf8))
            return []
        }
        return list.compactMap { entry in
            guard let kind = entry["class"] as? String, KeychainItem.primary[kind] != nil,
                let identifier = entry["identifier"] as? String,
                let values = entry["values"] as? [String: Any],
                let objects = try? KeychainQuery.values(of: NSDictionary(dictionary: values)),
                (try? check(objects)) != nil
            else { return nil }
            return KeychainItem(kind: kind, identifier: identifier, values: objects)
        }
    }

    private func write() throws {
        guard let file else { return }
        let list = items.map { item in
            ["class": item.kind, "identifier": item.identifier, "values": item.values]
                as [String: Any]
        }
        let data = try PropertyListSerialization.data(
            fromPropertyList: list, format: .binary, options: 0)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try data.write(to: file, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }
}
