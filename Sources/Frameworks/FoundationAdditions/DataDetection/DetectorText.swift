/// The UTF-16 code units of a text that detectors scan, with tests for classes of characters.
struct DetectorText {
    let units: [UInt16]

    init(_ units: [UInt16]) {
        self.units = units
    }

    var count: Int { units.count }

    func string(_ range: Range<Int>) -> String {
        String(decoding: units[range], as: UTF16.self)
    }

    /// The code unit at an index; 0 after the end.
    subscript(_ index: Int) -> UInt16 {
        index >= 0 && index < units.count ? units[index] : 0
    }

    func isLetter(_ index: Int) -> Bool {
        switch self[index] {
        case 0x41...0x5A, 0x61...0x7A: true
        // Letters beyond ASCII. The symbols and spaces among them matter only at the end of a word.
        case 0xC0...0x1FFF, 0x3040...0xD7FF: true
        default: false
        }
    }

    func isDigit(_ index: Int) -> Bool {
        (0x30...0x39).contains(self[index])
    }

    func isWordPart(_ index: Int) -> Bool {
        isLetter(index) || isDigit(index)
    }

    func isSpace(_ index: Int) -> Bool {
        switch self[index] {
        case 0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x2028, 0x2029, 0x3000: true
        default: false
        }
    }

    func isLineBreak(_ index: Int) -> Bool {
        [0x0A, 0x0D, 0x2028, 0x2029].contains(self[index])
    }

    func stands(_ sign: Character, at index: Int) -> Bool {
        sign.utf16.first == self[index]
    }

    /// Returns the end of the letters from an index, at most `limit` of them.
    func endOfLetters(_ start: Int, atMost limit: Int = 32) -> Int {
        var end = start
        while end - start < limit, isLetter(end) { end += 1 }
        return end
    }

    /// Returns the number whose digits start at an index, at most `limit` of them.
    func number(_ start: Int, atMost limit: Int) -> (value: Int, end: Int)? {
        var (value, end) = (0, start)
        while isDigit(end) {
            guard end - start < limit else { return nil }
            value = value * 10 + Int(self[end] - 0x30)
            end += 1
        }
        return end > start ? (value, end) : nil
    }

    /// Returns the word at an index in lower case.
    func word(_ start: Int) -> (text: String, end: Int)? {
        let end = endOfLetters(start)
        return end > start ? (string(start..<end).lowercased(), end) : nil
    }

    /// Returns the index after spaces, without crossing a line end.
    func skippingSpaces(_ start: Int) -> Int {
        var end = start
        while end - start < 4, isSpace(end), !isLineBreak(end) { end += 1 }
        return end
    }
}
