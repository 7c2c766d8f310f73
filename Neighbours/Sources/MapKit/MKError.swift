import Foundation

/// The domain of MapKit's errors.
public let MKErrorDomain = "MKErrorDomain"

/// An error of MapKit.
public struct MKError: CustomNSError, Hashable, @unchecked Sendable {
    // The values of the user info are those that were given, and are not changed.
    public enum Code: UInt, Sendable {
        case unknown = 1
        case serverFailure
        case loadingThrottled
        case placemarkNotFound
        case directionsNotFound
        case decodingFailed

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? MKError)?.code == code
        }
    }

    public let code: Code
    public let userInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    public static var errorDomain: String { MKErrorDomain }
    public var errorCode: Int { Int(code.rawValue) }
    public var errorUserInfo: [String: Any] { userInfo }

    public static func == (left: MKError, right: MKError) -> Bool { left.code == right.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    public static var unknown: Code { .unknown }
    public static var serverFailure: Code { .serverFailure }
    public static var loadingThrottled: Code { .loadingThrottled }
    public static var placemarkNotFound: Code { .placemarkNotFound }
    public static var directionsNotFound: Code { .directionsNotFound }
    public static var decodingFailed: Code { .decodingFailed }
}
