import Foundation

/// Attributes of text, part by part, as what its glyphs are set with.
struct StyledRuns {
    private let units: [UInt16]
    private let font: FontInstance
    private let scale: Double
    private let tightening: Double
    private let lines: AttributedText.Lines
    private(set) var runs: [StyledText.Run] = []
    /// Whether boxes depend on the width of lines.
    private(set) var dependOnWidth = false

    /// The character that attachments stand for.
    private static let attachmentCharacter: UInt16 = 0xFFFC

    init(
        _ units: [UInt16], font: FontInstance, scale: Double, tightening: Double,
        lines: AttributedText.Lines
    ) {
        self.units = units
        self.font = font
        self.scale = scale
        self.tightening = tightening
        self.lines = lines
    }

    mutating func append(_ values: [NSAttributedString.Key: Any], _ range: Range<Int>, tag: Int) {
        if values.isEmpty, scale == 1, tightening == 0 {
            runs.append(StyledText.Run(range: range, font: font, tag: tag))
            return
        }
        let instance = instance(values)
        let rise = (TextAttribute.number(values[TextAttribute.baselineOffset]) ?? 0) * scale
        var run = StyledText.Run(
            range: range, font: instance, rise: min(max(rise, -1e5), 1e5), tag: tag)
        if let expansion = TextAttribute.number(values[TextAttribute.expansion]) {
            run.stretch *= exp(min(max(expansion, -4), 4))
        }
        if let directions = values[TextAttribute.writingDirection] {
            run.embeddings = Self.embeddings(directions)
        }
        guard let source = values[TextAttribute.attachment] as? any TextBoxSource else {
            runs.append(run)
            return
        }
        appendBoxes(source, run, instance)
    }

    /// Only the attachment character is replaced; other text keeps its glyphs.
    private mutating func appendBoxes(
        _ source: any TextBoxSource, _ run: StyledText.Run, _ font: FontInstance
    ) {
        var start = run.range.lowerBound
        while start < run.range.upperBound {
            let isBox = units[start] == Self.attachmentCharacter
            var end = start + 1
            while end < run.range.upperBound, (units[end] == Self.attachmentCharacter) == isBox {
                end += 1
            }
            var part = run
            part.range = start..<end
            if isBox {
                let place = TextBoxPlace(
                    font: font, index: start, lineWidth: lines.width, region: lines.region)
                part.box = source.textBox(at: place).scaled(by: scale)
                dependOnWidth = dependOnWidth || source.dependsOnPlace
            }
            runs.append(part)
            start = end
        }
    }

    /// The embeddings of an attribute's value, from the outermost on.
    private static func embeddings(_ value: Any) -> [ShapedText.Embedding] {
        let values = (value as? [Any])?.compactMap { TextAttribute.number($0).map { Int($0) } }
        return (values ?? []).map {
            ShapedText.Embedding(isRightToLeft: $0 & 1 == 1, isForced: $0 & 2 == 2)
        }
    }

    private func instance(_ values: [NSAttributedString.Key: Any]) -> FontInstance {
        let own = (values[TextAttribute.font] as? any TextFontSource)?.fontInstance ?? font
        let meaning = InlineMeaning(values[TextAttribute.inlineMeaning])
        let font = meaning.isEmpty ? own : own.meaning(meaning)
        let kern = TextAttribute.number(values[TextAttribute.kern]) ?? 0
        let tracking = TextAttribute.number(values[TextAttribute.tracking]) ?? 0
        let ligature = TextAttribute.number(values[TextAttribute.ligature]) ?? 1
        let scaled = scale == 1 ? font : font.scaled(by: scale)
        return scaled.spaced(
            by: (kern + tracking) * scale - tightening, joinsLetters: ligature != 0 && kern == 0)
    }
}
