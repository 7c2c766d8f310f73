/// A property that appearance proxies can set.
///
/// The first 64 have a bit in `AppearanceTarget.ownProperties`; any others are kept by name.
enum AppearanceProperty: UInt8, CaseIterable {
    // Of every view.
    case backgroundColor, exclusiveTouch, semanticContentAttribute, tintColor
    // Of switches, sliders, progress bars, page controls and activity indicators.
    case onTintColor, thumbTintColor, onImage, offImage
    case minimumTrackTintColor, maximumTrackTintColor
    case progressTintColor, trackTintColor, progressImage, trackImage
    case pageIndicatorTintColor, currentPageIndicatorTintColor
    case color
    // Of segmented controls and buttons.
    case selectedSegmentTintColor, contentEdgeInsets
    // Of labels.
    case font, textColor, highlightedTextColor, shadowColor, shadowOffset
    // Of bars.
    case barStyle, barTintColor, isTranslucent, shadowImage, backgroundImage
    case titleTextAttributes, largeTitleTextAttributes, prefersLargeTitles
    case backIndicatorImage, backIndicatorTransitionMaskImage
    case standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance
    case unselectedItemTintColor, selectionIndicatorImage
    case itemPositioning, itemWidth, itemSpacing, badgeColor
    // Of tables and their cells.
    case separatorStyle, separatorColor, separatorEffect, separatorInset, sectionHeaderTopPadding
    case sectionIndexColor, sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor
    case selectionStyle

    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { ("\($0)", $0) })

    init?(named name: String) {
        guard let property = Self.byName[name] else { return nil }
        self = property
    }

    /// The bit of this property in `AppearanceTarget.ownProperties`; `nil` when none is left for it.
    @inline(__always)
    var bit: UInt64? { rawValue < 64 ? 1 << UInt64(rawValue) : nil }
}

/// The setter of a property or a method by name, with the arguments that distinguish its values, as the
/// state in `setTitleColor(_:for:)`.
struct AppearanceSetter: Hashable {
    let name: String
    var axes: [Int] = []
}

/// A call of a setter on a proxy, to be repeated on instances.
struct AppearanceAssignment {
    let setter: AppearanceSetter
    /// Calls the setter on an instance of the proxy's class.
    let perform: @MainActor (AnyObject) -> Void
}
