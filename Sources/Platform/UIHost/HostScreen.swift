import Foundation

/// A device's screen in its current orientation.
package struct HostScreen: Hashable, Sendable {
    package var device: Device
    package var orientation: HostOrientation
    package var maximumFramesPerSecond: Int

    package init(
        device: Device, orientation: HostOrientation = .portrait, maximumFramesPerSecond: Int = 60
    ) {
        self.device = device
        self.orientation = orientation
        self.maximumFramesPerSecond = maximumFramesPerSecond
    }

    /// Creates the screen of an app in a desktop window; a window wider than high is landscape.
    ///
    /// - Parameters:
    ///   - size: The window's content in points.
    ///   - scale: Pixels per point.
    package init(
        window size: CGSize, scale: CGFloat, idiom: Device.Idiom, maximumFramesPerSecond: Int = 60
    ) {
        self.init(
            device: .window(size: size, scale: scale, idiom: idiom),
            orientation: size.width > size.height ? .landscapeRight : .portrait,
            maximumFramesPerSecond: maximumFramesPerSecond)
    }

    /// Size in points, in the current orientation.
    package var size: CGSize { device.size(isLandscape: orientation.isLandscape) }

    /// Size of frames in pixels, in the current orientation.
    package var pixelSize: (width: Int, height: Int) {
        (
            Int((size.width * device.scale).rounded()), Int((size.height * device.scale).rounded())
        )
    }
}

/// The device's orientation; the landscape names give the side of the home button.
public enum HostOrientation: String, CaseIterable, Hashable, Sendable, Codable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The system settings that change an app's appearance.
public struct HostAppearance: Hashable, Sendable, Codable {
    public enum Style: String, CaseIterable, Sendable, Codable { case light, dark }

    /// Text sizes from small to large, named as Apple's content size categories.
    public enum ContentSize: String, CaseIterable, Sendable, Codable {
        case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
        case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
        case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
    }

    public var style: Style
    public var contentSize: ContentSize
    public var hasIncreasedContrast: Bool
    public var isRightToLeft: Bool

    public init(
        style: Style = .light, contentSize: ContentSize = .large,
        hasIncreasedContrast: Bool = false, isRightToLeft: Bool = false
    ) {
        self.style = style
        self.contentSize = contentSize
        self.hasIncreasedContrast = hasIncreasedContrast
        self.isRightToLeft = isRightToLeft
    }
}
