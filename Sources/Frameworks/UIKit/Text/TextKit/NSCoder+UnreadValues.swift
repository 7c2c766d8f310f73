import Foundation

extension NSCoder {
    /// Whether an archive has no values for keys that a class cannot read. Fails with an error if it has
    /// some, so that decoding does not give an object that is silently empty.
    final func hasNoValues(forKeys keys: [String], of type: AnyClass) -> Bool {
        guard allowsKeyedCoding else { return true }
        let unread = keys.filter { containsValue(forKey: $0) }
        if unread.isEmpty { return true }
        let message =
            "\(type) cannot be decoded: \(unread.joined(separator: " and ")) in its archive cannot be "
            + "read yet. Create the object in code."
        failWithError(
            CocoaError(.coderReadCorrupt, userInfo: [NSDebugDescriptionErrorKey: message]))
        return false
    }
}
