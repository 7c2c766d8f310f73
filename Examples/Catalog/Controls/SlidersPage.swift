import UIKit

/// Values along a line.
class SlidersPage: StackPage {

    override func fill() {
        addCaption("Value")
        let label = UILabel()
        let slider = UISlider()
        slider.value = 0.5
        slider.addAction(
            UIAction { [unowned slider] _ in
                label.text = String(format: "%.2f", slider.value)
            }, for: .valueChanged)
        label.text = "0.50"
        add(slider)
        add(label)
        addCaption("Images")
        let brightness = UISlider()
        brightness.minimumValueImage = UIImage(systemName: "moon.fill")
        brightness.maximumValueImage = UIImage(systemName: "sun.max.fill")
        brightness.value = 0.3
        add(brightness)
        addCaption("Tinted")
        let tinted = UISlider()
        tinted.value = 0.7
        tinted.minimumTrackTintColor = .systemPink
        tinted.maximumTrackTintColor = .systemTeal
        tinted.thumbTintColor = .systemYellow
        add(tinted)
        addCaption("Disabled")
        let disabled = UISlider()
        disabled.value = 0.4
        disabled.isEnabled = false
        add(disabled)
    }
}
