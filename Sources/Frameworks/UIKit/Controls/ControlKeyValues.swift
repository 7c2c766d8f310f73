import Foundation
import ObjectiveC

// What is found by key; setters announce changes of what can be observed.

nonisolated private func registerControl(_ control: _ClassRegistration) {
    control.property(
        "enabled", getter: "isEnabled", { unsafeDowncast($0, to: UIControl.self).isEnabled },
        { unsafeDowncast($0, to: UIControl.self).isEnabled = $1 })
    control.property(
        "selected", getter: "isSelected",
        { unsafeDowncast($0, to: UIControl.self).isSelected },
        { unsafeDowncast($0, to: UIControl.self).isSelected = $1 })
    control.property(
        "highlighted", getter: "isHighlighted",
        { unsafeDowncast($0, to: UIControl.self).isHighlighted },
        { unsafeDowncast($0, to: UIControl.self).isHighlighted = $1 })
}

nonisolated private func registerSwitch(_ control: _ClassRegistration) {
    control.property(
        "on", getter: "isOn", { unsafeDowncast($0, to: UISwitch.self).isOn },
        { unsafeDowncast($0, to: UISwitch.self).isOn = $1 })
    control.property(
        "onTintColor", { unsafeDowncast($0, to: UISwitch.self).onTintColor },
        { unsafeDowncast($0, to: UISwitch.self).onTintColor = $1 })
}

nonisolated private func registerSlider(_ control: _ClassRegistration) {
    control.property(
        "value", { unsafeDowncast($0, to: UISlider.self).value },
        { unsafeDowncast($0, to: UISlider.self).value = $1 })
    control.property(
        "minimumValue", { unsafeDowncast($0, to: UISlider.self).minimumValue },
        { unsafeDowncast($0, to: UISlider.self).minimumValue = $1 })
    control.property(
        "maximumValue", { unsafeDowncast($0, to: UISlider.self).maximumValue },
        { unsafeDowncast($0, to: UISlider.self).maximumValue = $1 })
}

nonisolated private func registerStepper(_ control: _ClassRegistration) {
    control.property(
        "value", { unsafeDowncast($0, to: UIStepper.self).value },
        { unsafeDowncast($0, to: UIStepper.self).value = $1 })
}

nonisolated private func registerSegmentedControl(_ control: _ClassRegistration) {
    control.property(
        "selectedSegmentIndex",
        { unsafeDowncast($0, to: UISegmentedControl.self).selectedSegmentIndex },
        { unsafeDowncast($0, to: UISegmentedControl.self).selectedSegmentIndex = $1 })
}

nonisolated private func registerPageControl(_ control: _ClassRegistration) {
    control.property(
        "currentPage", { unsafeDowncast($0, to: UIPageControl.self).currentPage },
        { unsafeDowncast($0, to: UIPageControl.self).currentPage = $1 })
    control.property(
        "numberOfPages", { unsafeDowncast($0, to: UIPageControl.self).numberOfPages },
        { unsafeDowncast($0, to: UIPageControl.self).numberOfPages = $1 })
}

nonisolated private func registerProgressView(_ view: _ClassRegistration) {
    view.property(
        "progress", { unsafeDowncast($0, to: UIProgressView.self).progress },
        { unsafeDowncast($0, to: UIProgressView.self).progress = $1 })
}

private enum PropertyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(UIControl.self, registerControl)
            _registerClass(UISwitch.self, registerSwitch)
            _registerClass(UISlider.self, registerSlider)
            _registerClass(UIStepper.self, registerStepper)
            _registerClass(UISegmentedControl.self, registerSegmentedControl)
            _registerClass(UIPageControl.self, registerPageControl)
            _registerClass(UIProgressView.self, registerProgressView)
        }
    }
}
