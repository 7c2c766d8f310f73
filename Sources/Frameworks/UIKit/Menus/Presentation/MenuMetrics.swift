import Foundation

/// The sizes and colours of menus.
struct MenuMetrics {
    /// In points, as all sizes here.
    var width: CGFloat
    /// The width at accessibility content sizes, if the screen is wide enough.
    var largeWidth: CGFloat
    var cornerRadius: CGFloat
    /// The least height of a row.
    var rowHeight: CGFloat
    /// Above and below the text of a row.
    var rowPadding: CGFloat
    /// Between title and subtitle.
    var linePadding: CGFloat
    /// Beside the text of a row.
    var sideMargin: CGFloat
    /// Beside the text of a row in menus with marks.
    var markedMargin: CGFloat
    /// From the leading side to the centre of a mark.
    var markCenter: CGFloat
    /// The side of the square that images fit in, and the gap between it and the text.
    var imageLength: CGFloat
    var imagePadding: CGFloat
    /// Above and below the title of a section.
    var headerPadding: CGFloat
    /// Between sections.
    var sectionGap: CGFloat
    /// The heights of small and medium elements, and their numbers in a line.
    var smallHeight: CGFloat
    var mediumHeight: CGFloat
    var smallCount: Int
    var mediumCount: Int
    /// Between a menu and its source.
    var gap: CGFloat
    /// Between a menu or a preview and the safe area.
    var edge: CGFloat
    /// Between a preview and its menu.
    var previewGap: CGFloat
    var previewRadius: CGFloat
    /// The scale of the lifted view.
    var liftScale: CGFloat
    /// The scale of a menu at the beginning and the end of its animation.
    var closedScale: CGFloat
    /// The scale of a menu below an open submenu.
    var parentScale: CGFloat
    /// In seconds.
    var openDuration: TimeInterval
    var openDamping: CGFloat
    var closeDuration: TimeInterval
    var shadowOpacity: CGFloat
    var shadowRadius: CGFloat
    var shadowOffset: CGSize

    var material: UIBlurEffect.Style { .systemMaterial }
    var backdrop: UIBlurEffect.Style { .systemUltraThinMaterial }
    var separator: UIColor { .separator }

    /// The colour between sections.
    var gapColor: UIColor {
        UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.16 : 0.08) }
    }

    var highlight: UIColor {
        UIColor {
            $0.userInterfaceStyle == .dark
                ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.08)
        }
    }

    /// iOS 16 and 17.
    // From memory: all of it; nothing was measured.
    static let classic = MenuMetrics(
        width: 250, largeWidth: 320, cornerRadius: 13, rowHeight: 44, rowPadding: 11,
        linePadding: 1,
        sideMargin: 16, markedMargin: 32, markCenter: 18, imageLength: 28, imagePadding: 8,
        headerPadding: 8, sectionGap: 8, smallHeight: 44, mediumHeight: 62, smallCount: 4,
        mediumCount: 3, gap: 8, edge: 8, previewGap: 16, previewRadius: 13, liftScale: 1.04,
        closedScale: 0.2, parentScale: 0.95, openDuration: 0.45, openDamping: 0.8,
        closeDuration: 0.25, shadowOpacity: 0.2, shadowRadius: 32,
        shadowOffset: CGSize(width: 0, height: 8))

    /// The metrics of the current generation.
    static let current = classic

    /// The width of a menu, at most the available one.
    func width(in available: CGFloat, _ traits: UITraitCollection) -> CGFloat {
        let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
        return max(0, min(isLarge ? largeWidth : width, available))
    }
}
