import Foundation
import ObjectiveC

/// The appearance and the behaviour of a section that is a list.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
        case sidebar = 3
        case sidebarPlain = 4
    }

    public enum HeaderMode: Int, Sendable {
        case none = 0
        /// The data source provides a view of the kind of section headers.
        case supplementary = 1
        /// The first item is the header.
        case firstItemInSection = 2
    }

    public enum FooterMode: Int, Sendable {
        case none = 0
        /// The data source provides a view of the kind of section footers.
        case supplementary = 1
    }

    /// Returns the separators of an item, given those of the section.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    /// Returns the actions that a swipe over an item reveals; nil for none.
    public typealias SwipeActionsConfigurationProvider = (
        _ indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    public let appearance: Appearance

    /// Whether there are separators between the items; `true` by default.
    public var showsSeparators = true
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?

    /// The colour behind the items; nil means that of the appearance.
    public var backgroundColor: UIColor?

    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none

    /// The space above headers, in points; nil means that of the appearance.
    public var headerTopPadding: CGFloat?
}

extension UICollectionLayoutListConfiguration {
    /// The colour behind the items.
    var shownBackgroundColor: UIColor {
        if let backgroundColor { return backgroundColor }
        switch appearance {
        case .plain, .sidebarPlain: return .systemBackground
        case .grouped, .insetGrouped: return .systemGroupedBackground
        case .sidebar: return .secondarySystemBackground
        }
    }

    /// The space above the header of a section; 0 without a header.
    // Chosen: no appearance adds a space of its own.
    var paddingAboveHeader: CGFloat {
        headerMode == .none ? 0 : max(0, (headerTopPadding ?? 0).limited)
    }

    /// Whether sections are separated by space.
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// The space above and below the items of a section.
    func verticalInsets(ofSection index: Int) -> (top: CGFloat, bottom: CGFloat) {
        guard isGrouped else { return (0, 0) }
        let metrics = TableMetrics.current
        let top =
            headerMode == .supplementary
            ? 0 : index == 0 ? metrics.firstGroupedHeaderHeight : metrics.groupedHeaderHeight
        return (top, footerMode == .supplementary ? 0 : metrics.groupedFooterHeight)
    }
}

extension NSCollectionLayoutSection {
    /// Returns a section of self-sizing rows.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .estimated(TableMetrics.current.rowHeight))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        if configuration.appearance == .insetGrouped {
            let margin = ListAppearance.margin(
                width: layoutEnvironment.container.contentSize.width)
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 0, leading: margin, bottom: 0, trailing: margin)
        }
        let edge = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .estimated(TableMetrics.current.plainHeaderHeight))
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            let footer = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter,
                alignment: .bottom)
            footer.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(footer)
        }
        return section
    }
}

/// The part of the appearance of a cell that its list controls.
struct ListAppearance {
    /// The part of the section that the view is.
    enum Part {
        case item, header, footer
    }

    var appearance: UICollectionLayoutListConfiguration.Appearance
    var part = Part.item
    /// The leading and trailing margin, in points.
    var margin: CGFloat
    /// Nil without separators.
    var separators: UIListSeparatorConfiguration?
    var isFirst = false
    var isLast = false

    /// Returns the margin of rows of a width.
    static func margin(width: CGFloat) -> CGFloat {
        let metrics = TableMetrics.current
        return width >= metrics.regularWidth ? metrics.regularMargin : metrics.compactMargin
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns the list appearance of an element; nil if it is in no list.
    final func appearance(of key: ElementKey) -> ListAppearance? {
        guard key.path.count == 2, key.category != .decorationView,
            compositional.sections.indices.contains(key.path.section)
        else { return nil }
        let section = compositional.sections[key.path.section]
        guard let list = section.section.list else { return nil }
        var result = ListAppearance(
            appearance: list.appearance,
            margin: ListAppearance.margin(width: section.container.width))
        if key.category == .supplementaryView {
            let isFooter = key.kind == UICollectionView.elementKindSectionFooter
            result.part = isFooter ? .footer : .header
            return result
        }
        let firstIsHeader = list.headerMode == .firstItemInSection
        if firstIsHeader, key.path.item == 0 {
            result.part = .header
            return result
        }
        result.isFirst = key.path.item == (firstIsHeader ? 1 : 0)
        result.isLast = key.path.item == section.count - 1
        if list.showsSeparators, list.appearance != .sidebar {
            result.separators =
                list.itemSeparatorHandler?(key.path, list.separatorConfiguration)
                ?? list.separatorConfiguration
        }
        return result
    }
}

/// The colour behind the items of a list.
final class ListBackgroundView: UICollectionReusableView {
    static let kind = "_UICollectionViewListLayoutSectionBackgroundColorDecorationView"

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        let layout =
            reuse.collectionView?.collectionViewLayout as? UICollectionViewCompositionalLayout
        let index = layoutAttributes.indexPath.section
        guard let sections = layout?.compositional.sections, sections.indices.contains(index) else {
            return
        }
        backgroundColor = sections[index].section.list?.shownBackgroundColor
    }
}
