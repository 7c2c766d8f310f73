import Foundation
import ObjectiveC
import QuartzCore

/// The properties of a flow layout that apps set.
struct FlowSettings {
    var direction = UICollectionView.ScrollDirection.vertical
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    var itemSize = CGSize(width: 50, height: 50)
    var estimatedItemSize = CGSize.zero
    var headerSize = CGSize.zero
    var footerSize = CGSize.zero
    var sectionInset = UIEdgeInsets.zero
    var insetReference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset
    var pinsHeaders = false
    var pinsFooters = false
}

/// The state of a flow layout.
@MainActor
struct FlowState {
    var settings = FlowSettings()
    var geometry = FlowGeometry()
    /// Whether sizes and spaces have to be queried.
    var needsMetrics = true
    /// The sizes that self-sizing cells prefer, by section and item.
    var preferredSizes: [Int: [Int: CGSize]] = [:]
    /// Those for which the lines have not been arranged.
    var newPreferredSizes: [Int: [Int: CGSize]] = [:]
    /// The items for which the delegate returned the automatic size.
    var automaticItems: Set<IndexPath> = []
    /// The size of the collection view for which lines are arranged.
    var arrangedBounds = CGSize.zero
    var scale: CGFloat = 1

    init() {}
}

extension UICollectionViewFlowLayout {
    final func change<Value: Equatable>(_ key: WritableKeyPath<FlowSettings, Value>, _ value: Value)
    {
        guard flow.settings[keyPath: key] != value else { return }
        flow.settings[keyPath: key] = value
        invalidateLayout()
    }

