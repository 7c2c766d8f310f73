import CoreGraphics
import CoreText
import Foundation
import TextEngine

/// Text to be measured and drawn, outside of any view.
struct StringDrawing {
    private let source: Source
    private let text: AttributedText

    private enum Source {
        case plain(String, [NSAttributedString.Key: Any])
        case attributed(NSAttributedString)
    }

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        source = .plain(string, attributes ?? [:])
        text = Self.text(source, scale: 1)
    }

    init(_ string: NSAttributedString) {
        source = .attributed(string)
        text = Self.text(source, scale: 1)
    }

    private static func text(
        _ source: Source, scale: Double, width: Double = .infinity
    ) -> AttributedText {
        let lines = AttributedText.Lines(width: width)
        return switch source {
        case .plain(let string, let attributes):
            AttributedText(
                string, font: standardFont, attributes: attributes, scale: scale, lines: lines)
        case .attributed(let string):
            AttributedText(string, font: standardFont, scale: scale, lines: lines)
        }
    }

    /// The font of text that has none.
    static var standardFont: FontInstance {
        UIFont(installed: FontRequest(family: .named("Helvetica"), pointSize: 12)).instance
    }

    // MARK: - Layout

    /// Lines as wide as the text makes them.
    func unlimitedBlock() -> TextBlock { TextBlock(TypesetText(text.text)) }

    /// The lines that have room.
    ///
    /// - Parameter size: A length of 0 or less is no limit.
    func block(
        in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> (block: TextBlock, text: AttributedText) {
        let limits = limits(size, options)
        let text =
            text.dependsOnWidth ? Self.text(source, scale: 1, width: limits.width) : text
        let block = TextBlock(TypesetText(text.text), limits)
        context?.actualScaleFactor = 1
        guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1,
            Self.overflows(block, limits)
        else { return (block, text) }
        return shrunk(limits, context)
    }

    private func limits(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextBlock.Limits {
        func limit(_ length: CGFloat) -> Double {
            length > 0 && length < 1e6 ? Double(length) : .infinity
        }
        guard options.contains(.usesLineFragmentOrigin) else {
            return TextBlock.Limits(width: limit(size.width), lineCount: 1, lastLine: .clip)
        }
        let cuts = options.contains(.truncatesLastVisibleLine)
        return TextBlock.Limits(
            width: limit(size.width), height: cuts ? limit(size.height) : .infinity,
            lastLine: cuts ? .cut(.tail) : .words)
    }

    private static func overflows(_ block: TextBlock, _ limits: TextBlock.Limits) -> Bool {
        block.isCut || block.width > limits.width || block.height > limits.height
    }

    /// The text at the largest scale at which all of it has room, or at the smallest allowed.
    private func shrunk(
        _ limits: TextBlock.Limits, _ context: NSStringDrawingContext
    ) -> (block: TextBlock, text: AttributedText) {
        let shrinking = TextShrinking(minimum: Double(context.minimumScaleFactor)) { scale in
            let text = Self.text(source, scale: scale, width: limits.width)
            let block = TextBlock(TypesetText(text.text), limits)
            return ((block, text), !Self.overflows(block, limits))
        }
        context.actualScaleFactor = CGFloat(shrinking.scale)
        return shrinking.result
    }

    // MARK: - Drawing

    /// Draws into the current context; without one, nothing.
    func draw(_ block: TextBlock, _ text: AttributedText? = nil, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let black = UIColor.black.cgColor
        let link = UIColor.link.cgColor
        let looks = (text ?? self.text).attributes.map {
            TextAppearance($0, color: black, linkColor: link)
        }
        context.saveGState()
        TextPainter(context, looks: looks).draw(block, at: origin)
        context.restoreGState()
    }

    /// Draws the lines that begin inside a rectangle.
    func draw(in rect: CGRect) {
        let (block, text) = block(in: rect.size, .usesLineFragmentOrigin, nil)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: rect)
        draw(block, text, at: rect.origin)
        context.restoreGState()
    }

    func draw(
        with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) {
        let (block, text) = block(in: rect.size, options, context)
        context?.totalBounds = bounds(of: block, options)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin), let first = block.lines.first {
            origin.y -= CGFloat(first.ascent)
        }
        draw(block, text, at: origin)
    }

    func boundingRect(
        with size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> CGRect {
        let (block, _) = block(in: size, options, context)
        let bounds = bounds(of: block, options)
        context?.totalBounds = bounds
        return bounds
    }

    /// Around the lines, from the point that options make the origin: the top left corner, or the
    /// beginning of the first base line.
    private func bounds(of block: TextBlock, _ options: NSStringDrawingOptions) -> CGRect {
        let ascent = block.lines.first?.ascent ?? 0
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -ascent
        return CGRect(
            x: 0, y: CGFloat(top), width: CGFloat(block.width), height: CGFloat(block.height))
    }
}

/// Finds the scale at which text has room.
struct TextShrinking<Result> {
    let scale: Double
    let result: Result

    /// Chosen: a step finer than a hundredth of the size is not seen.
    private static var stepCount: Int { 7 }

    /// - Parameters:
    ///   - minimum: The smallest scale that is allowed, above 0.
    ///   - attempt: Lays out at a scale and tells whether all of it has room.
    init(minimum: Double, attempt: (Double) -> (Result, fits: Bool)) {
        var low = minimum
        var high = 1.0
        var best = attempt(minimum).0
        for _ in 0..<Self.stepCount {
            let middle = (low + high) / 2
            let (result, fits) = attempt(middle)
            if fits {
                low = middle
                best = result
            } else {
                high = middle
            }
        }
        scale = low
        result = best
    }
}
