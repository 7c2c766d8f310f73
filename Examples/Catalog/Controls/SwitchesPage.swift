import UIKit

/// On, off, tinted and disabled.
class SwitchesPage: StackPage {

    override func fill() {
        add("On", toggle { $0.isOn = true })
        add("Off", toggle { _ in })
        add(
            "Tinted",
            toggle {
                $0.isOn = true
                $0.onTintColor = .systemOrange
                $0.thumbTintColor = .systemYellow
            })
        add(
            "Disabled",
            toggle {
                $0.isOn = true
                $0.isEnabled = false
            })
        let follower = toggle { _ in }
        let leader = toggle { _ in }
        let label = add("Leads the next", leader)
        leader.addAction(
            UIAction { [unowned leader] _ in
                follower.setOn(leader.isOn, animated: true)
                label.text = leader.isOn ? "Leads the next: on" : "Leads the next: off"
            }, for: .valueChanged)
        add("Follows", follower)
    }

    private func toggle(_ configure: (UISwitch) -> Void) -> UISwitch {
        let toggle = UISwitch()
        configure(toggle)
        return toggle
    }
}
