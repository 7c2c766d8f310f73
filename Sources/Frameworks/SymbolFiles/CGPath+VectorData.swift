import CoreGraphics
import Foundation

extension CGPath {
    /// Reads the path data of a vector file: letters with numbers, as in `M0 8a8 8 0 1 1 16 0z`.
    ///
    /// Documented: the path grammar of SVG 1.1. Nil for malformed data and for numbers of a million or more.
    package static func read(svgPath text: String) -> CGPath? {
        var reader = VectorPathReader(text)
        return reader.read()
    }
}

private struct VectorPathReader {
    private var bytes: ArraySlice<UInt8>
    private let path = CGMutablePath()
    private var point = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control point of the last curve, which a smooth curve mirrors.
    private var control: CGPoint?
    private var lastCommand: UInt8 = 0

    init(_ text: String) { bytes = Array(text.utf8)[...] }

    mutating func read() -> CGPath? {
        var command: UInt8 = 0
        while true {
            skipSeparators()
            guard let byte = bytes.first else { return path }
            if isLetter(byte) {
                command = byte
                bytes.removeFirst()
            } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
                return nil
            } else if command == UInt8(ascii: "M") {
                command = UInt8(ascii: "L")
            } else if command == UInt8(ascii: "m") {
                command = UInt8(ascii: "l")
            }
            guard perform(command) else { return nil }
            lastCommand = command | 0x20
        }
    }

    private mutating func perform(_ command: UInt8) -> Bool {
        let isRelative = command & 0x20 != 0
        let origin = isRelative ? point : .zero
        let kind = Character(UnicodeScalar(command | 0x20))
        if kind != "m" && path.isEmpty { return false }
        switch kind {
        case "m":
            guard let end = pair(from: origin) else { return false }
            path.move(to: end)
            (point, start) = (end, end)
        case "l":
            guard let end = pair(from: origin) else { return false }
            line(to: end)
        case "h":
            guard let x = number() else { return false }
            line(to: CGPoint(x: origin.x + x, y: point.y))
        case "v":
            guard let y = number() else { return false }
            line(to: CGPoint(x: point.x, y: origin.y + y))
        case "c":
            guard let first = pair(from: origin), let second = pair(from: origin),
                let end = pair(from: origin)
            else { return false }
            curve(first, second, to: end)
        case "s":
            let isSmooth = lastCommand == UInt8(ascii: "c") || lastCommand == UInt8(ascii: "s")
            let mirrored = isSmooth ? control.map { mirror($0) } : nil
            guard let second = pair(from: origin), let end = pair(from: origin) else {
                return false
            }
            curve(mirrored ?? point, second, to: end)
        case "q":
            guard let control = pair(from: origin), let end = pair(from: origin) else {
                return false
            }
            quadCurve(control, to: end)
        case "t":
            let isSmooth = lastCommand == UInt8(ascii: "q") || lastCommand == UInt8(ascii: "t")
            let mirrored = isSmooth ? control.map { mirror($0) } : nil
            guard let end = pair(from: origin) else { return false }
            quadCurve(mirrored ?? point, to: end)
        case "a": return readArc(from: origin)
        case "z":
            path.closeSubpath()
            point = start
        default: return false
        }
        return true
    }

    private func mirror(_ control: CGPoint) -> CGPoint {
        CGPoint(x: 2 * point.x - control.x, y: 2 * point.y - control.y)
    }

    private mutating func line(to end: CGPoint) {
        path.addLine(to: end)
        point = end
    }

    private mutating func curve(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) {
        path.addCurve(to: end, control1: first, control2: second)
        (control, point) = (second, end)
    }

    private mutating func quadCurve(_ control: CGPoint, to end: CGPoint) {
        path.addQuadCurve(to: end, control: control)
        (self.control, point) = (control, end)
    }

    // MARK: - Arcs

    /// Reads radii, the rotation of the ellipse in degrees, two flags and the end point.
    private mutating func readArc(from origin: CGPoint) -> Bool {
        guard let width = number(), let height = number(), let turn = number(),
            let isLarge = flag(), let isClockwise = flag(), let end = pair(from: origin)
        else { return false }
        let (rx, ry) = (abs(width), abs(height))
        if rx == 0 || ry == 0 || end == point {
            line(to: end)
            return true
        }
        // In a space where the ellipse is a unit circle, its centre is on the perpendicular bisector of the
        // chord.
        let toCircle = CGAffineTransform(rotationAngle: turn * .pi / 180)
            .inverted().concatenating(CGAffineTransform(scaleX: 1 / rx, y: 1 / ry))
        let (from, to) = (point.applying(toCircle), end.applying(toCircle))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let chord = (dx * dx + dy * dy).squareRoot()
        // Radii that are too small for the chord are scaled up.
        let radius = max(1, chord / 2)
        let height1 = max(0, radius * radius - chord * chord / 4).squareRoot()
        let side: CGFloat = isLarge == isClockwise ? -1 : 1
        let middle = CGPoint(
            x: (from.x + to.x) / 2 - side * dy / chord * height1,
            y: (from.y + to.y) / 2 + side * dx / chord * height1)
        path.addArc(
            center: middle, radius: radius,
            startAngle: atan2(from.y - middle.y, from.x - middle.x),
            endAngle: atan2(to.y - middle.y, to.x - middle.x), clockwise: !isClockwise,
            transform: toCircle.inverted())
        point = end
        return true
    }

    // MARK: - Numbers

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private mutating func skipSeparators() {
        while let byte = bytes.first, byte == UInt8(ascii: ",") || byte <= 0x20 {
            bytes.removeFirst()
        }
    }

    private mutating func pair(from origin: CGPoint) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }

    /// Reads one digit, which needs no separator after it.
    private mutating func flag() -> Bool? {
        skipSeparators()
        switch bytes.popFirst() {
        case UInt8(ascii: "0"): return false
        case UInt8(ascii: "1"): return true
        default: return nil
        }
    }

    /// Numbers need no separator where a sign or a second dot begins the next one.
    private mutating func number() -> CGFloat? {
        skipSeparators()
        var text = ""
        var hasDot = false
        var hasExponent = false
        while let byte = bytes.first {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                guard text.isEmpty || text.last == "e" else { return value(text) }
            case UInt8(ascii: "."):
                guard !hasDot, !hasExponent else { return value(text) }
                hasDot = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                guard !text.isEmpty, !hasExponent else { return value(text) }
                hasExponent = true
            default: return value(text)
            }
            text.append(Character(UnicodeScalar(byte | (byte == UInt8(ascii: "E") ? 0x20 : 0))))
            bytes.removeFirst()
            if text.utf8.count > 40 { return nil }
        }
        return value(text)
    }

    private func value(_ text: String) -> CGFloat? {
        guard let number = Double(text), abs(number) < 1_000_000 else { return nil }
        return CGFloat(number)
    }
}
