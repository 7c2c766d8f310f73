import Foundation

/// A product that is for sale.
public struct Product: Identifiable, Hashable, Sendable {
    let item: StoreFile.Item
    public let displayPrice: String

    public struct ProductType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let consumable = ProductType(rawValue: "Consumable")
        public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
        public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
        public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")

        init(file type: String) {
            switch type {
            case "Consumable": self = .consumable
            case "NonConsumable": self = .nonConsumable
            case "RecurringSubscription": self = .autoRenewable
            default: self = .nonRenewable
            }
        }
    }

    /// A setting of a purchase.
    public struct PurchaseOption: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case token(UUID)
            case quantity(Int)
        }

        let kind: Kind

        public static func appAccountToken(_ token: UUID) -> PurchaseOption {
            PurchaseOption(kind: .token(token))
        }

        public static func quantity(_ quantity: Int) -> PurchaseOption {
            PurchaseOption(kind: .quantity(quantity))
        }
    }

    public enum PurchaseResult: Sendable {
        case success(VerificationResult<Transaction>)
        case userCancelled
        case pending
    }

    public enum PurchaseError: Error, Sendable {
        case invalidQuantity
        case productUnavailable
        case purchaseNotAllowed
    }

    public var id: String { item.identifier }
    public var type: ProductType { ProductType(file: item.type) }
    public var displayName: String { item.name }
    public var description: String { item.text }
    public var price: Decimal { item.price }
    public var isFamilyShareable: Bool { item.isFamilyShareable }

    /// The products with some identifiers; those that the store does not have are left out.
    public static func products<Identifiers: Collection>(
        for identifiers: Identifiers
    ) async throws -> [Product] where Identifiers.Element == String {
        let wanted = Set(identifiers)
        let offer = Store.shared.offer
        return offer.items.filter { wanted.contains($0.identifier) }.map {
            Product(item: $0, displayPrice: offer.displayPrice($0.price))
        }
    }

    /// Buys the product after the user has confirmed it on the screen.
    public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
        var (quantity, token): (Int, UUID?) = (1, nil)
        for option in options {
            switch option.kind {
            case .quantity(let number): quantity = number
            case .token(let value): token = value
            }
        }
        guard (1...10).contains(quantity) else { throw PurchaseError.invalidQuantity }
        let (item, number, account) = (item, quantity, token)
        return await withCheckedContinuation { continuation in
            Task { @MainActor in
                Store.shared.buy(item, quantity: number, token: account) { purchase in
                    let result = purchase.map {
                        PurchaseResult.success(.verified(Transaction($0)))
                    }
                    continuation.resume(returning: result ?? .userCancelled)
                }
            }
        }
    }

    /// The last purchase of the product.
    public var latestTransaction: VerificationResult<Transaction>? {
        get async { await Transaction.latest(for: id) }
    }

    public static func == (left: Product, right: Product) -> Bool { left.id == right.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A value that the store has signed, or that is in doubt. Purchases here are verified.
public enum VerificationResult<SignedType> {
    public enum VerificationError: Error, Sendable {
        case invalidSignature
        case missingRequiredProperties
    }

    case unverified(SignedType, VerificationError)
    case verified(SignedType)

    /// - Throws: The doubt.
    public var payloadValue: SignedType {
        get throws {
            switch self {
            case .verified(let value): return value
            case .unverified(_, let error): throw error
            }
        }
    }

    public var unsafePayloadValue: SignedType {
        switch self {
        case .verified(let value), .unverified(let value, _): value
        }
    }
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// A purchase.
public struct Transaction: Identifiable, Hashable, Sendable {
    public let id: UInt64
    public let originalID: UInt64
    public let productID: String
    public let productType: Product.ProductType
    public let purchaseDate: Date
    public let originalPurchaseDate: Date
    public let purchasedQuantity: Int
    public let appAccountToken: UUID?
    public let subscriptionGroupID: String?
    /// Nil: nothing expires, is revoked or is upgraded.
    public var expirationDate: Date? { nil }
    public var revocationDate: Date? { nil }
    public var isUpgraded: Bool { false }

    init(_ purchase: Store.Purchase) {
        id = purchase.number
        originalID = purchase.number
        productID = purchase.item.identifier
        productType = Product.ProductType(file: purchase.item.type)
        purchaseDate = purchase.date
        originalPurchaseDate = purchase.date
        purchasedQuantity = purchase.quantity
        appAccountToken = purchase.token
        subscriptionGroupID = purchase.item.group
    }

    /// Says that the app has delivered what was bought.
    public func finish() async { Store.shared.finish(id) }

    /// A sequence of purchases.
    public struct Transactions: AsyncSequence, Sendable {
        public typealias Element = VerificationResult<Transaction>
        let stream: AsyncStream<Element>

        public struct AsyncIterator: AsyncIteratorProtocol {
            var iterator: AsyncStream<Element>.Iterator

            public mutating func next() async -> Element? { await iterator.next() }
        }

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(iterator: stream.makeAsyncIterator())
        }

        init(_ purchases: [Store.Purchase]) {
            stream = AsyncStream { continuation in
                for purchase in purchases { continuation.yield(.verified(Transaction(purchase))) }
                continuation.finish()
            }
        }

        /// Purchases by the payment queue after this call, without an end.
        init(updates store: Store) {
            stream = AsyncStream { continuation in
                let key = store.observe { continuation.yield(.verified(Transaction($0))) }
                continuation.onTermination = { _ in store.stopObserving(key) }
            }
        }
    }

    public static var all: Transactions { Transactions(Store.shared.purchases) }
    public static var currentEntitlements: Transactions { Transactions(Store.shared.entitlements) }
    public static var unfinished: Transactions {
        Transactions(Store.shared.purchases.filter { !$0.isFinished })
    }
    /// Purchases that come while the app runs.
    public static var updates: Transactions { Transactions(updates: Store.shared) }

    public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
        Store.shared.purchases.last { $0.item.identifier == productID }
            .map { .verified(Transaction($0)) }
    }

    public static func currentEntitlement(
        for productID: String
    ) async -> VerificationResult<Transaction>? {
        Store.shared.entitlements.last { $0.item.identifier == productID }
            .map { .verified(Transaction($0)) }
    }
}

/// The store.
public enum AppStore {
    public static var canMakePayments: Bool { true }
    /// Has nothing to load: purchases are those of the device.
    public static func sync() async throws {}
}
