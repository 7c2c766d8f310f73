import Foundation
import MediaSupport

/// A product that is for sale.
open class SKProduct: NSObject, @unchecked Sendable {
    // Immutable.
    let item: StoreFile.Item
    private let locale: String

    init(_ item: StoreFile.Item, locale: String) {
        self.item = item
        self.locale = locale
    }

    @objc public enum PeriodUnit: UInt, Sendable {
        case day, week, month, year
    }

    open var productIdentifier: String { item.identifier }
    open var localizedTitle: String { item.name }
    open var localizedDescription: String { item.text }
    open var price: NSDecimalNumber { item.price as NSDecimalNumber }
    open var priceLocale: Locale { Locale(identifier: locale) }
    open var isFamilyShareable: Bool { item.isFamilyShareable }
    open var isDownloadable: Bool { false }
    open var subscriptionGroupIdentifier: String? { item.group }

    /// The time between two payments of a subscription.
    open var subscriptionPeriod: SKProductSubscriptionPeriod? {
        item.period.flatMap(SKProductSubscriptionPeriod.init)
    }
}

open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
    // Immutable.
    public let numberOfUnits: Int
    public let unit: SKProduct.PeriodUnit

    /// - Parameter text: As `P3M`; nil for another one.
    init?(_ text: String) {
        let units: [Character: SKProduct.PeriodUnit] = [
            "D": .day, "W": .week, "M": .month, "Y": .year,
        ]
        guard text.first == "P", let last = text.last, let unit = units[last],
            let number = Int(text.dropFirst().dropLast()), number > 0
        else { return nil }
        numberOfUnits = number
        self.unit = unit
    }
}

@objc public protocol SKRequestDelegate: NSObjectProtocol {
    @objc optional func requestDidFinish(_ request: SKRequest)
    @objc optional func request(_ request: SKRequest, didFailWithError error: any Error)
}

@objc public protocol SKProductsRequestDelegate: SKRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// A question to the store, which answers on the main thread.
open class SKRequest: NSObject, @unchecked Sendable {
    // Used on the main thread.
    open weak var delegate: (any SKRequestDelegate)?
    private var isRunning = false
    /// Requests live until they are answered.
    private var ownRetain: SKRequest?

    public override init() {
        super.init()
    }

    open func start() {
        isRunning = true
        ownRetain = self
        ClockTimer(after: 0) { [self] in
            guard isRunning else { return }
            isRunning = false
            ownRetain = nil
            answer()
            delegate?.requestDidFinish?(self)
        }
    }

    open func cancel() {
        isRunning = false
        ownRetain = nil
    }

    func answer() {}
}

/// Asks for the products with some identifiers.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
    // As its superclass.
    private let identifiers: Set<String>

    public init(productIdentifiers: Set<String>) {
        identifiers = productIdentifiers
    }

    override func answer() {
        let offer = Store.shared.offer
        let found = offer.items.filter { identifiers.contains($0.identifier) }
        let known = Set(found.map(\.identifier))
        let response = SKProductsResponse(
            found.map { SKProduct($0, locale: offer.locale) },
            identifiers.subtracting(known).sorted())
        (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    }
}

open class SKProductsResponse: NSObject {
    public let products: [SKProduct]
    public let invalidProductIdentifiers: [String]

    init(_ products: [SKProduct], _ invalid: [String]) {
        self.products = products
        invalidProductIdentifiers = invalid
    }
}

/// Asks for the app's receipt, of which there is none.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
    // As its superclass.
    public let receiptProperties: [String: Any]?

    public init(receiptProperties properties: [String: Any]?) {
        receiptProperties = properties
    }
}
