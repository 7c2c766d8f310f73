import Foundation

/// The system's own window above all of the app's: it shows the status bar and the home indicator.
///
/// It is not among the app's windows, and touches do not see it.
final class SystemWindow: UIWindow {
    private unowned let shownScreen: UIScreen
    private let statusBar = StatusBarView(frame: .zero)
    private let homeIndicator = HomeIndicatorView(frame: .zero)

    init(screen: UIScreen) {
        shownScreen = screen
        super.init(frame: screen.bounds)
        windowLevel = UIWindow.Level(rawValue: .greatestFiniteMagnitude)
        isUserInteractionEnabled = false
        backgroundColor = nil
        isOpaque = false
        addSubview(statusBar)
        addSubview(homeIndicator)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("the system's window is not archived")
    }

    override var screen: UIScreen { shownScreen }

    override var canBecomeKey: Bool { false }

    /// Asks the app's controllers anew and shows what they want.
    func update() {
        let device = shownScreen.hostScreen.device
        let settings = StatusBarSettings.current(on: shownScreen)
        let isLight = settings.usesLightContent(on: shownScreen)
        frame = shownScreen.bounds

        statusBar.isHidden = settings.isHidden
        statusBar.frame = StatusBarSettings.rectangle(on: shownScreen)
        statusBar.content = StatusBarContent(
            layout: StatusBarLayout(device: device), time: UIApplication.environment.host.timeOfDay,
            isLight: isLight)

        homeIndicator.isHidden = !device.hasHomeIndicator || settings.isHomeIndicatorHidden
        homeIndicator.frame = HomeIndicatorView.frame(in: shownScreen.bounds)
        homeIndicator.isLight = isLight
    }
}

extension StatusBarSettings {
    /// Whether the bars are drawn in white: on request, or because the interface is dark.
    @MainActor
    func usesLightContent(on screen: UIScreen) -> Bool {
        switch style {
        case .lightContent: return true
        case .darkContent: return false
        case .default: return interfaceStyle == .dark
        }
    }
}
