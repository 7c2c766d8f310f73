import UIKit

/// Makes the text of elements that stand in lines together.
@MainActor
struct InlineText {
    let layout: PageLayout
    /// That of the containing block, in points.
    let width: CGFloat

    func text(of nodes: [PageNode], in block: PageStyle) -> NSAttributedString {
        var builder = Builder(owner: self, block: block)
        for node in nodes { builder.add(node) }
        let text = builder.finish()
        // A picture that is a block is centred by its margins.
        if nodes.count == 1, nodes[0].style.display.isBlock, nodes[0].style.margin.left == .auto,
            nodes[0].style.margin.right == .auto
        {
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            text.addAttribute(
                .paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        }
        return text
    }

    @MainActor
    private struct Builder {
        let owner: InlineText
        let block: PageStyle
        let result = NSMutableAttributedString()
        /// Whether a space would stand at the beginning of a line, or after another one.
        var isAfterSpace = true
        let paragraph: NSParagraphStyle

        init(owner: InlineText, block: PageStyle) {
            self.owner = owner
            self.block = block
            let style = NSMutableParagraphStyle()
            style.alignment =
                switch block.align {
                case .left: .left
                case .right: .right
                case .center: .center
                case .justify: .justified
                case .end: block.isRightToLeft ? .left : .right
                default: block.isRightToLeft ? .right : .left
                }
            style.baseWritingDirection = block.isRightToLeft ? .rightToLeft : .leftToRight
            style.firstLineHeadIndent = max(0, block.textIndent.resolved(owner.width) ?? 0)
            style.defaultTabInterval = 64
            style.tabStops = []
            style.lineBreakMode =
                block.whiteSpace == .pre || block.whiteSpace == .nowrap
                ? .byClipping : .byWordWrapping
            if let height = block.lineHeightInPoints {
                style.minimumLineHeight = height
                style.maximumLineHeight = height
            }
            paragraph = style.copy() as? NSParagraphStyle ?? style
        }

        mutating func add(_ node: PageNode) {
            switch node.kind {
            case .text: addText(node)
            case .element: addElement(node)
            default: break
            }
        }

        private mutating func addElement(_ node: PageNode) {
            guard node.style.display != .none else { return }
            if node.name == "br" {
                append("\u{2028}", node)
                isAfterSpace = true
                return
            }
            if node.name == "wbr" { return append("\u{200B}", node) }
            if let attachment = InlineElement(layout: owner.layout, width: owner.width)
                .attachment(of: node)
            {
                let text = NSMutableAttributedString(attachment: attachment)
                var attributes = attributes(node)
                // The picture has its background in it.
                attributes[.backgroundColor] = nil
                text.addAttributes(
                    attributes, range: NSRange(location: 0, length: text.length))
                result.append(text)
                isAfterSpace = false
                return
            }
            addSpace(node.style.margin.left, node.style.padding.left, node)
            for child in node.children { add(child) }
            addSpace(node.style.margin.right, node.style.padding.right, node)
        }

        /// Adds the margin and padding beside an inline element as an empty attachment.
        private mutating func addSpace(
            _ margin: PageStyle.Length, _ padding: PageStyle.Length, _ node: PageNode
        ) {
            let points =
                (margin.resolved(owner.width) ?? 0) + (padding.resolved(owner.width) ?? 0)
            guard points > 0.5 else { return }
            let attachment = NSTextAttachment()
            attachment.image = InlineElement.empty
            attachment.bounds = CGRect(x: 0, y: 0, width: points, height: 0.01)
            let text = NSMutableAttributedString(attachment: attachment)
            text.addAttributes(attributes(node), range: NSRange(location: 0, length: text.length))
            result.append(text)
        }

        private mutating func addText(_ node: PageNode) {
            var text = ""
            switch node.style.whiteSpace {
            case .pre, .preWrap:
                text = node.text.replacingOccurrences(of: "\r\n", with: "\n")
                    .replacingOccurrences(of: "\n", with: "\u{2028}")
                // The first line end in a `pre` is not part of it.
                if result.length == 0, node.parent?.name == "pre", text.hasPrefix("\u{2028}") {
                    text.removeFirst()
                }
                if !text.isEmpty { isAfterSpace = false }
            default:
                let keepsLines = node.style.whiteSpace == .preLine
                for character in node.text {
                    if character == "\n", keepsLines {
                        text.append("\u{2028}")
                        isAfterSpace = true
                    } else if character.isWhitespace, character != "\u{A0}" {
                        if !isAfterSpace { text.append(" ") }
                        isAfterSpace = true
                    } else {
                        text.append(character)
                        isAfterSpace = false
                    }
                }
            }
            switch node.style.transform {
            case "uppercase": text = text.uppercased()
            case "lowercase": text = text.lowercased()
            case "capitalize": text = text.capitalized
            default: break
            }
            if !text.isEmpty { append(text, node.parent ?? node, style: node.style) }
        }

        private mutating func append(_ text: String, _ node: PageNode, style: PageStyle? = nil) {
            result.append(NSAttributedString(string: text, attributes: attributes(node, style)))
        }

        private func attributes(
            _ node: PageNode, _ textStyle: PageStyle? = nil
        ) -> [NSAttributedString.Key: Any] {
            let style =
                textStyle.map { text in
                    var style = text
                    style.background = node.style.display == .inline ? node.style.background : nil
                    style.rise = node.style.rise
                    return style
                } ?? node.style
            let font = PageFonts.font(style)
            var attributes: [NSAttributedString.Key: Any] = [
                .font: font, .paragraphStyle: paragraph, PageLines.nodeKey: node,
                .foregroundColor: style.isHidden ? UIColor.clear : style.color,
            ]
            if let background = style.background, !style.isHidden {
                attributes[.backgroundColor] = background
            }
            if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
            if style.isStruck {
                attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
            }
            if style.letterSpacing != 0 { attributes[.kern] = style.letterSpacing }
            var offset: CGFloat = 0
            if style.rise != 0 { offset += style.size * (style.rise > 0 ? 0.4 : -0.2) }
            if let height = block.lineHeightInPoints {
                // The space between lines is above and below them in equal parts.
                offset += (height - font.lineHeight) / 2
            }
            if offset != 0 { attributes[.baselineOffset] = offset }
            return attributes
        }

        mutating func finish() -> NSMutableAttributedString {
            // Spaces at the end of the last line take no place.
            while result.string.hasSuffix(" "), block.whiteSpace == .normal {
                result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1))
            }
            return result
        }
    }
}
