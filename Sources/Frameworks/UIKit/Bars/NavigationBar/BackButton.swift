import CoreGraphics
import Foundation

/// The back button of a navigation item: the indicator and the title of the item below.
final class BackButton: BarButton {
    /// The wordings of the title, of which the longest that fits is shown.
    private enum Wording: CaseIterable { case full, generic, none }

    private let below: UINavigationItem
    private let indicator = UIImageView()
    private let appearance: UINavigationBarAppearance
    private let onTap: () -> Void
    private var wording = Wording.full

    /// - Parameter below: The item that the button leads to.
    init(
        to below: UINavigationItem, _ appearance: UINavigationBarAppearance,
        onTap: @escaping () -> Void
    ) {
        self.below = below
        self.appearance = appearance
        self.onTap = onTap
        super.init(below.backBarButtonItem ?? UIBarButtonItem())
        indicator.image = (appearance.ownIndicator ?? BarSymbols.chevron)
            .withRenderingMode(
                appearance.ownIndicator?.renderingMode == .alwaysOriginal
                    ? .alwaysOriginal : .alwaysTemplate)
        addSubview(indicator)
        fit(width: .greatestFiniteMagnitude)
    }

    required init?(coder: NSCoder) { fatalError("bars create their back buttons themselves") }

    // MARK: - Content

    private var fullTitle: String? {
        switch below.backButtonDisplayMode {
        case .minimal: nil
        case .generic: Self.genericTitle
        case .default:
            below.backBarButtonItem?.title ?? below.backButtonTitle ?? below.title
                ?? Self.genericTitle
        }
    }

    static let genericTitle = "Back"

    override var titleText: String? {
        switch wording {
        case .full: fullTitle
        case .generic: fullTitle == nil ? nil : Self.genericTitle
        case .none: nil
        }
    }

    override var picture: UIImage? { below.backBarButtonItem?.image }

    override var titleOffset: UIOffset {
        let own = item.backButtonTitlePositionAdjustment(for: style.metrics)
        return own != .zero ? own : values.titleOffset ?? .zero
    }

    override var shownBackground: UIImage? {
        item.settings.backBackgrounds[.init(state, nil, style.metrics)]
            ?? item.settings.backBackgrounds[.init(.normal, nil, .default)] ?? values.background
    }

    /// Chooses the longest title that fits a width of the whole button, in points.
    func fit(width: CGFloat) {
        for choice in Wording.allCases {
            wording = choice
            update(style)
            if contentSize.width <= width { break }
        }
    }

    /// From the button's edge to its title.
    private var titleStart: CGFloat {
        guard let own = appearance.ownIndicator else { return BarMetrics.current.backTitleOffset }
        return own.size.width + 6
    }

    /// The width from the indicator's outer edge to the end of the title; the edge of the button is at the margin.
    override var contentSize: CGSize {
        var size = super.contentSize
        let hasTitle = size.width > 0
        size.width += hasTitle ? titleStart : BarMetrics.current.chevronSize.width
        return size
    }

    /// The frame of the title in the button, in points.
    var titleFrame: CGRect { contentFrame }

    private var contentFrame: CGRect = .zero

    /// The transform of the title, which transitions move.
    var titleTransform: CGAffineTransform = .identity {
        didSet { for view in subviews where view !== indicator { view.transform = titleTransform } }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = BarMetrics.current
        let scale = max(traitCollection.displayScale, 1)
        let size = indicator.image?.size ?? metrics.chevronSize
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let padding = style.padding
        let start = padding + (appearance.ownIndicator == nil ? metrics.chevronOffset : 0)
        var frame = CGRect(
            x: start, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        var title = CGRect(
            x: padding + titleStart, y: 0,
            width: bounds.width - 2 * padding - titleStart, height: bounds.height)
        if isMirrored {
            frame.origin.x = bounds.width - frame.maxX
            title.origin.x = bounds.width - title.maxX
        }
        indicator.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        indicator.bounds.size = size
        let placed = frame.roundingOriginHalfUpLeft(toPixels: scale)
        indicator.center = CGPoint(x: placed.midX, y: placed.midY)
        contentFrame = title
        for view in subviews where view !== indicator {
            guard !(view is UIImageView) || view.contentMode == .center else { continue }
            let height = view.bounds.height
            let frame = CGRect(
                x: title.minX + titleOffset.horizontal,
                y: (bounds.height - height) / 2 + titleOffset.vertical, width: max(title.width, 0),
                height: height
            ).roundingOriginHalfUpLeft(toPixels: scale)
            view.bounds.size = frame.size
            view.center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }

    override func stateDidChange() {
        super.stateDidChange()
        let alpha = isHighlighted ? BarMetrics.current.highlightedAlpha : 1
        UIView.move(animated: !isHighlighted, over: BarMetrics.current.itemDuration) {
            [indicator] in
            indicator.alpha = alpha
        }
    }

    // MARK: - Actions

    override func send(for event: UIEvent?) { onTap() }

    // MARK: - Accessibility

    override var spokenLabel: String? { titleText ?? fullTitle ?? Self.genericTitle }

    override var defaultTraits: UIAccessibilityTraits { [.button, .backButton] }

    /// The frame from the bar's edge to a little past the title.
    // Recorded by AccessibilitySnapshot on iOS 17.5, with a title and with the generic one.
    override var accessibilityFrame: CGRect {
        get {
            layoutIfNeeded()
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let end = isMirrored ? contentFrame.minX - 2 : contentFrame.maxX + 2
            let edge = (isMirrored ? superview?.bounds.width ?? 0 : 0) - frame.minX
            let rect = CGRect(
                x: min(edge, end), y: 0, width: abs(end - edge), height: bounds.height)
            return accessibilityAttributes?.frame ?? accessibilityScreenRect(rect)
        }
        set { super.accessibilityFrame = newValue }
    }
}
