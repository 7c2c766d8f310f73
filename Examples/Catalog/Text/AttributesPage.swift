import UIKit

/// Strings whose parts look different.
class AttributesPage: StackPage {

    override func fill() {
        addCaption("Characters")
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple,
        ]
        let rainbow = NSMutableAttributedString(string: "")
        for (index, letter) in "Colours of words".enumerated() {
            rainbow.append(
                NSAttributedString(
                    string: String(letter),
                    attributes: [
                        .foregroundColor: colors[index % colors.count],
                        .font: UIFont.boldSystemFont(ofSize: 24),
                    ]))
        }
        add(rainbow)
        add([.underlineStyle: NSUnderlineStyle.single.rawValue], "Underlined")
        add(
            [
                .strikethroughStyle: NSUnderlineStyle.single.rawValue,
                .strikethroughColor: UIColor.systemRed,
            ],
            "Struck through")
        add([.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black], "Marked")
        add([.kern: 4], "Spaced")
        add(
            [
                .strokeWidth: 3, .strokeColor: UIColor.systemBlue,
                .font: UIFont.boldSystemFont(ofSize: 28),
            ],
            "Outlined")
        let formula = NSMutableAttributedString(string: "E = mc2")
        formula.addAttributes(
            [.baselineOffset: 8, .font: UIFont.systemFont(ofSize: 11)],
            range: NSRange(location: 6, length: 1))
        add(formula)
        addCaption("Paragraphs")
        let text =
            "A paragraph whose first line begins further in than the others, with room between "
            + "its lines, and both of its edges straight."
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 24
        style.lineSpacing = 4
        style.alignment = .justified
        add([.paragraphStyle: style], text)
        let list = NSMutableParagraphStyle()
        list.headIndent = 20
        list.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
        list.paragraphSpacing = 6
        add(
            [.paragraphStyle: list],
            "1.\tThe first entry of a list, which is longer than one line\n2.\tThe second entry")
    }

    private func add(_ attributes: [NSAttributedString.Key: Any], _ text: String) {
        add(NSAttributedString(string: text, attributes: attributes))
    }

    private func add(_ text: NSAttributedString) {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        add(label)
    }
}
