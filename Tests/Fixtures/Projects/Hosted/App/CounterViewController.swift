import UIKit

class CounterViewController: UIViewController {
    let button = UIButton(type: .system)
    private(set) var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(tap), for: .touchUpInside)
        view.addSubview(button)
        show()
    }

    @objc private func tap() {
        count += 1
        show()
    }

    private func show() {
        button.setTitle(
            String.localizedStringWithFormat(NSLocalizedString("%d taps", comment: ""), count),
            for: .normal)
    }
}
