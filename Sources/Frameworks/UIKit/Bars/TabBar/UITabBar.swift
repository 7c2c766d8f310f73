import CoreGraphics
import Foundation
import ObjectiveC

/// The controller that manages a tab bar.
@MainActor
protocol TabBarManager: AnyObject {
    /// Called when the user taps an item.
    func tabBar(_ bar: UITabBar, wasTappedAt item: UITabBarItem)
    /// Called before the sheet goes in which the user has arranged the items, and after it has gone.
    func tabBarWillEndCustomizing(_ bar: UITabBar, changed: Bool)
    func tabBarDidEndCustomizing(_ bar: UITabBar, changed: Bool)
    /// Called when the area that the content has may have changed.
    func tabBarHeightDidChange(_ bar: UITabBar)
}

/// A bar of items, one of which is selected, at the bottom of the screen.
@preconcurrency @MainActor
open class UITabBar: UIView, BarItemContainer {
    /// The positions of items.
    public enum ItemPositioning: Int, Sendable {
        /// `fill` on phones, `centered` on pads.
        case automatic = 0
        /// Items share the width of the bar.
        case fill = 1
        /// Items have their own width and are in the middle.
        case centered = 2
    }

    final var state = TabBarState()
    final var appearances = BarAppearances<UITabBarAppearance>()
    final let backgrounds = BarBackgrounds()
    private final var largeContentViewer: BarLargeContent?

    // MARK: - Creating

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UITabBar.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeBar()
    }

    // MARK: - Items

    /// The delegate, which is notified of the selection. That of a bar in a tab bar controller cannot be set.
    open weak var delegate: (any UITabBarDelegate)? {
        get { state.delegate }
        set {
            requireUnmanaged("manually set the delegate")
            state.delegate = newValue
        }
    }

    /// The items in the direction of reading.
    open var items: [UITabBarItem]? {
        get { state.items }
        set { setItems(newValue, animated: false) }
    }

    /// Replaces the items.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        requireUnmanaged("directly modify items of a tab bar: it is not allowed")
        changeItems(items, animated: animated)
    }

    /// The selected item. Setting it does not notify the delegate.
    open var selectedItem: UITabBarItem? {
        get { state.selectedItem }
        set {
            requireUnmanaged("directly modify the selected item: it is not allowed")
            select(newValue)
        }
    }

    // MARK: - Arranging by the user

    /// Whether the sheet is shown in which the user arranges the items.
    open var isCustomizing: Bool { state.customization != nil }

    /// Shows a sheet above the bar, from which the user drags icons to the bar.
    ///
    /// An icon takes the place of the tab that it is dropped on; two tabs of the bar change places. The bar has to be in
    /// a view that has room above it. While the sheet is shown, taps on tabs select nothing.
    ///
    /// **Order:** the delegate's `tabBar(_:willBeginCustomizing:)`, the sheet, `tabBar(_:didBeginCustomizing:)`, both with
    /// the items of the bar.
    ///
    /// - Parameter items: The items that may be moved and that the sheet offers. Other ones stay where they are.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        requireUnmanaged("customize items: it is not allowed")
        startCustomizing(items)
    }

    /// Removes the sheet in which the user arranges the items, as its button does.
    ///
    /// **Order:** the delegate's `tabBar(_:willEndCustomizing:changed:)`, the slide of the sheet,
    /// `tabBar(_:didEndCustomizing:changed:)`, both with the new items of the bar.
    ///
    /// - Returns: Whether the items of the bar differ from those when the sheet was shown.
    @discardableResult
    open func endCustomizing(animated: Bool) -> Bool { finishCustomizing(animated: animated) }

    // MARK: - Appearance objects

    /// The appearance of the bar. Assigning one copies it.
    open var standardAppearance: UITabBarAppearance {
        get { ensuredStandardAppearance }
        set { changeAppearance(\.standard, newValue, .standardAppearance, \.standardAppearance) }
    }

    /// The appearance while the content is at its end; nil means `standardAppearance` without its background.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { appearances.scrollEdge }
        set {
            changeAppearance(\.scrollEdge, newValue, .scrollEdgeAppearance, \.scrollEdgeAppearance)
        }
    }

    // MARK: - Appearance by single members

    /// Light or dark; `default` follows the interface style.
    open var barStyle: UIBarStyle {
        get { appearances.legacy.style }
        set { change(\.appearances.legacy.style, newValue, .barStyle, \UITabBar.barStyle) }
    }

    /// The colour of the background; nil is the system's.
    open var barTintColor: UIColor? {
        get { appearances.legacy.barTintColor }
        set {
            change(
                \.appearances.legacy.barTintColor, newValue, .barTintColor, \UITabBar.barTintColor)
        }
    }

    /// Whether what is below shows through, and content reaches under the bar; `true` by default unless the background
    /// image is opaque.
    open var isTranslucent: Bool {
        get { appearances.legacy.resolvedTranslucency }
        set {
            noteAppearance(.isTranslucent, \UITabBar.isTranslucent, newValue)
            appearances.legacy.isTranslucent = newValue
            appearanceDidChange()
            state.manager?.tabBarHeightDidChange(self)
        }
    }

    /// The image of the background; nil is the system's.
    open var backgroundImage: UIImage? {
        get { appearances.legacy.image(.any, .default) }
        set {
            noteAppearance(.backgroundImage, \UITabBar.backgroundImage, newValue)
            appearances.legacy.images[.init(position: .any, metrics: .default)] = newValue
            appearanceDidChange()
            state.manager?.tabBarHeightDidChange(self)
        }
    }

    /// The image in place of the hairline. It needs a background image, too.
    open var shadowImage: UIImage? {
        get { appearances.legacy.shadowImage(.any) }
        set {
            noteAppearance(.shadowImage, \UITabBar.shadowImage, newValue)
            appearances.legacy.shadowImages[.any] = newValue
            appearanceDidChange()
        }
    }

    /// The colour of items that are not selected; nil is grey.
    open var unselectedItemTintColor: UIColor? {
        get { state.unselectedColor }
        set {
            change(
                \.state.unselectedColor, newValue, .unselectedItemTintColor,
                \UITabBar.unselectedItemTintColor)
        }
    }

    /// The image behind the selected item.
    open var selectionIndicatorImage: UIImage? {
        get { state.selectionImage }
        set {
            change(
                \.state.selectionImage, newValue, .selectionIndicatorImage,
                \UITabBar.selectionIndicatorImage)
        }
    }

    /// The positions of items.
    open var itemPositioning: ItemPositioning {
        get { state.positioning }
        set { change(\.state.positioning, newValue, .itemPositioning, \UITabBar.itemPositioning) }
    }

    /// The width of items that are centred, in points; 0 is the system's.
    open var itemWidth: CGFloat {
        get { state.itemWidth }
        set { change(\.state.itemWidth, newValue, .itemWidth, \UITabBar.itemWidth) }
    }

    /// The space between items that are centred, in points; 0 is the system's.
    open var itemSpacing: CGFloat {
        get { state.itemSpacing }
        set { change(\.state.itemSpacing, newValue, .itemSpacing, \UITabBar.itemSpacing) }
    }

    // MARK: - Size

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: rowHeight + heightBelowRow)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: rowHeight + heightBelowRow)
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
        invalidateIntrinsicContentSize()
    }

    override func safeAreaDidChange() {
        super.safeAreaDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}
