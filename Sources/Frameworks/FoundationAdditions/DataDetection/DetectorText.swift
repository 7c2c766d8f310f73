/// Text as a detector reads it: UTF-16 units, and the questions about them.
struct DetectorText {
    let units: [UInt16]

    init(_ units: [UInt16]) {
        self.units = units
    }

    var count: Int { units.count }

    func string(_ range: Range<Int>) -> String {
        String(decoding: units[range], as: UTF16.self)
    }

    /// The unit at a place; 0 behind the end.
    subscript(_ index: Int) -> UInt16 {
        index >= 0 && index < units.count ? units[index] : 0
    }

    func isLetter(_ index: Int) -> Bool {
        switch self[index] {
        case 0x41...0x5A, 0x61...0x7A: true
        // Letters beyond ASCII; signs and spaces among them matter only where a word ends.
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

    /// The end of the letters that begin at a place, at most so many.
    func endOfLetters(_ start: Int, atMost limit: Int = 32) -> Int {
        var end = start
        while end - start < limit, isLetter(end) { end += 1 }
        return end
    }

    /// The number whose digits begin at a place, at most so many of them.
    func number(_ start: Int, atMost limit: Int) -> (value: Int, end: Int)? {
        var (value, end) = (0, start)
        while isDigit(end) {
            guard end - start < limit else { return nil }
            value = value * 10 + Int(self[end] - 0x30)
            end += 1
        }
        return end > start ? (value, end) : nil
    }

    /// The word at a place in small letters.
    func word(_ start: Int) -> (text: String, end: Int)? {
        let end = endOfLetters(start)
        return end > start ? (string(start..<end).lowercased(), end) : nil
    }

    /// The place behind spaces, where no line ends.
    func skippingSpaces(_ start: Int) -> Int {
        var end = start
        while end - start < 4, isSpace(end), !isLineBreak(end) { end += 1 }
        return end
    }
}
