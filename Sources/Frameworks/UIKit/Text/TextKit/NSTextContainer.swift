import CoreGraphics
import Foundation

/// A region in which a layout manager lays out text.
open class NSTextContainer: NSObject {
    /// Creates a text container; a length of 0 is no limit.
    public init(size: CGSize = .zero) {
        storedSize = size
        super.init()
    }

    /// Decodes the size from an archive.
    ///
    /// - Returns: nil, with an error, for an archive with a layout manager or a text view: they are not
    ///   supported yet.
    public required init?(coder: NSCoder) {
        storedSize = CGSize(
            width: coder.decodeDouble(forKey: "NSWidth"),
            height: coder.decodeDouble(forKey: "NSHeight"))
        super.init()
        guard coder.hasNoValues(forKeys: ["NSLayoutManager", "NSTextView"], of: Self.self)
        else { return nil }
    }

    private var storedSize: CGSize
    /// The layout manager that fills the container.
    open weak var layoutManager: NSLayoutManager?

    /// Replaces the layout manager of the text storage and of all its text containers.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let former = layoutManager, former !== newLayoutManager else { return }
        let storage = former.textStorage
        let containers = former.textContainers
        storage?.removeLayoutManager(former)
        for container in containers {
            former.removeTextContainer(at: 0)
            newLayoutManager.addTextContainer(container)
        }
        storage?.addLayoutManager(newLayoutManager)
    }

    /// The size in points; lengths of 0 and from 1e7 are no limit.
    open var size: CGSize {
        get { storedSize }
        set {
            guard storedSize != newValue else { return }
            let former = storedSize
            storedSize = newValue
            guard let layoutManager else { return }
            layoutManager.textContainerChangedGeometry(self)
            layoutManager.delegate?.layoutManager(
                layoutManager, textContainer: self, didChangeGeometryFrom: former)
        }
    }

    /// The areas that text flows around, in the container's coordinates.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet { layoutManager?.textContainerChangedGeometry(self) }
    }

    /// The end of the last line that fits, if text remains; `.byWordWrapping` by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet {
            if oldValue != lineBreakMode { layoutManager?.textContainerChangedGeometry(self) }
        }
    }

    /// The padding at both ends of every line fragment, in points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            if oldValue != lineFragmentPadding {
                layoutManager?.textContainerChangedGeometry(self)
            }
        }
    }

    /// The maximum number of lines; 0, the default, for no limit.
    open var maximumNumberOfLines = 0 {
        didSet {
            if oldValue != maximumNumberOfLines {
                layoutManager?.textContainerChangedGeometry(self)
            }
        }
    }

    /// Whether the width follows that of the container's text view; `false` by default.
    open var widthTracksTextView = false

    /// Whether the height follows that of the container's text view; see `widthTracksTextView`.
    open var heightTracksTextView = false

    /// Whether all lines are as wide as the container.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    /// Returns the line fragment rectangle for a proposed rectangle: the first part of it without exclusions.
    ///
    /// Subclasses override it to give the container another shape.
    /// - Parameters:
    ///   - characterIndex: The first character of the line.
    ///   - baseWritingDirection: The direction in which the rectangle is searched.
    ///   - remainingRect: On return, the rest of the proposed rectangle, for another fragment beside it.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        freeRect(
            in: proposedRect, fromRight: baseWritingDirection == .rightToLeft,
            remaining: remainingRect)
    }
}
