import Foundation

@objc public enum NLDistanceType: Int, Sendable {
    case cosine
}

/// Words or sentences as vectors, of which there are none for any language, as on a device that has not loaded them.
open class NLEmbedding: NSObject {
    /// Nil, as for a language without an embedding.
    open class func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
    open class func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }

    private override init() {
        super.init()
    }

    // No object exists of which these could be asked; code that asks compiles.

    open var dimension: Int { Self.missing() }
    open var vocabularySize: Int { Self.missing() }
    open var language: NLLanguage? { Self.missing() }

    open func contains(_ string: String) -> Bool { Self.missing() }
    open func vector(for string: String) -> [Double]? { Self.missing() }

    open func distance(
        between firstString: String, and secondString: String,
        distanceType: NLDistanceType = .cosine
    ) -> Double {
        Self.missing()
    }

    open func neighbors(
        for string: String, maximumCount maxCount: Int, distanceType: NLDistanceType = .cosine
    ) -> [(String, Double)] {
        Self.missing()
    }

    private static func missing() -> Never {
        preconditionFailure("NLEmbedding: there are no vectors of words")
    }
}
