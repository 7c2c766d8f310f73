import UIKit

/// The system font in all weights, and other families.
class FontsPage: StackPage {

    private let weights: [(String, UIFont.Weight)] = [
        ("Ultra Light", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
        ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
        ("Black", .black),
    ]

    override func fill() {
        stack.spacing = 8
        addCaption("System")
        for (name, weight) in weights { add(name, .systemFont(ofSize: 20, weight: weight)) }
        add("Italic", .italicSystemFont(ofSize: 20))
        add("Monospaced 0123", .monospacedSystemFont(ofSize: 20, weight: .regular))
        addCaption("Families")
        for name in ["Helvetica", "HelveticaNeue-Bold", "Courier", "TimesNewRomanPSMT"] {
            if let font = UIFont(name: name, size: 20) { add(name, font) }
        }
    }

    private func add(_ text: String, _ font: UIFont) {
        let label = UILabel()
        label.text = text
        label.font = font
        add(label)
    }
}
