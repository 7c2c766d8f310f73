import Processes
import Testing

@Suite struct LineSplitterTests {
    /// The lines of a text that arrives in pieces of a number of bytes.
    private func lines(_ bytes: [UInt8], by length: Int) -> [String] {
        var splitter = LineSplitter()
        var lines: [String] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
            lines += splitter.append(Array(bytes[start..<min(start + length, bytes.count)]))
        }
        if let last = splitter.finish() { lines.append(last) }
        return lines
    }

    @Test("Lines are the same wherever the reads end", arguments: 1...9)
    func reads(length: Int) {
        let text = "one\n\nzwölf 日本 👩‍👩‍👧\ttab\r\nlast"
        #expect(
            lines(Array(text.utf8), by: length)
                == ["one", "", "zwölf 日本 👩‍👩‍👧\ttab\r", "last"])
    }

    @Test("A line feed at the end begins no line")
    func end() {
        #expect(lines(Array("one\n".utf8), by: 100) == ["one"])
        #expect(lines([], by: 1) == [])
    }

    @Test(
        "A long line becomes several of at most 8192 bytes, and no byte is lost",
        arguments: [8191, 8192, 8193, 16384, 16385, 100_000], [1000, 1 << 16])
    func longLines(count: Int, length: Int) {
        let text = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
        let parts = lines(Array((text + "\nnext\n").utf8), by: length)
        #expect(parts.dropLast().joined() == text)
        #expect(parts.last == "next")
        #expect(parts.dropLast().allSatisfy { !$0.isEmpty && $0.utf8.count <= 8192 })
        #expect(parts.count == (count + 8191) / 8192 + 1)
    }

    @Test("Characters of a long line are not divided", arguments: 0...3)
    func characters(offset: Int) {
        let text = String(repeating: "a", count: offset) + String(repeating: "👋", count: 5000)
        let parts = lines(Array(text.utf8), by: 777)
        #expect(parts.joined() == text)
        #expect(parts.allSatisfy { $0.utf8.count <= 8192 })
    }

    @Test("Bytes that are no text are divided, too")
    func noText() {
        let parts = lines([UInt8](repeating: 0x80, count: 20000), by: 20000)
        #expect(parts.map(\.unicodeScalars.count).reduce(0, +) == 20000)
    }
}
