import CoreGraphics
import Foundation

/// The sizes and colours of navigation bars, toolbars and tab bars.
struct BarMetrics {
    // MARK: Navigation bars, in points as all sizes here

    /// The height of the row of titles and buttons on a phone, on a pad, and on a phone in compact height.
    var rowHeight: CGFloat
    var padRowHeight: CGFloat
    var compactRowHeight: CGFloat
    /// The height of the row in a bar with large titles, in compact height.
    var compactRowHeightWithLargeTitles: CGFloat
    /// The height of the row in a sheet.
    var sheetRowHeight: CGFloat
    var largeTitleHeight: CGFloat
    /// The distance from the bottom of the row to that of the large title.
    var largeTitleBottom: CGFloat
    var promptHeight: CGFloat
    /// The height of the large title's row below which the title in the bar appears, and below which it is opaque.
    var titleAppears: CGFloat
    var titleIsOpaque: CGFloat
    /// The distance of the bar above the upper end of the safe area, by the safe area's height.
    var islandOffsets: [CGFloat: CGFloat]

    // MARK: Back buttons

    /// The distance from the margin to the tip of the chevron.
    var chevronOffset: CGFloat
    var chevronSize: CGSize
    var chevronLineWidth: CGFloat
    /// The distance from the margin to the title.
    var backTitleOffset: CGFloat

    // MARK: Items

    /// The space between an item's content and the end of its touch area.
    var itemPadding: CGFloat
    /// The space between the contents of two neighbours.
    var itemGap: CGFloat
    /// The space between the title and the items beside it.
    var titleGap: CGFloat
    var fontSize: CGFloat
    /// The point size of symbols.
    var symbolSize: CGFloat
    var largeTitleFontSize: CGFloat
    var highlightedAlpha: CGFloat
    var disabledColor: UIColor
    /// The part of a bar's width that a back title may take.
    var backTitlePart: CGFloat

    // MARK: Toolbars

    var toolbarHeight: CGFloat
    /// The height of a navigation controller's toolbar above a home indicator.
    // Observed on an iPhone X: 49 points, and 44 for a toolbar of the app (an answer with descriptions of both views,
    // geek-questions.imtqy.com/articles/1274310; LNPopupController issue 244).
    var toolbarHeightAboveIndicator: CGFloat
    var padToolbarHeight: CGFloat
    var compactToolbarHeight: CGFloat

    // MARK: Tab bars

    var tabBarHeight: CGFloat
    var padTabBarHeight: CGFloat
    var compactTabBarHeight: CGFloat
    /// The space around a button: to the middle between two, and at the top.
    var tabButtonInset: CGFloat
    var tabButtonTop: CGFloat
    /// The square of a stacked button's image, measured from the bar's top.
    var tabImageTop: CGFloat
    var tabImageLength: CGFloat
    var tabTitleTop: CGFloat
    var tabTitleSize: CGFloat
    /// The size of the font beside an image.
    var inlineTitleSize: CGFloat
    var compactInlineTitleSize: CGFloat
    var inlineGap: CGFloat
    var tabSymbolSize: CGFloat
    /// The width of a button on a pad, where they are in the middle.
    var centeredTabWidth: CGFloat
    var unselectedTab: UIColor
    var disabledTab: UIColor
    var badgeHeight: CGFloat
    var badgeFontSize: CGFloat
    /// The distance from the button's top to the badge's.
    var badgeTop: CGFloat
    /// The distance from the image's middle to the badge's, as a share of the image's width.
    var badgeMiddle: CGFloat
    /// Items above this number are listed under More, on phones.
    var tabLimit: Int
    /// The place of an icon in the sheet that arranges tabs, the space around icons, and seconds of its slide.
    var tabSheetCell: CGSize
    var tabSheetMargin: CGFloat
    var tabSheetDuration: TimeInterval
    /// The size of an icon that is dragged, seconds until it has it, and the opacity of the tab whose place it takes.
    var tabLiftScale: CGFloat
    var tabLiftDuration: TimeInterval
    var tabTargetAlpha: CGFloat

    // MARK: Backgrounds

    var shadow: UIColor
    /// The distance over which the background appears when content scrolls under the bar.
    var scrollEdgeDistance: CGFloat
    /// Seconds in which items are exchanged.
    var itemDuration: TimeInterval

