import CoreGraphics
import CoreText
import Foundation
import FuzzerDriver

/// Parameters from the first bytes of an input: how the text in the rest is laid out.
struct Layout {
    var width: CGFloat
    var height: CGFloat
    var style: CTParagraphStyle
    var size: CGFloat

    init(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes) + [0, 0, 0, 0]
        width = [-10, 0, 0.5, 7, 60, 320, 1e5, .infinity][Int(bytes[0] & 7)]
        height = [0, 10, 100, 1e6][Int(bytes[0] >> 3 & 3)]
        size = [0, 1, 12, 17, 300][Int(bytes[1] % 5)]
        var mode = bytes[1] >> 4 % 6
        var alignment = bytes[2] % 5
        var indent = CGFloat(Int8(bitPattern: bytes[3]))
        style = withUnsafePointer(to: &mode) { mode in
            withUnsafePointer(to: &alignment) { alignment in
                withUnsafePointer(to: &indent) { indent in
                    CTParagraphStyleCreate(
                        [
                            CTParagraphStyleSetting(
                                spec: .lineBreakMode, valueSize: 1, value: mode),
                            CTParagraphStyleSetting(
                                spec: .alignment, valueSize: 1, value: alignment),
                            CTParagraphStyleSetting(
                                spec: .firstLineHeadIndent, valueSize: 8, value: indent),
                        ], 3)
                }
            }
        }
    }
}

/// Characters of every kind that text is handled by.
let characters: [[UInt16]] =
    [
        "a", "b ", " ", "\n", "\t", "-", "é", "e\u{301}", "\u{300}", "א", "ب", "لا", "中", "가", "นี่",
        "😀", "👩‍👩‍👧‍👦", "🇩🇪", "\u{200B}", "\u{AD}", "\u{202B}", "\u{202E}", "\u{2066}", "\u{2067}",
        "\u{2068}",
        "\u{2069}", "\u{202C}", "\u{2028}", "\u{2029}", "\u{FFFC}", "\u{FEFF}", "1", ",", "(", "fi",
        "\u{200D}", "\u{FE0F}", "क्षि", "\0", "Wort",
    ].map { Array($0.utf16) } + [[0xD800], [0xDC00], [0xFFFF]]

func readText(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 4 else { return }
    let layout = Layout(bytes.prefix(4))
    let rest = bytes.dropFirst(4)
    check(rest.flatMap { characters[Int($0) % characters.count] }, layout)
    check(rest.map { UInt16($0) }, layout)
}

func check(_ units: [UInt16], _ layout: Layout) {
    let string = NSString(characters: units, length: units.count)
    let font = CTFontCreateWithName("Helvetica" as CFString, layout.size, nil)
    let text = NSAttributedString(
        string: string as String,
        attributes: [
            NSAttributedString.Key(kCTFontAttributeName as String): font,
            NSAttributedString.Key(kCTParagraphStyleAttributeName as String): layout.style,
        ])
    let setter = CTFramesetterCreateWithAttributedString(text)
    let path = CGPath(
        rect: CGRect(x: 0, y: 0, width: layout.width, height: layout.height), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    var end = 0
    for case let line as CTLine in CTFrameGetLines(frame) {
        let range = CTLineGetStringRange(line)
        precondition(range.location == end, "lines follow each other")
        end = range.location + range.length
        checkLine(line, range)
    }
    precondition(end <= text.length, "lines are of the text")
}

func checkLine(_ line: CTLine, _ range: CFRange) {
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    precondition(width.isFinite, "a line without a width")
    for index in range.location...(range.location + min(range.length, 40)) {
        precondition(
            CTLineGetOffsetForStringIndex(line, index, nil).isFinite, "a caret without a place")
    }
    for place in [-5, 0, 3.5, width / 2, width, 1e7] {
        let index = CTLineGetStringIndexForPosition(line, CGPoint(x: place, y: 0))
        precondition(
            index == -1 || (range.location...(range.location + range.length)).contains(index),
            "a place of another line")
    }
    _ = CTLineCreateTruncatedLine(line, width / 2, .middle, nil)
}

try writeSeeds([
    Data([5, 3, 0, 0, 0, 1, 2, 3, 9, 10, 11, 15, 16, 20, 20, 31, 32, 36]),
    Data([12, 18, 3, 200, 9, 31, 9, 22, 10, 24, 0, 26, 3, 40, 41, 42]),
])
fuzz(readText)
