import CoreGraphics
import Foundation

/// The controller that manages a navigation bar.
@MainActor
protocol NavigationBarManager: AnyObject {
    /// Called when the back button is tapped.
    func backButtonTapped(in bar: UINavigationBar)
    /// Called when the height that the bar needs may have changed.
    func navigationBarHeightDidChange(_ bar: UINavigationBar)
}

/// The items and the settings of a navigation bar.
@MainActor
struct NavigationBarState {
    var items: [UINavigationItem] = []
    weak var delegate: (any UINavigationBarDelegate)?
    weak var manager: (any NavigationBarManager)?
    var prefersLargeTitles = false
    /// The height of the row that the managing controller sets; nil for that of the traits.
    var rowHeight: CGFloat?
    /// The items that a container of the managing controller adds to the first screen, at its leading edge.
    var rootItems: [UIBarButtonItem] = []
    /// The exchange of items in progress.
    var transition: NavigationBarTransition?
    var isComplete = false
}

/// The appearance of a bar by the members from before appearance objects.
@MainActor
struct LegacyBarAppearance {
    /// The key of a background image.
    struct ImageKey: Hashable {
        let position: UIBarPosition
        let metrics: UIBarMetrics
    }

    var style = UIBarStyle.default
    /// The value that the app set; nil means the default.
    var isTranslucent: Bool?
    var barTintColor: UIColor?
    var images: [ImageKey: UIImage] = [:]
    var shadowImages: [UIBarPosition: UIImage] = [:]
    var titleAttributes: [NSAttributedString.Key: Any]?
    var largeTitleAttributes: [NSAttributedString.Key: Any]?
    var titleOffsets: [UIBarMetrics: CGFloat] = [:]
    var backIndicator: UIImage?
    var backIndicatorMask: UIImage?

    func image(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
        images[ImageKey(position: position, metrics: metrics)]
            ?? images[ImageKey(position: .any, metrics: metrics)]
            ?? images[ImageKey(position: position, metrics: .default)]
            ?? images[ImageKey(position: .any, metrics: .default)]
    }

    func shadowImage(_ position: UIBarPosition) -> UIImage? {
        shadowImages[position] ?? shadowImages[.any]
    }

    /// Whether the bar is translucent: as the app sets it, else unless its images are opaque.
    // Documented, also that a bar without an image is translucent.
    var resolvedTranslucency: Bool {
        isTranslucent
            ?? (images.isEmpty || !images.values.allSatisfy { $0.cgImage?.isOpaque ?? false })
    }

    /// The background that the members describe.
    func background(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> BarBackground {
        var background = BarBackground.standard
        if style != .default {
            background.effect = UIBlurEffect(style: .systemChromeMaterialDark)
        }
        if resolvedTranslucency {
            if let barTintColor {
                background.color = barTintColor.withAlphaComponent(
                    0.85 * barTintColor.cgColor.alpha)
            }
        } else {
            background.effect = nil
            background.color = barTintColor ?? (style == .default ? .systemBackground : .black)
        }
        if let image = image(position, metrics) {
            background.effect = nil
            background.color = nil
            background.image = image
            if let shadow = shadowImage(position) {
                background.shadowImage = shadow
                background.shadowColor = nil
            }
        }
        return background
    }
}
