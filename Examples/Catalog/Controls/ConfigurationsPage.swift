import UIKit

/// Buttons made by configurations.
class ConfigurationsPage: StackPage {

    private let styles: [(String, () -> UIButton.Configuration)] = [
        ("Plain", UIButton.Configuration.plain), ("Gray", UIButton.Configuration.gray),
        ("Tinted", UIButton.Configuration.tinted), ("Filled", UIButton.Configuration.filled),
        ("Bordered", UIButton.Configuration.bordered),
        ("Prominent", UIButton.Configuration.borderedProminent),
    ]

    override func fill() {
        addCaption("Styles")
        for pair in stride(from: 0, to: styles.count, by: 3) {
            addRow(
                styles[pair..<min(pair + 3, styles.count)].map { name, make in
                    button(make()) { $0.title = name }
                })
        }
        addCaption("Sizes")
        addRow(
            [UIButton.Configuration.Size.mini, .small, .medium, .large].map { size in
                button(.filled()) {
                    $0.title = "Size"
                    $0.buttonSize = size
                }
            }, spacing: 8)
        addCaption("Images")
        addRow(
            [NSDirectionalRectEdge.leading, .trailing, .top].map { placement in
                button(.tinted()) {
                    $0.title = "Star"
                    $0.image = UIImage(systemName: "star.fill")
                    $0.imagePlacement = placement
                    $0.imagePadding = 6
                }
            })
        addCaption("Subtitle, activity, capsule")
        addRow([
            button(.gray()) {
                $0.title = "Title"
                $0.subtitle = "and a subtitle"
            },
            button(.filled()) {
                $0.title = "Loading"
                $0.showsActivityIndicator = true
                $0.imagePadding = 6
            },
            button(.filled()) {
                $0.title = "Capsule"
                $0.cornerStyle = .capsule
                $0.baseBackgroundColor = .systemGreen
            },
        ])
    }

    private func button(
        _ configuration: UIButton.Configuration,
        _ change: (inout UIButton.Configuration) -> Void
    ) -> UIButton {
        var configuration = configuration
        change(&configuration)
        return UIButton(configuration: configuration)
    }
}
