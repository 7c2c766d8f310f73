/// The attributes of objects that are not responders.
///
/// Entries of deallocated objects are removed each time the number of entries has doubled.
@MainActor
enum AccessibilityTable {
    private struct Entry {
        weak var object: AnyObject?
        let attributes: AccessibilityAttributes
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]
    private static var limit = 64

    static func attributes(of object: some NSObjectProtocol) -> AccessibilityAttributes? {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
            return nil
        }
        return entry.attributes
    }

    static func settableAttributes(of object: some NSObjectProtocol) -> AccessibilityAttributes {
        if let known = attributes(of: object) { return known }
        if entries.count >= limit {
            entries = entries.filter { $0.value.object != nil }
            limit = max(64, 2 * entries.count)
        }
        let attributes = AccessibilityAttributes()
        entries[ObjectIdentifier(object)] = Entry(object: object, attributes: attributes)
        return attributes
    }

    /// The number of objects remembered.
    static var count: Int { entries.values.filter { $0.object != nil }.count }
}
