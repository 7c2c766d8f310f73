import UIKit

/// The second tab: a tap anywhere shows where it was, in a popover that points there.
///
/// The tab's label is the title of the controller. TapView.xib has two views: the controller's own, and the one in
/// the popover, whose controller is the same for every tap.
class TapViewController: UIViewController, UIPopoverControllerDelegate {

    @IBOutlet private weak var xField: UITextField!
    @IBOutlet private weak var yField: UITextField!
    @IBOutlet private weak var forgets: UISwitch!
    @IBOutlet private weak var coordinates: UIView!

    /// The popover while it is visible: nothing else keeps it.
    private var popover: UIPopoverController?
    /// The content of the popover. Nothing else keeps the nib's second view.
    private let content = UIViewController()

    init() {
        super.init(nibName: "TapView", bundle: nil)
        title = "Tap"
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        title = "Tap"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        content.view = coordinates
        content.preferredContentSize = coordinates.bounds.size
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: view)
        xField.text = String(format: "%.0f", point.x)
        yField.text = String(format: "%.0f", point.y)
        showPopover(at: point)
    }

    private func showPopover(at point: CGPoint) {
        let popover = UIPopoverController(contentViewController: content)
        popover.delegate = self
        popover.present(
            from: CGRect(origin: point, size: .zero), in: view,
            permittedArrowDirections: .any, animated: true)
        // Without this line the popover ends with this method, while it is visible, and UIKit stops the app.
        if !forgets.isOn { self.popover = popover }
    }

    // MARK: - UIPopoverControllerDelegate

    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
        popover = nil
    }
}
