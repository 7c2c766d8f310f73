import CoreText
import Foundation
import SymbolFiles

/// Makes symbols that have no icon of their own from those that have one, as their names say: in a circle or another
/// frame, filled, crossed out, with a badge, turned to another side, or as a character.
///
/// The figures are in the grid of an icon, sixteen units wide and high, y pointing down.
struct SymbolComposition {
    /// Returns the icon with a file name; nil if it is not installed.
    private let icon: (Substring) -> SymbolOutline?

    /// Returns the outline of a symbol; nil for names that Apple does not have and for symbols without a counterpart.
    static func outline(
        of name: String, icon: @escaping (Substring) -> SymbolOutline?
    ) -> SymbolOutline? {
        guard SystemSymbolNames.contains(name) || !SymbolIcons.icons(for: name).isEmpty else {
            return nil
        }
        return SymbolComposition(icon: icon).outline(name[...])
    }

    private func outline(_ name: Substring) -> SymbolOutline? {
        if let own = iconOfSymbol(name) ?? character(name) { return own }
        let (base, isLocalized) = SystemSymbolNames.withoutLanguage(String(name))
        if isLocalized { return outline(base[...]) }
        return badged(name) ?? filled(name) ?? crossedOut(name) ?? framed(name) ?? turned(name)
    }

    /// Returns the icon that the table names, or the one whose name is that of the symbol.
    private func iconOfSymbol(_ name: Substring) -> SymbolOutline? {
        for icon in SymbolIcons.icons(for: String(name)) {
            if let outline = turnedIcon(icon) { return outline }
        }
        guard !Self.otherMeanings.contains(name) else { return nil }
        return icon(name.replacingOccurrences(of: ".", with: "-")[...])
    }

    /// Returns an icon, which an angle may follow by which it is turned clockwise: `hand-index@90`.
    private func turnedIcon(_ icon: Substring) -> SymbolOutline? {
        guard let at = icon.firstIndex(of: "@") else { return self.icon(icon) }
        let degrees = Double(icon[icon.index(after: at)...]) ?? 0
        var turn = CGAffineTransform(translationX: 8, y: 8).rotated(by: degrees / 180 * .pi)
            .translatedBy(x: -8, y: -8)
        return self.icon(icon[..<at]).flatMap { outline in
            SymbolOutline(
                outline.parts.compactMap { part in
                    part.path.copy(using: &turn).map { .init(path: $0, rule: part.rule) }
                })
        }
    }

    /// Symbols whose name is that of an icon of something else.
    private static let otherMeanings: Set<Substring> = ["forward", "table", "pip", "type"]

    // MARK: Frames

    private struct Frame {
        let outline: SymbolOutline?
        /// The place of the symbol in the frame, and the length of the square that it may fill.
        let center: CGPoint
        let length: CGFloat
    }

    private func frame(_ name: Substring, isFilled: Bool) -> Frame? {
        let fill = isFilled ? "-fill" : ""
        func icon(_ name: String, _ length: CGFloat, _ y: CGFloat = 8) -> Frame {
            Frame(
                outline: self.icon((name + fill)[...]), center: CGPoint(x: 8, y: y), length: length)
        }
        switch name {
        case "circle", "octagon", "hexagon", "pentagon": return icon(String(name), 8.4)
        case "square", "app": return icon(String(name), 9)
        case "diamond", "rhombus": return icon("diamond", 6.6)
        case "triangle": return icon("triangle", 5.6, 9.5)
        case "shield": return icon("shield", 7.4, 7.4)
        case "seal": return icon("patch", 7.4)
        case "rectangle", "capsule":
            let radius: CGFloat = name == "capsule" ? 6 : 2
            let box = CGRect(x: -1, y: 2, width: 18, height: 12)
            let path = CGMutablePath()
            path.addRoundedRect(in: box, cornerWidth: radius, cornerHeight: radius)
            if !isFilled {
                path.addRoundedRect(
                    in: box.insetBy(dx: 1, dy: 1), cornerWidth: radius - 1, cornerHeight: radius - 1
                )
            }
            return Frame(
                outline: SymbolOutline([.init(path: path, rule: .evenOdd)]),
                center: CGPoint(x: 8, y: 8), length: 8)
        default: return nil
        }
    }

    /// Returns `base.circle` and `base.circle.fill`, where the symbol is cut out of the filled frame.
    private func framed(_ name: Substring) -> SymbolOutline? {
        let isFilled = name.hasSuffix(".fill")
        guard let (base, last) = Self.split(isFilled ? name.dropLast(5) : name),
            let frame = frame(last, isFilled: isFilled), let outer = frame.outline,
            let inner = outline(base)
        else { return nil }
        let (fitted, scale) = inner.fitted(to: frame.center, length: frame.length)
        // Lines in a frame are thinner than the frame, so that details stay apart.
        let stroke = min(scale + 0.3, 1)
        return SymbolOutline(
            outer.styled(isFilled ? .area : .lines(1))
                + fitted.map { part in
                    switch part.style {
                    // A cut-out of a cut-out is left out: its ink would be that of the frame.
                    case .cutOut: part.with(isFilled ? .area : .cutOut(stroke))
                    case .area where !isFilled: part.with(.area)
                    default: part.with(isFilled ? .cutOut(stroke) : .lines(stroke))
                    }
                })
    }

