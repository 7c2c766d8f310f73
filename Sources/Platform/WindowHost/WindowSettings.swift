import Foundation
import UIHost

/// The settings of a window.
package struct WindowSettings: Sendable {
    /// The kind of screen that the window shows.
    package enum Shape: Hashable, Sendable {
        /// The window is the device: the user resizes it, and the app follows.
        case window(Device.Idiom)
        /// A device's screen, scaled to the window.
        case device(Device, HostOrientation)
    }

    package var shape: Shape
    package var appearance: HostAppearance
    /// Pixels of the display per point; nil for the desktop's.
    package var displayScale: CGFloat?
    package var isFullScreen: Bool
    /// The window's title.
    package var title: String
    /// The name of the app's `.desktop` file, which has its icon and group.
    package var identifier: String
    /// A picture file for the window; nil for the desktop's icon.
    package var icon: URL?
    /// Whether the app distinguishes a mouse from a finger.
    package var supportsPointer: Bool
    /// Whether keys come from a keyboard beside the screen; nil to derive it from what the user touches.
    package var hasHardwareKeyboard: Bool?

    package init(
        shape: Shape, appearance: HostAppearance = HostAppearance(), displayScale: CGFloat? = nil,
        isFullScreen: Bool = false, title: String = "App", identifier: String = "app",
        icon: URL? = nil, supportsPointer: Bool = false
    ) {
        self.shape = shape
        self.appearance = appearance
        self.displayScale = displayScale
        self.isFullScreen = isFullScreen
        self.title = title
        self.identifier = identifier
        self.icon = icon
        self.supportsPointer = supportsPointer
    }
}

extension WindowSettings {
    /// Reads title, identifier, icon and pointer support from a bundle's Info.plist.
    package mutating func describe(_ bundle: Bundle) {
        let information = bundle.infoDictionary ?? [:]
        let name = ProcessInfo.processInfo.processName
        title =
            information["CFBundleDisplayName"] as? String ?? information["CFBundleName"] as? String
            ?? name
        identifier = bundle.bundleIdentifier ?? name
        supportsPointer =
            information["UIApplicationSupportsIndirectInputEvents"] as? Bool ?? false
        icon = Self.icon(information, in: bundle)
    }

    /// The idiom of a bundle's app in a window: a tablet, unless the app supports phones only.
    package static func idiom(of bundle: Bundle) -> Device.Idiom {
        let families = bundle.infoDictionary?["UIDeviceFamily"] as? [Int]
        return families == [1] ? .phone : .pad
    }

    /// The largest file of the app's icon.
    private static func icon(_ information: [String: Any], in bundle: Bundle) -> URL? {
        let icons = information["CFBundleIcons"] as? [String: Any]
        let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
        let files =
            primary?["CFBundleIconFiles"] as? [String]
            ?? information["CFBundleIconFiles"] as? [String]
            ?? (information["CFBundleIconFile"] as? String).map { [$0] } ?? []
        // Names are sorted from small to large, often without scale and extension.
        for name in files.reversed() {
            let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
            for suffix in ["@3x", "@2x", ""] {
                if let url = bundle.url(forResource: stem + suffix, withExtension: "png") {
                    return url
                }
            }
        }
        return nil
    }
}
