import CoreGraphics
import Foundation

/// The choices that a held key offers above it: a row of characters, or a column of titles.
final class KeyChoicesView: ControlSubview {
    /// The titles in the order in which they were given.
    let titles: [String]
    private let isColumn: Bool
    private let labels: [UILabel]
    /// Whether the first choice is at the right end of a row, as beside the right edge.
    private var isReversed = false

    var selected: Int? { didSet { if selected != oldValue { showSelection() } } }

    init(_ titles: [String], isColumn: Bool) {
        self.titles = titles
        self.isColumn = isColumn
        labels = titles.map { _ in UILabel(frame: .zero) }
        super.init(frame: .zero)
        let metrics = KeyboardMetrics.current
        raiseAboveKeys()
        for (label, title) in zip(labels, titles) {
            label.text = title
            label.textAlignment = .center
            label.font = .systemFont(ofSize: isColumn ? metrics.wordSize : metrics.letterSize)
            label.layer.cornerRadius = metrics.keyRadius
            label.layer.masksToBounds = true
            label.accessibilityTraits = isColumn ? .button : .keyboardKey
            addSubview(label)
        }
        showSelection()
    }

    required init?(coder: NSCoder) { fatalError("keys are never archived") }

    private func showSelection() {
        for (index, label) in labels.enumerated() {
            label.backgroundColor = index == selected ? .systemBlue : .clear
            label.textColor = index == selected ? .white : KeyboardMetrics.current.text
        }
    }

    /// Puts the choices above a key, inside of the keyboard's width.
    func place(above key: CGRect, in bounds: CGRect) {
        let metrics = KeyboardMetrics.current
        let inset: CGFloat = 5
        let cell =
            isColumn
            ? CGSize(width: 180, height: 44)
            : CGSize(width: max(key.width, 32), height: key.height)
        let count = CGFloat(titles.count)
        let size =
            isColumn
            ? CGSize(width: cell.width, height: count * cell.height + 2 * inset)
            : CGSize(width: count * cell.width + 2 * inset, height: cell.height + 2 * inset)
        isReversed = !isColumn && key.midX > bounds.midX
        // The first choice is above the key.
        let wanted =
            isReversed || (isColumn && key.midX > bounds.midX)
            ? key.maxX + inset - size.width : key.minX - inset
        let x = min(
            max(wanted, bounds.minX + 1), max(bounds.minX + 1, bounds.maxX - size.width - 1))
        frame = CGRect(
            x: x, y: key.minY - size.height - metrics.choicesDistance, width: size.width,
            height: size.height)
        fitShadowAboveKeys()
        for (index, label) in labels.enumerated() {
            let place = CGFloat(isReversed ? titles.count - 1 - index : index)
            label.frame = CGRect(
                x: inset + (isColumn ? 0 : place * cell.width),
                y: inset + (isColumn ? place * cell.height : 0),
                width: isColumn ? cell.width - 2 * inset : cell.width, height: cell.height)
        }
    }

    /// Returns the choice at a point of the keyboard: the nearest of a row, or the one of a column that is there.
    func choice(at point: CGPoint) -> Int? {
        let place = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        guard !isColumn else { return labels.firstIndex { $0.frame.contains(place) } }
        return labels.indices.min {
            abs(labels[$0].frame.midX - place.x) < abs(labels[$1].frame.midX - place.x)
        }
    }
}
