import UIKit

/// Alignment, truncation, lines, fitting, shadows and scripts.
class LabelsPage: StackPage {

    private let pangram = "The quick brown fox jumps over the lazy dog, again and again."

    override func fill() {
        addCaption("Alignment")
        for (alignment, text) in [
            (NSTextAlignment.left, "Left"), (.center, "Centre"), (.right, "Right"),
        ] {
            add(label(text) { $0.textAlignment = alignment })
        }
        addCaption("Truncation")
        for mode in [
            NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byClipping,
        ] {
            add(label(pangram) { $0.lineBreakMode = mode })
        }
        addCaption("Lines and fitting")
        add(label(pangram + " " + pangram) { $0.numberOfLines = 0 })
        add(label(pangram + " " + pangram) { $0.numberOfLines = 2 })
        add(
            label(pangram) {
                $0.adjustsFontSizeToFitWidth = true
                $0.minimumScaleFactor = 0.5
            })
        addCaption("Looks")
        add(
            label("Shadow") {
                $0.font = .boldSystemFont(ofSize: 28)
                $0.shadowColor = .systemGray3
                $0.shadowOffset = CGSize(width: 2, height: 2)
            })
        add(label("Disabled") { $0.isEnabled = false })
        addCaption("Scripts")
        add(label("Grüße, Ελλάδα, Привет, 你好, 😀🏳️‍🌈") { _ in })
        add(label("مرحبا بالعالم – Hello") { $0.textAlignment = .natural })
    }

    private func label(_ text: String, _ configure: (UILabel) -> Void) -> UILabel {
        let label = UILabel()
        label.text = text
        configure(label)
        return label
    }
}
