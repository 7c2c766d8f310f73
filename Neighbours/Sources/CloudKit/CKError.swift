import Foundation

/// The domain of errors of CloudKit.
public let CKErrorDomain = "CKErrorDomain"
/// The key of the errors of single items, by their identifiers, in an error of several.
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
/// The key of the seconds after which a request may be made again.
public let CKErrorRetryAfterKey = "CKRetryAfter"
public let CKRecordChangedErrorAncestorRecordKey = "AncestorRecord"
public let CKRecordChangedErrorServerRecordKey = "ServerRecord"
public let CKRecordChangedErrorClientRecordKey = "ClientRecord"

/// An error of CloudKit.
public struct CKError: CustomNSError, LocalizedError, @unchecked Sendable {
    // Sendable: immutable, and so are the texts, numbers and errors in it. Records in it are copies of their own.

    /// The numbers are Apple's.
    public enum Code: Int, Sendable {
        case internalError = 1
        case partialFailure = 2
        case networkUnavailable = 3
        case networkFailure = 4
        case badContainer = 5
        case serviceUnavailable = 6
        case requestRateLimited = 7
        case missingEntitlement = 8
        case notAuthenticated = 9
        case permissionFailure = 10
        case unknownItem = 11
        case invalidArguments = 12
        case resultsTruncated = 13
        case serverRecordChanged = 14
        case serverRejectedRequest = 15
        case assetFileNotFound = 16
        case assetFileModified = 17
        case incompatibleVersion = 18
        case constraintViolation = 19
        case operationCancelled = 20
        case changeTokenExpired = 21
        case batchRequestFailed = 22
        case zoneBusy = 23
        case badDatabase = 24
        case quotaExceeded = 25
        case zoneNotFound = 26
        case limitExceeded = 27
        case userDeletedZone = 28
        case tooManyParticipants = 29
        case alreadyShared = 30
        case referenceViolation = 31
        case managedAccountRestricted = 32
        case participantMayNeedVerification = 33
        case serverResponseLost = 34
        case assetNotAvailable = 35
        case accountTemporarilyUnavailable = 36

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? CKError)?.code == code
        }
    }

    public let code: Code
    public let userInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    public static var errorDomain: String { CKErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: localizedText].merging(userInfo) { $1 }
    }
    public var errorDescription: String? { localizedText }

    private var localizedText: String {
        if let text = userInfo[NSLocalizedDescriptionKey] as? String { return text }
        return switch code {
        case .notAuthenticated: "This request requires an authenticated account"
        case .networkUnavailable: "The Internet connection appears to be offline."
        case .operationCancelled: "The operation was cancelled."
        case .partialFailure: "Some items failed"
        case .assetFileNotFound: "The file of an asset is not there"
        default: "The operation couldn’t be completed. (\(CKErrorDomain) error \(errorCode).)"
        }
    }

    /// The errors of single items, by their identifiers; nil unless the code is `partialFailure`.
    public var partialErrorsByItemID: [AnyHashable: any Error]? {
        userInfo[CKPartialErrorsByItemIDKey] as? [AnyHashable: any Error]
    }
    /// The record as it was before both changes, for `serverRecordChanged`.
    public var ancestorRecord: CKRecord? {
        userInfo[CKRecordChangedErrorAncestorRecordKey] as? CKRecord
    }
    /// The record of the server, for `serverRecordChanged`.
    public var serverRecord: CKRecord? {
        userInfo[CKRecordChangedErrorServerRecordKey] as? CKRecord
    }
    /// The record that was saved, for `serverRecordChanged`.
    public var clientRecord: CKRecord? {
        userInfo[CKRecordChangedErrorClientRecordKey] as? CKRecord
    }
    /// The seconds after which the request may be made again; nil if the error does not name any.
    public var retryAfterSeconds: Double? { userInfo[CKErrorRetryAfterKey] as? Double }

    public static var internalError: Code { .internalError }
    public static var partialFailure: Code { .partialFailure }
    public static var networkUnavailable: Code { .networkUnavailable }
    public static var networkFailure: Code { .networkFailure }
    public static var badContainer: Code { .badContainer }
    public static var serviceUnavailable: Code { .serviceUnavailable }
    public static var requestRateLimited: Code { .requestRateLimited }
    public static var missingEntitlement: Code { .missingEntitlement }
    public static var notAuthenticated: Code { .notAuthenticated }
    public static var permissionFailure: Code { .permissionFailure }
    public static var unknownItem: Code { .unknownItem }
    public static var invalidArguments: Code { .invalidArguments }
    public static var serverRecordChanged: Code { .serverRecordChanged }
    public static var serverRejectedRequest: Code { .serverRejectedRequest }
    public static var operationCancelled: Code { .operationCancelled }
    public static var changeTokenExpired: Code { .changeTokenExpired }
    public static var zoneBusy: Code { .zoneBusy }
    public static var quotaExceeded: Code { .quotaExceeded }
    public static var zoneNotFound: Code { .zoneNotFound }
    public static var limitExceeded: Code { .limitExceeded }
    public static var userDeletedZone: Code { .userDeletedZone }
}
