import UIKit

/// Values in steps.
class SteppersPage: StackPage {

    override func fill() {
        let stepper = UIStepper()
        stepper.maximumValue = 10
        stepper.value = 5
        let label = add("5", stepper)
        stepper.addAction(
            UIAction { [unowned stepper] _ in
                label.text = "\(Int(stepper.value))"
            }, for: .valueChanged)
        let wrapping = UIStepper()
        wrapping.maximumValue = 3
        wrapping.wraps = true
        let wrapped = add("Wraps: 0", wrapping)
        wrapping.addAction(
            UIAction { [unowned wrapping] _ in
                wrapped.text = "Wraps: \(Int(wrapping.value))"
            }, for: .valueChanged)
        let least = UIStepper()
        add("At its least", least)
        let disabled = UIStepper()
        disabled.isEnabled = false
        add("Disabled", disabled)
    }
}
