import UIKit

/// One card with its stamp, which is a screen of its own inside of this one.
class CardViewController: UIViewController {

    var card: Card?

    @IBOutlet private var textLabel: UILabel!
    private var stamp: StampViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = card?.title
        textLabel.text = card?.text
        // The embedded screen is there before this is called.
        stamp?.place = card?.title ?? ""
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "Stamp" { stamp = segue.destination as? StampViewController }
    }
}
