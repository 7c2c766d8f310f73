import Foundation

/// A fetch whose results come later, on the context's queue.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
    private let request: NSFetchRequest<ResultType>
    private let block: ((NSAsynchronousFetchResult<ResultType>) -> Void)?

    public init(
        fetchRequest request: NSFetchRequest<ResultType>,
        completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
    ) {
        self.request = request
        block = blk
        super.init()
    }

    open var fetchRequest: NSFetchRequest<ResultType> { request }

    open var completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)? { block }

    /// The expected number of results, for progress.
    open var estimatedResultCount = 0
}

/// The results of an asynchronous fetch.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
    private let request: NSAsynchronousFetchRequest<ResultType>
    var results: [ResultType]?
    var failure: (any Error)?

    init(_ request: NSAsynchronousFetchRequest<ResultType>) {
        self.request = request
        super.init()
    }

    open var fetchRequest: NSAsynchronousFetchRequest<ResultType> { request }

    /// The results; nil before the end, and after an error.
    open var finalResult: [ResultType]? { results }

    open var operationError: (any Error)? { failure }
}

/// A fetch of any type that `execute(_:)` starts.
protocol AsynchronousFetch {
    func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult
}

extension NSAsynchronousFetchRequest: AsynchronousFetch {
    func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult {
        let result = NSAsynchronousFetchResult(self)
        context.perform {
            do {
                result.results = try context.fetch(self.fetchRequest)
            } catch {
                result.failure = error
            }
            self.completionBlock?(result)
        }
        return result
    }
}
