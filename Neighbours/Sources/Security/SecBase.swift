import CoreGraphics
import Foundation

// The numbers are those of Apple's headers.

/// The call succeeded.
public let errSecSuccess: OSStatus = 0
/// This is not implemented.
public let errSecUnimplemented: OSStatus = -4
/// The disk is full.
public let errSecDiskFull: OSStatus = -34
/// The keychain's file cannot be read or written.
public let errSecIO: OSStatus = -36
/// An argument is not valid.
public let errSecParam: OSStatus = -50
/// There is not enough memory.
public let errSecAllocate: OSStatus = -108
/// The user cancelled.
public let errSecUserCanceled: OSStatus = -128
/// The request is not valid in this state.
public let errSecBadReq: OSStatus = -909
/// A part of the system failed.
public let errSecInternalComponent: OSStatus = -2070
/// There is no keychain.
public let errSecNotAvailable: OSStatus = -25291
/// The user could not be authenticated.
public let errSecAuthFailed: OSStatus = -25293
/// The keychain has such an item already.
public let errSecDuplicateItem: OSStatus = -25299
/// The keychain has no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The user may not be asked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The data cannot be decoded.
public let errSecDecode: OSStatus = -26275
/// The app lacks an entitlement.
public let errSecMissingEntitlement: OSStatus = -34018

/// Returns a sentence about a result of the keychain, in English; nil for an unknown number.
///
/// - Parameter reserved: nil.
public func SecCopyErrorMessageString(
    _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
    messages[status].map { NSString(string: $0 + ".") }
}

private let messages: [OSStatus: String] = [
    errSecSuccess: "The call succeeded",
    errSecUnimplemented: "This is not implemented",
    errSecDiskFull: "The disk is full",
    errSecIO: "The keychain's file cannot be read or written",
    errSecParam: "An argument is not valid",
    errSecAllocate: "There is not enough memory",
    errSecUserCanceled: "The user cancelled",
    errSecBadReq: "The request is not valid in this state",
    errSecInternalComponent: "A part of the system failed",
    errSecNotAvailable: "There is no keychain",
    errSecAuthFailed: "The user could not be authenticated",
    errSecDuplicateItem: "The keychain has such an item already",
    errSecItemNotFound: "The keychain has no such item",
    errSecInteractionNotAllowed: "The user may not be asked",
    errSecDecode: "The data cannot be decoded",
    errSecMissingEntitlement: "The app lacks an entitlement",
]
