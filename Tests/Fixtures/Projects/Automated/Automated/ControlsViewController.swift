import UIKit

/// Controls that write what they do into a label.
class ControlsViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    private let result = UILabel()
    private let field = UITextField()
    private let slider = UISlider()
    private let toggle = UISwitch()
    private let picker = UIPickerView()
    private let fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry"]

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Controls"
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        result.accessibilityIdentifier = "result"
        let arguments = ProcessInfo.processInfo.arguments.contains("-testing") ? " -testing" : ""
        result.text = "Hello \(ProcessInfo.processInfo.environment["NAME"] ?? "nobody")\(arguments)"
        field.placeholder = "Your name"
        field.borderStyle = .roundedRect
        field.accessibilityIdentifier = "name"
        field.addAction(
            UIAction { [unowned self] _ in result.text = field.text }, for: .editingChanged)
        field.addAction(
            UIAction { [unowned self] _ in field.resignFirstResponder() },
            for: .editingDidEndOnExit)
        toggle.accessibilityIdentifier = "toggle"
        toggle.addAction(
            UIAction { [unowned self] _ in result.text = "\(toggle.isOn)" }, for: .valueChanged)
        slider.accessibilityIdentifier = "slider"
        picker.dataSource = self
        picker.delegate = self
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.addAction(
            UIAction { [unowned self] _ in result.text = "Segment \(segments.selectedSegmentIndex)"
            },
            for: .valueChanged)
        let stack = UIStackView(arrangedSubviews: [
            result, field, toggle, slider, segments,
            button("Alert") { [unowned self] in ask(.alert) },
            button("Sheet") { [unowned self] in ask(.actionSheet) },
            button("Later") { [unowned self] in
                DispatchQueue.main.asyncAfter(deadline: .now() + 4) { [unowned self] in
                    result.text = "Four seconds later"
                }
            },
            button("Crash") { fatalError("the app was asked to crash") },
            picker,
        ])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        ])
        let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed))
        result.isUserInteractionEnabled = true
        result.addGestureRecognizer(press)
        let double = UITapGestureRecognizer(target: self, action: #selector(tappedTwice))
        double.numberOfTapsRequired = 2
        result.addGestureRecognizer(double)
    }

    @objc private func pressed() { result.text = "Pressed" }
    @objc private func tappedTwice() { result.text = "Tapped twice" }

    private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
        UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    }

    private func ask(_ style: UIAlertController.Style) {
        let alert = UIAlertController(
            title: "Really?", message: "It is a question.", preferredStyle: style)
        for title in ["Yes", "No"] {
            let action = UIAlertAction(title: title, style: title == "No" ? .cancel : .default) {
                [unowned self] _ in
                result.text = "Answer: \(title)"
            }
            alert.addAction(action)
        }
        present(alert, animated: true)
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(
        _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
    ) -> Int { fruits.count }

    func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { fruits[row] }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        result.text = fruits[row]
    }
}
