import Foundation
internal import SwiftRuntime

// WORKAROUND(mutable-elements): Foundation's collections give each element as the Swift value that it bridges to. A copy
// takes the place of a mutable array in another one, so that changes are lost and nothing finds the object again. On
// Apple's systems a collection gives the object itself, which is cast to a value where a value is asked for. The casts are
// the same here, so for objects that can change, Foundation's bridge is made to give the object.

/// Classes of Foundation's own that are subclasses of the mutable ones, although their objects may be constant: those
/// that Core Foundation makes, such as the strings of archives.
private let sharedClasses: [ObjectIdentifier] = [
    "_NSCFArray", "_NSCFDictionary", "_NSCFSet", "_NSCFString", "_NSCFConstantString",
    "_NSCFCharacterSet",
].map { name in
    guard let type = _typeByName("10Foundation\(name.utf8.count)\(name)C") else {
        preconditionFailure("Foundation has no class \(name)")
    }
    return ObjectIdentifier(type)
}

private func isShared(_ object: NSObject) -> Bool {
    sharedClasses.contains(ObjectIdentifier(type(of: object)))
}

/// An object that can change, or a value in its place.
///
/// Nothing calls the requirement by its name. It belongs to the package, since the optimizer deletes the implementations
/// of private requirements without callers.
package protocol ElementOfCollections {
    func element() -> Any
}

extension NSArray: ElementOfCollections {
    package func element() -> Any {
        self is NSMutableArray && !isShared(self) ? self : _bridgeToSwift()
    }
}

extension NSDictionary: ElementOfCollections {
    package func element() -> Any {
        self is NSMutableDictionary && !isShared(self) ? self : _bridgeToSwift()
    }
}

extension NSSet: ElementOfCollections {
    package func element() -> Any {
        self is NSMutableSet && !isShared(self) ? self : _bridgeToSwift()
    }
}

extension NSString: ElementOfCollections {
    package func element() -> Any {
        self is NSMutableString && !isShared(self) ? self : _bridgeToSwift()
    }
}

extension NSData: ElementOfCollections {
    package func element() -> Any {
        self is NSMutableData && !isShared(self) ? self : _bridgeToSwift()
    }
}

extension NSIndexSet: ElementOfCollections {
    package func element() -> Any {
        self is NSMutableIndexSet && !isShared(self) ? self : _bridgeToSwift()
    }
}

extension NSCharacterSet: ElementOfCollections {
    package func element() -> Any {
        self is NSMutableCharacterSet && !isShared(self) ? self : _bridgeToSwift()
    }
}

extension NSDateComponents: ElementOfCollections {
    package func element() -> Any { self }
}

extension NSURLComponents: ElementOfCollections {
    package func element() -> Any { self }
}

private typealias Replacement = WitnessReplacement<
    any _StructBridgeable.Type, any ElementOfCollections.Type
>

private func keepMutableElements() {
    Replacement(of: NSArray.self, by: NSArray.self).run()
    Replacement(of: NSDictionary.self, by: NSDictionary.self).run()
    Replacement(of: NSSet.self, by: NSSet.self).run()
    Replacement(of: NSString.self, by: NSString.self).run()
    Replacement(of: NSData.self, by: NSData.self).run()
    Replacement(of: NSIndexSet.self, by: NSIndexSet.self).run()
    Replacement(of: NSCharacterSet.self, by: NSCharacterSet.self).run()
    Replacement(of: NSDateComponents.self, by: NSDateComponents.self).run()
    Replacement(of: NSURLComponents.self, by: NSURLComponents.self).run()
}

private enum StartRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = { keepMutableElements() }
}
