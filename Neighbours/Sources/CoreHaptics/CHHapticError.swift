import Foundation

/// The domain of errors of haptics.
public let CoreHapticsErrorDomain = "com.apple.CoreHaptics"

/// An error of haptics. The codes are Apple's.
public struct CHHapticError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case engineNotRunning = -4805
        case operationNotPermitted = -4806
        case engineStartTimeout = -4808
        case notSupported = -4809
        case serverInitFailed = -4810
        case serverInterrupted = -4811
        case invalidPatternPlayer = -4812
        case invalidPatternData = -4813
        case invalidPatternDictionary = -4814
        case invalidAudioSession = -4815
        case invalidEngineParameter = -4816
        case invalidParameterType = -4820
        case invalidEventType = -4821
        case invalidEventTime = -4822
        case invalidEventDuration = -4823

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? CHHapticError)?.code == code
        }
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { CoreHapticsErrorDomain }
    public var errorCode: Int { code.rawValue }

    public static var engineNotRunning: Code { .engineNotRunning }
    public static var notSupported: Code { .notSupported }
    public static var invalidPatternDictionary: Code { .invalidPatternDictionary }
    public static var invalidEventTime: Code { .invalidEventTime }
    public static var invalidEventDuration: Code { .invalidEventDuration }
}
