import CoreGraphics
import Foundation
import UIKit

/// The lines of a label.
@MainActor
struct LabelLines {
    private let text: NSAttributedString
    let size: CGSize
    /// The distance of the last baseline from the top.
    let lastBaseline: CGFloat

    init(_ label: SKLabelNode) {
        let text = Self.text(of: label)
        self.text = text
        guard text.length > 0 else {
            size = .zero
            lastBaseline = 0
            return
        }
        let font =
            text.attribute(.font, at: text.length - 1, effectiveRange: nil) as? UIFont
            ?? .systemFont(ofSize: label.fontSize)
        let isWrapped = label.preferredMaxLayoutWidth > 0 && label.numberOfLines != 1
        let width = isWrapped ? label.preferredMaxLayoutWidth : .greatestFiniteMagnitude
        let lineHeight = font.lineHeight
        let bounds = text.boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin, context: nil)
        let lines = max((bounds.height / lineHeight).rounded(), 1)
        let shown = label.numberOfLines > 0 ? min(lines, CGFloat(label.numberOfLines)) : lines
        let height = shown < lines ? shown * lineHeight : max(bounds.height, lineHeight)
        size = CGSize(width: bounds.width.rounded(.up), height: height.rounded(.up))
        lastBaseline = size.height + font.descender
    }

    private static func text(of label: SKLabelNode) -> NSAttributedString {
        if let text = label.attributedText { return text }
        let style = NSMutableParagraphStyle()
        style.alignment =
            switch label.horizontalAlignmentMode {
            case .center: .center
            case .left: .left
            case .right: .right
            }
        let color = label.fontColor ?? .white
        let font =
            label.fontName.flatMap { UIFont(name: $0, size: label.fontSize) }
            ?? .systemFont(ofSize: label.fontSize)
        // A single line shows what follows a line break, too, as one that is not wrapped.
        let text =
            label.numberOfLines == 1
            ? label.text?.replacingOccurrences(of: "\n", with: " ") : label.text
        return NSAttributedString(
            string: text ?? "",
            attributes: [
                .font: font, .paragraphStyle: style,
                .foregroundColor: color.mixed(with: label.color, label.colorBlendFactor),
            ])
    }

    var isEmpty: Bool { text.length == 0 }

    /// Draws the text into a rectangle of a context in which y points up.
    func draw(in rect: CGRect, _ context: CGContext) {
        context.saveGState()
        context.concatenate(
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY))
        UIGraphicsPushContext(context)
        text.draw(
            with: CGRect(origin: .zero, size: rect.size), options: .usesLineFragmentOrigin,
            context: nil)
        UIGraphicsPopContext()
        context.restoreGState()
    }
}

extension UIColor {
    /// The colour multiplied by the mixture of white with another one.
    fileprivate func mixed(with other: UIColor?, _ part: CGFloat) -> UIColor {
        guard let other, part > 0 else { return self }
        let (own, others) = (components, other.components)
        func mix(_ index: Int) -> CGFloat { own[index] * (1 - part + part * others[index]) }
        return UIColor(red: mix(0), green: mix(1), blue: mix(2), alpha: own[3])
    }
}
