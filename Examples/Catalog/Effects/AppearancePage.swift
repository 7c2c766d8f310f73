import UIKit

/// Appearances that are set for all instances inside one class of views.
class AppearancePage: StackPage {

    override func fill() {
        ThemedBox.setLooks()
        addCaption("As they are")
        addControls(to: stack)
        addCaption("Inside of a themed box")
        let box = ThemedBox()
        box.translatesAutoresizingMaskIntoConstraints = false
        let inner = UIStackView()
        inner.axis = .vertical
        inner.spacing = 12
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 12),
            inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -12),
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 12),
            inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -12),
        ])
        addControls(to: inner)
        add(box)
    }

    private func addControls(to stack: UIStackView) {
        let label = UILabel()
        label.text = "A label"
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.setContentHuggingPriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [label, toggle])
        let slider = UISlider()
        slider.value = 0.5
        stack.addArrangedSubview(row)
        stack.addArrangedSubview(slider)
    }
}

private class ThemedBox: UIView {

    static func setLooks() {
        ThemedBox.appearance().backgroundColor = .secondarySystemBackground
        UILabel.appearance(whenContainedInInstancesOf: [ThemedBox.self]).textColor = .systemIndigo
        UISwitch.appearance(whenContainedInInstancesOf: [ThemedBox.self]).onTintColor =
            .systemIndigo
        UISlider.appearance(whenContainedInInstancesOf: [ThemedBox.self]).tintColor = .systemIndigo
    }
}
