import Foundation

/// The domain of Local Authentication's errors.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// An error of Local Authentication.
public struct LAError: CustomNSError, Hashable, @unchecked Sendable {
    // The values of the user info are those that were given, and are not changed.
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case companionNotAvailable = -11
        case biometryNotPaired = -12
        case biometryDisconnected = -13
        case invalidDimensions = -14
        case notInteractive = -1004

        // Names from before Face ID.
        public static var touchIDNotAvailable: Code { .biometryNotAvailable }
        public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
        public static var touchIDLockout: Code { .biometryLockout }

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? LAError)?.code == code || code.isCode(of: error as NSError)
        }

        private func isCode(of error: NSError) -> Bool {
            error.domain == LAErrorDomain && error.code == rawValue
        }
    }

    public let code: Code
    public let userInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    public static var errorDomain: String { LAErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        userInfo.merging([NSLocalizedDescriptionKey: localizedDescription]) { given, _ in given }
    }

    public var localizedDescription: String {
        switch code {
        case .authenticationFailed: "Authentication failed."
        case .userCancel: "The user cancelled the authentication."
        case .userFallback: "The user wants to use the fallback."
        case .systemCancel: "The system cancelled the authentication."
        case .passcodeNotSet: "The device has no passcode."
        case .biometryNotAvailable: "Biometry is not available."
        case .biometryNotEnrolled: "Nobody is enrolled for biometry."
        case .biometryLockout: "Biometry is locked after too many failures."
        case .appCancel: "The app cancelled the authentication."
        case .invalidContext: "The context is invalid."
        case .companionNotAvailable: "No companion device is available."
        case .biometryNotPaired: "The sensor is not paired."
        case .biometryDisconnected: "The sensor is not connected."
        case .invalidDimensions: "The dimensions of the view are invalid."
        case .notInteractive: "The authentication would need interaction, which is not allowed."
        }
    }

    public static func == (left: LAError, right: LAError) -> Bool { left.code == right.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    public static var authenticationFailed: Code { .authenticationFailed }
    public static var userCancel: Code { .userCancel }
    public static var userFallback: Code { .userFallback }
    public static var systemCancel: Code { .systemCancel }
    public static var passcodeNotSet: Code { .passcodeNotSet }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    public static var biometryLockout: Code { .biometryLockout }
    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    public static var touchIDLockout: Code { .biometryLockout }
    public static var appCancel: Code { .appCancel }
    public static var invalidContext: Code { .invalidContext }
    public static var notInteractive: Code { .notInteractive }
}
