import Foundation
import MediaSupport

@objc public enum AVSpeechBoundary: Int, Sendable {
    case immediate
    case word
}

@objc public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    @objc optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    @objc optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    @objc optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    @objc optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    @objc optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    /// Called before each word, with its place in the text in units of UTF-16.
    @objc optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance)
}

/// Reads texts one after the other on the app's clock; they are not heard.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
    // Used on the app's main thread, and called by the clock there.
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    open var usesApplicationAudioSession = true
    open var mixToTelephonyUplink = false

    private enum Step {
        case start
        case word(AVSpeechUtterance.Word)
        case finish
    }

    private enum Ending {
        case pause, cancel
    }

    private var utterances: [AVSpeechUtterance] = []
    private var steps: [Step] = []
    private var timer: ClockTimer?
    /// An ending that waits for the end of the word.
    private var ending: Ending?
    private var hasStarted = false

    public override init() {
        super.init()
    }

    deinit {
        timer?.cancel()
    }

    /// Whether it reads, or has paused.
    open private(set) var isSpeaking = false
    open private(set) var isPaused = false

    /// Reads a text after those that wait. One that waits already stops the app, as on iOS.
    open func speak(_ utterance: AVSpeechUtterance) {
        precondition(
            !utterances.contains(utterance),
            "AVSpeechSynthesizer: an utterance shall not be enqueued twice")
        utterances.append(utterance)
        isSpeaking = true
        if utterances.count == 1, !isPaused { begin() }
    }

    private func begin() {
        guard let utterance = utterances.first else {
            isSpeaking = false
            return
        }
        hasStarted = false
        steps = [.start] + utterance.words.map { .word($0) } + [.finish]
        schedule(after: utterance.preUtteranceDelay)
    }

    private func schedule(after delay: TimeInterval) {
        timer?.cancel()
        timer = ClockTimer(after: delay) { [weak self] in self?.step() }
    }

    private func step() {
        if let ending {
            self.ending = nil
            return ending == .pause ? pause() : cancel()
        }
        guard let utterance = utterances.first, !steps.isEmpty else { return }
        switch steps.removeFirst() {
        case .start:
            hasStarted = true
            schedule(after: 0)
            delegate?.speechSynthesizer?(self, didStart: utterance)
        case .word(let word):
            schedule(after: word.length)
            delegate?.speechSynthesizer?(
                self, willSpeakRangeOfSpeechString: word.range, utterance: utterance)
        case .finish:
            utterances.removeFirst()
            isSpeaking = !utterances.isEmpty
            delegate?.speechSynthesizer?(self, didFinish: utterance)
            guard utterances.first != nil, !isPaused else { return }
            ClockTimer(after: utterance.postUtteranceDelay) { [weak self] in
                guard let self, steps.isEmpty, !isPaused else { return }
                begin()
            }
        }
    }

    /// Forgets all texts.
    ///
    /// - Returns: Whether it was reading.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard isSpeaking else { return false }
        if boundary == .word, hasStarted, !isPaused {
            ending = .cancel
        } else {
            cancel()
        }
        return true
    }

    private func cancel() {
        timer?.cancel()
        let cancelled = utterances
        utterances = []
        steps = []
        isSpeaking = false
        isPaused = false
        for utterance in cancelled { delegate?.speechSynthesizer?(self, didCancel: utterance) }
    }

    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard isSpeaking, !isPaused else { return false }
        if boundary == .word, hasStarted {
            ending = .pause
        } else {
            pause()
        }
        return true
    }

    private func pause() {
        timer?.cancel()
        isPaused = true
        if let utterance = utterances.first {
            delegate?.speechSynthesizer?(self, didPause: utterance)
        }
    }

    @discardableResult
    open func continueSpeaking() -> Bool {
        guard isPaused else { return false }
        isPaused = false
        if steps.isEmpty { begin() } else { schedule(after: 0) }
        if let utterance = utterances.first {
            delegate?.speechSynthesizer?(self, didContinue: utterance)
        }
        return true
    }
}
