import Foundation

public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressSubLocalityKey = "subLocality"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// The attribute of a part of an address: its key.
public let CNPostalAddressPropertyAttribute = "CNPostalAddressPropertyAttribute"

/// An address for letters.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
    @unchecked Sendable
{
    // A mutable subclass is the app's until it is copied.
    /// The texts by the keys of properties.
    fileprivate(set) var texts: [String: String]

    public override init() {
        texts = [:]
    }

    init(_ texts: [String: String]) {
        self.texts = texts
    }

    open var street: String { texts[CNPostalAddressStreetKey] ?? "" }
    open var subLocality: String { texts[CNPostalAddressSubLocalityKey] ?? "" }
    open var city: String { texts[CNPostalAddressCityKey] ?? "" }
    open var subAdministrativeArea: String { texts[CNPostalAddressSubAdministrativeAreaKey] ?? "" }
    open var state: String { texts[CNPostalAddressStateKey] ?? "" }
    open var postalCode: String { texts[CNPostalAddressPostalCodeKey] ?? "" }
    open var country: String { texts[CNPostalAddressCountryKey] ?? "" }
    open var isoCountryCode: String { texts[CNPostalAddressISOCountryCodeKey] ?? "" }

    /// Returns the name of a property for the user.
    open class func localizedString(forKey key: String) -> String {
        switch key {
        case CNPostalAddressStreetKey: "Street"
        case CNPostalAddressSubLocalityKey: "District"
        case CNPostalAddressCityKey: "City"
        case CNPostalAddressSubAdministrativeAreaKey: "County"
        case CNPostalAddressStateKey: "State"
        case CNPostalAddressPostalCodeKey: "Postal Code"
        case CNPostalAddressCountryKey: "Country"
        case CNPostalAddressISOCountryCodeKey: "Country Code"
        default: key
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(texts) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(texts) }

    open class var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
        texts = [:]
        for key in Self.keys {
            texts[key] = coder.decodeObject(of: NSString.self, forKey: key) as String?
        }
    }
    open func encode(with coder: NSCoder) {
        for (key, text) in texts { coder.encode(text as NSString, forKey: key) }
    }

    private static let keys = [
        CNPostalAddressStreetKey, CNPostalAddressSubLocalityKey, CNPostalAddressCityKey,
        CNPostalAddressSubAdministrativeAreaKey, CNPostalAddressStateKey,
        CNPostalAddressPostalCodeKey, CNPostalAddressCountryKey, CNPostalAddressISOCountryCodeKey,
    ]

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CNPostalAddress)?.texts == texts
    }
    open override var hash: Int { texts.hashValue }
}

/// An address for letters that the app changes.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
    // The app's until it is copied.
    open override var street: String {
        get { super.street }
        set { texts[CNPostalAddressStreetKey] = newValue }
    }
    open override var subLocality: String {
        get { super.subLocality }
        set { texts[CNPostalAddressSubLocalityKey] = newValue }
    }
    open override var city: String {
        get { super.city }
        set { texts[CNPostalAddressCityKey] = newValue }
    }
    open override var subAdministrativeArea: String {
        get { super.subAdministrativeArea }
        set { texts[CNPostalAddressSubAdministrativeAreaKey] = newValue }
    }
    open override var state: String {
        get { super.state }
        set { texts[CNPostalAddressStateKey] = newValue }
    }
    open override var postalCode: String {
        get { super.postalCode }
        set { texts[CNPostalAddressPostalCodeKey] = newValue }
    }
    open override var country: String {
        get { super.country }
        set { texts[CNPostalAddressCountryKey] = newValue }
    }
    open override var isoCountryCode: String {
        get { super.isoCountryCode }
        set { texts[CNPostalAddressISOCountryCodeKey] = newValue }
    }
}

@objc public enum CNPostalAddressFormatterStyle: Int, Sendable {
    case mailingAddress
}

/// Writes addresses in lines: the street, the town in the order of its country, the country.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
    // The style is the app's, as on iOS.
    open var style = CNPostalAddressFormatterStyle.mailingAddress

    open func string(from postalAddress: CNPostalAddress) -> String {
        Self.string(from: postalAddress, style: style)
    }

    open class func string(
        from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle
    ) -> String {
        lines(of: postalAddress).map { $0.map(\.text).joined(separator: " ") }
            .joined(separator: "\n")
    }

    /// The parts of each line that are not empty, with their keys.
    private class func lines(of address: CNPostalAddress) -> [[(key: String, text: String)]] {
        // The order of the Universal Postal Union for countries that write the code before the town.
        let codeFirst = [
            "AT", "BE", "CH", "DE", "DK", "ES", "FI", "FR", "IT", "NL", "NO", "PL", "SE",
        ]
        let (city, code) = (
            (CNPostalAddressCityKey, address.city),
            (CNPostalAddressPostalCodeKey, address.postalCode)
        )
        let town =
            codeFirst.contains(address.isoCountryCode.uppercased())
            ? [code, city] : [city, (CNPostalAddressStateKey, address.state), code]
        let lines = [
            [(CNPostalAddressStreetKey, address.street)],
            [(CNPostalAddressSubLocalityKey, address.subLocality)], town,
            [(CNPostalAddressCountryKey, address.country)],
        ]
        return lines.map { $0.filter { !$0.1.isEmpty }.map { (key: $0.0, text: $0.1) } }
            .filter { !$0.isEmpty }
    }

    /// The address, each part of which has its key as the attribute `CNPostalAddressPropertyAttribute`.
    open func attributedString(
        from postalAddress: CNPostalAddress,
        withDefaultAttributes attributes: [AnyHashable: Any] = [:]
    ) -> NSAttributedString {
        Self.attributedString(
            from: postalAddress, style: style, withDefaultAttributes: attributes)
    }

    open class func attributedString(
        from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle,
        withDefaultAttributes attributes: [AnyHashable: Any] = [:]
    ) -> NSAttributedString {
        let common = attributes.reduce(into: [NSAttributedString.Key: Any]()) { found, entry in
            if let key = entry.key as? NSAttributedString.Key {
                found[key] = entry.value
            } else if let key = entry.key as? String {
                found[NSAttributedString.Key(key)] = entry.value
            }
        }
        let result = NSMutableAttributedString()
        func append(_ text: String, _ key: String? = nil) {
            var attributes = common
            attributes[NSAttributedString.Key(CNPostalAddressPropertyAttribute)] = key
            result.append(NSAttributedString(string: text, attributes: attributes))
        }
        for (index, line) in lines(of: postalAddress).enumerated() {
            if index > 0 { append("\n") }
            for (place, part) in line.enumerated() {
                if place > 0 { append(" ") }
                append(part.text, part.key)
            }
        }
        return result
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? CNPostalAddress).map(string)
    }
}
