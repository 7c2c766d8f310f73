import UIKit

/// The numbers by their names, which `Docs/facts-wanted.md` lists.
@MainActor
final class Measurements {
    /// The view that what is measured is put into.
    let stage: UIView
    private(set) var values: [String: Any] = [:]

    init(stage: UIView) { self.stage = stage }

    func add(_ name: String, _ value: CGFloat) { values[name] = rounded(value) }
    func add(_ name: String, _ value: String) { values[name] = value }
    func add(_ name: String, _ values: [String]) { self.values[name] = values }
    func add(_ name: String, _ size: CGSize) {
        values[name] = [rounded(size.width), rounded(size.height)]
    }
    func add(_ name: String, _ rect: CGRect) {
        values[name] = [rect.minX, rect.minY, rect.width, rect.height].map(rounded)
    }
    func add(_ name: String, _ insets: UIEdgeInsets) {
        values[name] = [insets.top, insets.left, insets.bottom, insets.right].map(rounded)
    }
    func add(_ name: String, _ insets: NSDirectionalEdgeInsets) {
        values[name] = [insets.top, insets.leading, insets.bottom, insets.trailing].map(rounded)
    }

    private func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }

    /// Shows a view while it is measured.
    func show<View: UIView>(_ view: View, _ frame: CGRect, _ measure: (View) -> Void) {
        view.frame = frame
        stage.addSubview(view)
        stage.layoutIfNeeded()
        measure(view)
        view.removeFromSuperview()
    }

    /// Prints the numbers, and writes them to the file that `MEASURE_OUTPUT` names, if there is one.
    func report() {
        let device = UIDevice.current
        let contents: [String: Any] = [
            "system": device.systemVersion, "screen": [stage.bounds.width, stage.bounds.height],
            "scale": Double(UIScreen.main.scale), "values": values,
        ]
        guard
            let data = try? JSONSerialization.data(
                withJSONObject: contents, options: [.prettyPrinted, .sortedKeys]),
            let text = String(data: data, encoding: .utf8)
        else { return print("The numbers are no JSON.") }
        print("==== measured ====\n\(text)\n==== measured ====")
        guard let path = ProcessInfo.processInfo.environment["MEASURE_OUTPUT"] else { return }
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            print("The file was not written: \(error)")
        }
    }
}

@MainActor
func measureControls(_ measurements: Measurements) {
    measurements.add("progress.size", UIProgressView().intrinsicContentSize)
    measurements.add(
        "progress.bar.size", UIProgressView(progressViewStyle: .bar).intrinsicContentSize)
    measurements.add("spinner.large", UIActivityIndicatorView(style: .large).intrinsicContentSize)
    measurements.add("refresh.size", UIRefreshControl().bounds.size)
    measurements.add("colorWell.size", UIColorWell().intrinsicContentSize)
    measurements.add("picker.size", UIPickerView().intrinsicContentSize)
    let segments = UISegmentedControl(items: ["", "Longer title"])
    measurements.add("segments.size", segments.intrinsicContentSize)
    measureDatePickers(measurements)
    measureFields(measurements)
    measureButtons(measurements)
    let scrollView = UIScrollView()
    measurements.show(scrollView, CGRect(x: 0, y: 100, width: 300, height: 200)) {
        $0.contentSize = CGSize(width: 300, height: 1000)
        $0.flashScrollIndicators()
        $0.layoutIfNeeded()
        let bars = $0.subviews.filter { $0.bounds.width < 20 && $0.bounds.height > 20 }
        if let bar = bars.first { measurements.add("scrollIndicator.frame", bar.frame) }
    }
    let guide = measurements.stage.readableContentGuide.layoutFrame
    measurements.add("readableWidth", guide.width)
}

@MainActor
private func measureDatePickers(_ measurements: Measurements) {
    let picker = UIDatePicker()
    for (name, style) in [
        ("wheels", UIDatePickerStyle.wheels), ("compact", .compact), ("inline", .inline),
    ] {
        picker.preferredDatePickerStyle = style
        for (modeName, mode) in [("date", UIDatePicker.Mode.date), ("time", .time)] {
            picker.datePickerMode = mode
            measurements.add("datePicker.\(name).\(modeName)", picker.sizeThatFits(.zero))
        }
    }
}

@MainActor
private func measureFields(_ measurements: Measurements) {
    let frame = CGRect(x: 0, y: 100, width: 200, height: 34)
    for (name, style) in [
        ("none", UITextField.BorderStyle.none), ("line", .line), ("bezel", .bezel),
        ("roundedRect", .roundedRect),
    ] {
        let field = UITextField()
        field.borderStyle = style
        field.text = "Text"
        field.clearButtonMode = .always
        measurements.show(field, frame) {
            measurements.add("textField.\(name).text", $0.textRect(forBounds: $0.bounds))
            measurements.add("textField.\(name).editing", $0.editingRect(forBounds: $0.bounds))
            measurements.add("textField.\(name).clear", $0.clearButtonRect(forBounds: $0.bounds))
            measurements.add("textField.\(name).size", $0.intrinsicContentSize)
            measurements.add("textField.\(name).caret", $0.caretRect(for: $0.beginningOfDocument))
        }
    }
    let textView = UITextView()
    textView.font = .systemFont(ofSize: 17)
    textView.text = "Text"
    measurements.show(textView, CGRect(x: 0, y: 100, width: 200, height: 100)) {
        measurements.add("textView.caret", $0.caretRect(for: $0.beginningOfDocument))
    }
    let bar = UISearchBar()
    bar.scopeButtonTitles = ["A", "B"]
    bar.placeholder = "Search"
    let size = bar.sizeThatFits(CGSize(width: 375, height: 1000))
    measurements.show(bar, CGRect(x: 0, y: 100, width: 375, height: size.height)) {
        let field = $0.searchTextField
        measurements.add("searchBar.height", $0.bounds.height)
        measurements.add("searchBar.field", field.convert(field.bounds, to: $0))
        measurements.add("searchBar.glass", field.leftViewRect(forBounds: field.bounds))
        measurements.add("searchBar.placeholder", field.placeholderRect(forBounds: field.bounds))
        measurements.add("searchBar.clear", field.clearButtonRect(forBounds: field.bounds))
        $0.showsScopeBar = true
        $0.sizeToFit()
        measurements.add("searchBar.withScopes", $0.bounds.height)
        $0.showsScopeBar = false
        $0.prompt = "Prompt"
        $0.sizeToFit()
        measurements.add("searchBar.withPrompt", $0.bounds.height)
    }
}

@MainActor
private func measureButtons(_ measurements: Measurements) {
    for (name, size) in [
        ("mini", UIButton.Configuration.Size.mini), ("small", .small), ("medium", .medium),
        ("large", .large),
    ] {
        var configuration = UIButton.Configuration.filled()
        configuration.buttonSize = size
        configuration.title = "Title"
        measurements.add("button.\(name).insets", configuration.contentInsets)
        let button = UIButton(configuration: configuration)
        measurements.add("button.\(name).height", button.intrinsicContentSize.height)
        measurements.add("button.\(name).radius", configuration.background.cornerRadius)
        configuration.image = UIImage(systemName: "star")
        measurements.add("button.\(name).imagePadding", configuration.imagePadding)
    }
    for (name, type) in [("detail", UIButton.ButtonType.detailDisclosure), ("close", .close)] {
        measurements.add("button.\(name).size", UIButton(type: type).intrinsicContentSize)
    }
}
