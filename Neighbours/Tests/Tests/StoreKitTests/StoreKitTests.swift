import Foundation
import StoreKit
import StoreKitTest
import Testing
import UIKit
import UIKitTesting

private final class StoreRecorder: NSObject, SKProductsRequestDelegate,
    SKPaymentTransactionObserver
{
    var products: [SKProduct] = []
    var invalid: [String] = []
    var events: [String] = []

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
        products = response.products
        invalid = response.invalidProductIdentifiers
    }

    func requestDidFinish(_ request: SKRequest) { events.append("finished") }

    func paymentQueue(
        _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
        for transaction in transactions {
            let error = (transaction.error as? SKError).map { " \($0.code)" } ?? ""
            events.append(
                "\(transaction.payment.productIdentifier) \(transaction.transactionState.rawValue)"
                    + error)
            if transaction.transactionState != .purchasing { queue.finishTransaction(transaction) }
        }
    }

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
        events.append("restored")
    }
}

@Suite("Products and purchases", .serialized, .usesApplication) @MainActor
struct StoreKitTests {
    private let app = TestApplication()
    private let root = UIViewController()
    private let recorder = StoreRecorder()

    init() { app.show(root) }

    private func openStore() throws -> SKTestSession {
        let text = """
            {"products": [
              {"productID": "coins", "type": "Consumable", "displayPrice": "0.99",
               "localizations": [{"locale": "en_US", "displayName": "Coins", "description": "Ten"}]},
              {"productID": "premium", "type": "NonConsumable", "displayPrice": "4.99"},
              {"productID": "broken", "type": "NonConsumable"},
              {"productID": "owed", "type": "Consumable", "displayPrice": "-1"},
              {"productID": "coins", "type": "Consumable", "displayPrice": "2.99"},
              {"productID": "", "type": "Consumable", "displayPrice": "1"}],
             "subscriptionGroups": [{"id": "G", "subscriptions": [
              {"productID": "monthly", "type": "RecurringSubscription", "displayPrice": "2",
               "recurringSubscriptionPeriod": "P1M"}]}],
             "settings": {"_locale": "en_US"}}
            """
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString).appendingPathExtension("storekit")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        return try SKTestSession(contentsOf: file)
    }

    private func request(_ identifiers: Set<String>) {
        let request = SKProductsRequest(productIdentifiers: identifiers)
        request.delegate = recorder
        request.start()
        app.advance(by: 0.1)
    }

    private func buy(_ product: SKProduct) {
        SKPaymentQueue.default().add(SKPayment(product: product))
        app.advance(by: 1)
    }

    private var labels: [UILabel] {
        func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
        return UIApplication.shared.windows.filter { !$0.isHidden }.flatMap(views)
            .compactMap { $0 as? UILabel }
    }

    /// Taps a button of the question on the screen.
    private func answer(_ title: String) throws {
        let button = try #require(labels.last { $0.text == title }, "no button '\(title)'")
        let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
        app.tap(at: button.convert(middle, to: nil))
        app.advance(by: 1)
    }

    @Test("Without a file nothing is for sale")
    func empty() async throws {
        request(["coins"])
        #expect(recorder.products.isEmpty && recorder.invalid == ["coins"])
        #expect(recorder.events == ["finished"])
        #expect(try await Product.products(for: ["coins"]).isEmpty)
    }

    @Test("The products of a file have texts, prices and periods")
    func products() throws {
        _ = try openStore()
        request(["coins", "monthly", "broken"])
        #expect(recorder.invalid == ["broken"] && recorder.products.count == 2)
        let coins = try #require(recorder.products.first)
        #expect(coins.localizedTitle == "Coins" && coins.localizedDescription == "Ten")
        #expect(coins.price == NSDecimalNumber(string: "0.99"))
        let period = try #require(recorder.products.last?.subscriptionPeriod)
        #expect(period.unit == .month && period.numberOfUnits == 1)
    }

    @Test("Products without a name of their own or with a price below nothing are not for sale")
    func damagedProducts() throws {
        _ = try openStore()
        request(["coins", "owed", ""])
        #expect(recorder.invalid.sorted() == ["", "owed"])
        #expect(recorder.products.map(\.price) == [NSDecimalNumber(string: "0.99")])
    }

    @Test("A payment is bought or cancelled as the user answers")
    func payments() throws {
        _ = try openStore()
        SKPaymentQueue.default().add(recorder)
        defer { SKPaymentQueue.default().remove(recorder) }
        request(["premium"])
        let premium = try #require(recorder.products.first)
        recorder.events = []
        buy(premium)
        #expect(recorder.events == ["premium 0"])
        try answer("Cancel")
        #expect(recorder.events == ["premium 0", "premium 2 paymentCancelled"])
        buy(premium)
        try answer("Buy")
        #expect(recorder.events.suffix(2) == ["premium 0", "premium 1"])
        #expect(SKPaymentQueue.default().transactions.isEmpty)
    }

    @Test("What lasts is restored, and consumables are not")
    func restoring() throws {
        let session = try openStore()
        session.disableDialogs = true
        SKPaymentQueue.default().add(recorder)
        defer { SKPaymentQueue.default().remove(recorder) }
        request(["premium", "coins"])
        for product in recorder.products { buy(product) }
        recorder.events = []
        SKPaymentQueue.default().restoreCompletedTransactions()
        app.advance(by: 1)
        #expect(recorder.events == ["premium 3", "restored"])
    }

    @Test("Purchases of products are transactions and entitlements")
    func transactions() async throws {
        let session = try openStore()
        session.disableDialogs = true
        let products = try await Product.products(for: ["premium", "coins"])
        let premium = try #require(products.first { $0.id == "premium" })
        #expect(premium.type == .nonConsumable && premium.displayPrice == "$4.99")
        guard case .success(let result) = try await premium.purchase() else {
            Issue.record("the purchase has no success")
            return
        }
        let transaction = try result.payloadValue
        #expect(transaction.productID == "premium")
        var unfinished = 0
        for await _ in Transaction.unfinished { unfinished += 1 }
        #expect(unfinished == 1)
        await transaction.finish()
        unfinished = 0
        for await _ in Transaction.unfinished { unfinished += 1 }
        var entitled: [String] = []
        for await entitlement in Transaction.currentEntitlements {
            entitled.append(entitlement.unsafePayloadValue.productID)
        }
        #expect(unfinished == 0 && entitled == ["premium"])
        session.clearTransactions()
        #expect(await premium.latestTransaction == nil)
    }

    @Test(
        "Files that are no store are refused",
        arguments: ["", "[]", "{}", "{\"products\": 1}", "{\"prod"])
    func damaged(_ text: String) throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString).appendingPathExtension("storekit")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: (any Error).self) { try SKTestSession(contentsOf: file) }
    }

    @Test("The page of a product says that the store cannot be reached")
    func productPage() throws {
        let page = SKStoreProductViewController()
        var errors: [any Error] = []
        page.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: 1]) {
            isLoaded, error in
            if !isLoaded, let error { errors.append(error) }
        }
        root.present(page, animated: true)
        app.advance(by: 1)
        #expect(errors.count == 1 && labels.contains { $0.text == "Cannot Connect to App Store" })
    }
}
