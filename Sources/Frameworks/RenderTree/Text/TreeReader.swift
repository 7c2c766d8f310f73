internal import CoreGraphics
internal import Foundation

/// A syntax error in the text of a render tree.
package struct RenderTreeSyntaxError: Error, Equatable, CustomStringConvertible {
    /// Both count from 1; columns count Unicode scalars.
    package let line: Int
    package let column: Int
    package let message: String

    package var description: String { "line \(line), column \(column): \(message)" }
}

/// A lexer of words, numbers and strings, which tracks its position for messages.
///
/// Its work is bounded: by the length of the text, by the nesting of blocks, by the number of nodes and by
/// the pixels of images.
struct TreeReader {
    static let largestText = 64 << 20
    static let deepestBlock = 256
    static let mostPixels = 1 << 24

    enum Token: Equatable {
        case word(String)
        case string(String)
        case open
        case close
        case end

        var description: String {
            switch self {
            case .word(let word): "'\(word)'"
            case .string: "a string"
            case .open: "'{'"
            case .close: "'}'"
            case .end: "the end of the text"
            }
        }
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var column = 1
    private(set) var next: Token = .end
    private var nextLine = 1
    private var nextColumn = 1
    private var depth = 0
    private var pixelCount = 0

    init(_ text: String) throws(RenderTreeSyntaxError) {
        guard text.utf8.count <= TreeReader.largestText else {
            throw RenderTreeSyntaxError(line: 1, column: 1, message: "the text is too long")
        }
        scalars = Array(text.unicodeScalars)
        try advance()
    }

    func error(_ message: String) -> RenderTreeSyntaxError {
        RenderTreeSyntaxError(line: nextLine, column: nextColumn, message: message)
    }

    // MARK: - Tokens

    private mutating func step() {
        if scalars[index] == "\n" {
            line += 1
            column = 1
        } else {
            column += 1
        }
        index += 1
    }

    private mutating func advance() throws(RenderTreeSyntaxError) {
        while index < scalars.count, scalars[index].properties.isWhitespace { step() }
        nextLine = line
        nextColumn = column
        guard index < scalars.count else {
            next = .end
            return
        }
        switch scalars[index] {
        case "{":
            step()
            next = .open
        case "}":
            step()
            next = .close
        case "\"": next = .string(try readString())
        default:
            var word = String.UnicodeScalarView()
            while index < scalars.count, !scalars[index].properties.isWhitespace,
                scalars[index] != "{", scalars[index] != "}", scalars[index] != "\""
            {
                word.append(scalars[index])
                step()
            }
            next = .word(String(word))
        }
    }

    private mutating func readString() throws(RenderTreeSyntaxError) -> String {
        step()
        var result = String.UnicodeScalarView()
        while index < scalars.count {
            let scalar = scalars[index]
            step()
            if scalar == "\"" { return String(result) }
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            guard index < scalars.count else { break }
            let escaped = scalars[index]
            step()
            switch escaped {
            case "n": result.append("\n")
            case "\"", "\\": result.append(escaped)
            case "u": result.append(try readEscapedScalar())
            default: throw error("'\\\(escaped)' is no escape")
            }
        }
        throw error("the string has no end")
    }

    private mutating func readEscapedScalar() throws(RenderTreeSyntaxError) -> Unicode.Scalar {
        guard index < scalars.count, scalars[index] == "{" else {
            throw error("'\\u' needs a number in braces")
        }
        step()
        var digits = ""
        while index < scalars.count, scalars[index] != "}", digits.count < 8 {
            digits.unicodeScalars.append(scalars[index])
            step()
        }
        guard index < scalars.count, scalars[index] == "}",
            let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
        else { throw error("'\\u' needs a number in braces") }
        step()
        return scalar
    }

    // MARK: - Values

    mutating func word(_ what: String) throws(RenderTreeSyntaxError) -> String {
        guard case .word(let word) = next else {
            throw error("expected \(what) and not \(next.description)")
        }
        try advance()
        return word
    }

    /// Consumes the next word if it is the given one.
    mutating func accept(_ word: String) throws(RenderTreeSyntaxError) -> Bool {
        guard next == .word(word) else { return false }
        try advance()
        return true
    }

    mutating func expect(_ word: String) throws(RenderTreeSyntaxError) {
        guard try accept(word) else {
            throw error("expected '\(word)' and not \(next.description)")
        }
    }

    mutating func string() throws(RenderTreeSyntaxError) -> String {
        guard case .string(let value) = next else {
            throw error("expected a string and not \(next.description)")
        }
        try advance()
        return value
    }

    mutating func acceptString() throws(RenderTreeSyntaxError) -> String? {
        guard case .string(let value) = next else { return nil }
        try advance()
        return value
    }

    mutating func number() throws(RenderTreeSyntaxError) -> Double {
        guard case .word(let word) = next, let value = Double(word) else {
            throw error("expected a number and not \(next.description)")
        }
        try advance()
        return value
    }

    /// Reads all consecutive numbers.
    mutating func numbers() throws(RenderTreeSyntaxError) -> [Double] {
        var result: [Double] = []
        while case .word(let word) = next, let value = Double(word) {
            result.append(value)
            try advance()
        }
        return result
    }

