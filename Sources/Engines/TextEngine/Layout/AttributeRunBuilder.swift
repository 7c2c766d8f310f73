import Foundation

/// Resolves the attributes of a string, range by range, to attribute runs.
struct AttributeRunBuilder {
    private let units: [UInt16]
    private let font: FontInstance
    private let scale: Double
    private let tightening: Double
    private let context: AttributedText.LineContext
    private(set) var runs: [AttributeRun] = []
    /// Whether the size of an inline box depends on the width of lines.
    private(set) var dependsOnWidth = false

    /// U+FFFC, the object replacement character.
    private static let attachmentCharacter: UInt16 = 0xFFFC

    init(
        _ units: [UInt16], font: FontInstance, scale: Double, tightening: Double,
        context: AttributedText.LineContext
    ) {
        self.units = units
        self.font = font
        self.scale = scale
        self.tightening = tightening
        self.context = context
    }

    mutating func append(_ values: [NSAttributedString.Key: Any], _ range: Range<Int>, tag: Int) {
        if values.isEmpty, scale == 1, tightening == 0 {
            runs.append(AttributeRun(range: range, font: font, tag: tag))
            return
        }
        let instance = instance(values)
        let offset = (TextAttribute.number(values[TextAttribute.baselineOffset]) ?? 0) * scale
        var run = AttributeRun(
            range: range, font: instance, baselineOffset: min(max(offset, -1e5), 1e5), tag: tag)
        if let expansion = TextAttribute.number(values[TextAttribute.expansion]) {
            run.stretch *= exp(min(max(expansion, -4), 4))
        }
        if let directions = values[TextAttribute.writingDirection] {
            run.embeddings = Self.embeddings(directions)
        }
        guard let source = values[TextAttribute.attachment] as? any InlineBoxSource else {
            runs.append(run)
            return
        }
        appendBoxes(source, run, instance)
    }

    /// Splits a run with an attachment: attachment characters become boxes, other characters keep their
    /// glyphs.
    private mutating func appendBoxes(
        _ source: any InlineBoxSource, _ run: AttributeRun, _ font: FontInstance
    ) {
        var start = run.range.lowerBound
        while start < run.range.upperBound {
            let isBox = units[start] == Self.attachmentCharacter
            var end = start + 1
            while end < run.range.upperBound, (units[end] == Self.attachmentCharacter) == isBox {
                end += 1
            }
            var piece = run
            piece.range = start..<end
            if isBox {
                let boxContext = InlineBoxContext(
                    font: font, index: start, lineWidth: context.width,
                    container: context.container)
                piece.box = source.inlineBox(in: boxContext).scaled(by: scale)
                dependsOnWidth = dependsOnWidth || source.dependsOnContext
            }
            runs.append(piece)
            start = end
        }
    }

    /// Returns the embeddings in the value of a writing direction attribute, from the outermost to the innermost.
    private static func embeddings(_ value: Any) -> [AttributeRun.Embedding] {
        let values = (value as? [Any])?.compactMap { TextAttribute.number($0).map { Int($0) } }
        return (values ?? []).map {
            AttributeRun.Embedding(isRightToLeft: $0 & 1 == 1, isOverride: $0 & 2 == 2)
        }
    }

    private func instance(_ values: [NSAttributedString.Key: Any]) -> FontInstance {
        let own = (values[TextAttribute.font] as? any TextFontSource)?.fontInstance ?? font
        let intent = InlineIntent(values[TextAttribute.inlineIntent])
        let font = intent.isEmpty ? own : own.applying(intent)
        let kern = TextAttribute.number(values[TextAttribute.kern]) ?? 0
        let tracking = TextAttribute.number(values[TextAttribute.tracking]) ?? 0
        let ligature = TextAttribute.number(values[TextAttribute.ligature]) ?? 1
        let position = TextAttribute.number(values[TextAttribute.superscript]) ?? 0
        let scaled = (scale == 1 ? font : font.scaled(by: scale)).positioned(position)
        return scaled.spaced(
            by: (kern + tracking) * scale - tightening, usesLigatures: ligature != 0 && kern == 0)
    }
}

extension FontInstance {
    /// Returns the font with more space between its characters.
    ///
    /// - Parameters:
    ///   - points: Added to the font's own tracking.
    ///   - usesLigatures: Whether optional ligatures are on; those that a script requires always are.
    package func spaced(by points: Double, usesLigatures: Bool = true) -> FontInstance {
        guard points != 0 || !usesLigatures else { return self }
        var font = font
        font.tracking = tracking + min(max(points, -1e4), 1e4)
        if !usesLigatures {
            font.features += [FontFeature("liga", 0), FontFeature("clig", 0)]
        }
        return FontInstance.of(font) ?? self
    }

    /// Returns the font with its superscripts for a positive position, and its subscripts for a negative one. Characters
    /// that have none keep their forms.
    package func positioned(_ position: Double) -> FontInstance {
        guard position != 0 else { return self }
        var font = font
        font.features.append(FontFeature(position > 0 ? "sups" : "subs", 1))
        return FontInstance.of(font) ?? self
    }

    /// Returns the font at another size.
    package func scaled(by factor: Double) -> FontInstance {
        var font = font
        font.pointSize *= factor
        // Explicit tracking scales with the size; the family's tracking is looked up for the new size.
        if let tracking = font.tracking { font.tracking = tracking * factor }
        return FontInstance.of(font) ?? self
    }
}
