import Foundation
import UIHost

/// The sizes of windows and their screens.
enum WindowPlan {
    /// Maximum frame rate, that of the fastest Apple devices.
    static let maximumFramesPerSecond = 120

    /// The content size of a new window, in points.
    static func contentSize(of shape: WindowSettings.Shape) -> CGSize {
        switch shape {
        // Chosen: a phone, and a landscape tablet that fits a small display.
        case .window(.phone): Device.standard.size
        case .window(.pad): CGSize(width: 1024, height: 768)
        case .device(let device, let orientation):
            device.size(isLandscape: orientation.isLandscape)
        }
    }

    /// The smallest window, in points: the smallest phone, or a third of a device.
    static func minimumSize(_ shape: WindowSettings.Shape) -> CGSize {
        guard case .device(let device, _) = shape else { return CGSize(width: 320, height: 320) }
        return CGSize(width: device.size.width / 3, height: device.size.width / 3)
    }

    /// The initial screen, before the window's size is known.
    ///
    /// - Parameter displayScale: Pixels of the display per point. Apps draw whole pixels per point, and
    ///   the window scales frames down if the display's scale is not whole.
    static func firstScreen(
        _ shape: WindowSettings.Shape, displayScale: CGFloat, _ framesPerSecond: Int
    ) -> HostScreen {
        switch shape {
        case .window(let idiom):
            HostScreen(
                window: contentSize(of: shape), scale: min(max(displayScale.rounded(.up), 1), 3),
                idiom: idiom, maximumFramesPerSecond: framesPerSecond)
        case .device(let device, let orientation):
            HostScreen(
                device: device, orientation: orientation, maximumFramesPerSecond: framesPerSecond)
        }
    }

    static func units(_ points: CGSize, unitsPerPoint: CGFloat) -> WindowGeometry.Size {
        WindowGeometry.Size(
            width: Int((points.width * unitsPerPoint).rounded()),
            height: Int((points.height * unitsPerPoint).rounded()))
    }

    /// The size of a window in whole points, at least one.
    static func points(_ units: WindowGeometry.Size, unitsPerPoint: CGFloat) -> CGSize {
        CGSize(
            width: max((CGFloat(units.width) / unitsPerPoint).rounded(), 1),
            height: max((CGFloat(units.height) / unitsPerPoint).rounded(), 1))
    }
}
