import UIKit

class Controller: UIViewController {
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded")
        _ = perform(#selector(refresh))
    }

    @objc private func refresh() { log.append("refreshed") }
}
