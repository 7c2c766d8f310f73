import Foundation

/// Guesses the language of a text by its script and, where several languages share one, by frequent words and letters.
open class NLLanguageRecognizer: NSObject {
    private var evidence = LanguageEvidence()

    public override init() {
        super.init()
    }

    /// The only languages that are considered; all without any.
    open var languageConstraints: [NLLanguage] = []

    /// The likelihoods of languages before a text is read. Those that are left out count as impossible unless there are none.
    open var languageHints: [NLLanguage: Double] = [:]

    /// The most likely language of a text; nil if it has no letters.
    open class func dominantLanguage(for string: String) -> NLLanguage? {
        let recognizer = NLLanguageRecognizer()
        recognizer.processString(string)
        return recognizer.dominantLanguage
    }

    /// Takes more text into account.
    open func processString(_ string: String) {
        evidence.add(string)
    }

    /// Forgets the text, but neither constraints nor hints.
    open func reset() {
        evidence = LanguageEvidence()
    }

    /// The most likely language of all text; nil before there was any with letters.
    open var dominantLanguage: NLLanguage? {
        // Languages that are as likely are in the order of their codes, so that the result is the same each time.
        hypotheses.min { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }?.key
    }

    /// The most likely languages and how likely they are, where all have the sum of 1.
    open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
        let likely = hypotheses.sorted {
            ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
        }
        return Dictionary(
            uniqueKeysWithValues: likely.prefix(max(0, maxHypotheses)).map { ($0.key, $0.value) })
    }

    private var hypotheses: [NLLanguage: Double] {
        var weights = evidence.weights
        if !languageConstraints.isEmpty {
            weights = weights.filter { languageConstraints.contains($0.key) }
        }
        if !languageHints.isEmpty {
            weights = weights.reduce(into: [:]) { weighed, entry in
                guard let hint = languageHints[entry.key], hint > 0 else { return }
                weighed[entry.key] = entry.value * hint
            }
        }
        let sum = weights.values.reduce(0, +)
        guard sum > 0 else { return [:] }
        return weights.mapValues { $0 / sum }
    }
}
