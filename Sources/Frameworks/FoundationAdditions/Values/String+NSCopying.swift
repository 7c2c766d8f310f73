import Foundation

/// On Apple's platforms `"floor" as NSCopying` is an `NSString`; here the string itself conforms.
extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
