/// A property that appearance proxies can set, one bit for each in the word in which a view keeps
/// what was set on itself.
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

    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { ("\($0)", $0) })

    init?(named name: String) {
        guard let property = Self.byName[name] else { return nil }
        self = property
    }
}

/// What an assignment sets: a property or method by name, with the values that tell one use from
/// another, as the state in `setTitleColor(_:for:)`.
struct AppearanceSetter: Hashable {
    let name: String
    var axes: [Int] = []
}

/// What a proxy was told to do to the instances.
struct AppearanceAssignment {
    let setter: AppearanceSetter
    let perform: @MainActor (UIView) -> Void
}
