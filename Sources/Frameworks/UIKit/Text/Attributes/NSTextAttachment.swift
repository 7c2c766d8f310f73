import CoreGraphics
import CoreText
import Foundation
import TextEngine

/// An inline object in text, such as an image, in place of one character.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, NSSecureCoding {
    /// U+FFFC, the object replacement character.
    public static let character = 0xFFFC

    /// Makes an attachment of an image file's data.
    ///
    /// - Parameters:
    ///   - contentData: The data, or nil.
    ///   - uti: The uniform type identifier of the data, or nil.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// Makes an empty attachment.
    public convenience override init() { self.init(data: nil, ofType: nil) }

    /// Makes an attachment of an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// Decodes an attachment from an archive.
    public required init?(coder: NSCoder) {
        func object<Kind: NSObject & NSCoding>(_ kind: Kind.Type, _ key: String) -> Kind? {
            coder.containsValue(forKey: key) ? coder.decodeObject(of: kind, forKey: key) : nil
        }
        contents = object(NSData.self, "NSContents").map { $0 as Data }
        fileType = object(NSString.self, "NSFileType").map { $0 as String }
        super.init()
        image = object(UIImage.self, "NSImage")
        bounds = CGRect(
            x: coder.decodeDouble(forKey: "NSBoundsX"), y: coder.decodeDouble(forKey: "NSBoundsY"),
            width: coder.decodeDouble(forKey: "NSBoundsWidth"),
            height: coder.decodeDouble(forKey: "NSBoundsHeight"))
    }

    /// The data of an image file.
    open var contents: Data? { didSet { decoded = nil } }

    /// The uniform type identifier of `contents`.
    open var fileType: String?

    /// The image; nil to show that of `contents`.
    open var image: UIImage?

    /// The bounds relative to the pen position on the baseline, in points, y up. If the size is zero, it is
    /// that of the image.
    open var bounds = CGRect.zero

    /// The padding before and after the attachment, in points.
    open var lineLayoutPadding: CGFloat = 0

    private var decoded: UIImage??

    /// The image to show.
    final var shownImage: UIImage? {
        if let image { return image }
        if let decoded { return decoded }
        let found = contents.flatMap { UIImage(data: $0) }
        decoded = .some(found)
        return found
    }

    // MARK: - Overridable for lines of a width

    /// Returns the bounds of the attachment, relative to the pen position on the baseline, in points, y up:
    /// `bounds`, with the size of the image if theirs is zero.
    ///
    /// Subclasses override it to depend on the surrounding text, such as its width. It is called before lines
    /// are broken, so the pen position in the line is not known yet.
    /// - Parameters:
    ///   - textContainer: The text container; nil for strings that are drawn directly.
    ///   - lineFrag: A rectangle at 0, as wide as lines and as high as the font's lines.
    ///   - position: The start of lines.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
        effectiveBounds
    }

    /// Returns the image to draw: `image`, or that of `contents`.
    ///
    /// - Parameter imageBounds: The frame in the current context.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?,
        characterIndex charIndex: Int
    ) -> UIImage? {
        shownImage
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        if let contents { coder.encode(contents as NSData, forKey: "NSContents") }
        if let fileType { coder.encode(fileType as NSString, forKey: "NSFileType") }
        if let image { coder.encode(image, forKey: "NSImage") }
        coder.encode(Double(bounds.origin.x), forKey: "NSBoundsX")
        coder.encode(Double(bounds.origin.y), forKey: "NSBoundsY")
        coder.encode(Double(bounds.width), forKey: "NSBoundsWidth")
        coder.encode(Double(bounds.height), forKey: "NSBoundsHeight")
    }
}

/// An inline object with a frame and an image.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
    /// Returns the image to draw in the bounds.
    func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?,
        characterIndex charIndex: Int
    ) -> UIImage?

    /// Returns the bounds relative to the pen position on the baseline, in points, y up.
    func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect
}

extension NSTextAttachment: InlineBoxSource, InlineBoxDrawing {
    /// The bounds relative to the pen position on the baseline, y up.
    final var effectiveBounds: CGRect {
        bounds.size == .zero
            ? CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero) : bounds
    }

    /// Whether the bounds depend on the context: only overrides of `attachmentBounds` in subclasses do.
    package var dependsOnContext: Bool { type(of: self) != NSTextAttachment.self }

    package func inlineBox(in context: InlineBoxContext) -> InlineBox {
        let container = context.container as? NSTextContainer
        // Lines without a limit have the width of text containers without one.
        let width = context.lineWidth.isFinite ? CGFloat(context.lineWidth) : 1e7
        let bounds = attachmentBounds(
            for: container,
            proposedLineFragment: CGRect(
                x: 0, y: 0, width: width, height: CGFloat(context.font.metrics.lineHeight)),
            glyphPosition: CGPoint(x: container?.lineFragmentPadding ?? 0, y: 0),
            characterIndex: context.index)
        return InlineBox(
            width: Double(bounds.width + 2 * lineLayoutPadding), ascent: Double(bounds.maxY),
            descent: Double(-bounds.minY))
    }

    package func drawInlineBox(in rect: CGRect, index: Int, context: CGContext) {
        let rect = rect.insetBy(dx: lineLayoutPadding, dy: 0)
        UIGraphicsPushContext(context)
        image(forBounds: rect, textContainer: nil, characterIndex: index)?.draw(in: rect)
        UIGraphicsPopContext()
    }
}

extension NSAttributedString {
    /// Makes a string of one attachment character.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    /// Returns whether a range contains an attachment.
    public func containsAttachments(in range: NSRange) -> Bool {
        var isFound = false
        enumerateAttribute(.attachment, in: range) { value, _, stop in
            if value != nil {
                isFound = true
                stop.pointee = true
            }
        }
        return isFound
    }
}
