import Foundation

/// The domain of errors of Vision.
public let VNErrorDomain = "com.apple.vis"

/// The codes of errors of Vision.
@objc public enum VNErrorCode: Int, Sendable {
    case turiCore = -1
    case OK = 0
    case requestCancelled = 1
    case invalidFormat = 2
    case operationFailed = 3
    case outOfBoundsError = 4
    case invalidOption = 5
    case ioError = 6
    case missingOption = 7
    case notImplemented = 8
    case internalError = 9
    case outOfMemory = 10
    case unknownError = 11
    case invalidOperation = 12
    case invalidImage = 13
    case invalidArgument = 14
    case invalidModel = 15
    case unsupportedRevision = 16
    case dataUnavailable = 17
    case timeStampNotFound = 18
    case unsupportedRequest = 19
    case timeout = 20
}

func makeError(_ code: VNErrorCode, _ text: String) -> NSError {
    NSError(
        domain: VNErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
}
