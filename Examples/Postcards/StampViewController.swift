import UIKit

/// The stamp of a card.
class StampViewController: UIViewController {

    @IBOutlet private var placeLabel: UILabel!

    var place = "" {
        didSet { if isViewLoaded { showPlace() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        showPlace()
    }

    private func showPlace() { placeLabel.text = place.uppercased() }
}
