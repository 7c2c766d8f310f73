import CoreGraphics
import Foundation
import ObjectiveC
internal import SwiftRuntime

/// A button of a navigation bar or a toolbar, or a space between two.
///
/// A tap sends the action once, when the finger is lifted inside, with the item as the sender.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    final var settings = BarButtonSettings()
    /// The button that shows the item; nil for spaces and custom views, and as long as no bar shows it.
    final weak var button: BarButton?

    // MARK: - Creating

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIBarButtonItem.self) else { return nil }
    }

    /// Creates an item with a title.
    public convenience init(
        title: String?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(style, target, action)
        content.title = title
    }

    /// Creates an item with an image, which is drawn in the tint.
    public convenience init(
        image: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(style, target, action)
        content.image = image
    }

    /// Creates an item with an image, and another image for the lower bars of a phone in landscape.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?,
        action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        content.landscapeImage = landscapeImagePhone
    }

    /// Creates an item of the system.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
    ) {
        self.init(systemItem.style, target, action)
        settings.systemItem = systemItem
    }

    /// Creates an item that is a view of the app. The view handles its touches itself.
    public convenience init(customView: UIView) {
        self.init()
        settings.customView = customView
    }

    /// Creates an item of the system that performs an action, or shows a menu.
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(systemItem.style, nil, nil)
        settings.systemItem = systemItem
        settings.primaryAction = primaryAction
        settings.menu = menu
    }

    /// Creates an item that performs an action, or shows a menu; it has the action's title and image unless others are
    /// given.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        takePrimaryAction(primaryAction)
        if let title { content.title = title }
        if let image { content.image = image }
        settings.menu = menu
    }

    /// Creates an item that sends an action and shows a menu when it is held.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject? = nil, action: Selector?,
        menu: UIMenu? = nil
    ) {
        self.init(.plain, target, action)
        content.title = title
        content.image = image
        settings.menu = menu
    }

    private convenience init(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.init()
        settings.style = style
        settings.target = target.map { $0 as AnyObject }
        settings.action = action
    }

    /// Returns a space of a width in points.
    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = space(.fixedSpace)
        item.settings.width = width
        return item
    }

    /// Returns a space that takes its share of the room that is left.
    open class func flexibleSpace() -> Self { space(.flexibleSpace) }

    private class func space(_ kind: SystemItem) -> Self {
        let item = unsafeDowncast(instantiate(self), to: self)
        item.settings.systemItem = kind
        return item
    }

    // MARK: - Actions

    /// The receiver of the action; nil searches the responder chain. It is referenced weakly.
    open var target: AnyObject? {
        get { settings.target }
        set { settings.target = newValue }
    }

    /// The action of a tap.
    open var action: Selector? {
        get { settings.action }
        set { settings.action = newValue }
    }

    /// The action that a tap performs in place of `action`. Setting it sets the title and the image.
    open var primaryAction: UIAction? {
        get { settings.primaryAction }
        set {
            takePrimaryAction(newValue)
            itemDidChange()
        }
    }

    /// The menu: a tap shows it if the item has no action, else a long press does.
    open var menu: UIMenu? {
        get { settings.menu }
        set { change(\.menu, newValue) }
    }

    /// The order of the menu's elements; `automatic` by default.
    open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { settings.menuOrder }
        set { change(\.menuOrder, newValue) }
    }

    /// Whether a tap selects or deselects the item. An item with a menu shows the menu's selected element instead.
    open var changesSelectionAsPrimaryAction: Bool {
        get { settings.changesSelection }
        set { change(\.changesSelection, newValue) }
    }

    /// Whether the item is selected; `false` by default.
    open var isSelected: Bool {
        get { settings.isSelected }
        set { change(\.isSelected, newValue) }
    }

    /// Whether bars leave the item out; `false` by default.
    open var isHidden: Bool {
        get { settings.isHidden }
        set { change(\.isHidden, newValue) }
    }

    // MARK: - Look

    /// The style; `plain` by default.
    open var style: Style {
        get { settings.style }
        set { change(\.style, newValue) }
    }

    /// The width of the item in points; 0, the default, is that of its content. Of a fixed space it is the width.
    open var width: CGFloat {
        get { settings.width }
        set { change(\.width, newValue) }
    }

    /// The titles that the item can have; its width is that of the widest one.
    open var possibleTitles: Set<String>? {
        get { settings.possibleTitles }
        set { change(\.possibleTitles, newValue) }
    }

    /// The view in place of a button.
    open var customView: UIView? {
        get { settings.customView }
        set { change(\.customView, newValue) }
    }

    /// The colour of the title or the image; nil is the tint of the bar.
    open var tintColor: UIColor? {
        get { settings.tintColor }
        set {
            noteAppearance(.tintColor, \UIBarButtonItem.tintColor, newValue)
            change(\.tintColor, newValue)
        }
    }

    /// The group that contains the item.
    open var buttonGroup: UIBarButtonItemGroup? { settings.group }

    // MARK: - Images and offsets by state and metrics

    /// Sets the image behind the content in a state.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        noteAppearance("backgroundImage\(barMetrics.rawValue)", state) {
            ($0 as? UIBarButtonItem)?
                .setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
        settings.backgrounds[.init(state, nil, barMetrics)] = backgroundImage
        itemDidChange()
    }

    /// Returns the image behind the content in a state.
    open func backgroundImage(
        for state: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        settings.backgrounds[.init(state, nil, barMetrics)]
    }

    /// Sets the image behind the content of items of a style in a state.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style,
        barMetrics: UIBarMetrics
    ) {
        noteAppearance("backgroundImage\(barMetrics.rawValue),\(style.rawValue)", state) {
            ($0 as? UIBarButtonItem)?.setBackgroundImage(
                backgroundImage, for: state, style: style, barMetrics: barMetrics)
        }
        settings.backgrounds[.init(state, style, barMetrics)] = backgroundImage
        itemDidChange()
    }

    /// Returns the image behind the content of items of a style in a state.
    open func backgroundImage(
        for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) -> UIImage? {
        settings.backgrounds[.init(state, style, barMetrics)]
    }

    /// Sets the image behind a back button in a state.
    open func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        noteAppearance("backButtonBackgroundImage\(barMetrics.rawValue)", state) {
            ($0 as? UIBarButtonItem)?
                .setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
        settings.backBackgrounds[.init(state, nil, barMetrics)] = backgroundImage
        itemDidChange()
    }

    /// Returns the image behind a back button in a state.
    open func backButtonBackgroundImage(
        for state: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        settings.backBackgrounds[.init(state, nil, barMetrics)]
    }

    /// Sets the vertical offset of the background image, in points.
    open func setBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) {
        noteOffset("backgroundVerticalPositionAdjustment", barMetrics) {
            $0.setBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
        }
        settings.offsets[barMetrics, default: .init()].background = adjustment
        itemDidChange()
    }

    /// Returns the vertical offset of the background image, in points.
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        settings.offsets[barMetrics]?.background ?? 0
    }

    /// Sets the offset of the title, in points.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        noteOffset("titlePositionAdjustment", barMetrics) {
            $0.setTitlePositionAdjustment(adjustment, for: barMetrics)
        }
        settings.offsets[barMetrics, default: .init()].title = adjustment
        itemDidChange()
    }

    /// Returns the offset of the title, in points.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        settings.offsets[barMetrics]?.title ?? .zero
    }

    /// Sets the offset of the title of a back button, in points.
    open func setBackButtonTitlePositionAdjustment(
        _ adjustment: UIOffset, for barMetrics: UIBarMetrics
    ) {
        noteOffset("backButtonTitlePositionAdjustment", barMetrics) {
            $0.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
        }
        settings.offsets[barMetrics, default: .init()].backTitle = adjustment
        itemDidChange()
    }

    /// Returns the offset of the title of a back button, in points.
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        settings.offsets[barMetrics]?.backTitle ?? .zero
    }

    /// Sets the vertical offset of a back button's background image, in points.
    open func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) {
        noteOffset("backButtonBackgroundVerticalPositionAdjustment", barMetrics) {
            $0.setBackButtonBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
        }
        settings.offsets[barMetrics, default: .init()].backBackground = adjustment
        itemDidChange()
    }

    /// Returns the vertical offset of a back button's background image, in points.
    open func backButtonBackgroundVerticalPositionAdjustment(
        for barMetrics: UIBarMetrics
    ) -> CGFloat {
        settings.offsets[barMetrics]?.backBackground ?? 0
    }

    private final func noteOffset(
        _ name: String, _ metrics: UIBarMetrics,
        _ assign: @escaping @MainActor (UIBarButtonItem) -> Void
    ) {
        noteAppearance("\(name)\(metrics.rawValue)") {
            if let item = $0 as? UIBarButtonItem { assign(item) }
        }
    }
}
