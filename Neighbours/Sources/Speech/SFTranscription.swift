import Foundation

// Values of results, of which there are none.

/// A word of a transcription.
open class SFTranscriptionSegment: NSObject {
    public let substring: String
    public let substringRange: NSRange
    /// Seconds from the beginning of the sound.
    public let timestamp: TimeInterval
    public let duration: TimeInterval
    /// From 0 to 1.
    public let confidence: Float
    public let alternativeSubstrings: [String]

    private override init() { preconditionFailure("nothing is recognized") }
}

/// A recognized text.
open class SFTranscription: NSObject {
    public let formattedString: String
    public let segments: [SFTranscriptionSegment]

    private override init() { preconditionFailure("nothing is recognized") }
}

/// A result of a task.
open class SFSpeechRecognitionResult: NSObject {
    public let bestTranscription: SFTranscription
    public let transcriptions: [SFTranscription]
    public let isFinal: Bool

    private override init() { preconditionFailure("nothing is recognized") }
}