    final func flowDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
        let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
        let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
        if isWhole, !context.invalidation.isUpdate { flow.preferredSizes = [:] }
        if isWhole || flowContext?.invalidateFlowLayoutDelegateMetrics ?? true {
            flow.needsMetrics = true
        }
    }

    final func flowShouldInvalidate(_ bounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if flow.settings.pinsHeaders || flow.settings.pinsFooters { return true }
        let former = collectionView.hostedLayer.bounds.size
        return isVertical ? bounds.width != former.width : bounds.height != former.height
    }

    final var isVertical: Bool { flow.settings.direction == .vertical }

    // MARK: - Arranging

    final func prepareFlow() {
        guard let collectionView else { return }
        if flow.needsMetrics {
            flow.needsMetrics = false
            flow.newPreferredSizes = [:]
            arrange(in: collectionView)
        } else if !flow.newPreferredSizes.isEmpty {
            for (section, preferred) in flow.newPreferredSizes
            where flow.geometry.sections.indices.contains(section) {
                let former = flow.geometry.sections[section]
                flow.geometry.change(
                    section, replacing(former.sizes, by: preferred, count: former.count))
            }
            flow.newPreferredSizes = [:]
        }
    }

    private final func arrange(in view: UICollectionView) {
        flow.scale = view.drawingScale
        flow.automaticItems = []
        let bounds = view.hostedLayer.bounds.size
        let insets = view.effectiveContentInset
        flow.arrangedBounds = bounds
        let breadth =
            isVertical
            ? bounds.width - insets.left - insets.right
            : bounds.height - insets.top - insets.bottom
        let counts = view.loadedCounts
        var sections: [FlowSection] = []
        sections.reserveCapacity(counts.count)
        var widest: CGFloat = 0
        for (number, count) in counts.enumerated() {
            let section = makeSection(number, count, view)
            let free = breadth - section.leading - section.trailing
            if count > 0 { widest = max(widest, section.widestItem - free) }
            sections.append(section)
        }
        flow.geometry = FlowGeometry(sections, breadth: max(0, breadth))
        if widest > 0.001, breadth > 0 { reportWideItems(view) }
    }

    private final func makeSection(
        _ number: Int, _ count: Int, _ view: UICollectionView
    ) -> FlowSection {
        let settings = flow.settings
        var section = FlowSection()
        section.count = count
        let inset =
            (view.askFlowDelegate(.insetForSection) {
                $0.collectionView(view, layout: self, insetForSectionAt: number)
            } ?? settings.sectionInset) + referenceInsets(view)
        (section.before, section.after) =
            isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        (section.leading, section.trailing) =
            isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        section.lineSpacing =
            max(
                0,
                view.askFlowDelegate(.lineSpacing) {
                    $0.collectionView(view, layout: self, minimumLineSpacingForSectionAt: number)
                } ?? settings.lineSpacing
            ).limited
        section.itemSpacing =
            max(
                0,
                view.askFlowDelegate(.itemSpacing) {
                    $0.collectionView(
                        view, layout: self, minimumInteritemSpacingForSectionAt: number)
                } ?? settings.itemSpacing
            ).limited
        section.header = length(
            view.askFlowDelegate(.headerSize) {
                $0.collectionView(view, layout: self, referenceSizeForHeaderInSection: number)
            } ?? settings.headerSize)
        section.footer = length(
            view.askFlowDelegate(.footerSize) {
                $0.collectionView(view, layout: self, referenceSizeForFooterInSection: number)
            } ?? settings.footerSize)
        section.sizes = askForSizes(number, count, view)
        return section
    }

    private final func length(_ size: CGSize) -> CGFloat {
        max(0, isVertical ? size.height : size.width).limited
    }

    private final func referenceInsets(_ view: UICollectionView) -> UIEdgeInsets {
        let content = view.effectiveContentInset
        let reference: UIEdgeInsets
        switch flow.settings.insetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: reference = view.safeAreaInsets
        case .fromLayoutMargins: reference = view.layoutMargins
        }
        // The content inset already contains a part of the safe area. The reference applies to the sides only.
        return isVertical
            ? UIEdgeInsets(
                top: 0, left: max(0, reference.left - content.left), bottom: 0,
                right: max(0, reference.right - content.right))
            : UIEdgeInsets(
                top: max(0, reference.top - content.top), left: 0,
                bottom: max(0, reference.bottom - content.bottom), right: 0)
    }

    // MARK: - Sizes

    private final func askForSizes(
        _ section: Int, _ count: Int, _ view: UICollectionView
    ) -> FlowSection.Sizes {
        let standard = axisSize(standardItemSize)
        guard count > 0 else { return .equal(standard) }
        let first = view.askFlowDelegate(.sizeForItem) {
            $0.collectionView(
                view, layout: self,
                sizeForItemAt: view.sourcePath(of: IndexPath(item: 0, section: section)))
        }
        guard let first,
            let delegate = view.collection.delegate as? any UICollectionViewDelegateFlowLayout
        else {
            return replacing(.equal(standard), by: flow.preferredSizes[section], count: count)
        }
        let size = checked(first, IndexPath(item: 0, section: section))
        var sizes: [AxisSize]?
        for item in 1..<max(count, 1) {
            let path = IndexPath(item: item, section: section)
            let next = checked(
                delegate.collectionView(
                    view, layout: self, sizeForItemAt: view.sourcePath(of: path)), path)
            if sizes == nil, next == size { continue }
            if sizes == nil {
                sizes = Array(repeating: size, count: item)
                sizes?.reserveCapacity(count)
            }
            sizes?.append(next)
        }
        return replacing(
            sizes.map { .each($0) } ?? .equal(size), by: flow.preferredSizes[section], count: count)
    }

    /// The size of items for which the delegate and the cells provide none.
    private final var standardItemSize: CGSize {
        let settings = flow.settings
        guard settings.estimatedItemSize != .zero else { return settings.itemSize }
        return settings.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
            ? settings.itemSize : settings.estimatedItemSize
    }

    /// Validates a size that the delegate returned.
    private final func checked(_ size: CGSize, _ path: IndexPath) -> AxisSize {
        if size == UICollectionViewFlowLayout.automaticSize {
            flow.automaticItems.insert(path)
            return axisSize(standardItemSize)
        }
        guard size.width >= 0 || size.width.isNaN, size.height >= 0 || size.height.isNaN else {
            raiseException(
                "NSInternalInconsistencyException",
                "negative sizes are not supported in the flow layout")
        }
        return axisSize(size)
    }

    private final func axisSize(_ size: CGSize) -> AxisSize {
        let size = CGSize(width: max(0, size.width.limited), height: max(0, size.height.limited))
        return isVertical
            ? AxisSize(along: size.height, across: size.width)
            : AxisSize(along: size.width, across: size.height)
    }

    /// Returns the sizes of a section with the preferred sizes of some of its cells.
    private final func replacing(
        _ sizes: FlowSection.Sizes, by preferred: [Int: CGSize]?, count: Int
    ) -> FlowSection.Sizes {
        guard let preferred, !preferred.isEmpty else { return sizes }
        var each: [AxisSize]
        switch sizes {
        case .equal(let size): each = Array(repeating: size, count: count)
        case .each(let former): each = former
        }
        for (item, size) in preferred where item < count { each[item] = axisSize(size) }
        return .each(each)
    }

    /// Whether an item is self-sizing.
    final func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard attributes.values.key.category == .cell else { return false }
        return flow.settings.estimatedItemSize != .zero
            || !flow.automaticItems.isEmpty && flow.automaticItems.contains(attributes.indexPath)
    }

    /// Stores the size that a cell prefers.
    final func storePreferredSize(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        flow.preferredSizes[path.section, default: [:]][path.item] = attributes.size
        flow.newPreferredSizes[path.section, default: [:]][path.item] = attributes.size
    }

    /// Maps the preferred sizes of cells to the new paths of their items.
    final func remapPreferredSizes(_ changes: ItemChanges) {
        guard !flow.preferredSizes.isEmpty else { return }
        var remapped: [Int: [Int: CGSize]] = [:]
        for (section, sizes) in flow.preferredSizes {
            for (item, size) in sizes {
                let former = IndexPath(item: item, section: section)
                guard let path = changes[former] else { continue }
                remapped[path.section, default: [:]][path.item] = size
            }
        }
        flow.preferredSizes = remapped
    }

    // MARK: - Messages

    /// Prints UIKit's message about items that do not fit.
    private final func reportWideItems(_ view: UICollectionView) {
        let (side, edges) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
        Console.log(
            """
            The behavior of the UICollectionViewFlowLayout is not defined because:
            the item \(side) must be less than the \(side) of the UICollectionView minus the section insets \(edges) \
            values, minus the content insets \(edges) values.
            The relevant UICollectionViewFlowLayout instance is \(DumpText.object(self)), and it is attached to \
            \(DumpText.object(view)).
            Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.
            """)
    }
}

extension FlowSection {
    /// The length of the widest item across the scroll axis.
    fileprivate var widestItem: CGFloat {
        switch sizes {
        case .equal(let size): size.across
        case .each(let sizes): sizes.reduce(0) { max($0, $1.across) }
        }
    }
}
