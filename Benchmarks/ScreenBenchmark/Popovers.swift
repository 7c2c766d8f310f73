import HeadlessHost
import ProcessCosts
import RowsScreen
import UIHost
import UIKit

/// Popovers over a screen of rows, on a phone that keeps them (1170 × 2532 pixels) and on a 12.9-inch iPad
/// (2048 × 2732): the frames of their transitions and of a change of their size, and the memory after a thousand.
@MainActor
func measurePopovers() {
    measurePopovers("phone", Device.named("iPhone 14")!)
    measurePopovers("pad", Device.named("iPad Pro (12.9-inch)")!)
}

@MainActor
private func measurePopovers(_ name: String, _ device: Device) {
    let host = HeadlessHost(screen: HostScreen(device: device), paintsOnDemand: false)
    ApplicationProcess.start(on: host)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = RowsViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    host.advance(by: 1)
    let presenter = PopoverPresenter(root)

    var content: UIViewController?
    for round in 0..<4 {
        // The first round makes what later ones share.
        let begun = ThreadClock.milliseconds
        content = presenter.present(animated: true)
        host.advance(by: 1.0 / 60)
        if round == 3 {
            report("\(name)_popover_start_ms", ThreadClock.milliseconds - begun)
            reportFrames("\(name)_present_popover", 20, host) { _ in }
        }
        host.advance(by: 1)
        if round == 3 {
            content?.preferredContentSize = CGSize(width: 300, height: 420)
            reportFrames("\(name)_resize_popover", 16, host) { _ in }
            host.advance(by: 1)
        }
        root.dismiss(animated: true)
        host.advance(by: 1.0 / 60)
        if round == 3 { reportFrames("\(name)_dismiss_popover", 20, host) { _ in } }
        host.advance(by: 1)
    }

    func cycle() {
        presenter.present(animated: false)
        host.advance(by: 1.0 / 60)
        root.dismiss(animated: false)
        host.advance(by: 1.0 / 60)
    }
    // Until caches and the allocator's free memory no longer grow.
    for _ in 0..<2500 { cycle() }
    let before = ProcessMemory.residentBytes
    report("\(name)_memory_before_popovers_kb", Double(before) / 1024)
    let begun = ThreadClock.milliseconds
    for _ in 0..<1000 { cycle() }
    report("\(name)_popover_cycle_ms", (ThreadClock.milliseconds - begun) / 1000)
    report(
        "\(name)_memory_of_1000_popovers_kb",
        Double(ProcessMemory.residentBytes - before) / 1024)
    window.isHidden = true
    window.rootViewController = nil
}

/// Presents popovers of a label and a list of buttons, also where the width is compact.
private final class PopoverPresenter: NSObject, UIPopoverPresentationControllerDelegate {
    private let root: UIViewController

    init(_ root: UIViewController) { self.root = root }

    @discardableResult
    func present(animated: Bool) -> UIViewController {
        let content = UIViewController()
        content.view.backgroundColor = .systemBackground
        for index in 0..<6 {
            let label = UILabel(
                frame: CGRect(x: 16, y: 8 + CGFloat(index) * 44, width: 200, height: 28))
            label.text = "Choice \(index + 1)"
            content.view.addSubview(label)
        }
        content.preferredContentSize = CGSize(width: 240, height: 280)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.delegate = self
        content.popoverPresentationController?.sourceView = root.view
        content.popoverPresentationController?.sourceRect = CGRect(
            x: 190, y: 200, width: 0, height: 0)
        root.present(content, animated: animated)
        return content
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        .none
    }
}
