import UIKit

/// The second screen; a tap anywhere but on the toolbar is a gesture of its xib.
class YellowViewController: UIViewController {

    @IBOutlet private weak var nameLabel: UILabel!

    @IBAction private func viewTapped(_ recognizer: UITapGestureRecognizer) {
        nameLabel.text = nameLabel.text == "Yellow" ? "Still yellow" : "Yellow"
    }
}
