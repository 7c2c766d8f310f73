import UIKit

/// A container with a toolbar, whose button turns one screen over to the other.
///
/// A screen is made when it is needed first. A memory warning drops the one that is hidden.
class SwitchViewController: UIViewController {

    @IBOutlet private var toolbar: UIToolbar!
    @IBOutlet private var status: UILabel!

    private var blue: BlueViewController?
    private var yellow: YellowViewController?
    private var isBlueShown = true

    override func viewDidLoad() {
        super.viewDidLoad()
        insert(ensuredBlue)
        showStatus()
    }

    // MARK: - Screens

    private var ensuredBlue: BlueViewController {
        if let blue { return blue }
        let made = BlueViewController(nibName: "BlueView", bundle: nil)
        blue = made
        return made
    }

    private var ensuredYellow: YellowViewController {
        if let yellow { return yellow }
        let made = YellowViewController(nibName: "YellowView", bundle: nil)
        yellow = made
        return made
    }

    private func insert(_ screen: UIViewController) {
        addChild(screen)
        screen.view.frame = view.bounds
        view.insertSubview(screen.view, at: 0)
        screen.didMove(toParent: self)
    }

    private func remove(_ screen: UIViewController) {
        screen.willMove(toParent: nil)
        screen.view.removeFromSuperview()
        screen.removeFromParent()
    }

    @IBAction func switchViews(_ sender: UIBarButtonItem) {
        let former: UIViewController = isBlueShown ? ensuredBlue : ensuredYellow
        isBlueShown.toggle()
        let latter: UIViewController = isBlueShown ? ensuredBlue : ensuredYellow
        UIView.transition(
            with: view, duration: 0.4,
            options: isBlueShown ? .transitionFlipFromLeft : .transitionFlipFromRight
        ) { [self] in
            remove(former)
            insert(latter)
        }
        showStatus()
    }

    // MARK: - Memory

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if isBlueShown { yellow = nil } else { blue = nil }
        showStatus()
    }

    /// Shows how many screens there are.
    private func showStatus() {
        let count = (blue == nil ? 0 : 1) + (yellow == nil ? 0 : 1)
        status.text = count == 1 ? "1 screen" : "\(count) screens"
        status.sizeToFit()
        toolbar.setNeedsLayout()
    }
}