    // MARK: Modifiers

    /// Returns `base.fill` as the icon's own filled form, or with the holes of its outlines filled.
    private func filled(_ name: Substring) -> SymbolOutline? {
        guard name.hasSuffix(".fill") else {
            // The word may stand in the middle: person.fill.questionmark.
            guard let range = name.range(of: ".fill.") else { return nil }
            return outline(name[..<range.lowerBound] + "." + name[range.upperBound...])
        }
        let base = name.dropLast(5)
        for icon in SymbolIcons.icons(for: String(base)) {
            let parts = icon.split(separator: "@", maxSplits: 1)
            let turn = parts.count > 1 ? "@" + parts[1] : ""
            if let outline = turnedIcon(parts[0] + "-fill" + turn) { return outline }
        }
        if let framed = framed(name) ?? crossedOut(name) { return framed }
        guard let plain = outline(base) else { return nil }
        return SymbolOutline(
            plain.parts.map { part in
                part.style == .plain
                    ? .init(path: part.path.withoutHoles, rule: .winding, style: .area) : part
            })
    }

    /// Returns `base.slash`, with a line from the upper left to the lower right.
    private func crossedOut(_ name: Substring) -> SymbolOutline? {
        let isFilled = name.hasSuffix(".fill")
        guard let (base, last) = Self.split(isFilled ? name.dropLast(5) : name), last == "slash",
            let plain = outline(isFilled ? base + ".fill" : base) ?? outline(base)
        else { return nil }
        let (parts, box) = (plain.styled(isFilled ? .area : .lines(1)), plain.bounds)
        let reach = min(max(box.width, box.height) / 2 * 0.95, 7.6)
        func line(_ width: CGFloat, shift: CGFloat) -> CGPath {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: box.midX - reach + shift, y: box.midY - reach - shift))
            path.addLine(to: CGPoint(x: box.midX + reach + shift, y: box.midY + reach - shift))
            return path.copy(
                strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
        }
        return SymbolOutline(
            parts + [
                .init(path: line(1, shift: 0.8), rule: .winding, style: .cutOut(1)),
                .init(path: line(1, shift: 0), rule: .winding, style: .lines(1)),
            ])
    }

    /// Returns `base.badge` and `base.badge.plus`: a disc at the lower right, from which the badge's own symbol is cut
    /// out, and which has a margin to the base. A badge without a symbol is at the upper right.
    private func badged(_ name: Substring) -> SymbolOutline? {
        guard let range = name.range(of: ".badge") else { return nil }
        var (base, badge) = (name[..<range.lowerBound], name[range.upperBound...])
        let isFilled = badge.hasSuffix(".fill") || base.hasSuffix(".fill")
        if badge.hasSuffix(".fill") { badge = badge.dropLast(5) }
        if isFilled, !base.hasSuffix(".fill") { base += ".fill" }
        guard badge.isEmpty || badge.first == ".", let plain = outline(base) else { return nil }
        let box = plain.bounds
        let radius: CGFloat = badge.isEmpty ? 2.6 : 4
        let center = CGPoint(
            x: box.maxX - radius * 0.6,
            y: badge.isEmpty ? box.minY + radius * 0.8 : box.maxY - radius * 0.7)
        func disc(_ radius: CGFloat) -> CGPath {
            CGPath(
                ellipseIn: CGRect(
                    x: center.x - radius, y: center.y - radius, width: 2 * radius,
                    height: 2 * radius), transform: nil)
        }
        var parts = plain.styled(isFilled ? .area : .lines(1))
        parts.append(.init(path: disc(radius + 0.6), rule: .winding, style: .cutOut(1)))
        parts.append(.init(path: disc(radius), rule: .winding, style: .area))
        if !badge.isEmpty {
            let symbol = badge == ".person.crop" ? "person.fill" : badge.dropFirst()
            guard let inner = outline(symbol) else { return nil }
            let (fitted, scale) = inner.fitted(to: center, length: 4.4)
            parts += fitted.map { $0.with(.cutOut(min(scale + 0.4, 1))) }
        }
        return SymbolOutline(parts)
    }

    /// Returns an arrow that points to the leading or trailing side; it is flipped where text runs from right to left.
    private func turned(_ name: Substring) -> SymbolOutline? {
        let words = name.split(separator: ".")
        guard let first = words.first, first.hasPrefix("arrow") || first == "chevron" else {
            return nil
        }
        let sides = words.map { word -> Substring in
            switch word {
            case "forward": "right"
            case "backward": "left"
            default: word
            }
        }
        return sides == words ? nil : outline(sides.joined(separator: ".")[...])
    }

    // MARK: Characters

    /// Returns the outline of a letter, a number or a sign in the system font.
    private func character(_ name: Substring) -> SymbolOutline? {
        let isPlain =
            name.count <= 2
            && name.allSatisfy { "0"..."9" ~= $0 || (name.count == 1 && "a"..."z" ~= $0) }
        guard let text = isPlain ? name.uppercased() : Self.signs[name] else { return nil }
        let font = UIFont.systemFont(ofSize: 17, weight: .medium)
        let coreTextFont = font as CTFont
        let path = CGMutablePath()
        var x: CGFloat = 0
        for unit in text.utf16 {
            var (unit, glyph, advance) = (unit, CGGlyph(0), CGSize.zero)
            guard CTFontGetGlyphsForCharacters(coreTextFont, &unit, &glyph, 1) else { return nil }
            _ = CTFontGetAdvancesForGlyphs(coreTextFont, .horizontal, &glyph, &advance, 1)
            var place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: 14)
            if let outline = CTFontCreatePathForGlyph(coreTextFont, glyph, &place) {
                path.addPath(outline)
            }
            x += advance.width
        }
        return SymbolOutline([.init(path: path, rule: .winding, style: .area)])
    }

    private static let signs: [Substring: String] = [
        "australsign": "₳", "bahtsign": "฿", "bitcoinsign": "₿", "cedisign": "₵", "centsign": "¢",
        "character": "A", "coloncurrencysign": "₡", "divide": "÷", "dollarsign": "$",
        "dongsign": "₫",
        "equal": "=", "eurosign": "€", "exclamationmark": "!", "exclamationmark.2": "!!",
        "exclamationmark.3": "!!!", "florinsign": "ƒ", "francsign": "₣", "greaterthan": ">",
        "guaranisign": "₲", "hryvniasign": "₴", "indianrupeesign": "₹", "kipsign": "₭",
        "larisign": "₾",
        "lessthan": "<", "lirasign": "₤", "manatsign": "₼", "multiply": "×", "nairasign": "₦",
        "number": "#", "percent": "%", "pesetasign": "₧", "pesosign": "₱", "plusminus": "±",
        "questionmark": "?", "rublesign": "₽", "rupeesign": "₨", "shekelsign": "₪",
        "sheqelsign": "₪",
        "sterlingsign": "£", "sum": "∑", "tengesign": "₸", "textformat": "Aa",
        "textformat.alt": "Aa",
        "tugriksign": "₮", "turkishlirasign": "₺", "wonsign": "₩", "yensign": "¥",
    ]

    /// Returns a name's part before its last word, and the word.
    private static func split(_ name: Substring) -> (base: Substring, last: Substring)? {
        name.lastIndex(of: ".").map { (name[..<$0], name[name.index(after: $0)...]) }
    }
}

