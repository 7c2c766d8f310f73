import Foundation

/// The form of a history.
@objc public enum NSPersistentHistoryResultType: Int, Sendable {
    case statusOnly = 0
    /// The identifiers of the changed objects.
    case objectIDs = 1
    /// The number of transactions.
    case count = 2
    /// Transactions without their changes.
    case transactionsOnly = 3
    case changesOnly = 4
    /// Transactions with their changes.
    case transactionsAndChanges = 5
}

/// A request for the history of stores, or for the removal of a part of it.
///
/// The stores were opened with `NSPersistentHistoryTrackingKey`.
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
    /// The transactions that a request is about.
    enum Range {
        case afterDate(Date)
        case afterToken(NSPersistentHistoryToken?)
        case beforeDate(Date)
        case beforeToken(NSPersistentHistoryToken?)
        case all
    }

    let range: Range
    private var place: NSPersistentHistoryToken?

    private init(_ range: Range) {
        self.range = range
        switch range {
        case .afterToken(let token), .beforeToken(let token): place = token
        default: break
        }
        super.init()
    }

    /// Returns a request for the transactions after a date.
    open class func fetchHistory(after date: Date) -> NSPersistentHistoryChangeRequest {
        NSPersistentHistoryChangeRequest(.afterDate(date))
    }

    /// Returns a request for the transactions after a token, all for nil.
    open class func fetchHistory(
        after token: NSPersistentHistoryToken?
    ) -> NSPersistentHistoryChangeRequest {
        NSPersistentHistoryChangeRequest(.afterToken(token))
    }

    /// Returns a request for the transactions after another one, all for nil.
    open class func fetchHistory(
        after transaction: NSPersistentHistoryTransaction?
    ) -> NSPersistentHistoryChangeRequest {
        NSPersistentHistoryChangeRequest(.afterToken(transaction?.token))
    }

    /// Returns a request for the transactions or changes that a fetch finds; its fetch is one of
    /// `NSPersistentHistoryTransaction` or `NSPersistentHistoryChange`.
    open class func fetchHistory(
        withFetch fetchRequest: NSFetchRequest<any NSFetchRequestResult>
    ) -> NSPersistentHistoryChangeRequest {
        let request = NSPersistentHistoryChangeRequest(.all)
        request.fetchRequest = fetchRequest
        return request
    }

    /// Returns a request that removes the transactions before a date.
    open class func deleteHistory(before date: Date) -> NSPersistentHistoryChangeRequest {
        NSPersistentHistoryChangeRequest(.beforeDate(date))
    }

    /// Returns a request that removes the transactions before a token and the one at it; none for nil.
    open class func deleteHistory(
        before token: NSPersistentHistoryToken?
    ) -> NSPersistentHistoryChangeRequest {
        NSPersistentHistoryChangeRequest(.beforeToken(token))
    }

    /// Returns a request that removes the transactions before another one; none for nil.
    open class func deleteHistory(
        before transaction: NSPersistentHistoryTransaction?
    ) -> NSPersistentHistoryChangeRequest {
        let place = transaction.map {
            NSPersistentHistoryToken([$0.storeID: $0.transactionNumber - 1])
        }
        return NSPersistentHistoryChangeRequest(.beforeToken(place))
    }

    open var resultType = NSPersistentHistoryResultType.transactionsAndChanges

    /// The token of the request; nil if it has another place.
    open var token: NSPersistentHistoryToken? { place }

    /// Conditions on the transactions or changes, their order and their largest number.
    open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
}

/// The result of a request for a history.
open class NSPersistentHistoryResult: NSPersistentStoreResult {
    private let value: Any
    private let kind: NSPersistentHistoryResultType

    init(_ value: Any, _ kind: NSPersistentHistoryResultType) {
        self.value = value
        self.kind = kind
        super.init()
    }

    /// Transactions, changes, identifiers, a number or a truth value, as the request demands.
    open var result: Any? { value }
    open var resultType: NSPersistentHistoryResultType { kind }
}
