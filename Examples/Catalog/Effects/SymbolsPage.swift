import UIKit

/// Symbols in weights, scales and colours.
class SymbolsPage: StackPage {

    private let names = [
        "star.fill", "heart", "bell", "gear", "trash", "house", "person.crop.circle", "envelope",
        "camera", "magnifyingglass", "square.and.arrow.up", "calendar", "bookmark", "folder",
        "clock", "sun.max",
    ]

    override func fill() {
        addCaption("Names")
        for start in stride(from: 0, to: names.count, by: 8) {
            addRow(names[start..<min(start + 8, names.count)].map { symbol($0, pointSize: 24) })
        }
        addCaption("Weights")
        let weights: [UIImage.SymbolWeight] = [
            .ultraLight, .light, .regular, .semibold, .bold, .black,
        ]
        addRow(
            weights.map { symbol("star", UIImage.SymbolConfiguration(pointSize: 30, weight: $0)) })
        addCaption("Scales")
        let scales: [UIImage.SymbolScale] = [.small, .medium, .large]
        addRow(
            scales.map {
                symbol(
                    "plus.circle",
                    UIImage.SymbolConfiguration(pointSize: 30, weight: .regular, scale: $0))
            })
        addCaption("Colours")
        addRow(
            [UIColor.systemRed, .systemGreen, .systemBlue].map { color in
                let view = symbol("heart.fill", pointSize: 30)
                view.tintColor = color
                return view
            })
    }

    private func symbol(_ name: String, pointSize: CGFloat) -> UIImageView {
        symbol(name, UIImage.SymbolConfiguration(pointSize: pointSize))
    }

    private func symbol(
        _ name: String, _ configuration: UIImage.SymbolConfiguration
    ) -> UIImageView {
        let view = UIImageView(image: UIImage(systemName: name))
        view.preferredSymbolConfiguration = configuration
        return view
    }
}
