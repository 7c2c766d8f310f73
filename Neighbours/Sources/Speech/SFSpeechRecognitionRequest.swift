import AVFoundation
import CoreMedia
import Foundation

/// The sound that is to be recognized.
open class SFSpeechRecognitionRequest: NSObject {
    open var taskHint = SFSpeechRecognitionTaskHint.unspecified
    open var shouldReportPartialResults = true
    /// Words that are likely in the app.
    open var contextualStrings: [String] = []
    open var interactionIdentifier: String?
    open var requiresOnDeviceRecognition = false
    open var addsPunctuation = false

    fileprivate override init() {
        super.init()
    }
}

/// The sound of a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest {
    public let url: URL

    public init(url URL: URL) {
        url = URL
        super.init()
    }
}

/// Sound that the app appends. It is not kept, since no task reads it.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest {
    /// 16,000 samples a second of one channel.
    open var nativeAudioFormat: AVAudioFormat {
        guard let format = AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 1) else {
            preconditionFailure("a format of one channel cannot be made")
        }
        return format
    }

    public override init() {
        super.init()
    }

    open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
    open func appendAudioSampleBuffer(_ sampleBuffer: CMSampleBuffer) {}
    open func endAudio() {}
}
