import Foundation

public let MPErrorDomain = "MPErrorDomain"

/// An error of Media Player.
public struct MPError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown
        case permissionDenied
        case cloudServiceCapabilityMissing
        case networkConnectionFailed
        case notFound
        case notSupported
        case cancelled
        case requestTimedOut

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? MPError)?.code == code
        }
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { MPErrorDomain }
    public var errorCode: Int { code.rawValue }

    public static var unknown: Code { .unknown }
    public static var permissionDenied: Code { .permissionDenied }
    public static var cloudServiceCapabilityMissing: Code { .cloudServiceCapabilityMissing }
    public static var networkConnectionFailed: Code { .networkConnectionFailed }
    public static var notFound: Code { .notFound }
    public static var notSupported: Code { .notSupported }
    public static var cancelled: Code { .cancelled }
    public static var requestTimedOut: Code { .requestTimedOut }
}
