import UIKit

/// Wheels that turn while something goes on.
class ActivityPage: StackPage {

    override func fill() {
        let medium = UIActivityIndicatorView(style: .medium)
        let large = UIActivityIndicatorView(style: .large)
        let colored = UIActivityIndicatorView(style: .large)
        colored.color = .systemBlue
        let still = UIActivityIndicatorView(style: .large)
        still.hidesWhenStopped = false
        add("Medium", medium)
        add("Large", large)
        add("Coloured", colored)
        add("Stopped", still)
        for indicator in [medium, large, colored] { indicator.startAnimating() }
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.addAction(
            UIAction { [unowned toggle] _ in
                for indicator in [medium, large, colored] {
                    if toggle.isOn { indicator.startAnimating() } else { indicator.stopAnimating() }
                }
            }, for: .valueChanged)
        add("Running", toggle)
    }
}
