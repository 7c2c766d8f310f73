import Foundation

/// On Apple's platforms `"floor" as NSCopying` gives an object; here the string itself is one that can be copied.
extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
