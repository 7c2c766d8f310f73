import UIKit

/// The styles that follow the size of text that people prefer.
class TextStylesPage: StackPage {

    private let styles: [(String, UIFont.TextStyle)] = [
        ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2),
        ("Title 3", .title3), ("Headline", .headline), ("Body", .body), ("Callout", .callout),
        ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption 1", .caption1),
        ("Caption 2", .caption2),
    ]

    override func fill() {
        for (name, style) in styles {
            let label = UILabel()
            label.text = name
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            add(label)
        }
    }
}
