import UIKit

/// A field for each type of keyboard, light and dark, and views in its place.
class KeyboardsPage: StackPage {

    private let types: [(String, UIKeyboardType)] = [
        ("Default", .default), ("Numbers and punctuation", .numbersAndPunctuation),
        ("URL", .URL), ("E-mail", .emailAddress), ("Number pad", .numberPad),
        ("Phone pad", .phonePad), ("Decimal pad", .decimalPad),
    ]

    override func fill() {
        scrollView.keyboardDismissMode = .onDrag
        for (name, type) in types { add(name).keyboardType = type }
        add("Dark keyboard").keyboardAppearance = .dark
        let done = add("Done key and a bar")
        done.returnKeyType = .done
        done.inputAccessoryView = makeBar(for: done)
        let date = add("Date wheels in its place")
        let wheels = UIDatePicker()
        wheels.datePickerMode = .date
        wheels.preferredDatePickerStyle = .wheels
        wheels.sizeToFit()
        date.inputView = wheels
    }

    private func add(_ name: String) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = name
        field.accessibilityIdentifier = name
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        add(field)
        return field
    }

    private func makeBar(for field: UITextField) -> UIToolbar {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = [
            .flexibleSpace(),
            UIBarButtonItem(
                systemItem: .done,
                primaryAction: UIAction { [weak field] _ in field?.resignFirstResponder() }),
        ]
        return bar
    }
}
