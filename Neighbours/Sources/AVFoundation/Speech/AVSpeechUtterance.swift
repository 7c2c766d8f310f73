import Foundation

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text that is read, and how.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    public let speechString: String
    public let attributedSpeechString: NSAttributedString
    /// Nil is a voice of the user's language.
    open var voice: AVSpeechSynthesisVoice?
    /// From `AVSpeechUtteranceMinimumSpeechRate` to `AVSpeechUtteranceMaximumSpeechRate`.
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    /// From 0.5 to 2.
    open var pitchMultiplier: Float = 1
    /// From 0 to 1.
    open var volume: Float = 1
    open var prefersAssistiveTechnologySettings = false
    /// Seconds.
    open var preUtteranceDelay: TimeInterval = 0
    /// Seconds.
    open var postUtteranceDelay: TimeInterval = 0

    public init(string: String) {
        speechString = string
        attributedSpeechString = NSAttributedString(string: string)
    }

    public init(attributedString string: NSAttributedString) {
        speechString = string.string
        attributedSpeechString = string
    }

    /// A word of the text, and the time for which it is read.
    struct Word {
        var range: NSRange
        var length: TimeInterval
    }

    // Chosen: about 180 words a minute at the default rate, with longer words taking longer.
    private static let wordTime = 0.12
    private static let letterTime = 0.042
    private static let pauses: [Character: TimeInterval] = [
        ",": 0.2, ";": 0.3, ":": 0.3, ".": 0.45, "!": 0.45, "?": 0.45, "\n": 0.5,
    ]

    var words: [Word] {
        var words: [Word] = []
        let text = speechString as NSString
        let space = CharacterSet.whitespacesAndNewlines
        var start: Int?
        // From half to about twice the speed of the default rate.
        let speed = pow(4, Double(min(max(rate, 0), 1)) - 0.5)
        func add(until end: Int) {
            guard let first = start else { return }
            let range = NSRange(location: first, length: end - first)
            let word = text.substring(with: range)
            let pause = word.last.flatMap { Self.pauses[$0] } ?? 0
            let length = Self.wordTime + Self.letterTime * Double(word.count) + pause
            words.append(Word(range: range, length: length / speed))
            start = nil
        }
        for index in 0..<text.length {
            let unit = text.character(at: index)
            let isSpace = Unicode.Scalar(unit).map(space.contains) ?? false
            if isSpace {
                add(until: index)
            } else if start == nil {
                start = index
            }
        }
        add(until: text.length)
        return words
    }
}
