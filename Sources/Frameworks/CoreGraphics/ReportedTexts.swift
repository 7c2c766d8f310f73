/// The texts that were written to the console, so that each is written once.
///
/// Beyond a thousand, texts are forgotten and may be written again: what documents say is not bounded.
package struct ReportedTexts {
    package static let limit = 1000

    private var texts: Set<String> = []

    package init() {}

    package func contains(_ text: String) -> Bool { texts.contains(text) }

    /// Remembers a text.
    ///
    /// - Returns: Whether it was not there.
    package mutating func insert(_ text: String) -> Bool {
        guard !texts.contains(text) else { return false }
        if texts.count >= Self.limit { texts = [] }
        texts.insert(text)
        return true
    }
}
