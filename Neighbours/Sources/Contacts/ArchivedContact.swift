import Foundation

/// The archive of a contact.
struct ArchivedContact {
    var identifier: String
    var values: [String: Any]
    var fetchedKeys: Set<String>?

    init(identifier: String, values: [String: Any], fetchedKeys: Set<String>?) {
        self.identifier = identifier
        self.values = values
        self.fetchedKeys = fetchedKeys
    }

    private static let textKeys = [
        CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
        CNContactFamilyNameKey, CNContactPreviousFamilyNameKey, CNContactNameSuffixKey,
        CNContactNicknameKey, CNContactOrganizationNameKey, CNContactDepartmentNameKey,
        CNContactJobTitleKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
        CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey, CNContactNoteKey,
    ]
    private static let textListKeys = [CNContactEmailAddressesKey, CNContactUrlAddressesKey]
    // Chosen: above what any contact has, so that a damaged archive ends.
    private static let mostValues = 1_000

    /// Nil for an archive of something else.
    init?(_ coder: NSCoder) {
        guard let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") else {
            return nil
        }
        self.identifier = identifier as String
        values = [:]
        if let keys = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "fetchedKeys")
            as? [String]
        {
            fetchedKeys = Set(keys)
        }
        for key in Self.textKeys {
            if let text = coder.decodeObject(of: NSString.self, forKey: key) {
                values[key] = text as String
            }
        }
        if coder.containsValue(forKey: CNContactTypeKey) {
            values[CNContactTypeKey] = CNContactType(
                rawValue: coder.decodeInteger(forKey: CNContactTypeKey))
        }
        if let picture = coder.decodeObject(of: NSData.self, forKey: CNContactImageDataKey) {
            values[CNContactImageDataKey] = picture as Data
            values[CNContactImageDataAvailableKey] = true
        }
        for key in Self.textListKeys { values[key] = Self.list(NSString.self, key, coder) }
        values[CNContactPhoneNumbersKey] = Self.list(
            CNPhoneNumber.self, CNContactPhoneNumbersKey, coder)
        values[CNContactPostalAddressesKey] = Self.list(
            CNPostalAddress.self, CNContactPostalAddressesKey, coder)
        values[CNContactRelationsKey] = Self.list(
            CNContactRelation.self, CNContactRelationsKey, coder)
        let birthday = ["year", "month", "day"].map { unit -> Int? in
            let key = CNContactBirthdayKey + "." + unit
            return coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
        }
        if birthday.contains(where: { $0 != nil }) {
            values[CNContactBirthdayKey] = DateComponents(
                year: birthday[0], month: birthday[1], day: birthday[2])
        }
    }

    /// The labeled values of a property; nil where the archive has none.
    private static func list<Value: NSObject & NSCopying & NSSecureCoding>(
        _ type: Value.Type, _ key: String, _ coder: NSCoder
    ) -> [CNLabeledValue<Value>]? {
        let count = coder.decodeInteger(forKey: key + ".count")
        guard (1...mostValues).contains(count) else { return nil }
        return (0..<count).compactMap { index in
            let place = "\(key).\(index)."
            guard let value = coder.decodeObject(of: type, forKey: place + "value") else {
                return nil
            }
            let label = coder.decodeObject(of: NSString.self, forKey: place + "label")
            let identifier = coder.decodeObject(of: NSString.self, forKey: place + "identifier")
            return CNLabeledValue(
                identifier: identifier as String? ?? UUID().uuidString, label: label as String?,
                value: value)
        }
    }

    func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        if let fetchedKeys { coder.encode(fetchedKeys.sorted() as NSArray, forKey: "fetchedKeys") }
        for key in Self.textKeys {
            if let text = values[key] as? String { coder.encode(text as NSString, forKey: key) }
        }
        if let type = values[CNContactTypeKey] as? CNContactType {
            coder.encode(type.rawValue, forKey: CNContactTypeKey)
        }
        if let picture = values[CNContactImageDataKey] as? Data {
            coder.encode(picture as NSData, forKey: CNContactImageDataKey)
        }
        for key in Self.textListKeys { encode(NSString.self, key, coder) }
        encode(CNPhoneNumber.self, CNContactPhoneNumbersKey, coder)
        encode(CNPostalAddress.self, CNContactPostalAddressesKey, coder)
        encode(CNContactRelation.self, CNContactRelationsKey, coder)
        if let birthday = values[CNContactBirthdayKey] as? DateComponents {
            let units = [("year", birthday.year), ("month", birthday.month), ("day", birthday.day)]
            for (unit, number) in units {
                if let number { coder.encode(number, forKey: CNContactBirthdayKey + "." + unit) }
            }
        }
    }

    private func encode<Value: NSObject & NSCopying & NSSecureCoding>(
        _ type: Value.Type, _ key: String, _ coder: NSCoder
    ) {
        guard let list = values[key] as? [CNLabeledValue<Value>], !list.isEmpty else { return }
        coder.encode(min(list.count, Self.mostValues), forKey: key + ".count")
        for (index, entry) in list.prefix(Self.mostValues).enumerated() {
            let place = "\(key).\(index)."
            coder.encode(entry.value, forKey: place + "value")
            coder.encode(entry.identifier as NSString, forKey: place + "identifier")
            if let label = entry.label {
                coder.encode(label as NSString, forKey: place + "label")
            }
        }
    }
}
