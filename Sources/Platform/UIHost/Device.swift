import Foundation

/// A device model: its name and the size, scale and shape of its screen.
///
/// Sizes and insets are points in portrait, the published numbers for iOS 17; insets that depend on
/// the orientation come from `safeArea(isLandscape:)`.
public struct Device: Hashable, Sendable {
    public enum Idiom: String, Sendable { case phone, pad }

    /// The sensor housing at the top of the screen.
    public enum Cutout: String, Sendable {
        case none, notch, dynamicIsland
    }

    /// The name in Apple's simulators.
    public let name: String
    public let idiom: Idiom
    /// Screen size in portrait, in points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// Pixels of the panel in portrait; fewer than points times scale on devices that downsample a larger
    /// frame.
    public let nativeSize: CGSize
    public let cutout: Cutout
    /// True for a home indicator at the bottom edge instead of a home button.
    public let hasHomeIndicator: Bool
    /// Radius of the screen's corners in points; 0 for a rectangular screen.
    public let cornerRadius: CGFloat
    /// Height of the status bar in portrait, in points.
    public let statusBarHeight: CGFloat

    private let portraitTop: CGFloat
    private let landscapeBottom: CGFloat

    /// True for a window on a desktop, which has any size and no rotation.
    public private(set) var isWindow = false

    /// Insets from the screen's edges that content should keep clear, in points.
    public struct SafeArea: Hashable, Sendable {
        public var top: CGFloat
        public var left: CGFloat
        public var bottom: CGFloat
        public var right: CGFloat
    }

    /// The safe area of a full screen whose only bar is the status bar.
    ///
    /// A phone hides its status bar in landscape; the sensor housing then insets both sides.
    public func safeArea(isLandscape: Bool) -> SafeArea {
        let bottom = hasHomeIndicator ? (idiom == .pad ? 20 : 34) : 0 as CGFloat
        guard isLandscape, idiom == .phone else {
            return SafeArea(top: portraitTop, left: 0, bottom: bottom, right: 0)
        }
        let side = cutout == .none ? 0 : portraitTop
        return SafeArea(top: 0, left: side, bottom: landscapeBottom, right: side)
    }

    /// The screen's size in an orientation, in points.
    public func size(isLandscape: Bool) -> CGSize {
        isLandscape ? CGSize(width: size.height, height: size.width) : size
    }

    /// True for devices with regular width in landscape: tablets and the large phones.
    public var hasRegularWidthInLandscape: Bool {
        idiom == .pad || size.width >= 414
    }
}

extension Device {
    /// The default device.
    public static let standard = all.first { $0.name == "iPhone 15" }!

    /// Returns the device with a name of Apple's simulators.
    public static func named(_ name: String) -> Device? {
        all.first { $0.name == name }
    }

    /// All devices, phones first, from small to large.
    public static let all: [Device] = [
        phone("iPhone 4s", 320, 480, 2, top: 20),
        phone("iPhone 5s", 320, 568, 2, top: 20),
        phone("iPhone SE (3rd generation)", 375, 667, 2, top: 20),
        phone(
            "iPhone 8 Plus", 414, 736, 3, top: 20, native: CGSize(width: 1080, height: 1920)),
        phone("iPhone X", 375, 812, 3, top: 44, cutout: .notch, corner: 39),
        phone("iPhone 11", 414, 896, 2, top: 48, cutout: .notch, corner: 41.33),
        phone("iPhone 11 Pro Max", 414, 896, 3, top: 44, cutout: .notch, corner: 39),
        phone(
            "iPhone 13 mini", 375, 812, 3, top: 50, cutout: .notch, corner: 44,
            native: CGSize(width: 1080, height: 2340)),
        phone("iPhone 14", 390, 844, 3, top: 47, cutout: .notch, corner: 47.33),
        phone("iPhone 15", 393, 852, 3, top: 59, statusBar: 54, cutout: .dynamicIsland, corner: 55),
        phone(
            "iPhone 15 Pro Max", 430, 932, 3, top: 59, statusBar: 54, cutout: .dynamicIsland,
            corner: 55),
        phone(
            "iPhone 16 Pro", 402, 874, 3, top: 62, statusBar: 54, cutout: .dynamicIsland, corner: 55
        ),
        pad("iPad 2", 768, 1024, 1, top: 20),
        pad("iPad (9th generation)", 810, 1080, 2, top: 20),
        pad("iPad (10th generation)", 820, 1180, 2, top: 24, corner: 18),
        pad("iPad mini (6th generation)", 744, 1133, 2, top: 24, corner: 21.5),
        pad("iPad Pro (11-inch)", 834, 1194, 2, top: 24, corner: 18),
        pad("iPad Pro (12.9-inch)", 1024, 1366, 2, top: 24, corner: 18),
    ]

    /// Returns a window on a desktop as a device; its safe area is the whole window.
    ///
    /// - Parameter size: The window's content in points; see `HostScreen.init(window:)`.
    package static func window(size: CGSize, scale: CGFloat, idiom: Idiom) -> Device {
        let upright = CGSize(
            width: min(size.width, size.height), height: max(size.width, size.height))
        return Device(
            name: idiom == .pad ? "iPad" : "iPhone", idiom: idiom, size: upright, scale: scale,
            nativeSize: CGSize(width: upright.width * scale, height: upright.height * scale),
            cutout: .none, hasHomeIndicator: false, cornerRadius: 0, statusBarHeight: 0,
            portraitTop: 0, landscapeBottom: 0, isWindow: true)
    }

    private static func phone(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat,
        statusBar: CGFloat? = nil, cutout: Cutout = .none, corner: CGFloat = 0,
        native: CGSize? = nil
    ) -> Device {
        Device(
            name: name, idiom: .phone, size: CGSize(width: width, height: height), scale: scale,
            nativeSize: native ?? CGSize(width: width * scale, height: height * scale),
            cutout: cutout, hasHomeIndicator: cutout != .none, cornerRadius: corner,
            statusBarHeight: statusBar ?? top, portraitTop: top,
            landscapeBottom: cutout == .none ? 0 : 21)
    }

    /// A tablet; those with rounded screen corners have no home button.
    private static func pad(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat,
        corner: CGFloat = 0
    ) -> Device {
        Device(
            name: name, idiom: .pad, size: CGSize(width: width, height: height), scale: scale,
            nativeSize: CGSize(width: width * scale, height: height * scale), cutout: .none,
            hasHomeIndicator: corner > 0, cornerRadius: corner,
            statusBarHeight: top, portraitTop: top, landscapeBottom: corner > 0 ? 20 : 0)
    }
}
