import UIKit

/// Rows that scroll sideways in a page that scrolls down.
class NestedPage: StackPage {

    override func fill() {
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
            .systemIndigo, .systemPurple,
        ]
        for (index, color) in colors.enumerated() {
            let title = UILabel()
            title.text = "Shelf \(index + 1)"
            title.font = .preferredFont(forTextStyle: .headline)
            stack.addArrangedSubview(title)
            stack.addArrangedSubview(makeShelf(color))
        }
    }

    private func makeShelf(_ color: UIColor) -> UIScrollView {
        let shelf = UIScrollView()
        shelf.showsHorizontalScrollIndicator = false
        shelf.heightAnchor.constraint(equalToConstant: 110).isActive = true
        for index in 0..<12 {
            let card = UILabel(frame: CGRect(x: index * 92, y: 0, width: 80, height: 110))
            card.text = "\(index + 1)"
            card.textAlignment = .center
            card.font = .preferredFont(forTextStyle: .title2)
            card.backgroundColor = color.withAlphaComponent(1 - CGFloat(index) * 0.06)
            card.layer.cornerRadius = 10
            card.clipsToBounds = true
            shelf.addSubview(card)
        }
        shelf.contentSize = CGSize(width: 12 * 92 - 12, height: 110)
        return shelf
    }
}
