/// Parses a document, and stops the process if its parts are inconsistent.
///
/// - Returns: The length in UTF-16 code units; nil if the bytes are not a document.
package func checkRTF(_ bytes: [UInt8]) -> Int? {
    guard let text = RTFText(bytes) else { return nil }
    let length = text.runs.reduce(0) { $0 + $1.length }
    precondition(length == text.string.utf16.count, "runs are as long as the text")
    for run in text.runs {
        precondition(run.length > 0, "a run without characters")
        precondition(text.paragraphs.indices.contains(run.paragraph), "a run of no paragraph")
        precondition(text.formats.indices.contains(run.format), "a run of no format")
        precondition((0.5...2000).contains(text.formats[run.format].size), "text of no size")
    }
    return length
}
