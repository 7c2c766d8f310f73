import Foundation
import UIKit

/// Shows the address of a web page, which the user can open in a browser of the machine.
///
/// The page itself is not loaded, as on a device without a network.
open class SFSafariViewController: UIViewController {
    /// The title of the button that closes the page.
    @objc public enum DismissButtonStyle: Int, Sendable {
        case done
        case close
        case cancel
    }

    /// The style in which the page is shown.
    open class Configuration: NSObject, NSCopying {
        /// Whether texts are shown without the rest of the page, of which there is none here.
        open var entersReaderIfAvailable = false
        /// Whether the bars become smaller while the page is scrolled, which it is not here.
        open var barCollapsingEnabled = true

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Configuration()
            copy.entersReaderIfAvailable = entersReaderIfAvailable
            copy.barCollapsingEnabled = barCollapsingEnabled
            return copy
        }
    }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    open var preferredBarTintColor: UIColor? { didSet { if isViewLoaded { updateColors() } } }
    open var preferredControlTintColor: UIColor? { didSet { if isViewLoaded { updateColors() } } }
    open var dismissButtonStyle = DismissButtonStyle.done {
        didSet { if isViewLoaded { updateTitle() } }
    }

    private let address: URL
    private let storedConfiguration: Configuration
    /// A copy.
    open var configuration: Configuration {
        storedConfiguration.copy() as? Configuration ?? Configuration()
    }

    private let bar = UIView()
    private let dismissButton = UIButton(type: .system)
    private let openButton = UIButton(type: .system)
    private var hasAppeared = false

    // Chosen: the time after which a phone gives up without a network, in seconds.
    private static let loadingTime: TimeInterval = 0.5
    // Chosen: that of a navigation bar, in points.
    private static let barHeight: CGFloat = 44
    private static let margin: CGFloat = 16

    /// - Parameter URL: An address of `http` or `https`; others stop the app, as on iOS.
    public init(url URL: URL, configuration: Configuration) {
        precondition(
            ["http", "https"].contains(URL.scheme?.lowercased()),
            "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.")
        address = URL
        storedConfiguration = configuration.copy() as? Configuration ?? Configuration()
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    public convenience init(url URL: URL) {
        self.init(url: URL, configuration: Configuration())
    }

    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("SFSafariViewController has no init(coder:)")
    }

    // MARK: The view

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let host = UILabel()
        host.text = address.host
        host.textAlignment = .center
        host.font = .preferredFont(forTextStyle: .headline)
        let text = UILabel()
        text.text = "\(address.absoluteString)\n\nThe page is not loaded here."
        text.numberOfLines = 0
        text.textAlignment = .center
        text.textColor = .secondaryLabel
        openButton.setTitle("Open in Browser", for: .normal)
        dismissButton.addTarget(self, action: #selector(finish), for: .touchUpInside)
        openButton.addTarget(self, action: #selector(openInBrowser), for: .touchUpInside)
        for part in [host, dismissButton] { bar.addSubview(part) }
        for part in [bar, text, openButton] { view.addSubview(part) }
        for part in [bar, host, dismissButton, text, openButton] {
            part.translatesAutoresizingMaskIntoConstraints = false
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: Self.barHeight),
            dismissButton.leadingAnchor.constraint(
                equalTo: guide.leadingAnchor, constant: Self.margin),
            dismissButton.centerYAnchor.constraint(
                equalTo: bar.bottomAnchor, constant: -Self.barHeight / 2),
            host.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
            host.centerYAnchor.constraint(equalTo: dismissButton.centerYAnchor),
            text.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            text.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Self.margin),
            text.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Self.margin),
            openButton.topAnchor.constraint(equalTo: text.bottomAnchor, constant: Self.margin),
            openButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
        updateTitle()
        updateColors()
    }

    private func updateTitle() {
        let title =
            switch dismissButtonStyle {
            case .done: "Done"
            case .close: "Close"
            case .cancel: "Cancel"
            }
        dismissButton.setTitle(title, for: .normal)
    }

    private func updateColors() {
        bar.backgroundColor = preferredBarTintColor ?? .secondarySystemBackground
        view.tintColor = preferredControlTintColor
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasAppeared else { return }
        hasAppeared = true
        perform(#selector(endLoading), with: nil, afterDelay: Self.loadingTime)
    }

    // MARK: Events

    @objc private func endLoading() {
        delegate?.safariViewController?(self, didCompleteInitialLoad: false)
    }

    @objc private func openInBrowser() {
        delegate?.safariViewControllerWillOpenInBrowser?(self)
        UIApplication.shared.open(address)
    }

    @objc private func finish() {
        delegate?.safariViewControllerDidFinish?(self)
        // On iOS too the app need not do so.
        presentingViewController?.dismiss(animated: true)
    }
}
