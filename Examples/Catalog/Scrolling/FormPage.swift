import UIKit

/// A long form of controls in one stack view.
class FormPage: StackPage {

    private let groups = ["Sound", "Display", "Privacy", "Storage", "Keyboard", "Travel"]

    override func fill() {
        for (index, group) in groups.enumerated() {
            let title = UILabel()
            title.text = group
            title.font = .preferredFont(forTextStyle: .headline)
            title.accessibilityTraits = .header
            add(title)
            if let last = stack.arrangedSubviews.dropLast().last {
                stack.setCustomSpacing(28, after: last)
            }
            addSwitch("Allow in the background", isOn: index % 2 == 0)
            addSwitch("Notify me", isOn: index % 3 == 0)
            addSlider(Float(index + 1) / 8)
            addChoice()
            addStatus()
        }
    }

    private func addSwitch(_ text: String, isOn: Bool) {
        let control = UISwitch()
        control.isOn = isOn
        add(text, control)
    }

    private func addSlider(_ value: Float) {
        let slider = UISlider()
        slider.value = value
        add(slider)
    }

    private func addChoice() {
        let choice = UISegmentedControl(items: ["Never", "Sometimes", "Always"])
        choice.selectedSegmentIndex = 1
        add(choice)
    }

    private func addStatus() {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        add("Waiting for the server", spinner)
    }
}
