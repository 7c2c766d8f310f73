import Foundation
import QuartzCore
import UIHost

/// The device's screen: its size, its density and what is shown on it.
///
/// There is one, the host's. It exists before the application, and its size changes with the
/// orientation.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The windows on the screen and their layers.
    let content: ScreenContent
    /// The device and its orientation.
    private(set) var hostScreen: HostScreen
    /// The orientation of the interface, which may differ from that of the device.
    private(set) var interfaceOrientation: HostOrientation
    private(set) var traits: UITraitCollection
    /// The orientations that the app has asked for, until the device is turned.
    final var requestedOrientations: UIInterfaceOrientationMask?
    private var storedBrightness: CGFloat = 0.5

    init(_ hostScreen: HostScreen, appearance: HostAppearance) {
        self.hostScreen = hostScreen
        interfaceOrientation = hostScreen.orientation
        traits = UITraitCollection(screen: hostScreen, appearance: appearance)
        content = ScreenContent(size: hostScreen.size, scale: hostScreen.device.scale)
        super.init()
        UIAccessibility.settings.darkerColors = appearance.hasIncreasedContrast
    }

    /// Creates another object for the device's screen, without anything shown on it; tests of apps create subclasses.
    public override init() {
        let main = UIScreen.main
        hostScreen = main.hostScreen
        interfaceOrientation = main.interfaceOrientation
        traits = main.traits
        content = ScreenContent(
            size: main.hostScreen.size, scale: main.hostScreen.device.scale)
        super.init()
    }

    /// The screen of the device.
    open class var main: UIScreen { ApplicationEnvironment.shared.screen }

    /// All screens; there is no second one.
    open class var screens: [UIScreen] { [main] }

    // MARK: - Geometry

    /// The screen's rectangle in points, in the orientation of the interface.
    open var bounds: CGRect { CGRect(origin: .zero, size: interfaceSize) }

    /// The part of `bounds` below the status bar, in points; the whole while the bar is hidden.
    open var applicationFrame: CGRect {
        let bar = StatusBarSettings.current(on: self)
        guard !bar.isHidden else { return bounds }
        let height = StatusBarSettings.rectangle(on: self).height
        return CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
    }

    /// The panel's rectangle in pixels, upright whatever the orientation.
    open var nativeBounds: CGRect { CGRect(origin: .zero, size: hostScreen.device.nativeSize) }

    /// Pixels drawn for each point.
    open var scale: CGFloat { hostScreen.device.scale }

    /// Pixels of the panel for each point; less than `scale` where the picture is shrunk to fit.
    open var nativeScale: CGFloat {
        hostScreen.device.nativeSize.width / hostScreen.device.size.width
    }

    /// The screen as a coordinate space that turns with the interface.
    open var coordinateSpace: any UICoordinateSpace { content.coordinateSpace(of: self) }

    /// The screen as a coordinate space that stays with the device: the origin is always at the
    /// corner that is top left in portrait.
    open var fixedCoordinateSpace: any UICoordinateSpace { content.fixedCoordinateSpace(of: self) }

    /// The insets that the status bar, the cut-out and the home indicator cover, in points.
    var safeAreaInsets: UIEdgeInsets {
        let area = hostScreen.device.safeArea(isLandscape: interfaceOrientation.isLandscape)
        return UIEdgeInsets(
            top: area.top, left: area.left, bottom: area.bottom, right: area.right)
    }

    // MARK: - Traits

    /// The traits that every window on this screen starts from.
    open var traitCollection: UITraitCollection { traits }

    private var interfaceSize: CGSize {
        hostScreen.device.size(isLandscape: interfaceOrientation.isLandscape)
    }

    /// Sets the orientation of the device, before the interface follows.
    func hold(_ orientation: HostOrientation) {
        hostScreen.orientation = orientation
        requestedOrientations = nil
    }

    /// Updates screen and settings from the host, with the interface in a given orientation.
    func update(
        _ hostScreen: HostScreen, appearance: HostAppearance, interface: HostOrientation
    ) {
        self.hostScreen = hostScreen
        interfaceOrientation = interface
        var turned = hostScreen
        turned.orientation = interface
        traits = UITraitCollection(screen: turned, appearance: appearance)
        UIAccessibility.settings.darkerColors = appearance.hasIncreasedContrast
        content.resize(
            to: hostScreen.size, interface: interfaceSize,
            turn: interface.transform(to: hostScreen.orientation, hostScreen.device.size))
    }

    /// A point of the screen as it is held in the coordinates of windows.
    func interfacePoint(_ point: CGPoint) -> CGPoint {
        let size = hostScreen.device.size
        guard interfaceOrientation != hostScreen.orientation else { return point }
        return interfaceOrientation.turned(hostScreen.orientation.fixed(point, size), size)
    }

    // MARK: - Picture

    /// The brightness of the panel, from 0 to 1. The value is stored and has no effect, since no host has a
    /// panel to dim.
    open var brightness: CGFloat {
        get { storedBrightness }
        set {
            let brightness = min(max(newValue, 0), 1)
            guard brightness != storedBrightness else { return }
            storedBrightness = brightness
            NotificationCenter.default.post(
                name: UIScreen.brightnessDidChangeNotification, object: self)
        }
    }

    /// The maximum number of frames per second.
    open var maximumFramesPerSecond: Int { hostScreen.maximumFramesPerSecond }

    /// Whether the screen is being recorded or mirrored; a host never does.
    open var isCaptured: Bool { false }

    /// The screen that this one mirrors; always nil.
    open var mirrored: UIScreen? { nil }

    /// Makes a display link that calls a method once a frame of this screen.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }
}

extension UIScreen {
    /// Posted by a screen whose `brightness` changed.
    public nonisolated static let brightnessDidChangeNotification = NSNotification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// Posted when a screen is attached, which does not happen on any host.
    public nonisolated static let didConnectNotification = NSNotification.Name(
        "UIScreenDidConnectNotification")
    /// Posted when a screen is taken away, which does not happen on any host.
    public nonisolated static let didDisconnectNotification = NSNotification.Name(
        "UIScreenDidDisconnectNotification")
}