    /// Reads a number and clamps it to a range.
    mutating func integer(in range: ClosedRange<Int>) throws(RenderTreeSyntaxError) -> Int {
        let place = self
        let value = try number()
        guard !value.isNaN else { throw place.error("expected a whole number and not NaN") }
        return Int(min(max(value, Double(range.lowerBound)), Double(range.upperBound)))
    }

    mutating func identifier() throws(RenderTreeSyntaxError) -> UInt64 {
        guard case .word(let word) = next, let value = UInt64(word) else {
            throw error("expected a layer's number and not \(next.description)")
        }
        try advance()
        return value
    }

    mutating func point() throws(RenderTreeSyntaxError) -> CGPoint {
        CGPoint(x: try number(), y: try number())
    }

    mutating func size() throws(RenderTreeSyntaxError) -> CGSize {
        CGSize(width: try number(), height: try number())
    }

    mutating func rect() throws(RenderTreeSyntaxError) -> CGRect {
        CGRect(origin: try point(), size: try size())
    }

    mutating func color() throws(RenderTreeSyntaxError) -> RenderColor {
        RenderColor(
            red: try number(), green: try number(), blue: try number(), alpha: try number())
    }

    mutating func transform() throws(RenderTreeSyntaxError) -> CGAffineTransform {
        CGAffineTransform(
            a: CGFloat(try number()), b: CGFloat(try number()), c: CGFloat(try number()),
            d: CGFloat(try number()), tx: CGFloat(try number()), ty: CGFloat(try number()))
    }

    mutating func matrix() throws(RenderTreeSyntaxError) -> Matrix4 {
        var elements: [Double] = []
        for _ in 0..<16 { elements.append(try number()) }
        return Matrix4(elements: elements)
    }

    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ type: Choice.Type, _ what: String
    ) throws(RenderTreeSyntaxError) -> Choice where Choice.RawValue == String {
        guard case .word(let word) = next, let value = Choice(rawValue: word) else {
            throw error("expected \(what) and not \(next.description)")
        }
        try advance()
        return value
    }

    mutating func path() throws(RenderTreeSyntaxError) -> CGPath {
        let start = self
        var words = try string().split(separator: " ")[...]
        var storage = PathStorage()
        func number() throws(RenderTreeSyntaxError) -> CGFloat {
            guard let word = words.popFirst(), let value = Double(word) else {
                throw start.error("the path lacks a number")
            }
            return CGFloat(value)
        }
        func point() throws(RenderTreeSyntaxError) -> CGPoint {
            CGPoint(x: try number(), y: try number())
        }
        while let letter = words.popFirst() {
            switch letter {
            case "M": storage.move(to: try point())
            case "L": storage.addLine(to: try point())
            case "Q":
                let control = try point()
                storage.addQuadCurve(to: try point(), control: control)
            case "C":
                let control1 = try point()
                let control2 = try point()
                storage.addCurve(to: try point(), control1: control1, control2: control2)
            case "Z": storage.close()
            default: throw start.error("'\(letter)' begins no path element")
            }
        }
        return CGPath(elements: storage)
    }

    mutating func image() throws(RenderTreeSyntaxError) -> CGImage {
        let start = self
        let width = try number()
        let height = try number()
        guard width >= 0, height >= 0, width * height <= Double(TreeReader.mostPixels),
            let columns = Int(exactly: width), let rows = Int(exactly: height)
        else { throw start.error("an image cannot have this size") }
        pixelCount += columns * rows
        guard pixelCount <= TreeReader.mostPixels * 4 else {
            throw start.error("the images of the tree are too large")
        }
        let isOpaque = try accept("opaque")
        if !isOpaque { try expect("translucent") }
        let pixels = PixelBuffer(width: columns, height: rows)
        var filled = 0
        for word in try string().split(separator: " ") {
            let parts = word.split(separator: "*", maxSplits: 1)
            let count = parts.count == 2 ? Int(parts[0]) : 1
            guard let count, count > 0, let digits = parts.last,
                let pixel = UInt32(digits, radix: 16), count <= columns * rows - filled
            else { throw start.error("'\(word.prefix(20))' is no pixel of the image") }
            for position in filled..<(filled + count) {
                pixels[position % columns, position / columns] = pixel
            }
            filled += count
        }
        guard filled == columns * rows else { throw start.error("the image lacks pixels") }
        return CGImage(pixels: pixels, isOpaque: isOpaque)
    }

    // MARK: - Blocks

    /// Reads `{`, calls `body` for every word inside, and reads `}`. Does nothing if no block starts.
    mutating func block(
        _ body: (inout TreeReader, String) throws(RenderTreeSyntaxError) -> Void
    ) throws(RenderTreeSyntaxError) {
        guard next == .open else { return }
        depth += 1
        guard depth <= TreeReader.deepestBlock else { throw error("blocks are too deep") }
        try advance()
        while next != .close {
            let name = try word("a name or '}'")
            try body(&self, name)
        }
        try advance()
        depth -= 1
    }
}
