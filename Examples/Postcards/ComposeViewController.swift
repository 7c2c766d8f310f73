import UIKit

/// Writes a card: the place is chosen, the words are always the same.
class ComposeViewController: UIViewController {

    @IBOutlet private var places: UISegmentedControl!
    @IBOutlet private var saveButton: UIBarButtonItem!

    var place: String { places.titleForSegment(at: places.selectedSegmentIndex) ?? "" }
    var message: String { "Wish you were here." }

    @IBAction private func placeChanged(_ sender: UISegmentedControl) {
        saveButton.isEnabled = sender.selectedSegmentIndex >= 0
    }
}
