import Foundation

/// How text is laid out for drawing and measuring.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Lines are broken at the width, and the origin is the top left corner; otherwise there is one
    /// line, whose base line begins at the origin.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines are as far apart as their font wants them, which they always are.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The last line that has room ends in an ellipsis where text remains.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing of text may do to make it fit, and what it did.
open class NSStringDrawingContext: NSObject {
    /// Fonts may shrink to this part of their size; 0, as it is unless set, and 1 keep the size.
    open var minimumScaleFactor: CGFloat = 0

    /// The part of their size that fonts had in the last call.
    open internal(set) var actualScaleFactor: CGFloat = 1

    /// Around the text of the last call, as `boundingRect` tells it.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// The size of the text in lines that end only where it says so, in points.
    public func size() -> CGSize {
        let block = StringDrawing(self).unlimitedBlock()
        return CGSize(width: block.width, height: block.height)
    }

    /// Draws into the current context, with the top left corner at a point.
    public func draw(at point: CGPoint) {
        let drawing = StringDrawing(self)
        drawing.draw(drawing.unlimitedBlock(), at: point)
    }

    /// Draws into the current context, in lines as wide as a rectangle and cut at its edges.
    public func draw(in rect: CGRect) { StringDrawing(self).draw(in: rect) }

    /// Draws into the current context.
    ///
    /// - Parameter rect: A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        StringDrawing(self).draw(with: rect, options, context)
    }

    /// The rectangle that `draw(with:options:context:)` needs, in fractions of points: round up before
    /// making a view of it.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self).boundingRect(with: size, options, context)
    }
}

extension NSString {
    /// The size of the text in lines that end only where it says so, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let block = StringDrawing(self as String, attrs).unlimitedBlock()
        return CGSize(width: block.width, height: block.height)
    }

    /// Draws into the current context, with the top left corner at a point.
    public func draw(
        at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {
        let drawing = StringDrawing(self as String, attrs)
        drawing.draw(drawing.unlimitedBlock(), at: point)
    }

    /// Draws into the current context, in lines as wide as a rectangle and cut at its edges.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(self as String, attrs).draw(in: rect)
    }

    /// Draws into the current context.
    ///
    /// - Parameter rect: A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        StringDrawing(self as String, attributes).draw(with: rect, options, context)
    }

    /// The rectangle that drawing needs, in fractions of points: round up before making a view of it.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self as String, attributes).boundingRect(with: size, options, context)
    }
}

// On Apple's systems a string of Swift has the members of `NSString` without a cast.

extension String {
    /// The size of the text in lines that end only where it says so, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as NSString).size(withAttributes: attrs)
    }

    /// Draws into the current context, with the top left corner at a point.
    public func draw(
        at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {
        (self as NSString).draw(at: point, withAttributes: attrs)
    }

    /// Draws into the current context, in lines as wide as a rectangle and cut at its edges.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        (self as NSString).draw(in: rect, withAttributes: attrs)
    }

    /// Draws into the current context.
    ///
    /// - Parameter rect: A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        (self as NSString).draw(
            with: rect, options: options, attributes: attributes, context: context)
    }

    /// The rectangle that drawing needs, in fractions of points: round up before making a view of it.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        (self as NSString).boundingRect(
            with: size, options: options, attributes: attributes, context: context)
    }
}
