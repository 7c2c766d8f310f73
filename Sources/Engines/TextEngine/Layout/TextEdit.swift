/// A replacement in a text: a range before it, and the one that took its place.
package struct TextEdit: Hashable, Sendable {
    /// The start of both ranges, in UTF-16 units.
    package private(set) var location: Int
    /// The length of the range before the edit.
    package private(set) var formerLength: Int
    /// The length of the range after the edit.
    package private(set) var length: Int

    package init(location: Int, formerLength: Int, length: Int) {
        self.location = location
        self.formerLength = formerLength
        self.length = length
    }

    var formerRange: Range<Int> { location..<location + formerLength }
    var range: Range<Int> { location..<location + length }
    var changeInLength: Int { length - formerLength }

    /// Returns whether the edit is one of a text of that length.
    func fits(formerLength count: Int) -> Bool {
        location >= 0 && formerLength >= 0 && length >= 0 && location <= count - formerLength
    }

    /// The edit in a part of the text that begins at a location before it.
    func relative(to start: Int) -> TextEdit {
        TextEdit(location: location - start, formerLength: formerLength, length: length)
    }

    /// Extends the edit by a later one, whose range before it is in the text after this one.
    package mutating func add(_ later: TextEdit) {
        let start = min(location, later.location)
        // In the text between the two.
        let end = max(location + length, later.location + later.formerLength)
        self = TextEdit(
            location: start, formerLength: end - changeInLength - start,
            length: end + later.changeInLength - start)
    }
}
