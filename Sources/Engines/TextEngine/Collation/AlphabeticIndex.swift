internal import _FoundationICU

/// The titles under which a language files names, such as A to Z, and its order of texts.
///
/// Titles and order are those of Unicode's locale data.
package final class AlphabeticIndex {
    /// The titles in the order of the language; without the one for everything else.
    package let titles: [String]
    private let primary: OpaquePointer?
    private let complete: OpaquePointer?

    /// - Parameter locale: An identifier such as `sv_SE`; an unknown one has the titles A to Z.
    package init(locale: String) {
        primary = Self.collator(locale, UCOL_PRIMARY)
        complete = Self.collator(locale, UCOL_TERTIARY)
        let found = Self.exemplars(locale)
        let letters = found.isEmpty ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init) : found
        let order = complete
        titles = letters.sorted { Self.compare($0, $1, order) < 0 }
    }

    deinit {
        for collator in [primary, complete] where collator != nil { swift_ucol_close(collator) }
    }

    /// Returns the title under which a text is filed; nil for one that begins with another script, a digit or a sign.
    ///
    /// - Complexity: O(log *n*) comparisons for *n* titles.
    package func title(of text: String) -> Int? {
        let text = String(text.drop(while: \.isWhitespace))
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic,
            let last = titles.last?.unicodeScalars.first,
            Self.script(first) == Self.script(last)
        else { return nil }
        var (low, high) = (0, titles.count)
        while low < high {
            let middle = (low + high) / 2
            if Self.compare(titles[middle], text, primary) <= 0 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low == 0 ? nil : low - 1
    }

    /// Returns whether a text comes before another one in the order of the language.
    package func precedes(_ text: String, _ other: String) -> Bool {
        Self.compare(text, other, complete) < 0
    }

    // MARK: - Unicode's data

    private static func collator(_ locale: String, _ strength: UCollationStrength)
        -> OpaquePointer?
    {
        var status = U_ZERO_ERROR
        let collator = swift_ucol_open(locale, &status)
        guard status.rawValue <= 0, let collator else { return nil }
        swift_ucol_setStrength(collator, strength)
        return collator
    }

    private static func compare(_ a: String, _ b: String, _ collator: OpaquePointer?) -> Int {
        guard let collator else { return a == b ? 0 : a < b ? -1 : 1 }
        let (a, b) = (Array(a.utf16), Array(b.utf16))
        return Int(
            swift_ucol_strcoll(collator, a, Int32(a.count), b, Int32(b.count)).rawValue)
    }

    private static func script(_ scalar: Unicode.Scalar) -> UScriptCode {
        var status = U_ZERO_ERROR
        let script = swift_uscript_getScript(UChar32(scalar.value), &status)
        // Both Japanese syllabaries are filed under the first.
        return script == USCRIPT_KATAKANA ? USCRIPT_HIRAGANA : script
    }

    /// Returns the letters of a language that head the parts of an index.
    private static func exemplars(_ locale: String) -> [String] {
        var status = U_ZERO_ERROR
        guard let data = swift_ulocdata_open(locale, &status) else { return [] }
        defer { swift_ulocdata_close(data) }
        guard
            let set = swift_ulocdata_getExemplarSet(data, nil, 0, ULOCDATA_ES_INDEX, &status),
            status.rawValue <= 0
        else { return [] }
        defer { swift_uset_close(set) }
        var letters: [String] = []
        for index in 0..<swift_uset_getItemCount(set) {
            var (first, last): (UChar32, UChar32) = (0, 0)
            var text = [UInt16](repeating: 0, count: 16)
            let length = swift_uset_getItem(
                set, index, &first, &last, &text, Int32(text.count), &status)
            guard status.rawValue <= 0 else { return letters }
            if length >= 2 {
                letters.append(String(decoding: text.prefix(Int(length)), as: UTF16.self))
            } else {
                letters += (first...last).compactMap { Unicode.Scalar(UInt32($0)).map(String.init) }
            }
        }
        return letters
    }
}
