/// Reads a document, and stops the process where its parts contradict each other.
///
/// - Returns: The length in units of UTF-16; nil where the bytes are no document.
@_spi(Fuzzing)
public func _checkRTF(_ bytes: [UInt8]) -> Int? {
    guard let text = RTFText(bytes) else { return nil }
    let length = text.runs.reduce(0) { $0 + $1.length }
    precondition(length == text.string.utf16.count, "runs are as long as the text")
    for run in text.runs {
        precondition(run.length > 0, "a run without characters")
        precondition(text.paragraphs.indices.contains(run.paragraph), "a run of no paragraph")
        precondition(text.looks.indices.contains(run.look), "a run of no look")
        precondition((0.5...2000).contains(text.looks[run.look].size), "text of no size")
    }
    return length
}
