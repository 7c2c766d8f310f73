import CoreGraphics
import Foundation

/// A result other than success.
struct KeychainError: Error {
    let status: OSStatus

    static let parameter = KeychainError(status: errSecParam)
    static let notFound = KeychainError(status: errSecItemNotFound)
    static let duplicate = KeychainError(status: errSecDuplicateItem)
}

/// An item: its attributes and data, by the values of their keys.
struct KeychainItem {
    let kind: String
    let identifier: String
    var values: [String: NSObject]

    /// The attributes that no two items of a class share.
    static let primary = [
        "genp": ["acct", "svce", "agrp", "sync"],
        "inet": ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", "agrp", "sync"],
        "keys": ["kcls", "klbl", "atag", "type", "bsiz", "esiz", "agrp", "sync"],
        "cert": ["labl", "agrp", "sync"], "idnt": ["labl", "agrp", "sync"],
    ]

    func isSame(as other: KeychainItem) -> Bool {
        kind == other.kind
            && (Self.primary[kind] ?? []).allSatisfy { values[$0] == other.values[$0] }
    }

    var reference: NSData { NSData(data: Data(identifier.utf8)) }
}

/// The dictionary of a call, taken apart.
struct KeychainQuery {
    /// The class; nil for a search by a persistent reference.
    let kind: String?
    /// The attributes, and the data of a new item.
    private(set) var values: [String: NSObject]
    private(set) var limit = 1
    /// Whether several results are wanted, in an array.
    private(set) var wantsSeveral = false
    private(set) var reference: Data?
    private var returns: Set<String> = []

    init(_ dictionary: CFDictionary) throws {
        values = try Self.values(of: dictionary)
        kind = values.removeValue(forKey: "class") as? String
        reference = (values.removeValue(forKey: "v_PersistentRef") as? NSData).map { $0 as Data }
        guard kind.map({ KeychainItem.primary[$0] != nil }) ?? (reference != nil) else {
            throw KeychainError.parameter
        }
        switch values.removeValue(forKey: "m_Limit") {
        case nil: break
        case let number as NSNumber:
            guard number.intValue > 0 else { throw KeychainError.parameter }
            limit = number.intValue
            wantsSeveral = limit > 1
        case let text as NSString where text == kSecMatchLimitAll:
            (limit, wantsSeveral) = (.max, true)
        case let text as NSString where text == kSecMatchLimitOne: break
        default: throw KeychainError.parameter
        }
        for key in values.keys where key.hasPrefix("r_") {
            if (values[key] as? NSNumber)?.boolValue == true { returns.insert(key) }
            values[key] = nil
        }
        // How the owner is asked, and how text is compared.
        for key in values.keys where ["u_", "m_"].contains(where: key.hasPrefix) || key == "nleg" {
            values[key] = nil
        }
    }

    static func values(of dictionary: CFDictionary) throws -> [String: NSObject] {
        var values: [String: NSObject] = [:]
        for (key, value) in dictionary {
            guard let key = key as? String, let value = object(value) else {
                throw KeychainError.parameter
            }
            values[key] = value
        }
        return values
    }

    /// Returns the object of a value, as attributes keep it.
    private static func object(_ value: Any) -> NSObject? {
        switch value {
        case let value as String: NSString(string: value)
        case let value as Data: NSData(data: value)
        case let value as Bool: NSNumber(value: value)
        case let value as Int: NSNumber(value: value)
        case let value as Date:
            NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
        default: value as? NSObject
        }
    }

    func matches(_ item: KeychainItem) -> Bool {
        if let reference { return item.reference as Data == reference }
        guard kind == item.kind else { return false }
        return values.allSatisfy { key, value in
            // Items that are synchronized are found only by queries that say so; secrets are not compared.
            switch key {
            case "sync" where value as? NSString == kSecAttrSynchronizableAny: true
            case "v_Data", "accc": true
            default: item.values[key] == value
            }
        }
            && (values["sync"] != nil || item.values["sync"] == nil
                || item.values["sync"] == 0 as NSNumber)
    }

    /// The value that a call returns for items; nil if it returns nothing.
    func result(of items: [KeychainItem]) -> AnyObject? {
        guard !returns.isEmpty, !items.isEmpty else { return nil }
        let results = items.map(result)
        return wantsSeveral ? NSArray(array: results) : results[0] as AnyObject
    }

    private func result(of item: KeychainItem) -> Any {
        let data = item.values["v_Data"] as? NSData ?? NSData()
        if returns == ["r_Data"] { return data }
        if returns == ["r_PersistentRef"] { return item.reference }
        let result = NSMutableDictionary(dictionary: ["class": item.kind])
        if returns.contains("r_Attributes") {
            for (key, value) in item.values where key != "v_Data" {
                result[key as NSString] = value
            }
        }
        if returns.contains("r_Data") { result[kSecValueData] = data }
        if returns.contains("r_PersistentRef") { result[kSecValuePersistentRef] = item.reference }
        return result
    }
}
