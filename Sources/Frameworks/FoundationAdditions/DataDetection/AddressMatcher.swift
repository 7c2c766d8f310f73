/// A matcher of postal addresses as written in the United States: number and street, then optional city,
/// state and ZIP code.
struct AddressMatcher {
    private let text: DetectorText

    init(_ text: DetectorText) {
        self.text = text
    }

    private static let streets: Set<String> = [
        "street", "st", "avenue", "ave", "boulevard", "blvd", "road", "rd", "lane", "ln", "drive",
        "dr", "court", "ct", "place", "pl", "square", "sq", "terrace", "ter", "way", "loop",
        "parkway", "pkwy", "highway", "hwy", "circle", "cir", "trail", "trl", "plaza",
    ]

    private static let states: Set<String> = [
        "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN",
        "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH",
        "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT",
        "VT", "VA", "WA", "WV", "WI", "WY",
    ]

    private static let mostWords = 5

    func match(at start: Int) -> TextDetector.Find? {
        guard let number = text.number(start, atMost: 6), let street = street(after: number.end)
        else { return nil }
        var parts = [NSTextCheckingKey.street: text.string(start..<street)]
        let end = addTown(to: &parts, after: street)
        return .init(range: start..<end, content: .address(parts))
    }

    /// Returns the end of a series of capitalised words that ends in a street suffix.
    private func street(after start: Int) -> Int? {
        var index = start
        for _ in 0...Self.mostWords {
            let next = text.skippingSpaces(index)
            guard next > index else { return nil }
            if let ordinal = ordinal(at: next) {
                index = ordinal
                continue
            }
            guard let word = text.word(next), isCapital(next) else { return nil }
            index = word.end
            guard Self.streets.contains(word.text), index > start + word.text.utf16.count + 1
            else { continue }
            let hasPoint =
                text.stands(".", at: index) && (text.isSpace(index + 1) || index + 1 == text.count)
            let isShort = word.text.utf16.count <= 4
            return hasPoint && isShort && index + 1 < text.count ? index + 1 : index
        }
        return nil
    }

    /// Returns the end of an ordinal such as `5th`.
    private func ordinal(at index: Int) -> Int? {
        guard let number = text.number(index, atMost: 3), let word = text.word(number.end),
            ["st", "nd", "rd", "th"].contains(word.text)
        else { return nil }
        return word.end
    }

    private func isCapital(_ index: Int) -> Bool {
        (0x41...0x5A).contains(text[index])
    }

    /// Reads the optional `, Cupertino, CA 95014` after a street; returns its end.
    private func addTown(to parts: inout [NSTextCheckingKey: String], after street: Int) -> Int {
        var index = afterComma(street) ?? street
        guard index > street, isCapital(index) else { return street }
        let city = index
        var end = index
        for _ in 0..<Self.mostWords {
            guard isCapital(index), !isState(index) else { break }
            end = text.endOfLetters(index)
            index = text.skippingSpaces(end)
        }
        guard end > city else { return street }
        index = afterComma(end) ?? text.skippingSpaces(end)
        guard isState(index) else { return street }
        parts[.city] = text.string(city..<end)
        parts[.state] = text.string(index..<index + 2)
        end = index + 2
        let code = text.skippingSpaces(end)
        guard code > end, let zip = text.number(code, atMost: 5), zip.end - code == 5 else {
            return end
        }
        end = zip.end
        if text.stands("-", at: end), let more = text.number(end + 1, atMost: 4),
            more.end - end == 5
        {
            end = more.end
        }
        parts[.zip] = text.string(code..<end)
        return end
    }

    private func isState(_ index: Int) -> Bool {
        guard index + 2 <= text.count, !text.isWordPart(index + 2) else { return false }
        return Self.states.contains(text.string(index..<index + 2))
    }

    /// Returns the index after a comma or a line end.
    private func afterComma(_ index: Int) -> Int? {
        var next = index
        if text.stands(",", at: next) { next += 1 }
        next = text.skippingSpaces(next)
        if text.isLineBreak(next) { next = text.skippingSpaces(next + 1) }
        return next > index ? next : nil
    }
}
