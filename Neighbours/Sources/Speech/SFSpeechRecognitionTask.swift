import Foundation

@objc public enum SFSpeechRecognitionTaskState: Int, Sendable {
    case starting
    case running
    case finishing
    case canceling
    case completed
}

/// Learns about a task.
@objc public protocol SFSpeechRecognitionTaskDelegate: NSObjectProtocol {
    @objc optional func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask)
    @objc optional func speechRecognitionTask(
        _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
    )
    @objc optional func speechRecognitionTask(
        _ task: SFSpeechRecognitionTask,
        didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
    @objc optional func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask)
    @objc optional func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask)
    @objc optional func speechRecognitionTask(
        _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
}

/// A recognition, which fails.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
    // The state has a lock.
    private let lock = NSLock()
    private var current = SFSpeechRecognitionTaskState.starting
    private var failure: (any Error)?
    private var cancelled = false

    override init() {
        super.init()
    }

    open var state: SFSpeechRecognitionTaskState { lock.withLock { current } }
    open var error: (any Error)? { lock.withLock { failure } }
    open var isCancelled: Bool { lock.withLock { cancelled } }
    /// True: no task waits for more sound.
    open var isFinishing: Bool { true }

    /// Ends the reading of sound, of which nothing is read.
    open func finish() {}

    open func cancel() {
        lock.withLock {
            cancelled = true
            current = .completed
        }
    }

    /// Ends the task with an error on a queue, unless it is cancelled before.
    func fail(on queue: OperationQueue, _ report: @escaping @Sendable (any Error) -> Void) {
        queue.addOperation { [self] in
            let error = SpeechError.unavailable
            let isRunning = lock.withLock { () -> Bool in
                guard !cancelled else { return false }
                (current, failure) = (.completed, error)
                return true
            }
            if isRunning { report(error) }
        }
    }
}

enum SpeechError {
    /// The error of a device without a recognizer.
    // Domain and code from memory, not measured.
    static var unavailable: any Error {
        NSError(
            domain: "kAFAssistantErrorDomain", code: 1101,
            userInfo: [NSLocalizedDescriptionKey: "Speech recognition is not available."])
    }
}
