import Foundation

/// The domain of errors of the store.
public let SKErrorDomain = "SKErrorDomain"

/// An error of the store.
public struct SKError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 0
        case clientInvalid = 1
        case paymentCancelled = 2
        case paymentInvalid = 3
        case paymentNotAllowed = 4
        case storeProductNotAvailable = 5
        case cloudServicePermissionDenied = 6
        case cloudServiceNetworkConnectionFailed = 7
        case cloudServiceRevoked = 8

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? SKError)?.code == code
        }
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { SKErrorDomain }
    public var errorCode: Int { code.rawValue }

    public static var unknown: Code { .unknown }
    public static var clientInvalid: Code { .clientInvalid }
    public static var paymentCancelled: Code { .paymentCancelled }
    public static var paymentInvalid: Code { .paymentInvalid }
    public static var paymentNotAllowed: Code { .paymentNotAllowed }
    public static var storeProductNotAvailable: Code { .storeProductNotAvailable }
    public static var cloudServicePermissionDenied: Code { .cloudServicePermissionDenied }
    public static var cloudServiceNetworkConnectionFailed: Code {
        .cloudServiceNetworkConnectionFailed
    }
    public static var cloudServiceRevoked: Code { .cloudServiceRevoked }
}
