import CoreGraphics
import Foundation

/// The conditions under which an item of the keychain can be used.
public final class SecAccessControl: NSObject, @unchecked Sendable {
    // Immutable.
    let protection: String
    let flags: SecAccessControlCreateFlags

    init(_ protection: String, _ flags: SecAccessControlCreateFlags) {
        (self.protection, self.flags) = (protection, flags)
    }
}

/// Conditions in addition to the device being unlocked. They are kept, and not asked for, as in Apple's simulator.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: CFOptionFlags

    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    public static let userPresence = Self(rawValue: 1 << 0)
    public static let biometryAny = Self(rawValue: 1 << 1)
    public static let biometryCurrentSet = Self(rawValue: 1 << 3)
    public static let devicePasscode = Self(rawValue: 1 << 4)
    public static let or = Self(rawValue: 1 << 14)
    public static let and = Self(rawValue: 1 << 15)
    public static let privateKeyUsage = Self(rawValue: 1 << 30)
    public static let applicationPassword = Self(rawValue: 1 << 31)
}

/// Makes the conditions of an item.
///
/// - Parameters:
///   - protection: One of the `kSecAttrAccessible` constants.
///   - error: Receives the error for another value.
/// - Returns: The conditions; nil for an error.
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    guard let protection = protection as? String, Keychain.protections.contains(protection) else {
        error?.pointee = Unmanaged.passRetained(
            NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam)))
        return nil
    }
    return SecAccessControl(protection, flags)
}
