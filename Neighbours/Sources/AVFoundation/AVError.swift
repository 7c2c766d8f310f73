import Foundation

/// The domain of AVFoundation's errors.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of AVFoundation.
public struct AVError: CustomNSError, LocalizedError, Hashable, @unchecked Sendable {
    // The values of the user info are those that were given, and are not changed.
    public enum Code: Int, Sendable {
        case unknown = -11800
        case outOfMemory = -11801
        case sessionNotRunning = -11803
        case deviceAlreadyUsedByAnotherSession = -11804
        case noDataCaptured = -11805
        case sessionConfigurationChanged = -11806
        case diskFull = -11807
        case deviceWasDisconnected = -11808
        case mediaChanged = -11809
        case maximumDurationReached = -11810
        case maximumFileSizeReached = -11811
        case mediaDiscontinuity = -11812
        case deviceNotConnected = -11814
        case deviceInUseByAnotherApplication = -11815
        case deviceLockedForConfigurationByAnotherProcess = -11817
        case sessionWasInterrupted = -11818
        case mediaServicesWereReset = -11819
        case exportFailed = -11820
        case decodeFailed = -11821
        case invalidSourceMedia = -11822
        case fileAlreadyExists = -11823
        case compositionTrackSegmentsNotContiguous = -11824
        case invalidCompositionTrackSegmentDuration = -11825
        case contentIsProtected = -11831
        case noImageAtTime = -11832
        case decoderNotFound = -11833
        case encoderNotFound = -11834
        case contentIsNotAuthorized = -11835
        case applicationIsNotAuthorized = -11836
        case operationNotSupportedForAsset = -11838
        case noLongerPlayable = -11843
        case fileFormatNotRecognized = -11828
        case fileFailedToParse = -11829
        case operationInterrupted = -11847
        case serverIncorrectlyConfigured = -11850
        case applicationIsNotAuthorizedToUseDevice = -11852
        case operationCancelled = -11878

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? AVError)?.code == code
        }
    }

    public let code: Code
    public let userInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    public static var errorDomain: String { AVFoundationErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: text].merging(userInfo) { $1 }
    }
    public var errorDescription: String? { userInfo[NSLocalizedDescriptionKey] as? String ?? text }
    public var localizedDescription: String { errorDescription ?? text }

    private var text: String {
        switch code {
        case .fileFormatNotRecognized: "The format of this file is not known."
        case .fileFailedToParse: "This file may be damaged."
        case .decoderNotFound: "There is no decoder for this film."
        case .encoderNotFound: "There is no encoder for this film."
        case .applicationIsNotAuthorizedToUseDevice: "This app may not use the device."
        case .noImageAtTime: "There is no picture at this time."
        default: "The operation could not be completed (\(code.rawValue))."
        }
    }

    public static func == (left: AVError, right: AVError) -> Bool { left.code == right.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    public static var unknown: Code { .unknown }
    public static var exportFailed: Code { .exportFailed }
    public static var decodeFailed: Code { .decodeFailed }
    public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
    public static var fileFailedToParse: Code { .fileFailedToParse }
    public static var decoderNotFound: Code { .decoderNotFound }
    public static var encoderNotFound: Code { .encoderNotFound }
    public static var noImageAtTime: Code { .noImageAtTime }
    public static var sessionNotRunning: Code { .sessionNotRunning }
    public static var operationCancelled: Code { .operationCancelled }
    public static var applicationIsNotAuthorizedToUseDevice: Code {
        .applicationIsNotAuthorizedToUseDevice
    }
    public static var applicationIsNotAuthorized: Code { .applicationIsNotAuthorized }
    public static var noLongerPlayable: Code { .noLongerPlayable }
}

/// Errors of the functions of sound, in the domain that codes of four characters have on Apple's platforms.
enum SoundError {
    static func make(_ code: String) -> NSError {
        let number = code.utf8.reduce(0) { $0 << 8 | Int($1) }
        return NSError(
            domain: "NSOSStatusErrorDomain", code: number,
            userInfo: [
                NSLocalizedDescriptionKey:
                    "The operation could not be completed. (OSStatus error \(number).)"
            ])
    }

    /// `kAudioFileUnspecifiedError`, as for a file that does not exist.
    static var unspecified: NSError { make("wht?") }
    /// `kAudioFileUnsupportedFileTypeError`.
    static var unsupportedFileType: NSError { make("typ?") }
    /// `kAudioFileInvalidFileError`.
    static var invalidFile: NSError { make("dta?") }
    /// `kAudioFormatUnsupportedDataFormatError`.
    static var unsupportedFormat: NSError { make("fmt?") }
}
