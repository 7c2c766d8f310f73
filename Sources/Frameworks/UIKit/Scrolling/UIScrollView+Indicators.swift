import Foundation
import QuartzCore

/// One scroll indicator: a thin bar at an edge.
final class ScrollIndicatorView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        changeTouches(isEnabled: false)
        hostedLayer.cornerRadius = ScrollIndicatorMetrics.thickness / 2
        alpha = 0
    }

    required init?(coder: NSCoder) { fatalError("scroll views create their indicators themselves") }
}

/// Sizes in points, times in seconds.
// From memory, not measured.
enum ScrollIndicatorMetrics {
    static let thickness: CGFloat = 3
    /// The distance from the edge of the view, and from both ends of the track.
    static let margin: CGFloat = 3
    static let leastLength: CGFloat = 36
    /// The least length while the content is pulled beyond its edge.
    static let leastSqueezedLength: CGFloat = 8
    static let fadeDelay: TimeInterval = 0.25
    static let fadeDuration: TimeInterval = 0.25
    static let flashDuration: TimeInterval = 0.75
}

extension UIScrollView {
    final func changeIndicators(_ axis: ScrollAxes, _ isShown: Bool) {
        if isShown {
            settings.indicatorAxes.insert(axis)
        } else {
            settings.indicatorAxes.remove(axis)
            indicator(axis)?.alpha = 0
        }
    }

    final func changeIndicatorStyle(_ style: IndicatorStyle) {
        settings.indicatorStyle = style
        for axis in [ScrollAxes.horizontal, .vertical] { color(indicator(axis)) }
    }

    private final func indicator(_ axis: ScrollAxes) -> ScrollIndicatorView? {
        axis == .vertical ? parts.verticalIndicator : parts.horizontalIndicator
    }

    private final func color(_ indicator: ScrollIndicatorView?) {
        indicator?.backgroundColor =
            switch settings.indicatorStyle {
            case .default: UIScrollView.defaultIndicatorColor
            case .black: UIColor(white: 0, alpha: 0.35)
            case .white: UIColor(white: 1, alpha: 0.5)
            }
    }

    private static let defaultIndicatorColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
    }

    // MARK: - Showing

    /// Shows the indicators of the axes along which the content scrolls.
    final func showIndicators() {
        let range = range
        if range.vertical.lowerBound < range.vertical.upperBound { showIndicator(.vertical) }
        if range.horizontal.lowerBound < range.horizontal.upperBound { showIndicator(.horizontal) }
    }

    private final func showIndicator(_ axis: ScrollAxes) {
        guard settings.indicatorAxes.contains(axis), windowAbove != nil else { return }
        let view = indicator(axis) ?? makeIndicator(axis)
        view.hostedLayer.removeAnimation(forKey: "opacity")
        view.alpha = 1
        place(view, axis)
    }

    private final func makeIndicator(_ axis: ScrollAxes) -> ScrollIndicatorView {
        let view = ScrollIndicatorView(frame: .zero)
        if axis == .vertical {
            parts.verticalIndicator = view
        } else {
            parts.horizontalIndicator = view
        }
        color(view)
        addSubview(view)
        return view
    }

    /// Fades the indicators out after a delay in seconds.
    final func fadeIndicators(after delay: TimeInterval = ScrollIndicatorMetrics.fadeDelay) {
        let shown = [parts.verticalIndicator, parts.horizontalIndicator].compactMap(\.self)
            .filter { $0.alpha > 0 }
        guard !shown.isEmpty else { return }
        UIView.animate(
            withDuration: ScrollIndicatorMetrics.fadeDuration, delay: delay,
            options: [.allowUserInteraction]
        ) {
            for view in shown { view.alpha = 0 }
        }
    }

    final func flashIndicators() {
        showIndicators()
        fadeIndicators(after: ScrollIndicatorMetrics.flashDuration)
    }

    // MARK: - Positions

    final func placeIndicators() {
        if let view = parts.verticalIndicator, view.alpha > 0 { place(view, .vertical) }
        if let view = parts.horizontalIndicator, view.alpha > 0 { place(view, .horizontal) }
    }

    private final func place(_ view: ScrollIndicatorView, _ axis: ScrollAxes) {
        let bounds = hostedLayer.bounds
        let range = range
        let insets = indicatorInsets(axis)
        let margin = ScrollIndicatorMetrics.margin
        let thickness = ScrollIndicatorMetrics.thickness
        if axis == .vertical {
            let track = max(0, bounds.height - insets.top - insets.bottom - 2 * margin)
            let bar = ScrollBar(
                offset: bounds.minY, range: range.vertical, viewport: bounds.height, track: track)
            let isMirrored = directionOfContent == .rightToLeft
            view.frame = CGRect(
                x: isMirrored
                    ? bounds.minX + insets.left + margin
                    : bounds.maxX - insets.right - margin - thickness,
                y: bounds.minY + insets.top + margin + bar.start, width: thickness,
                height: bar.length
            ).roundingOrigin(toPixels: drawingScale)
        } else {
            let track = max(0, bounds.width - insets.left - insets.right - 2 * margin)
            let bar = ScrollBar(
                offset: bounds.minX, range: range.horizontal, viewport: bounds.width, track: track)
            view.frame = CGRect(
                x: bounds.minX + insets.left + margin + bar.start,
                y: bounds.maxY - insets.bottom - margin - thickness, width: bar.length,
                height: thickness
            ).roundingOrigin(toPixels: drawingScale)
        }
    }

    /// Returns the app's insets of an indicator, with the safe area added.
    private final func indicatorInsets(_ axis: ScrollAxes) -> UIEdgeInsets {
        let own =
            axis == .vertical
            ? settings.verticalIndicatorInsets : settings.horizontalIndicatorInsets
        return settings.adjustsIndicatorInsets ? own + safeAreaInsets : own
    }

    /// Brings the indicators in front of a subview that was added.
    final func keepIndicatorsInFront(of subview: UIView) {
        for case let view? in [parts.verticalIndicator, parts.horizontalIndicator]
        where view !== subview && subview !== parts.verticalIndicator
            && subview !== parts.horizontalIndicator
        {
            reorder(view, toFront: true)
        }
    }

}

/// The start and the length of an indicator on its track, in points.
struct ScrollBar: Equatable {
    var start: CGFloat
    var length: CGFloat

    /// - Parameters:
    ///   - offset: The content offset along the axis.
    ///   - range: The offsets at which the content can rest.
    ///   - viewport: The length of the view along the axis.
    ///   - track: The length of the track.
    init(offset: CGFloat, range: ClosedRange<CGFloat>, viewport: CGFloat, track: CGFloat) {
        let way = range.upperBound - range.lowerBound
        let part = viewport > 0 ? viewport / (viewport + way) : 1
        var length = max(min(ScrollIndicatorMetrics.leastLength, track), track * part)
        // Beyond an edge the indicator is squeezed by the distance.
        let overshoot = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = max(
            length - overshoot, min(ScrollIndicatorMetrics.leastSqueezedLength, track))
        let progress = way > 0 ? min(max((offset - range.lowerBound) / way, 0), 1) : 0
        start = (track - length) * progress
        self.length = length
    }
}