    /// iOS 13 to 18.
    // Measured on recorded pictures: row heights, the chevron and the title of back buttons, the bar below the
    // island, the shadow, the titles and colours of tab buttons and the badges of those without an image.
    // Published: heights of toolbars, tab bars and large titles, the frames of tab buttons, their images and
    // badges. From memory: the prompt, gaps, opacities, the thresholds of titles and backgrounds, the sheet that
    // arranges tabs.
    static let classic = BarMetrics(
        rowHeight: 44, padRowHeight: 50, compactRowHeight: 32,
        compactRowHeightWithLargeTitles: 44, sheetRowHeight: 56, largeTitleHeight: 52,
        largeTitleBottom: 8, promptHeight: 30, titleAppears: 20, titleIsOpaque: 8,
        islandOffsets: [59: 16.0 / 3, 62: 17.0 / 3], chevronOffset: -20.0 / 3,
        chevronSize: CGSize(width: 11, height: 19), chevronLineWidth: 2.6, backTitleOffset: 13,
        itemPadding: 8, itemGap: 24, titleGap: 8, fontSize: 17, symbolSize: 17,
        largeTitleFontSize: 34, highlightedAlpha: 0.2, disabledColor: .tertiaryLabel,
        backTitlePart: 0.4, toolbarHeight: 44, toolbarHeightAboveIndicator: 49,
        padToolbarHeight: 50, compactToolbarHeight: 32,
        tabBarHeight: 49, padTabBarHeight: 50, compactTabBarHeight: 32, tabButtonInset: 2,
        tabButtonTop: 1, tabImageTop: 4, tabImageLength: 30, tabTitleTop: 106.0 / 3,
        tabTitleSize: 10,
        inlineTitleSize: 13, compactInlineTitleSize: 12, inlineGap: 7, tabSymbolSize: 18,
        centeredTabWidth: 180,
        unselectedTab: UIColor { traits in
            traits.userInterfaceStyle == .dark ? .systemGray : UIColor(white: 146.0 / 255, alpha: 1)
        }, disabledTab: .tertiaryLabel, badgeHeight: 18, badgeFontSize: 13, badgeTop: 2,
        badgeMiddle: 2.0 / 3, tabLimit: 5, tabSheetCell: CGSize(width: 90, height: 76),
        tabSheetMargin: 16, tabSheetDuration: 0.4, tabLiftScale: 1.4, tabLiftDuration: 0.15,
        tabTargetAlpha: 0.3,
        shadow: UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
        }, scrollEdgeDistance: 8, itemDuration: 0.25)

    /// The metrics of the current generation.
    static let current = classic

    // MARK: - By traits

    func navigationRowHeight(_ traits: UITraitCollection, hasLargeTitles: Bool) -> CGFloat {
        if traits.userInterfaceIdiom == .pad { return padRowHeight }
        guard traits.isCompactLandscape else { return rowHeight }
        return hasLargeTitles ? compactRowHeightWithLargeTitles : compactRowHeight
    }

    func toolbarHeight(_ traits: UITraitCollection) -> CGFloat {
        if traits.userInterfaceIdiom == .pad { return padToolbarHeight }
        return traits.isCompactLandscape ? compactToolbarHeight : toolbarHeight
    }

    /// The height of a navigation controller's toolbar.
    func navigationToolbarHeight(_ traits: UITraitCollection, isAboveIndicator: Bool) -> CGFloat {
        let height = toolbarHeight(traits)
        return isAboveIndicator && height == toolbarHeight ? toolbarHeightAboveIndicator : height
    }

    func tabBarHeight(_ traits: UITraitCollection) -> CGFloat {
        if traits.userInterfaceIdiom == .pad { return padTabBarHeight }
        return traits.isCompactLandscape ? compactTabBarHeight : tabBarHeight
    }
}

extension UIView {
    /// The traits that decide about the heights of bars: those of the window.
    // Measured: in recorded pictures bars keep their heights where a controller overrides its child's traits.
    final var traitsOfBars: UITraitCollection { (windowAbove ?? self).traitCollection }

    /// The distance of bar items from the safe area at the sides, in points.
    // Measured on recorded pictures: 16; 20 in bars at least 414 points wide, but not beside a safe area.
    final var marginOfBar: CGFloat {
        let isWide = traitCollection.horizontalSizeClass == .regular || bounds.width >= 414
        return isWide && safeAreaInsets.left == 0 && safeAreaInsets.right == 0 ? 20 : 16
    }
}

extension UITraitCollection {
    /// Whether these are the traits of a phone in landscape, other than the widest phones.
    var isCompactLandscape: Bool {
        verticalSizeClass == .compact && horizontalSizeClass != .regular
    }
}
