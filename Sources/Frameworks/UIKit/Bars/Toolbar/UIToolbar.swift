import CoreGraphics
import Foundation
import ObjectiveC

/// Chooses the position of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons, as a rule at the bottom of the screen.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, BarItemContainer {
    final var state = ToolbarState()
    final var appearances = BarAppearances<UIToolbarAppearance>()
    final let backgrounds = BarBackgrounds()
    private final var largeContentViewer: BarLargeContent?

    // MARK: - Creating

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIToolbar.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeBar()
    }

    // MARK: - Items

    /// Chooses the position.
    open weak var delegate: (any UIToolbarDelegate)? {
        get { state.delegate }
        set {
            state.delegate = newValue
            setNeedsLayout()
        }
    }

    /// The items in the direction of reading.
    open var items: [UIBarButtonItem]? {
        get { state.items }
        set { setItems(newValue, animated: false) }
    }

    /// Replaces the items, in an animation if the bar is shown.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        changeItems(items, animated: animated)
    }

    // MARK: - Appearance objects

    /// The appearance in bars of full height. Assigning one copies it.
    open var standardAppearance: UIToolbarAppearance {
        get { ensuredStandardAppearance }
        set { changeAppearance(\.standard, newValue, .standardAppearance, \.standardAppearance) }
    }

    /// The appearance in lower bars; nil means `standardAppearance`.
    open var compactAppearance: UIToolbarAppearance? {
        get { appearances.compact }
        set { changeAppearance(\.compact, newValue, .compactAppearance, \.compactAppearance) }
    }

    /// The appearance while the content is at its end; nil means `standardAppearance` without its background.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances.scrollEdge }
        set {
            changeAppearance(\.scrollEdge, newValue, .scrollEdgeAppearance, \.scrollEdgeAppearance)
        }
    }

    /// The appearance of lower bars while the content is at its end; nil means `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances.compactScrollEdge }
        set {
            changeAppearance(
                \.compactScrollEdge, newValue, .compactScrollEdgeAppearance,
                \.compactScrollEdgeAppearance)
        }
    }

    // MARK: - Appearance by single members

    /// Light or dark; `default` follows the interface style.
    open var barStyle: UIBarStyle {
        get { appearances.legacy.style }
        set { change(\.appearances.legacy.style, newValue, .barStyle, \UIToolbar.barStyle) }
    }

    /// The colour of the background; nil is the system's.
    open var barTintColor: UIColor? {
        get { appearances.legacy.barTintColor }
        set {
            change(
                \.appearances.legacy.barTintColor, newValue, .barTintColor, \UIToolbar.barTintColor)
        }
    }

    /// Whether what is below shows through, and the content of a managed bar reaches under it; `true` by default
    /// unless the background image is opaque.
    open var isTranslucent: Bool {
        get { appearances.legacy.resolvedTranslucency }
        set {
            noteAppearance(.isTranslucent, \UIToolbar.isTranslucent, newValue)
            appearances.legacy.isTranslucent = newValue
            appearanceDidChange()
            state.whenSizeChanged?()
        }
    }

    /// Sets the background image for a position and metrics.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
        barMetrics: UIBarMetrics
    ) {
        noteAppearance("backgroundImage\(topOrBottom.rawValue),\(barMetrics.rawValue)") {
            ($0 as? UIToolbar)?.setBackgroundImage(
                backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
        }
        appearances.legacy.images[.init(position: topOrBottom, metrics: barMetrics)] =
            backgroundImage
        appearanceDidChange()
        state.whenSizeChanged?()
    }

    /// Returns the background image for a position and metrics.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? {
        appearances.legacy.images[.init(position: topOrBottom, metrics: barMetrics)]
    }

    /// Sets the image in place of the hairline. It needs a background image, too.
    open func setShadowImage(
        _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
    ) {
        noteAppearance("shadowImage\(topOrBottom.rawValue)") {
            ($0 as? UIToolbar)?.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
        }
        appearances.legacy.shadowImages[topOrBottom] = shadowImage
        appearanceDidChange()
    }

    /// Returns the image in place of the hairline.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        appearances.legacy.shadowImages[topOrBottom]
    }

    // MARK: - Position and size

    /// The position: `bottom` unless the delegate chooses another one.
    open var barPosition: UIBarPosition {
        let chosen = state.delegate?.position(for: self) ?? .any
        return chosen == .any ? .bottom : chosen
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: rowHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: rowHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
        updateLargeContentViewer(&largeContentViewer)
    }

    // MARK: - For the framework

    func barItemDidChange(_ item: UIBarItem) { itemDidChange(item) }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        guard state.isComplete else { return }
        appearanceDidChange()
        state.needsItems = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func safeAreaDidChange() {
        super.safeAreaDidChange()
        setNeedsLayout()
    }
}
