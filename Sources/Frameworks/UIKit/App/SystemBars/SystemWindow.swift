import Foundation

/// The window of the system that displays the status bar and the home indicator above all others.
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
        fatalError("the window of the system bars is never archived")
    }

    override var screen: UIScreen {
        get { shownScreen }
        set { super.screen = newValue }
    }

    override var canBecomeKey: Bool { false }

    override var role: WindowRole { .systemDisplay }

    /// Updates the bars to the settings that the front controllers of the app request now.
    func update() {
        let device = shownScreen.hostScreen.device
        let settings = StatusBarSettings.current(on: shownScreen)
        let isLight = settings.usesLightContent
        frame = shownScreen.bounds

        statusBar.isHidden = settings.isHidden
        statusBar.frame = StatusBarSettings.rectangle(on: shownScreen)
        statusBar.content = StatusBarContent(
            layout: StatusBarLayout(device: device), time: UIApplication.environment.host.timeOfDay,
            isLight: isLight)

        homeIndicator.isHidden = !device.hasHomeIndicator || settings.isHomeIndicatorHidden
        homeIndicator.frame = HomeIndicatorView.frame(in: shownScreen.bounds)
        homeIndicator.isLight = settings.coveringStyle.map { $0 == .dark } ?? isLight
    }
}

extension StatusBarSettings {
    /// Whether the bars are drawn in white: on request, or because the interface is dark.
    var usesLightContent: Bool {
        switch style {
        case .lightContent: return true
        case .darkContent: return false
        case .default: return interfaceStyle == .dark
        }
    }
}
