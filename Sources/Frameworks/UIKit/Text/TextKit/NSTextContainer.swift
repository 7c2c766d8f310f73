import CoreGraphics
import Foundation

/// A region that text is laid out in.
open class NSTextContainer: NSObject {
    /// Makes a region, without limits where a length is 0.
    public init(size: CGSize = .zero) {
        storedSize = size
        super.init()
    }

    /// Reads a region from an archive.
    public required init?(coder: NSCoder) {
        storedSize = CGSize(
            width: coder.decodeDouble(forKey: "NSWidth"),
            height: coder.decodeDouble(forKey: "NSHeight"))
        super.init()
    }

    private var storedSize: CGSize
    /// The manager that fills the region.
    open weak var layoutManager: NSLayoutManager?

    /// Lets another manager take over the text and all regions of the present one.
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

    /// The size in points; a length of 0 or of 1e7 and more is no limit.
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

    /// The areas that text leaves free, in the region's coordinates; the inside is what is filled by
    /// the rule of the path.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet { layoutManager?.textContainerChangedGeometry(self) }
    }

    /// What happens to the text of the last line that has room.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet {
            if oldValue != lineBreakMode { layoutManager?.textContainerChangedGeometry(self) }
        }
    }

    /// Points left free at both ends of every line; 5 unless set.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            if oldValue != lineFragmentPadding {
                layoutManager?.textContainerChangedGeometry(self)
            }
        }
    }

    /// The most lines that the region takes; 0, as it is unless set, for as many as have room.
    open var maximumNumberOfLines = 0 {
        didSet {
            if oldValue != maximumNumberOfLines {
                layoutManager?.textContainerChangedGeometry(self)
            }
        }
    }

    /// Whether the width follows that of a text view.
    open var widthTracksTextView = false

    /// Whether the height follows that of a text view.
    open var heightTracksTextView = false

    /// Whether lines are as wide as the region everywhere.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    /// The part of a wished rectangle that a line may take: the first that no exclusion covers.
    ///
    /// Subclasses shape the region by overriding it.
    /// - Parameters:
    ///   - characterIndex: The first character of the line.
    ///   - baseWritingDirection: From which end the rectangle is searched.
    ///   - remainingRect: What is left of the wished rectangle for another line beside it.
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
