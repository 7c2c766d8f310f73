import CoreGraphics
import Foundation

/// The search in a text view: its interaction, and the decorations of what is found.
@MainActor
final class TextViewSearch: NSObject, UIFindInteractionDelegate {
    private unowned let textView: UITextView
    private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)
    /// Contains a view for each visible line of a match, behind the text.
    let found = ControlSubview(frame: .zero)
    /// The highlighted match, in front of the text.
    let highlight = FoundTextHighlight(frame: .zero)
    private var rectViews: [UIView] = []
    /// The decorated ranges, ordered.
    private var ranges: [NSRange] = []
    private var highlighted: NSRange?
    private var areRangesSorted = true
    private var needsSearch = false

    // From memory, not measured.
    private static let foundColor = UIColor.systemYellow.withAlphaComponent(0.35)
    private static let radius: CGFloat = 3

    init(_ textView: UITextView) {
        self.textView = textView
        super.init()
        highlight.textView = textView
        highlight.isHidden = true
    }

    func findInteraction(
        _ interaction: UIFindInteraction, sessionFor view: UIView
    ) -> UIFindSession? { UITextSearchingFindSession(searchableObject: textView) }

    // MARK: Decorations

    func decorate(_ range: NSRange, _ style: UITextSearchFoundTextStyle) {
        switch style {
        case .normal:
            ranges.removeAll { $0 == range }
            if highlighted == range { highlighted = nil }
        case .found:
            if highlighted == range {
                highlighted = nil
            } else {
                if let last = ranges.last, last.location > range.location {
                    areRangesSorted = false
                }
                ranges.append(range)
            }
        case .highlighted: highlighted = range
        }
        textView.setNeedsLayout()
    }

    func clear() {
        ranges = []
        highlighted = nil
        areRangesSorted = true
        textView.setNeedsLayout()
    }

    /// Discards the matches after a change of the text; the next layout searches again.
    func textDidChange() {
        guard interaction.isFindNavigatorVisible else { return }
        // The ranges of the matches are no longer valid.
        clear()
        needsSearch = true
    }

    /// Redraws the highlighted match after the text was laid out again.
    func textLayoutDidChange() {
        if highlighted != nil { highlight.setNeedsDisplay() }
    }

    // MARK: Layout

    func layOut() {
        if needsSearch {
            needsSearch = false
            interaction.textDidChange()
        }
        let isShown = !ranges.isEmpty || highlighted != nil
        found.isHidden = !isShown
        guard isShown else {
            highlight.isHidden = true
            return
        }
        if !areRangesSorted {
            ranges.sort { $0.location < $1.location }
            areRangesSorted = true
        }
        let bounds = textView.bounds
        let visible = bounds.insetBy(dx: 0, dy: -bounds.height / 2)
        let geometry = textView.textGeometry
        let length = textView.editor.length
        let part = geometry.part(of: NSRange(location: 0, length: length), in: visible)
        var rects: [CGRect] = []
        var index = ranges.partitioningIndex { NSMaxRange($0) > part.location }
        while index < ranges.count, ranges[index].location < NSMaxRange(part) {
            let range = ranges[index]
            index += 1
            guard range != highlighted, NSMaxRange(range) <= length else { continue }
            rects += geometry.selectionRects(range).map(\.rect)
        }
        UIView.performWithoutAnimation {
            show(rects)
            showHighlight(geometry, length)
        }
    }

    private func show(_ rects: [CGRect]) {
        while rectViews.count > rects.count { rectViews.removeLast().removeFromSuperview() }
        while rectViews.count < rects.count {
            let view = ControlSubview(frame: .zero)
            view.backgroundColor = Self.foundColor
            view.round(Self.radius)
            found.addSubview(view)
            rectViews.append(view)
        }
        for (view, rect) in zip(rectViews, rects) { view.frame = rect }
    }

    private func showHighlight(_ geometry: TextGeometry, _ length: Int) {
        guard let highlighted, NSMaxRange(highlighted) <= length else {
            highlight.isHidden = true
            return
        }
        let rects = geometry.selectionRects(highlighted).map(\.rect)
        highlight.show(rects, of: highlighted)
    }
}

extension Array {
    /// Returns the index of the first element for which a condition holds, which must hold for all after it too.
    fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The highlighted match of a search: black text on yellow, in any appearance.
final class FoundTextHighlight: ControlSubview {
    weak var textView: UITextView?
    private var rects: [CGRect] = []
    private var range = NSRange(location: 0, length: 0)
    /// The space around the text, in which its shadow is.
    // From memory, not measured.
    private static let margin: CGFloat = 3
    private static let radius: CGFloat = 4

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 2
        layer.shadowOffset = CGSize(width: 0, height: 1)
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { fatalError("highlights are never archived") }

    /// - Parameter rects: Of the lines of the range, in the coordinates of the text view.
    func show(_ rects: [CGRect], of range: NSRange) {
        isHidden = rects.isEmpty
        if rects != self.rects || range != self.range {
            self.rects = rects
            self.range = range
            setNeedsDisplay()
        }
        let area = rects.reduce(CGRect.null) { $0.union($1) }
        if !area.isNull { frame = area.insetBy(dx: -Self.margin, dy: -Self.margin) }
    }

    override func draw(_ rect: CGRect) {
        guard let textView, let context = UIGraphicsGetCurrentContext() else { return }
        let origin = frame.origin
        context.setFillColor(UIColor.systemYellow.cgColor)
        for rect in rects {
            let box = rect.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -1.5, dy: -1)
            UIBezierPath(roundedRect: box, cornerRadius: Self.radius).fill()
        }
        // The glyphs are a mask for black.
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        textView.layoutManager.drawGlyphs(
            forGlyphRange: range,
            at: CGPoint(
                x: textView.textContainerInset.left - origin.x,
                y: textView.textContainerInset.top - origin.y))
        context.setBlendMode(.sourceAtop)
        context.setFillColor(UIColor.black.cgColor)
        context.fill(bounds)
        context.endTransparencyLayer()
    }
}
