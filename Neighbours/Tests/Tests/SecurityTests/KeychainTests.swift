import Foundation
import Testing

@testable import Security

/// The process of tests has one keychain, which each test empties.
@Suite("The keychain", .serialized)
struct KeychainTests {
    init() {
        _ = SecItemDelete([kSecClass as String: kSecClassGenericPassword] as CFDictionary)
        _ = SecItemDelete([kSecClass as String: kSecClassInternetPassword] as CFDictionary)
    }

    private func password(
        _ account: String, _ others: [CFString: Any] = [:],
        of kind: CFString = kSecClassGenericPassword
    ) -> CFDictionary {
        var query: [String: Any] = [
            kSecClass as String: kind, kSecAttrAccount as String: account,
            kSecAttrService as String: "tea",
        ]
        for (key, value) in others { query[key as String] = value }
        return query as CFDictionary
    }

    private func add(_ account: String, _ data: String = "secret") -> OSStatus {
        SecItemAdd(password(account, [kSecValueData: Data(data.utf8)]), nil)
    }

    private func copy(_ query: CFDictionary) -> (OSStatus, AnyObject?) {
        var result: AnyObject?
        let status = SecItemCopyMatching(query, &result)
        return (status, result)
    }

    @Test("A secret is found by its attributes until it is deleted")
    func life() {
        #expect(add("ann") == errSecSuccess)
        let query = password("ann", [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne])
        #expect(copy(query).1 as? Data == Data("secret".utf8))
        #expect(copy(password("bob", [kSecReturnData: true])).0 == errSecItemNotFound)
        #expect(SecItemDelete(password("ann")) == errSecSuccess)
        #expect(copy(query).0 == errSecItemNotFound)
        #expect(SecItemDelete(password("ann")) == errSecItemNotFound)
    }

    @Test("There is one item for an account and a service")
    func duplicates() {
        #expect(add("ann") == errSecSuccess)
        #expect(add("ann", "other") == errSecDuplicateItem)
        #expect(add("bob") == errSecSuccess)
        let rename = [kSecAttrAccount as String: "ann"] as CFDictionary
        #expect(SecItemUpdate(password("bob"), rename) == errSecDuplicateItem)
        #expect(copy(password("bob")).0 == errSecSuccess)
    }

    @Test("An update changes the data and the time of the change")
    func update() throws {
        #expect(add("ann") == errSecSuccess)
        let new = [kSecValueData as String: Data("new".utf8)] as CFDictionary
        #expect(SecItemUpdate(password("ann"), new) == errSecSuccess)
        let attributes = try #require(
            copy(password("ann", [kSecReturnData: true, kSecReturnAttributes: true])).1
                as? [String: Any])
        #expect(attributes[kSecValueData as String] as? Data == Data("new".utf8))
        #expect(attributes[kSecAttrAccount as String] as? String == "ann")
        #expect(attributes[kSecAttrAccessible as String] as? String == "ak")
        #expect(attributes[kSecAttrModificationDate as String] is Date)
        #expect(SecItemUpdate(password("bob"), new) == errSecItemNotFound)
    }

    @Test("All items of a class are returned in an array")
    func all() {
        #expect(add("ann") == errSecSuccess && add("bob") == errSecSuccess)
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecMatchLimit as String: kSecMatchLimitAll,
            kSecReturnAttributes as String: kCFBooleanTrue!,
        ]
        let items = copy(query as CFDictionary).1 as? [[String: Any]]
        #expect(items?.compactMap { $0[kSecAttrAccount as String] as? String } == ["ann", "bob"])
    }

    @Test("A persistent reference finds the item again")
    func reference() {
        var reference: AnyObject?
        let item = password("ann", [kSecValueData: Data([1]), kSecReturnPersistentRef: true])
        #expect(SecItemAdd(item, &reference) == errSecSuccess)
        let query: [String: Any] = [
            kSecValuePersistentRef as String: reference as Any, kSecReturnData as String: true,
        ]
        #expect(copy(query as CFDictionary).1 as? Data == Data([1]))
    }

    @Test("Internet passwords differ by their server")
    func internet() {
        for server in ["a.example", "b.example"] {
            let item = password("ann", [kSecAttrServer: server], of: kSecClassInternetPassword)
            #expect(SecItemAdd(item, nil) == errSecSuccess)
            #expect(SecItemAdd(item, nil) == errSecDuplicateItem)
        }
        #expect(copy(password("ann")).0 == errSecItemNotFound)
    }

    @Test("A query without a class, with another limit or with data that are none is refused")
    func badQueries() {
        #expect(SecItemAdd([:], nil) == errSecParam)
        #expect(SecItemDelete([kSecClass as String: "tea"] as CFDictionary) == errSecParam)
        #expect(copy(password("ann", [kSecMatchLimit: 0])).0 == errSecParam)
        #expect(SecItemAdd(password("ann", [kSecValueData: "text"]), nil) == errSecParam)
        #expect(SecItemAdd(password("ann", [kSecAttrAccessible: "tea"]), nil) == errSecParam)
        #expect(SecCopyErrorMessageString(errSecParam, nil) != nil)
        #expect(SecCopyErrorMessageString(77, nil) == nil)
    }

    @Test("The items are kept in a file that only the user reads, and a damaged file is kept")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("KeychainTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Keychain.plist")
        let query = try KeychainQuery(
            password("ann", [kSecValueData: Data([1, 2]), kSecReturnData: true]))
        #expect(Keychain(file: file).access { _ = try $0.add(query) } == errSecSuccess)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let found = Keychain(file: file).access { keychain in
            let items = try keychain.items(for: query)
            #expect(items.count == 1)
        }
        #expect(found == errSecSuccess)
        try Data("tea".utf8).write(to: file)
        let lost = Keychain(file: file).access { _ = try $0.items(for: query) }
        #expect(lost == errSecItemNotFound)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["Keychain.damaged.plist"])
    }

    @Test("Changes that cannot be written are not made")
    func unwritable() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("KeychainTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // A file in the place of the folder.
        try Data().write(to: folder)
        let keychain = Keychain(file: folder.appendingPathComponent("Keychain.plist"))
        let query = try KeychainQuery(password("ann"))
        #expect(keychain.access { _ = try $0.add(query) } == errSecIO)
        #expect(keychain.access { _ = try $0.items(for: query) } == errSecItemNotFound)
    }

    @Test("Conditions of access are kept as the item's accessibility")
    func accessControl() {
        var error: Unmanaged<CFError>?
        let control = SecAccessControlCreateWithFlags(
            nil, kSecAttrAccessibleAfterFirstUnlock, .userPresence, &error)
        #expect(error == nil)
        let item = password("ann", [kSecAttrAccessControl: control as Any])
        #expect(SecItemAdd(item, nil) == errSecSuccess)
        let attributes = copy(password("ann", [kSecReturnAttributes: true])).1 as? [String: Any]
        #expect(attributes?[kSecAttrAccessible as String] as? String == "ck")
        #expect(SecAccessControlCreateWithFlags(nil, "tea" as CFString, [], &error) == nil)
        #expect(error?.takeRetainedValue().code == Int(errSecParam))
    }

    @Test("Random bytes fill the memory")
    func random() {
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
        #expect(Set(bytes).count > 16)
        #expect(SecRandomCopyBytes(nil, -1, &bytes) == errSecParam)
    }
}
