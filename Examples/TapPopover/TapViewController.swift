import UIKit

/// The second tab: a tap anywhere shows where it was, in a popover that points there.
///
/// The tab's label is the title of the controller. TapView.xib has two views: the controller's own, and the one in
/// the popover. The same view is handed to a new controller for every tap.
class TapViewController: UIViewController, UIPopoverControllerDelegate {

    @IBOutlet private var xField: UITextField!
    @IBOutlet private var yField: UITextField!
    @IBOutlet private var forgets: UISwitch!

    /// The popover while it is visible: nothing else keeps it.
    private var popover: UIPopoverController?
    private var coordinates: UIView!

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Tap"
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        title = "Tap"
    }

    override func loadView() {
        let objects = Bundle.main.loadNibNamed("TapView", owner: self, options: nil)
        view = objects?[0] as? UIView
        coordinates = objects?[1] as? UIView
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
        let controller = UIViewController()
        controller.view = coordinates
        controller.preferredContentSize = coordinates.bounds.size
        let popover = UIPopoverController(contentViewController: controller)
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