extension SymbolOutline {
    /// Returns the parts moved and scaled down so that they are in a square, with the scale.
    fileprivate func fitted(
        to center: CGPoint, length: CGFloat
    ) -> (parts: [Part], scale: CGFloat) {
        let scale = min(length / max(bounds.width, bounds.height), 1)
        var transform = CGAffineTransform(translationX: center.x, y: center.y)
            .scaledBy(x: scale, y: scale).translatedBy(x: -bounds.midX, y: -bounds.midY)
        let moved = parts.compactMap { part in
            part.path.copy(using: &transform).map {
                Part(path: $0, rule: part.rule, style: part.style)
            }
        }
        return (moved, scale)
    }

    /// Returns the parts with a style for those that have none of their own.
    fileprivate func styled(_ style: Part.Style) -> [Part] {
        parts.map { $0.style == .plain ? $0.with(style) : $0 }
    }
}

extension SymbolOutline.Part {
    fileprivate func with(_ style: Style) -> Self { Self(path: path, rule: rule, style: style) }
}

extension CGPath {
    /// The path without those of its subpaths that are in the box of another one.
    fileprivate var withoutHoles: CGPath {
        var subpaths: [CGMutablePath] = []
        applyWithBlock { element in
            let (type, points) = (element.pointee.type, element.pointee.points)
            if type == .moveToPoint { subpaths.append(CGMutablePath()) }
            guard let path = subpaths.last else { return }
            switch type {
            case .moveToPoint: path.move(to: points[0])
            case .addLineToPoint: path.addLine(to: points[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint:
                path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: path.closeSubpath()
            }
        }
        let boxes = subpaths.map(\.boundingBoxOfPath)
        let path = CGMutablePath()
        for (index, subpath) in subpaths.enumerated() {
            let isHole = boxes.indices.contains { other in
                other != index && boxes[other].contains(boxes[index])
                    && (boxes[other] != boxes[index] || other < index)
            }
            if !isHole { path.addPath(subpath) }
        }
        return path
    }
}
