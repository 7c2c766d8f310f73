internal import CoreGraphics

/// A writer of values in the text form of render trees.
struct TreeWriter {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ words: String) {
        text += String(repeating: "  ", count: depth)
        text += words
        text += "\n"
    }

    /// Writes a block: the words, and in braces the output of `body`; only the words if that is empty.
    mutating func block(_ words: String, _ body: (inout TreeWriter) -> Void) {
        var inner = TreeWriter()
        inner.depth = depth + 1
        body(&inner)
        if inner.text.isEmpty {
            line(words)
        } else {
            line(words + " {")
            text += inner.text
            line("}")
        }
    }
}

/// The text of values: every number in the shortest form that reads back equal.
enum TreeText {
    static func number(_ value: Double) -> String {
        if value == value.rounded(), abs(value) < 1e15 {
            return value == 0 && value.sign == .minus ? "-0.0" : String(Int64(value))
        }
        return "\(value)"
    }

    static func number(_ value: CGFloat) -> String { number(Double(value)) }

    static func numbers(_ values: [Double]) -> String {
        values.map { number($0) }.joined(separator: " ")
    }

    static func point(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }

    static func size(_ size: CGSize) -> String {
        "\(number(size.width)) \(number(size.height))"
    }

    static func rect(_ rect: CGRect) -> String { "\(point(rect.origin)) \(size(rect.size))" }

    static func color(_ color: RenderColor) -> String {
        numbers([color.red, color.green, color.blue, color.alpha])
    }

    static func transform(_ transform: CGAffineTransform) -> String {
        numbers(
            [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
                .map { Double($0) })
    }

    /// A string in quotes; quotes, backslashes and control characters are escaped.
    static func string(_ value: String) -> String {
        var result = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            default:
                if scalar.value < 32 || scalar.value == 127 {
                    result += "\\u{" + String(scalar.value, radix: 16) + "}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// Writes a path as SVG path data: M, L, Q, C and Z with absolute points.
    static func path(_ path: CGPath) -> String {
        var words: [String] = []
        path.forEachElement { element in
            switch element {
            case .move(let end): words.append("M \(point(end))")
            case .line(let end): words.append("L \(point(end))")
            case .quadCurve(let control, let end):
                words.append("Q \(point(control)) \(point(end))")
            case .curve(let control1, let control2, let end):
                words.append("C \(point(control1)) \(point(control2)) \(point(end))")
            case .close: words.append("Z")
            }
        }
        return string(words.joined(separator: " "))
    }

    /// Writes the size, whether opaque, and the pixels row by row, each as eight hexadecimal digits in the
    /// order alpha, red, green, blue; runs of one pixel as `count*pixel`.
    static func image(_ image: CGImage) -> String {
        let pixels = image.pixels
        var words: [String] = []
        var run = (pixel: UInt32(0), count: 0)
        func flush() {
            guard run.count > 0 else { return }
            let digits = String(run.pixel, radix: 16)
            let padded = String(repeating: "0", count: 8 - digits.count) + digits
            words.append(run.count == 1 ? padded : "\(run.count)*\(padded)")
        }
        for y in 0..<pixels.height {
            let row = pixels.row(y)
            for x in 0..<pixels.width {
                if run.count > 0 && run.pixel == row[x] {
                    run.count += 1
                } else {
                    flush()
                    run = (row[x], 1)
                }
            }
        }
        flush()
        let opacity = image.isOpaque ? "opaque" : "translucent"
        return
            "\(pixels.width) \(pixels.height) \(opacity) \(string(words.joined(separator: " ")))"
    }
}
