import Foundation

/// A place in the histories of stores, which an app keeps to ask for what came after it.
open class NSPersistentHistoryToken: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable: immutable.

    /// The numbers of the last transactions by the identifiers of stores.
    let numbers: [String: Int64]

    init(_ numbers: [String: Int64]) {
        self.numbers = numbers
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    private static let key = "numbers"

    open func encode(with coder: NSCoder) {
        let data = try? PropertyListEncoder().encode(numbers)
        coder.encode((data ?? Data()) as NSData, forKey: Self.key)
    }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: Self.key),
            let numbers = try? PropertyListDecoder().decode(
                [String: Int64].self, from: Data(referencing: data))
        else { return nil }
        self.numbers = numbers
        super.init()
    }

    /// Returns the token itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSPersistentHistoryToken)?.numbers == numbers
    }

    open override var hash: Int { numbers.hashValue }

    open override var description: String { "<NSPersistentHistoryToken: \(numbers)>" }
}
