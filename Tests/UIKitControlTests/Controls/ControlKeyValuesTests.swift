import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct ControlKeyValuesTests {
    @Test("Values of controls are found and set by key")
    func values() {
        let toggle = UISwitch()
        toggle.setValue(true, forKey: "on")
        #expect(toggle.isOn && toggle.value(forKey: "isOn") as? Bool == true)
        let slider = UISlider()
        slider.setValue(Float(0.5), forKey: "value")
        #expect(slider.value == 0.5 && slider.value(forKey: "maximumValue") as? Float == 1)
        let control = UISegmentedControl(items: ["a", "b"])
        control.setValue(1, forKey: "selectedSegmentIndex")
        #expect(control.selectedSegmentIndex == 1)
        let button = UIButton()
        button.setValue(false, forKey: "enabled")
        #expect(!button.isEnabled && button.value(forKey: "isEnabled") as? Bool == false)
    }

    @Test("Changes of state and value are observed")
    func observing() {
        let toggle = UISwitch()
        var heard: [String] = []
        let on = toggle.observe(_keyPath(\.isOn, "on")) { _, _ in heard.append("on") }
        let enabled = toggle.observe(_keyPath(\.isEnabled, "enabled")) { _, _ in
            heard.append("enabled")
        }
        toggle.isOn = true
        toggle.isEnabled = false
        on.invalidate()
        enabled.invalidate()
        toggle.isOn = false
        #expect(heard == ["on", "enabled"])
    }
}
