import Foundation

/// Bar button items that a bar shows beside each other, or leaves out together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    private final var items: [UIBarButtonItem] = []
    /// Called after the items or their visibility changed.
    final var whenChanged: (() -> Void)?

    /// Creates a group.
    ///
    /// - Parameter representativeItem: The item in place of the group where there is no room for it.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.representativeItem = representativeItem
        super.init()
        self.barButtonItems = barButtonItems
    }

    /// Returns a group that is always shown.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Returns a group that the user could move but not remove. It is fixed here: the user cannot arrange groups.
    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Returns a group that the user could move, remove and add. It stays as it is at first: the user cannot arrange
    /// groups.
    ///
    /// - Parameter isInDefaultCustomization: Whether the group is shown.
    open class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = UIBarButtonItemGroup(
            barButtonItems: items, representativeItem: representativeItem)
        group.isHidden = !isInDefaultCustomization
        return group
    }

    /// The items of the group. An item belongs to one group.
    open var barButtonItems: [UIBarButtonItem] {
        get { items }
        set {
            for item in items { item.settings.group = nil }
            items = newValue
            for item in newValue {
                item.settings.group?.remove(item)
                item.settings.group = self
            }
            whenChanged?()
        }
    }

    /// The item in place of the group where there is no room for it.
    open var representativeItem: UIBarButtonItem?

    /// Whether the representative item is shown in place of the group; `false`, since bars show all items.
    open var isDisplayingRepresentativeItem: Bool { false }

    /// Whether bars leave the group out; `false` by default.
    open var isHidden = false { didSet { if isHidden != oldValue { whenChanged?() } } }

    private final func remove(_ item: UIBarButtonItem) { items.removeAll { $0 === item } }
}

extension UIBarButtonItem {
    /// Returns a group of this item alone.
    public func creatingFixedGroup() -> UIBarButtonItemGroup {
        UIBarButtonItemGroup.fixedGroup(items: [self])
    }

    /// Returns a group of this item alone that the user could move.
    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup.movableGroup(
            customizationIdentifier: customizationIdentifier, items: [self])
    }

    /// Returns a group of this item alone that the user could move, remove and add.
    ///
    /// - Parameter isInDefaultCustomization: Whether the group is shown.
    public func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup.optionalGroup(
            customizationIdentifier: customizationIdentifier,
            isInDefaultCustomization: isInDefaultCustomization, items: [self])
    }
}
