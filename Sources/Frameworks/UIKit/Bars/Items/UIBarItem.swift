import CoreGraphics
import Foundation
import ObjectiveC
internal import SwiftRuntime

/// A view that shows bar items and follows their changes.
@MainActor
protocol BarItemContainer: UIView {
    /// Called after a property of an item that is shown changed.
    func barItemDidChange(_ item: UIBarItem)
}

/// The content of a bar item.
struct BarItemContent {
    var title: String?
    var image: UIImage?
    var landscapeImage: UIImage?
    var largeContentImage: UIImage?
    var imageInsets = UIEdgeInsets.zero
    var landscapeImageInsets = UIEdgeInsets.zero
    var largeContentImageInsets = UIEdgeInsets.zero
    var isEnabled = true
    var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
}

/// A button of a navigation bar, a toolbar or a tab bar. It is not a view: the bar makes one for it.
@preconcurrency @MainActor
open class UIBarItem: NSObject, UIAppearance, UIAccessibilityIdentification {
    /// The view that shows this item.
    final weak var container: (any BarItemContainer)?
    final var content = BarItemContent()

    public override init() { super.init() }

    /// Makes an item from an interface file; any other decoder gives an item with the defaults.
    public required init?(coder: NSCoder) {
        super.init()
        guard coder.readInterface(into: self, as: UIBarItem.self) else { return nil }
    }

    // MARK: - Content

    /// Whether the item can be tapped; `true` by default.
    open var isEnabled: Bool {
        get { content.isEnabled }
        set { changeContent(\.isEnabled, newValue, key: "enabled") }
    }

    /// The title.
    open var title: String? {
        get { content.title }
        set { changeContent(\.title, newValue, key: "title") }
    }

    /// The image, which replaces the title in bars of buttons.
    open var image: UIImage? {
        get { content.image }
        set { changeContent(\.image, newValue, key: "image") }
    }

    /// The image in the lower bars of a phone in landscape; nil means `image`.
    open var landscapeImagePhone: UIImage? {
        get { content.landscapeImage }
        set { changeContent(\.landscapeImage, newValue, key: "landscapeImagePhone") }
    }

    /// The image for assistive technologies that enlarge the item.
    open var largeContentSizeImage: UIImage? {
        get { content.largeContentImage }
        set { changeContent(\.largeContentImage, newValue, key: "largeContentSizeImage") }
    }

    /// The insets of the image, in points.
    open var imageInsets: UIEdgeInsets {
        get { content.imageInsets }
        set { changeContent(\.imageInsets, newValue, key: "imageInsets") }
    }

    /// The insets of `landscapeImagePhone`, in points.
    open var landscapeImagePhoneInsets: UIEdgeInsets {
        get { content.landscapeImageInsets }
        set { changeContent(\.landscapeImageInsets, newValue, key: "landscapeImagePhoneInsets") }
    }

    /// The insets of `largeContentSizeImage`, in points.
    open var largeContentSizeImageInsets: UIEdgeInsets {
        get { content.largeContentImageInsets }
        set {
            changeContent(\.largeContentImageInsets, newValue, key: "largeContentSizeImageInsets")
        }
    }

    /// The name by which tests find the item's button.
    open var accessibilityIdentifier: String? { didSet { itemDidChange() } }

    /// A number that identifies the item in the app; 0 by default.
    open var tag = 0

    // MARK: - Titles

    /// Sets the attributes of the title in a state, over those of the bar's appearance.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        noteAppearance("titleTextAttributes", state) {
            ($0 as? UIBarItem)?.setTitleTextAttributes(attributes, for: state)
        }
        content.titleAttributes[state.rawValue] = attributes
        itemDidChange()
    }

    /// Returns the attributes of the title that were set for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        content.titleAttributes[state.rawValue]
    }

    // MARK: - Proxies

    /// The proxy that sets the appearance of all items of this class.
    open class func appearance() -> Self {
        unsafeDowncast(AppearanceProxies.proxy(of: self), to: self)
    }

    /// The proxy for items in bars inside instances of all the given classes, from the inside outwards.
    open class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        unsafeDowncast(AppearanceProxies.proxy(of: self, in: containerTypes), to: self)
    }

    /// The proxy for items in bars with certain traits.
    open class func appearance(for trait: UITraitCollection) -> Self {
        unsafeDowncast(AppearanceProxies.proxy(of: self, with: trait), to: self)
    }

    /// The proxy for items in bars with certain traits inside instances of all the given classes.
    open class func appearance(
        for trait: UITraitCollection,
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        unsafeDowncast(
            AppearanceProxies.proxy(of: self, in: containerTypes, with: trait), to: self)
    }

    private final var proxy: AppearanceProxy?
    final var ownProperties: UInt64 = 0
    final var ownSetters: Set<AppearanceSetter> = []

    // MARK: - Interface files

    /// Called after the object was loaded from an interface file and its outlets were set.
    open func awakeFromNib() {}

    /// Prepares the object for Interface Builder; never called in an app.
    open func prepareForInterfaceBuilder() {}

    // As all methods of `NSObject`, those of objects are methods of classes too, which nothing calls.

    open class func awakeFromNib() {}
    open class func prepareForInterfaceBuilder() {}
}

extension UIBarItem: AppearanceTarget {
    final var appearanceProxy: AppearanceProxy? { proxy }

    final func becomeAppearanceProxy(_ proxy: AppearanceProxy) { self.proxy = proxy }

    final var appearanceContainer: UIResponder? { container }

    final var traitCollection: UITraitCollection {
        container?.traitCollection ?? UITraitCollection.current
    }

    /// Records the call of a setter with states for the proxy of the item's class.
    final func noteAppearance(
        _ name: String, _ states: UIControl.State...,
        assign: @escaping @MainActor (AnyObject) -> Void
    ) {
        let axes = states.map { Int($0.rawValue) }
        noteAppearance(AppearanceSetter(name: name, axes: axes)) { assign }
    }
}

extension UIBarItem {
    final func changeContent<Value>(
        _ path: WritableKeyPath<BarItemContent, Value>, _ value: Value, key: String
    ) {
        _willChangeValue(self, key)
        content[keyPath: path] = value
        _didChangeValue(self, key)
        itemDidChange()
    }

    /// Notifies the bar of a change.
    final func itemDidChange() { container?.barItemDidChange(self) }

    /// The item's own attributes of a title in a state.
    final func ownAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let normal = content.titleAttributes[UIControl.State.normal.rawValue] ?? [:]
        guard state != .normal, let own = content.titleAttributes[state.rawValue] else {
            return normal
        }
        return normal.merging(own) { $1 }
    }
}
