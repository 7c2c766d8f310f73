import Foundation

/// Reads a `.storekit` file, and stops if it offers what cannot be sold.
public func checkStoreFile(_ data: Data) {
    guard let file = try? StoreFile(data) else { return }
    if file.items.count > min(data.count, 5_000) { fatalError("more products than the file has") }
    // Formatting is slow, and the same for all.
    for item in file.items.prefix(3) where file.displayPrice(item.price).isEmpty {
        fatalError("a price of \(item.price) is shown as nothing")
    }
    var identifiers: Set<String> = []
    for item in file.items {
        if item.price.isNaN || item.price < 0 { fatalError("a price of \(item.price)") }
        if item.identifier.isEmpty || !identifiers.insert(item.identifier).inserted {
            fatalError("'\(item.identifier)' does not name one product")
        }
        if item.name.utf8.count > data.count { fatalError("a name beyond the file") }
    }
}
