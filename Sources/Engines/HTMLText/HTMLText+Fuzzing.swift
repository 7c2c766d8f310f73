/// Parses a document and checks that runs, paragraphs and text agree; a violation traps.
///
/// - Returns: The length in UTF-16 units.
package func checkHTML(_ html: String) -> Int {
    let text = HTMLText(html: html)
    let length = text.runs.reduce(0) { $0 + $1.length }
    precondition(length == text.string.utf16.count, "runs are as long as the text")
    for run in text.runs {
        precondition(run.length > 0, "a run without characters")
        precondition(text.paragraphs.indices.contains(run.paragraph), "a run of no paragraph")
        precondition((0...1e4).contains(run.characters.size), "text of no size")
    }
    return length
}
