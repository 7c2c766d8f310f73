import CoreGraphics
import CoreText
import Foundation
import TextEngine

/// The measurement and drawing of a string outside a view.
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
        let context = AttributedText.LineContext(width: width)
        return switch source {
        case .plain(let string, let attributes):
            AttributedText(
                string, font: UIFont.ofUnattributedText.instance, attributes: attributes,
                scale: scale, context: context)
        case .attributed(let string):
            AttributedText(
                string, font: UIFont.ofUnattributedText.instance, scale: scale, context: context)
        }
    }

    // MARK: - Layout

    /// Returns the layout in lines of unlimited width.
    func unlimitedLayout() -> TextLayout { TextLayout(Typesetter(text)) }

    /// Returns the layout in a size, shrunk if the context allows it, and its text.
    ///
    /// - Parameter size: A length of 0 or less is no limit.
    func layout(
        in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> (layout: TextLayout, text: AttributedText) {
        let limits = limits(size, options)
        let text =
            text.dependsOnWidth ? Self.text(source, scale: 1, width: limits.width) : text
        let layout = TextLayout(Typesetter(text), limits)
        context?.actualScaleFactor = 1
        guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1,
            Self.overflows(layout, limits)
        else { return (layout, text) }
        return shrunk(limits, context)
    }

    private func limits(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout.Limits {
        func limit(_ length: CGFloat) -> Double {
            length > 0 && length < 1e6 ? Double(length) : .infinity
        }
        guard options.contains(.usesLineFragmentOrigin) else {
            return TextLayout.Limits(width: limit(size.width), lineCount: 1, lastLine: .clip)
        }
        let truncates = options.contains(.truncatesLastVisibleLine)
        return TextLayout.Limits(
            width: limit(size.width), height: truncates ? limit(size.height) : .infinity,
            lastLine: truncates ? .truncate(.tail) : .words)
    }

    private static func overflows(_ layout: TextLayout, _ limits: TextLayout.Limits) -> Bool {
        layout.isTruncated || layout.width > limits.width || layout.height > limits.height
    }

    /// Returns the layout at the largest scale at which all of the text fits, or at the minimum if none does.
    private func shrunk(
        _ limits: TextLayout.Limits, _ context: NSStringDrawingContext
    ) -> (layout: TextLayout, text: AttributedText) {
        let shrinking = TextShrinking(minimum: Double(context.minimumScaleFactor)) { scale in
            let text = Self.text(source, scale: scale, width: limits.width)
            let layout = TextLayout(Typesetter(text), limits)
            return ((layout, text), !Self.overflows(layout, limits))
        }
        context.actualScaleFactor = CGFloat(shrinking.scale)
        return shrinking.result
    }

    // MARK: - Drawing

    /// Draws into the current context; does nothing without one.
    func draw(_ layout: TextLayout, _ text: AttributedText? = nil, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let black = UIColor.black.cgColor
        let link = UIColor.link.cgColor
        let appearances = TextAppearances((text ?? self.text).attributes) {
            TextAppearance($0, color: black, linkColor: link)
        }
        context.saveGState()
        TextPainter(context, appearances: appearances).draw(layout, at: origin)
        context.restoreGState()
    }

    /// Draws the text wrapped and clipped to a rectangle.
    func draw(in rect: CGRect) {
        let (layout, text) = layout(in: rect.size, .usesLineFragmentOrigin, nil)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: rect)
        draw(layout, text, at: rect.origin)
        context.restoreGState()
    }

    func draw(
        with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) {
        let (layout, text) = layout(in: rect.size, options, context)
        context?.totalBounds = bounds(of: layout, options)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin), let first = layout.lines.first {
            origin.y -= CGFloat(first.ascent)
        }
        draw(layout, text, at: origin)
    }

    func boundingRect(
        with size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> CGRect {
        let (layout, _) = layout(in: size, options, context)
        let bounds = bounds(of: layout, options)
        context?.totalBounds = bounds
        return bounds
    }

    /// Returns the bounds of the lines, relative to the origin that the options select: the top left corner,
    /// or the start of the first baseline.
    private func bounds(of layout: TextLayout, _ options: NSStringDrawingOptions) -> CGRect {
        let ascent = layout.lines.first?.ascent ?? 0
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -ascent
        return CGRect(
            x: 0, y: CGFloat(top), width: CGFloat(layout.width), height: CGFloat(layout.height))
    }
}

/// The largest scale at which text fits, found by bisection.
struct TextShrinking<Result> {
    let scale: Double
    let result: Result

    /// Chosen: the last step is finer than a hundredth of the size, which is invisible.
    private static var stepCount: Int { 7 }

    /// - Parameters:
    ///   - minimum: The smallest scale that is allowed, above 0.
    ///   - attempt: Lays out the text at a scale, and returns whether all of it fits.
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
