/// A set of checking types, each a bit of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// A detector of links, dates, phone numbers and addresses in text.
///
/// A subclass of Foundation's `NSRegularExpression` cannot supply other matches, so this class is not a
/// subclass but has the same methods.
///
/// - Complexity: Linear in the length of any text: each position looks ahead a bounded stretch.
open class NSDataDetector: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: immutable.

    /// The checking types that are detected.
    open private(set) var checkingTypes: NSTextCheckingTypes

    private let types: Set<DetectedType>

    /// Creates a detector.
    ///
    /// - Parameter checkingTypes: Dates, addresses, links and phone numbers; other types are ignored.
    /// - Throws: An error if none of these is among the types.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        self.checkingTypes = checkingTypes
        types = Set(DetectedType.allCases.filter { checkingTypes & $0.mask != 0 })
        guard !types.isEmpty else {
            throw CocoaError(
                .featureUnsupported,
                userInfo: [
                    NSDebugDescriptionErrorKey:
                        "NSDataDetector finds links, phone numbers, dates and addresses"
                ])
        }
        super.init()
    }

    /// Returns the detector itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Calls a closure with each match in turn; the closure may stop the enumeration.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (
            NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        var stop = ObjCBool(false)
        find(in: string, options, range) { result in
            block(result, [], &stop)
            return !stop.boolValue
        }
    }

    /// Returns all matches in the order of the text.
    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        var results: [NSTextCheckingResult] = []
        find(in: string, options, range) {
            results.append($0)
            return true
        }
        return results
    }

    /// Returns the number of matches.
    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// Returns the first match; nil if there is none.
    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? {
        var first: NSTextCheckingResult?
        find(in: string, options, range) {
            first = $0
            return false
        }
        return first
    }

    /// Returns the range of the first match; its location is `NSNotFound` if there is none.
    open func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range
            ?? NSRange(location: NSNotFound, length: 0)
    }

    private func find(
        in string: String, _ options: NSRegularExpression.MatchingOptions, _ range: NSRange,
        _ body: (NSTextCheckingResult) -> Bool
    ) {
        let units = Array(string.utf16)
        guard range.location >= 0, range.length >= 0,
            range.location <= units.count - range.length
        else {
            raiseException(
                "NSRangeException",
                "Range or index out of bounds: {\(range.location), \(range.length)} of \(units.count)"
            )
        }
        let text = DetectorText(Array(units[range.location..<range.location + range.length]))
        for find in TextDetector(types).finds(in: text) {
            if options.contains(.anchored), find.range.lowerBound > 0 { return }
            let matchRange = NSRange(
                location: range.location + find.range.lowerBound, length: find.range.count)
            guard body(DetectedResult(find.content, at: matchRange)) else { return }
        }
    }
}
