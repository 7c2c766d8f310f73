import Foundation
import ObjectiveC

/// Items of a compositional layout in a line or at custom positions; a group can be an item of another group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// Items in a line; the list repeats until the line is full.
        case line(UIAxis)
        /// A number of equal items that fill the line.
        case equal(UIAxis, count: Int)
        /// A number of items that keep their size.
        case repeating(UIAxis, count: Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    final let arrangement: Arrangement
    private let items: [NSCollectionLayoutItem]

    init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement,
        _ items: [NSCollectionLayoutItem]
    ) {
        self.arrangement = arrangement
        self.items = items
        super.init(size: size, supplementaryItems: [])
    }

    // MARK: - Lines

    /// Returns a row of equal items.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .equal(.horizontal, count: checked(count)), [subitem])
    }

    /// Returns a row of a number of items that keep their size.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(
            layoutSize, .repeating(.horizontal, count: checked(count)), [subitem])
    }

    /// Returns a row of as many items as it has space for.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .line(.horizontal), checked(subitems))
    }

    /// Returns a column of equal items.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .equal(.vertical, count: checked(count)), [subitem])
    }

    /// Returns a column of a number of items that keep their size.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeating(.vertical, count: checked(count)), [subitem])
    }

    /// Returns a column of as many items as it has space for.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .line(.vertical), checked(subitems))
    }

    /// Returns a group of items whose frames a closure computes.
    open class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
    }

    private static func checked(_ count: Int) -> Int {
        guard count > 0 else {
            raiseException(
                "NSInternalInconsistencyException",
                "Invalid parameter not satisfying: count > 0")
        }
        return count
    }

    private static func checked(_ items: [NSCollectionLayoutItem]) -> [NSCollectionLayoutItem] {
        guard !items.isEmpty else {
            raiseException(
                "NSInternalInconsistencyException",
                "Invalid parameter not satisfying: subitems.count > 0")
        }
        return items
    }

    // MARK: - Content

    /// The supplementary views that are attached to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { ownSupplementaryItems }
        set { ownSupplementaryItems = newValue }
    }

    /// The space between the items of a line; none by default.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    open var subitems: [NSCollectionLayoutItem] { items }

    /// Returns the structure of the group as text.
    open func visualDescription() -> String { describe(self, depth: 0) }

    private func describe(_ item: NSCollectionLayoutItem, depth: Int) -> String {
        let indent = String(repeating: "  ", count: depth)
        let size = item.layoutSize
        let line =
            "\(indent)\(type(of: item)) \(size.widthDimension.text) x \(size.heightDimension.text)"
        let inner = (item as? NSCollectionLayoutGroup)?.subitems ?? []
        return ([line] + inner.map { describe($0, depth: depth + 1) }).joined(separator: "\n")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? NSCollectionLayoutGroup)?.interItemSpacing = interItemSpacing
        (copy as? NSCollectionLayoutGroup)?.ownSupplementaryItems = ownSupplementaryItems
        return copy
    }

    override func duplicate() -> NSCollectionLayoutItem {
        NSCollectionLayoutGroup(layoutSize, arrangement, items)
    }

    /// Whether the group or an item in it has an estimated size.
    final var hasSelfSizingElements: Bool {
        if !layoutSize.selfSizingAxes.isEmpty { return true }
        if case .custom = arrangement { return false }
        return items.contains { item in
            (item as? NSCollectionLayoutGroup)?.hasSelfSizingElements
                ?? !item.layoutSize.selfSizingAxes.isEmpty
        }
    }
}

extension NSCollectionLayoutDimension {
    /// The dimension in descriptions.
    fileprivate final var text: String {
        switch kind {
        case .fractionalWidth: "\(dimension) of the width"
        case .fractionalHeight: "\(dimension) of the height"
        case .absolute: "\(dimension)"
        case .estimated: "about \(dimension)"
        case .uniform: "about \(dimension), as its siblings"
        }
    }
}

/// Returns the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// The frame and the order of an item of a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
        super.init()
    }

    /// In the coordinates of the group.
    open private(set) var frame: CGRect
    open private(set) var zIndex: Int

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
