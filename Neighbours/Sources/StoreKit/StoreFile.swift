import Foundation

/// The products and settings of a `.storekit` file.
struct StoreFile {
    /// A product, or a subscription.
    struct Item: Sendable {
        var identifier: String
        /// As `Consumable`.
        var type: String
        var price: Decimal
        var name: String
        var text: String
        var isFamilyShareable: Bool
        /// Of a subscription, as `P1M`.
        var period: String?
        var group: String?
    }

    var items: [Item] = []
    /// As `en_US`.
    var locale = "en_US"

    // Chosen: above every real file.
    private static let largestFile = 4_000_000
    private static let mostItems = 5_000

    enum ReadingError: Error, CustomStringConvertible {
        case noStoreFile
        case tooLarge

        var description: String {
            switch self {
            case .noStoreFile: "The file has no list of products."
            case .tooLarge: "The file is too large."
            }
        }
    }

    init() {}

    /// Reads the text of a file; products that lack an identifier of their own, a type or a price are left out.
    init(_ data: Data) throws {
        guard data.count <= Self.largestFile else { throw ReadingError.tooLarge }
        guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            root["products"] is [Any] || root["subscriptionGroups"] is [Any]
        else { throw ReadingError.noStoreFile }
        let settings = root["settings"] as? [String: Any]
        locale = settings?["_locale"] as? String ?? locale
        var identifiers: Set<String> = [""]
        for value in root["products"] as? [Any] ?? [] { add(value, group: nil, &identifiers) }
        for case let group as [String: Any] in root["subscriptionGroups"] as? [Any] ?? [] {
            for value in group["subscriptions"] as? [Any] ?? [] {
                add(value, group: group["id"] as? String ?? "", &identifiers)
            }
        }
    }

    private mutating func add(_ value: Any, group: String?, _ identifiers: inout Set<String>) {
        guard items.count < Self.mostItems, let value = value as? [String: Any],
            let identifier = value["productID"] as? String,
            let type = value["type"] as? String,
            let price = (value["displayPrice"] as? String).flatMap({ Decimal(string: $0) }),
            !price.isNaN, price >= 0, identifiers.insert(identifier).inserted
        else { return }
        let texts = (value["localizations"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
        let text = texts.first { $0["locale"] as? String == locale } ?? texts.first
        items.append(
            Item(
                identifier: identifier, type: type, price: price,
                name: text?["displayName"] as? String ?? "",
                text: text?["description"] as? String ?? "",
                isFamilyShareable: value["familyShareable"] as? Bool ?? false,
                period: value["recurringSubscriptionPeriod"] as? String, group: group))
    }

    /// The price in the currency of the file's region.
    func displayPrice(_ price: Decimal) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.locale = Locale(identifier: locale)
        return formatter.string(from: price as NSDecimalNumber) ?? "\(price)"
    }
}
