import DeviceSimulation
import Foundation
import PermissionPrompts

/// The store of the device: what is for sale, and what was bought, until the process ends.
package final class Store: NSObject, @unchecked Sendable {
    // The lock protects the values.
    package static let shared = Store()

    /// A purchase.
    struct Purchase: Sendable {
        var number: UInt64
        var item: StoreFile.Item
        var quantity: Int
        var date: Date
        var token: UUID?
        var isFinished = false
    }

    private let lock = NSLock()
    private var file: StoreFile?
    private var bought: [Purchase] = []
    private var lastNumber: UInt64 = 0
    private var asksUser = true
    private var updates: [UUID: @Sendable (Purchase) -> Void] = [:]

    private override init() {
        super.init()
        SimulatedDevice.changes.addObserver(
            self, selector: #selector(deviceDidReset), name: SimulatedDevice.didReset, object: nil)
    }

    @objc private func deviceDidReset() {
        lock.withLock { (file, bought, lastNumber, asksUser) = (nil, [], 0, true) }
    }

    /// The file of a test; else that which `CAROB_STOREKIT` names, or the only one of the app's bundle.
    var offer: StoreFile {
        lock.withLock {
            if let file { return file }
            let found = Self.fileOfDevice()
            file = found
            return found
        }
    }

    private static func fileOfDevice() -> StoreFile {
        let path = ProcessInfo.processInfo.environment["CAROB_STOREKIT"] ?? ""
        let urls = Bundle.main.urls(forResourcesWithExtension: "storekit", subdirectory: nil) ?? []
        let only: URL? = urls.count == 1 ? urls[0] as URL : nil
        guard let url = path.isEmpty ? only : URL(fileURLWithPath: path) else { return StoreFile() }
        do {
            return try StoreFile(Data(contentsOf: url))
        } catch {
            let line = "Carob: the store file '\(url.lastPathComponent)' cannot be read: \(error)\n"
            FileHandle.standardError.write(Data(line.utf8))
            return StoreFile()
        }
    }

    /// Sells what a file has, to a device that bought nothing.
    package func open(_ data: Data) throws {
        let opened = try StoreFile(data)
        lock.withLock { (file, bought, lastNumber) = (opened, [], 0) }
    }

    /// Whether the user is asked before something is bought.
    package var confirms: Bool {
        get { lock.withLock { asksUser } }
        set { lock.withLock { asksUser = newValue } }
    }

    package func forgetPurchases() { lock.withLock { bought = [] } }

    // MARK: Purchases

    var purchases: [Purchase] { lock.withLock { bought } }

    func item(_ identifier: String) -> StoreFile.Item? {
        offer.items.first { $0.identifier == identifier }
    }

    /// Asks the user, and reports the purchase, or nil where the user cancels.
    @MainActor
    func buy(
        _ item: StoreFile.Item, quantity: Int = 1, token: UUID? = nil,
        completion: @escaping @MainActor (Purchase?) -> Void
    ) {
        guard confirms else { return completion(add(item, quantity, token)) }
        let price = offer.displayPrice(item.price * Decimal(quantity))
        let verb = item.group == nil ? "Buy" : "Subscribe"
        SystemQuestion(
            title: "Confirm Your In-App Purchase",
            message: "Do you want to buy one \(item.name) for \(price)?",
            choices: ["Cancel", verb]
        ).ask { [self] index in completion(index == 1 ? add(item, quantity, token) : nil) }
    }

    private func add(_ item: StoreFile.Item, _ quantity: Int, _ token: UUID?) -> Purchase {
        let (purchase, observers) = lock.withLock {
            lastNumber += 1
            let purchase = Purchase(
                number: lastNumber, item: item, quantity: quantity, date: Date(), token: token)
            bought.append(purchase)
            return (purchase, Array(updates.values))
        }
        for observer in observers { observer(purchase) }
        return purchase
    }

    func finish(_ number: UInt64) {
        lock.withLock {
            for index in bought.indices where bought[index].number == number {
                bought[index].isFinished = true
            }
        }
    }

    /// Purchases that last: all but consumables that are finished.
    var entitlements: [Purchase] {
        purchases.filter { $0.item.type != "Consumable" }
    }

    func observe(_ body: @escaping @Sendable (Purchase) -> Void) -> UUID {
        let key = UUID()
        lock.withLock { updates[key] = body }
        return key
    }

    func stopObserving(_ key: UUID) { lock.withLock { updates[key] = nil } }
}
