import Foundation

/// Options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The text wraps at the width, and the origin is the top left corner. Otherwise there is one line whose
    /// baseline starts at the origin.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Line heights include the leading of fonts. Ignored: they always do.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The last visible line ends with an ellipsis if text remains.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Settings for shrinking drawn text, and the results of drawing.
open class NSStringDrawingContext: NSObject {
    /// The minimum factor by which fonts may shrink; 0, the default, and 1 keep their size.
    open var minimumScaleFactor: CGFloat = 0

    /// The factor by which fonts shrank in the last call.
    open internal(set) var actualScaleFactor: CGFloat = 1

    /// The bounds of the text in the last call, as `boundingRect` returns them.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// Returns the size of the text in points, with line breaks only at separators.
    public func size() -> CGSize {
        let layout = StringDrawing(self).unlimitedLayout()
        return CGSize(width: layout.width, height: layout.height)
    }

    /// Draws the text into the current context, with its top left corner at a point.
    public func draw(at point: CGPoint) {
        let drawing = StringDrawing(self)
        drawing.draw(drawing.unlimitedLayout(), at: point)
    }

    /// Draws the text into the current context, wrapped and clipped to a rectangle.
    public func draw(in rect: CGRect) { StringDrawing(self).draw(in: rect) }

    /// Draws the text into the current context.
    ///
    /// - Parameter rect: A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        StringDrawing(self).draw(with: rect, options, context)
    }

    /// Returns the bounds of the text as `draw(with:options:context:)` draws it, not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self).boundingRect(with: size, options, context)
    }
}

extension NSString {
    /// Returns the size of the text in points, with line breaks only at separators.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let layout = StringDrawing(self as String, attrs).unlimitedLayout()
        return CGSize(width: layout.width, height: layout.height)
    }

    /// Draws the text into the current context, with its top left corner at a point.
    public func draw(
        at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {
        let drawing = StringDrawing(self as String, attrs)
        drawing.draw(drawing.unlimitedLayout(), at: point)
    }

    /// Draws the text into the current context, wrapped and clipped to a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(self as String, attrs).draw(in: rect)
    }

    /// Draws the text into the current context.
    ///
    /// - Parameter rect: A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        StringDrawing(self as String, attributes).draw(with: rect, options, context)
    }

    /// Returns the bounds of the drawn text, not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self as String, attributes).boundingRect(with: size, options, context)
    }
}

// On Apple's systems a Swift string has these `NSString` members without a cast.

extension String {
    /// Returns the size of the text in points, with line breaks only at separators.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as NSString).size(withAttributes: attrs)
    }

    /// Draws the text into the current context, with its top left corner at a point.
    public func draw(
        at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(at: point, withAttributes: attrs)
    }

    /// Draws the text into the current context, wrapped and clipped to a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as NSString).draw(in: rect, withAttributes: attrs)
    }

    /// Draws the text into the current context.
    ///
    /// - Parameter rect: A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        (self as NSString).draw(
            with: rect, options: options, attributes: attributes, context: context)
    }

    /// Returns the bounds of the drawn text, not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        (self as NSString).boundingRect(
            with: size, options: options, attributes: attributes, context: context)
    }
}
