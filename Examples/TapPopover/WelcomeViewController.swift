import UIKit

/// The first tab, which says where to go.
class WelcomeViewController: UIViewController {

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Welcome"
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        title = "Welcome"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: view.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = "The other tab is for tapping"
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        view.addSubview(label)
    }
}
