import Foundation
import StoreKit

/// A store of a test, with the products of a `.storekit` file.
open class SKTestSession: NSObject, @unchecked Sendable {
    // It has only the store, whose values have a lock.

    /// Opens a file; what was bought before is forgotten.
    public init(contentsOf configurationFileURL: URL) throws {
        super.init()
        try Store.shared.open(Data(contentsOf: configurationFileURL))
    }

    /// Opens a file of the bundles of the process.
    ///
    /// - Parameter configurationFileNamed: Without `.storekit`.
    public convenience init(configurationFileNamed: String) throws {
        let bundles = [Bundle.main] + Bundle.allBundles
        let url = bundles.lazy.compactMap {
            $0.url(forResource: configurationFileNamed, withExtension: "storekit")
        }.first
        guard let url else { throw CocoaError(.fileNoSuchFile) }
        try self.init(contentsOf: url)
    }

    /// Whether purchases are made without asking the user.
    open var disableDialogs: Bool {
        get { !Store.shared.confirms }
        set { Store.shared.confirms = !newValue }
    }

    /// Forgets what was bought.
    open func clearTransactions() { Store.shared.forgetPurchases() }

    /// Forgets what was bought, and asks the user again.
    open func resetToDefaultState() {
        clearTransactions()
        disableDialogs = false
    }
}
