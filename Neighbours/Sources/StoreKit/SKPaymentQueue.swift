import Foundation
import MediaSupport

@objc public enum SKPaymentTransactionState: Int, Sendable {
    case purchasing
    case purchased
    case failed
    case restored
    case deferred
}

/// A wish to buy a product.
open class SKPayment: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // A mutable subclass is the app's until it is added to the queue, which copies it.
    open fileprivate(set) var productIdentifier: String
    fileprivate var count = 1
    fileprivate var name: String?
    fileprivate var simulates = false

    open var quantity: Int { count }
    open var applicationUsername: String? { name }
    open var simulatesAskToBuyInSandbox: Bool { simulates }

    public convenience init(product: SKProduct) {
        self.init(identifier: product.productIdentifier)
    }

    fileprivate init(identifier: String) {
        productIdentifier = identifier
    }

    private func filling(_ payment: SKPayment) -> SKPayment {
        (payment.count, payment.name, payment.simulates) = (count, name, simulates)
        return payment
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        filling(SKPayment(identifier: productIdentifier))
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        filling(SKMutablePayment(identifier: productIdentifier))
    }
}

open class SKMutablePayment: SKPayment, @unchecked Sendable {
    // As its superclass.
    open override var quantity: Int {
        get { count }
        set {
            precondition((1...10).contains(newValue), "the quantity of a payment is 1 to 10")
            count = newValue
        }
    }
    open override var applicationUsername: String? {
        get { name }
        set { name = newValue }
    }
    open override var simulatesAskToBuyInSandbox: Bool {
        get { simulates }
        set { simulates = newValue }
    }
}

/// A payment of the queue and what became of it.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
    // Changed on the main thread.
    public let payment: SKPayment
    open fileprivate(set) var transactionState = SKPaymentTransactionState.purchasing
    open fileprivate(set) var transactionIdentifier: String?
    open fileprivate(set) var transactionDate: Date?
    open fileprivate(set) var error: (any Error)?
    /// The first purchase, of one that is restored.
    open fileprivate(set) var original: SKPaymentTransaction?

    init(_ payment: SKPayment) {
        self.payment = payment
    }
}

/// Learns what becomes of payments, on the main thread.
@objc public protocol SKPaymentTransactionObserver: NSObjectProtocol {
    func paymentQueue(
        _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    @objc optional func paymentQueue(
        _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    @objc optional func paymentQueue(
        _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    @objc optional func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
    @objc optional func paymentQueue(
        _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
    ) -> Bool
}

/// The payments of the app. The user confirms each on the screen.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
    // Used on the main thread, as on iOS in effect.
    private static let queue = SKPaymentQueue()
    private let observers = NSHashTable<AnyObject>.weakObjects()
    private var all: [SKPaymentTransaction] = []

    open class func `default`() -> SKPaymentQueue { queue }
    /// True.
    open class func canMakePayments() -> Bool { true }

    /// The transactions that are not finished.
    open var transactions: [SKPaymentTransaction] { all }
    open var transactionObservers: [any SKPaymentTransactionObserver] {
        observers.allObjects.compactMap { $0 as? any SKPaymentTransactionObserver }
    }

    /// Adds an observer, which is told of transactions that are not finished.
    open func add(_ observer: any SKPaymentTransactionObserver) {
        observers.add(observer)
        let waiting = all.filter { $0.transactionState != .purchasing }
        guard !waiting.isEmpty else { return }
        // Used on the main thread alone, where the timer calls back.
        nonisolated(unsafe) let observer = observer
        ClockTimer(after: 0) { [self] in
            observer.paymentQueue(self, updatedTransactions: waiting)
        }
    }

    open func remove(_ observer: any SKPaymentTransactionObserver) {
        observers.remove(observer)
    }

    open func add(_ payment: SKPayment) {
        let transaction = SKPaymentTransaction(payment.copy() as? SKPayment ?? payment)
        all.append(transaction)
        ClockTimer(after: 0) { [self] in
            tell([transaction])
            guard let item = Store.shared.item(payment.productIdentifier) else {
                return fail(transaction, .storeProductNotAvailable)
            }
            Store.shared.buy(item, quantity: payment.quantity) { [self] purchase in
                guard let purchase else { return fail(transaction, .paymentCancelled) }
                transaction.transactionIdentifier = "\(purchase.number)"
                transaction.transactionDate = purchase.date
                transaction.transactionState = .purchased
                tell([transaction])
            }
        }
    }

    private func fail(_ transaction: SKPaymentTransaction, _ code: SKError.Code) {
        transaction.error = SKError(code)
        transaction.transactionState = .failed
        tell([transaction])
    }

    private func tell(_ transactions: [SKPaymentTransaction]) {
        for observer in transactionObservers {
            observer.paymentQueue(self, updatedTransactions: transactions)
        }
    }

    /// Removes a transaction. One that is still purchasing stops the app, as on iOS.
    open func finishTransaction(_ transaction: SKPaymentTransaction) {
        precondition(
            transaction.transactionState != .purchasing, "Cannot finish a purchasing transaction")
        all.removeAll { $0 === transaction }
        if let number = transaction.transactionIdentifier.flatMap(UInt64.init) {
            Store.shared.finish(number)
        }
        ClockTimer(after: 0) { [self] in
            for observer in transactionObservers {
                observer.paymentQueue?(self, removedTransactions: [transaction])
            }
        }
    }

    /// Makes a transaction of each purchase that lasts.
    open func restoreCompletedTransactions() {
        ClockTimer(after: 0) { [self] in
            let restored = Store.shared.entitlements.map { purchase in
                let original = SKPaymentTransaction(SKPayment(identifier: purchase.item.identifier))
                original.transactionState = .purchased
                original.transactionIdentifier = "\(purchase.number)"
                original.transactionDate = purchase.date
                let transaction = SKPaymentTransaction(original.payment)
                transaction.transactionState = .restored
                transaction.transactionIdentifier = original.transactionIdentifier
                transaction.transactionDate = Date()
                transaction.original = original
                return transaction
            }
            all += restored
            if !restored.isEmpty { tell(restored) }
            for observer in transactionObservers {
                observer.paymentQueueRestoreCompletedTransactionsFinished?(self)
            }
        }
    }

    open func restoreCompletedTransactions(withApplicationUsername username: String?) {
        restoreCompletedTransactions()
    }
}
