import FoundationAdditions
import FuzzerDriver

/// Finds come in order, lie within the text and do not overlap.
func check(_ text: String) {
    let range = NSRange(location: 0, length: text.utf16.count)
    var end = 0
    for result in detector.matches(in: text, range: range) {
        precondition(result.range.location >= end && result.range.length > 0, "found in \(text)")
        end = result.range.location + result.range.length
    }
    precondition(end <= range.length, "found behind the end of \(text)")
}

func readText(_ bytes: UnsafeBufferPointer<UInt8>) {
    check(String(decoding: bytes, as: UTF8.self))
    // Random letters are hardly ever a date; random pieces of what is looked for often are.
    check(bytes.map { pieces[Int($0) % pieces.count] }.joined())
}

let pieces = [
    "http://", "www.", "a.de", "@", ".", ",", ":", "/", "(", ")", "+", "-", " ", " ", "\n", "1",
    "31",
    "555", "1212", "2025", "Dec", "May", "Friday", "at", "PM", "5th", "Avenue", "New York", "NY",
    "10118", "é", "🙂", "T17:30", "tomorrow", "mailto:", "\"",
]

let detector = try NSDataDetector(types: ~0)
fuzz(readText)
