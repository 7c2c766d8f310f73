import CoreGraphics
import Foundation
import ObjectiveC

/// A bar with the title of a screen, a back button, and items at both sides.
///
/// It shows the last item of a stack. A navigation controller manages the stack of its bar; an app that uses a bar
/// alone pushes and pops items itself.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    final var state = NavigationBarState()
    final var appearances = BarAppearances<UINavigationBarAppearance>()
    final let backgrounds = BarBackgrounds()
    private final var largeContentViewer: BarLargeContent?
    /// The view of the top item.
    final var itemView: NavigationItemView?

    // MARK: - Creating

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UINavigationBar.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeBar()
    }

    // MARK: - Items

    /// The delegate, which decides about pushing and popping. That of a bar in a navigation controller cannot be set.
    open weak var delegate: (any UINavigationBarDelegate)? {
        get { state.delegate }
        set {
            requireUnmanaged("manually set the delegate")
            state.delegate = newValue
            setNeedsLayout()
        }
    }

    /// The items, from the bottom of the stack to its top.
    open var items: [UINavigationItem]? {
        get { state.items.isEmpty ? nil : state.items }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { state.items.last }

    /// The item below the one that is shown.
    open var backItem: UINavigationItem? { state.items.dropLast().last }

    /// Replaces the items. The animation is that of a push, unless the new top item was in the stack.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        requireUnmanaged("call setItems:animated: directly")
        replaceItems(items ?? [], animated: animated)
    }

    /// Pushes an item, unless the delegate refuses.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        requireUnmanaged("call pushNavigationItem:animated: directly")
        push(item, animated: animated)
    }

    /// Removes the top item, unless the delegate refuses.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        requireUnmanaged("call popNavigationItemAnimated: directly")
        return pop(animated: animated)
    }

    /// Whether items have large titles below the row of buttons.
    open var prefersLargeTitles: Bool {
        get { state.prefersLargeTitles }
        set {
            noteAppearance(
                .prefersLargeTitles, \UINavigationBar.prefersLargeTitles, newValue)
            guard newValue != state.prefersLargeTitles else { return }
            state.prefersLargeTitles = newValue
            updateItemStyle()
            heightDidChange()
        }
    }

    // MARK: - Appearance objects

    /// The appearance in bars of full height. Assigning one copies it; the members from before appearance objects
    /// have no effect then.
    open var standardAppearance: UINavigationBarAppearance {
        get { ensuredStandardAppearance }
        set { changeAppearance(\.standard, newValue, .standardAppearance, \.standardAppearance) }
    }

    /// The appearance in lower bars; nil means `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances.compact }
        set { changeAppearance(\.compact, newValue, .compactAppearance, \.compactAppearance) }
    }

    /// The appearance while the content is at its top; nil means `standardAppearance` without its background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.scrollEdge }
        set {
            changeAppearance(\.scrollEdge, newValue, .scrollEdgeAppearance, \.scrollEdgeAppearance)
        }
    }

    /// The appearance of lower bars while the content is at its top; nil means `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
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
        set { change(\.appearances.legacy.style, newValue, .barStyle, \UINavigationBar.barStyle) }
    }

    /// The colour of the background; nil is the system's.
    open var barTintColor: UIColor? {
        get { appearances.legacy.barTintColor }
        set {
            change(
                \.appearances.legacy.barTintColor, newValue, .barTintColor,
                \UINavigationBar.barTintColor)
        }
    }

    /// Whether what is below shows through, and the content of a managed bar reaches under it; `true` by default
    /// unless the background image is opaque.
    open var isTranslucent: Bool {
        get { appearances.legacy.resolvedTranslucency }
        set {
            noteAppearance(.isTranslucent, \UINavigationBar.isTranslucent, newValue)
            appearances.legacy.isTranslucent = newValue
            appearanceDidChange()
            heightDidChange()
        }
    }

    /// The image in place of the hairline. It needs a background image, too.
    open var shadowImage: UIImage? {
        get { appearances.legacy.shadowImage(.any) }
        set {
            noteAppearance(.shadowImage, \UINavigationBar.shadowImage, newValue)
            appearances.legacy.shadowImages[.any] = newValue
            appearanceDidChange()
        }
    }

    /// The attributes of titles, over those of the system.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { appearances.legacy.titleAttributes }
        set {
            change(
                \.appearances.legacy.titleAttributes, newValue, .titleTextAttributes,
                \UINavigationBar.titleTextAttributes)
        }
    }

    /// The attributes of large titles, over those of the system.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { appearances.legacy.largeTitleAttributes }
        set {
            change(
                \.appearances.legacy.largeTitleAttributes, newValue, .largeTitleTextAttributes,
                \UINavigationBar.largeTitleTextAttributes)
        }
    }

    /// The image beside the back title; nil is the system's chevron. It needs the mask, too.
    open var backIndicatorImage: UIImage? {
        get { appearances.legacy.backIndicator }
        set {
            change(
                \.appearances.legacy.backIndicator, newValue, .backIndicatorImage,
                \UINavigationBar.backIndicatorImage)
        }
    }

    /// The mask of titles that move past the back indicator.
    open var backIndicatorTransitionMaskImage: UIImage? {
        get { appearances.legacy.backIndicatorMask }
        set {
            change(
                \.appearances.legacy.backIndicatorMask, newValue, .backIndicatorTransitionMaskImage,
                \UINavigationBar.backIndicatorTransitionMaskImage)
        }
    }

    /// Sets the background image for a position and metrics.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        let name = "backgroundImage\(barPosition.rawValue),\(barMetrics.rawValue)"
        noteAppearance(name) {
            ($0 as? UINavigationBar)?
                .setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
        }
        appearances.legacy.images[.init(position: barPosition, metrics: barMetrics)] =
            backgroundImage
        appearanceDidChange()
        heightDidChange()
    }

    /// Returns the background image for a position and metrics.
    open func backgroundImage(
        for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? {
        appearances.legacy.images[.init(position: barPosition, metrics: barMetrics)]
    }

    /// Sets the background image for metrics, whatever the position.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    /// Returns the background image for metrics, whatever the position.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    /// Sets the vertical offset of titles, in points.
    open func setTitleVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) {
        noteAppearance("titleVerticalPositionAdjustment\(barMetrics.rawValue)") {
            ($0 as? UINavigationBar)?
                .setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
        }
        appearances.legacy.titleOffsets[barMetrics] = adjustment
        appearanceDidChange()
    }

    /// Returns the vertical offset of titles, in points.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        appearances.legacy.titleOffsets[barMetrics] ?? 0
    }

    // MARK: - Position and size

    /// The position: `topAttached` for the bar of a navigation controller, else the one that the delegate chooses.
    open var barPosition: UIBarPosition {
        state.manager != nil ? .topAttached : state.delegate?.position(for: self) ?? .any
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: fullHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fullHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
        updateLargeContentViewer(&largeContentViewer)
    }

    // MARK: - For the framework

    override func tintDidChange() {
        super.tintDidChange()
        itemView?.setNeedsLayout()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        guard state.isComplete else { return }
        appearanceDidChange()
        heightDidChange()
    }
}
