import Foundation
import UIKit

@preconcurrency @MainActor @objc
public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
    /// The user has chosen enough devices. The app closes the controller.
    func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
    /// The app closes the controller.
    func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
    @objc optional func browserViewController(
        _ browserViewController: MCBrowserViewController,
        shouldPresentNearbyPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?
    ) -> Bool
}

/// The list of devices that were found, which stays empty.
open class MCBrowserViewController: UIViewController {
    public let session: MCSession
    public let browser: MCNearbyServiceBrowser?
    open weak var delegate: (any MCBrowserViewControllerDelegate)?
    open var minimumNumberOfPeers = kMCSessionMinimumNumberOfPeers
    open var maximumNumberOfPeers = kMCSessionMaximumNumberOfPeers

    private let bar = UINavigationBar()
    private let list = UITableView(frame: .zero, style: .insetGrouped)
    private lazy var devices = DeviceList(session)

    public convenience init(serviceType: String, session: MCSession) {
        self.init(
            browser: MCNearbyServiceBrowser(peer: session.myPeerID, serviceType: serviceType),
            session: session)
    }

    public init(browser: MCNearbyServiceBrowser, session: MCSession) {
        self.browser = browser
        self.session = session
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("MCBrowserViewController has no init(coder:)")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let item = UINavigationItem(title: "")
        item.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        let done = UIBarButtonItem(
            barButtonSystemItem: .done, target: self, action: #selector(finish))
        // Documented: as soon as the least number of devices is connected, of which this one is the first.
        done.isEnabled = session.connectedPeers.count + 1 >= minimumNumberOfPeers
        item.rightBarButtonItem = done
        bar.items = [item]
        list.dataSource = devices
        for part in [list, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: guide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.topAnchor.constraint(equalTo: bar.bottomAnchor),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        browser?.startBrowsingForPeers()
    }

    @objc private func cancel() { delegate?.browserViewControllerWasCancelled(self) }
    @objc private func finish() { delegate?.browserViewControllerDidFinish(self) }
}

/// The rows: devices that were invited, and the search for others.
@MainActor
private final class DeviceList: NSObject, UITableViewDataSource {
    private let session: MCSession

    init(_ session: MCSession) {
        self.session = session
    }

    private static let titles = ["Invitees", "Devices"]

    func numberOfSections(in tableView: UITableView) -> Int { Self.titles.count }

    func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { Self.titles[section] }

    func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { section == 0 ? session.connectedPeers.count : 1 }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.selectionStyle = .none
        guard indexPath.section == 1 else {
            cell.textLabel?.text = session.connectedPeers[indexPath.row].displayName
            return cell
        }
        let activity = UIActivityIndicatorView(style: .medium)
        activity.startAnimating()
        cell.textLabel?.text = "Searching…"
        cell.textLabel?.textColor = .secondaryLabel
        cell.accessoryView = activity
        return cell
    }
}
