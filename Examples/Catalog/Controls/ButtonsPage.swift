import UIKit

/// Types of buttons and their states.
class ButtonsPage: StackPage {

    override func fill() {
        addCaption("Types")
        let system = UIButton(type: .system)
        system.setTitle("System", for: .normal)
        let custom = UIButton(type: .custom)
        custom.setTitle("Custom", for: .normal)
        custom.setTitleColor(.systemPurple, for: .normal)
        custom.setTitleColor(.systemGray, for: .highlighted)
        addRow([system, custom])
        addRow([
            UIButton(type: .detailDisclosure), UIButton(type: .infoLight),
            UIButton(type: .contactAdd), UIButton(type: .close),
        ])
        addCaption("States")
        let disabled = UIButton(type: .system)
        disabled.setTitle("Disabled", for: .normal)
        disabled.isEnabled = false
        let selected = UIButton(type: .system)
        selected.setTitle("Selected", for: .normal)
        selected.isSelected = true
        addRow([disabled, selected])
        addCaption("Image and title")
        let star = UIButton(type: .system)
        star.setTitle(" Favourite", for: .normal)
        star.setImage(UIImage(systemName: "star"), for: .normal)
        star.setImage(UIImage(systemName: "star.fill"), for: .selected)
        star.addAction(
            UIAction { [unowned star] _ in star.isSelected.toggle() }, for: .touchUpInside)
        addRow([star])
        addCaption("Counting")
        let counter = UIButton(type: .system)
        var count = 0
        counter.setTitle("Tapped 0 times", for: .normal)
        counter.addAction(
            UIAction { [unowned counter] _ in
                count += 1
                counter.setTitle("Tapped \(count) times", for: .normal)
            }, for: .touchUpInside)
        addRow([counter])
    }
}
