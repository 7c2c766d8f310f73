import Foundation
import ObjectiveC

/// Objects, and the collections that are bridged to them, are arguments of formats: `%@` stands for their description.
///
/// The argument is a string with the description, since the formatter of this platform's Foundation cannot ask any other
/// object for one. It lives until the turn of the event loop ends, as an object in Apple's autorelease pool does.
extension NSObject: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { DescriptionArgument.encoding(of: description) }
}

extension Array: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] {
        DescriptionArgument.encoding(of: (self as NSArray).description)
    }
}

extension Dictionary: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] {
        DescriptionArgument.encoding(of: (self as NSDictionary).description)
    }
}

extension Set: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] {
        DescriptionArgument.encoding(of: (self as NSSet).description)
    }
}

private enum DescriptionArgument {
    static func encoding(of description: String) -> [Int] {
        let string = description as NSString
        EventTurn.keep(string)
        return [Int(bitPattern: Unmanaged.passUnretained(string).toOpaque())]
    }
}
