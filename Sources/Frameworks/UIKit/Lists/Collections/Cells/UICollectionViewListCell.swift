import Foundation
import ObjectiveC
import QuartzCore

/// A cell of a list: content between accessories, over a separator.
///
/// It also serves as the header or footer of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    @exclusivity(unchecked) final var list = ListCellState()

    // MARK: - Life

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UICollectionViewListCell.self) else { return nil }
    }

    // MARK: - Content

    /// Returns the content configuration for the part of the list that the cell shows, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { standardContent }

    /// Returns the background configuration for the appearance of the list.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        standardBackground
    }

    /// The views beside the content.
    open var accessories: [UICellAccessory] {
        get { list.accessories }
        set { changeAccessories(newValue) }
    }

    /// The number of levels by which the content is indented; 0 by default.
    open var indentationLevel: Int {
        get { list.indentationLevel }
        set { changeIndentation { $0.indentationLevel = newValue } }
    }

    /// The indentation of each level, in points.
    open var indentationWidth: CGFloat {
        get { list.indentationWidth }
        set { changeIndentation { $0.indentationWidth = newValue } }
    }

    /// Whether the indentation also moves leading accessories; `true` by default.
    open var indentsAccessories: Bool {
        get { list.indentsAccessories }
        set { changeIndentation { $0.indentsAccessories = newValue } }
    }

    /// The guide from whose leading to whose trailing edge the separator reaches.
    ///
    /// Constrain an edge to a view of the content to align the separator with it.
    open var separatorLayoutGuide: UILayoutGuide { madeSeparatorGuide }

    // MARK: - For classes of the framework

    override func layOutCell() { layOutListCell() }

    override var sizeAroundContent: CGSize { CGSize(width: widthAroundContent, height: 0) }

    // Headers and footers are as high as their content.
    override var leastFittingHeight: CGFloat {
        list.appearance?.part == .item ? TableMetrics.current.rowHeight : 0
    }

    override func prepareForFitting() {
        super.prepareForFitting()
        updateAccessories()
        placeMargins()
    }

    override func take(_ list: ListAppearance) { follow(list) }

    override func takeOutline(level: Int, isExpanded: Bool) {
        super.takeOutline(level: level, isExpanded: isExpanded)
        if indentationLevel != level { indentationLevel = level }
        showExpansion()
    }

    override func takesTap() -> Bool { togglesOutlineByTap() }

    override func tintDidChange() {
        super.tintDidChange()
        updateTints()
    }
}
