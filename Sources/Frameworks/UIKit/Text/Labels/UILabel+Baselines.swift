import Foundation

extension UILabel: TextDescribing {
    final var describedText: String? { text }
}

extension UILabel: BaselineProviding {
    /// Points from the top of the label to the first baseline; `nil` when the text has no lines.
    final var firstBaselineOffset: CGFloat? { baselineOffset(ofLast: false) }

    /// Points from the last baseline to the bottom of the label; `nil` when the text has no lines.
    final var lastBaselineOffset: CGFloat? { baselineOffset(ofLast: true) }

    final func baselinePosition(isFirst: Bool) -> BaselinePosition? {
        // A subclass may return another view.
        guard (isFirst ? forFirstBaselineLayout : forLastBaselineLayout) === self else {
            return nil
        }
        return isFirst
            ? firstBaselineOffset.map { BaselinePosition(heightMultiplier: 0, offset: $0) }
            : lastBaselineOffset.map { BaselinePosition(heightMultiplier: 1, offset: -$0) }
    }

    final var baselineFont: UIFont? { content.font }
}

extension UILabel: LineWrapping {
    final var wrapsLines: Bool { widthIsGivenByConstraints && !content.isEmpty }

    final func heightOfLines(inWidth width: CGFloat) -> CGFloat {
        fittingTextSize(width: width).height
    }
}
