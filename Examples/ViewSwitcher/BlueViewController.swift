import UIKit

/// The first screen, with a button that counts.
class BlueViewController: UIViewController {

    @IBOutlet private var countLabel: UILabel!

    private var count = 0

    @IBAction private func buttonTapped() {
        count += 1
        countLabel.text = count == 1 ? "Tapped once" : "Tapped \(count) times"
    }
}
