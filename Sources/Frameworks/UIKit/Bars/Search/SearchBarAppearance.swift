import CoreGraphics
import Foundation
import ObjectiveC

/// The images and offsets that an app gave a search bar.
struct SearchBarAppearance {
    struct Place: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }

    struct Divider: Hashable {
        var left: UIControl.State.RawValue
        var right: UIControl.State.RawValue
    }

    var backgrounds: [Place: UIImage] = [:]
    var fieldBackgrounds = StateValues<UIImage>()
    var fieldOffset = UIOffset.zero
    var icons: [UISearchBar.Icon: StateValues<UIImage>] = [:]
    var iconOffsets: [UISearchBar.Icon: UIOffset] = [:]
    var textOffset = UIOffset.zero
    var scopeBackground: UIImage?
    var scopeButtonBackgrounds: [UIControl.State.RawValue: UIImage] = [:]
    var scopeButtonDividers: [Divider: UIImage] = [:]
    var scopeButtonAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    /// Returns the image of a position; that of any position and the default metrics where there is none.
    func background(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
        backgrounds[Place(position: position, metrics: metrics)]
            ?? backgrounds[Place(position: .any, metrics: metrics)]
            ?? backgrounds[Place(position: .any, metrics: .default)]
    }

    /// Sets the images of the scope control.
    @MainActor
    func apply(to control: UISegmentedControl) {
        for (state, image) in scopeButtonBackgrounds {
            control.setBackgroundImage(
                image, for: UIControl.State(rawValue: state), barMetrics: .default)
        }
        for (states, image) in scopeButtonDividers {
            control.setDividerImage(
                image, forLeftSegmentState: UIControl.State(rawValue: states.left),
                rightSegmentState: UIControl.State(rawValue: states.right), barMetrics: .default)
        }
        for (state, attributes) in scopeButtonAttributes {
            control.setTitleTextAttributes(attributes, for: UIControl.State(rawValue: state))
        }
    }
}
