import CoreGraphics
import Foundation

/// The spans of items in a row, from the leading edge on, in points.
struct BarItemRow {
    /// An item of a row.
    enum Element {
        /// The width of its content.
        case content(CGFloat)
        case fixedSpace(CGFloat)
        case flexibleSpace
    }

    var gap = BarMetrics.current.itemGap

    /// Returns the span of each element's content between two ends. Spaces get empty spans.
    ///
    /// Flexible spaces share the room that is left. Where there is too little room the widest contents are
    /// shortened.
    func spans(of elements: [Element], from start: CGFloat, to end: CGFloat) -> [ClosedRange<
        CGFloat
    >] {
        let gaps = gapsBefore(elements)
        let flexibleCount = elements.count { if case .flexibleSpace = $0 { true } else { false } }
        var widths = elements.map { element -> CGFloat in
            if case .content(let width) = element { width } else { 0 }
        }
        let spaces = elements.reduce(gaps.reduce(0, +)) { sum, element in
            if case .fixedSpace(let width) = element { sum + width } else { sum }
        }
        widths = Self.shortened(widths, to: max(0, end - start - spaces))
        let rest = max(0, end - start - spaces - widths.reduce(0, +))
        var x = start
        return elements.indices.map { index in
            x += gaps[index]
            let first = x
            switch elements[index] {
            case .content: x += widths[index]
            case .fixedSpace(let width): x += width
            case .flexibleSpace: x += flexibleCount > 0 ? rest / CGFloat(flexibleCount) : 0
            }
            return first...max(first, x)
        }
    }

    /// The length of a row without flexible spaces.
    func length(of elements: [Element]) -> CGFloat {
        spans(of: elements, from: 0, to: .greatestFiniteMagnitude / 4).last?.upperBound ?? 0
    }

    /// The gaps before the elements: between two contents, also where fixed spaces are between them.
    private func gapsBefore(_ elements: [Element]) -> [CGFloat] {
        var followsContent = false
        return elements.map { element in
            switch element {
            case .content:
                defer { followsContent = true }
                return followsContent ? gap : 0
            case .fixedSpace: return 0
            case .flexibleSpace:
                followsContent = false
                return 0
            }
        }
    }

    /// Lowers the greatest widths to one limit so that the sum is not above a length.
    private static func shortened(_ widths: [CGFloat], to length: CGFloat) -> [CGFloat] {
        guard widths.reduce(0, +) > length else { return widths }
        var left = length
        var limit: CGFloat = 0
        let ordered = widths.sorted()
        for (index, width) in ordered.enumerated() {
            let share = left / CGFloat(ordered.count - index)
            guard width <= share else {
                limit = share
                break
            }
            left -= width
        }
        return widths.map { min($0, limit) }
    }
}

/// The view of an item in a bar: its button or the app's view.
@MainActor
struct BarItemView {
    let item: UIBarButtonItem
    /// Nil for a space.
    let view: UIView?

    init(_ item: UIBarButtonItem, _ style: BarButtonStyle) {
        self.item = item
        if let custom = item.customView {
            view = custom
        } else if item.isSpace {
            view = nil
        } else {
            let button = item.button ?? BarButton(item)
            item.button = button
            button.update(style)
            view = button
        }
    }

    var element: BarItemRow.Element {
        switch item.settings.systemItem {
        case .flexibleSpace where item.isSpace: .flexibleSpace
        case .fixedSpace where item.isSpace: .fixedSpace(item.width)
        default: .content(contentSize.width)
        }
    }

    /// The size of the content, in points.
    var contentSize: CGSize {
        if let button = view as? BarButton { return button.contentSize }
        guard let view else { return .zero }
        if item.width > 0 { return CGSize(width: item.width, height: view.bounds.height) }
        // Since iOS 11 a view without a frame has the size of its content.
        let size = NaturalSize.size(of: view, item.settings.naturalSize)
        if view.translatesAutoresizingMaskIntoConstraints, size != .zero { return size }
        return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    /// Places the view in a row, where buttons reach beyond their content.
    ///
    /// - Parameters:
    ///   - span: In points from the left edge.
    ///   - row: The row in the superview.
    func place(in span: ClosedRange<CGFloat>, row: CGRect, padding: CGFloat, scale: CGFloat) {
        guard let view else { return }
        let width = span.upperBound - span.lowerBound
        if view is BarButton {
            view.frame = CGRect(
                x: span.lowerBound - padding, y: row.minY, width: width + 2 * padding,
                height: row.height)
            return
        }
        let size = contentSize
        let height = min(size.height, row.height)
        let frame = CGRect(
            x: span.lowerBound, y: row.minY + (row.height - height) / 2, width: width,
            height: height
        ).roundingOriginHalfUpLeft(toPixels: scale)
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
        if item.width <= 0 {
            item.settings.naturalSize = NaturalSize(of: view, size, placed: frame.size)
        }
    }
}

/// The size of an app's view before a bar with too little room made it smaller.
@MainActor
struct NaturalSize {
    private weak var view: UIView?
    private let natural: CGSize
    private let placed: CGSize

    /// - Parameter placed: The size that the bar gave the view.
    init(of view: UIView, _ natural: CGSize, placed: CGSize) {
        self.view = view
        self.natural = natural
        self.placed = placed
    }

    /// The natural size of a view: the one that is known, unless the app has resized the view since.
    static func size(of view: UIView, _ known: NaturalSize?) -> CGSize {
        guard let known, known.view === view, view.bounds.size == known.placed else {
            return view.bounds.size
        }
        return known.natural
    }
}
