import CoreGraphics
import Foundation

extension NSCoder {
    /// Whether an archive has no values for keys that a class cannot read.
    ///
    /// If it has some, such as one that Apple's UIKit wrote, a message names them, and the calling initializer must
    /// fail, so that decoding never gives an object that is silently empty.
    final func hasNoValues(forKeys keys: [String], of type: AnyClass) -> Bool {
        guard allowsKeyedCoding else { return true }
        let unread = keys.filter(containsValue)
        if unread.isEmpty { return true }
        let names = unread.map { "\"\($0)\"" }.joined(separator: ", ")
        Console.log(
            "\(type).init(coder:) fails: the archive holds \(names), which Carob does not read. Make the "
                + "object in code.")
        return false
    }
}
