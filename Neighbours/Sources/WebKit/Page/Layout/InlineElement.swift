import UIKit

/// The pictures of elements that stand in a line as a whole: images, fields and boxes.
@MainActor
struct InlineElement {
    let layout: PageLayout
    let width: CGFloat

    static let empty = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }

    /// Whether an element is a picture or a field, whatever it is displayed as.
    static func isReplaced(_ node: PageNode) -> Bool { replaced.contains(node.name) }

    private static let replaced: Set = [
        "img", "input", "textarea", "select", "video", "canvas", "iframe", "object", "embed", "svg",
    ]

    /// Nil for an element that is text.
    func attachment(of node: PageNode) -> NSTextAttachment? {
        switch node.name {
        case "img": return image(node)
        case "input": return field(node)
        case "textarea", "select": return field(node)
        case "video", "canvas", "iframe", "object", "embed", "svg":
            return frame(node)
        default:
            return node.style.display == .inlineBlock ? box(node) : nil
        }
    }

    private func attachment(_ image: UIImage, _ size: CGSize, lift: CGFloat = 0) -> NSTextAttachment
    {
        let attachment = NSTextAttachment()
        attachment.image = image
        attachment.bounds = CGRect(x: 0, y: lift, width: size.width, height: size.height)
        return attachment
    }

    // MARK: Images

    private func image(_ node: PageNode) -> NSTextAttachment? {
        let style = node.style
        let image = layout.picture(node)
        if image == nil, style.width == .auto, style.height == .auto {
            // Without a picture its text stands there.
            guard let text = node["alt"], !text.isEmpty else {
                return attachment(Self.empty, CGSize(width: 0.01, height: 0.01))
            }
            return draw(CGSize(width: 0, height: 0), of: alternative(text, style))
        }
        let natural = image?.size ?? CGSize(width: 0, height: 0)
        let ratio = natural.width > 0 ? natural.height / natural.width : 1
        var size = natural
        let height: CGFloat? =
            if case .points(let points) = style.height { points } else { nil }
        if let own = style.width.resolved(width) {
            size = CGSize(width: own, height: height ?? own * ratio)
        } else if let height {
            size = CGSize(width: ratio > 0 ? height / ratio : 0, height: height)
        }
        if let most = style.maxWidth.resolved(width), size.width > most {
            size = CGSize(width: most, height: height ?? most * ratio)
        }
        if case .points(let most) = style.maxHeight, size.height > most {
            size = CGSize(width: ratio > 0 ? most / ratio : 0, height: most)
        }
        let insets = layout.insets(style, width)
        let outer = CGSize(
            width: max(size.width, 0.01) + insets.horizontal,
            height: max(size.height, 0.01) + insets.vertical)
        guard insets.horizontal + insets.vertical > 0 || style.radius > 0 || style.opacity < 1
        else {
            return attachment(image ?? Self.empty, outer)
        }
        let drawn = UIGraphicsImageRenderer(size: Self.bounded(outer)).image { _ in
            let frame = CGRect(origin: .zero, size: outer)
            PagePainter.drawDecoration(style, in: frame)
            let inner = CGRect(
                x: insets.left, y: insets.top, width: size.width, height: size.height)
            if style.radius > 0 { PagePainter.outline(frame, style.radius).addClip() }
            image?.draw(in: inner, blendMode: .normal, alpha: style.opacity)
        }
        return attachment(drawn, outer)
    }

    private func alternative(_ text: String, _ style: PageStyle) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: PageFonts.font(style), .foregroundColor: style.color])
    }

    private func draw(_ least: CGSize, of text: NSAttributedString) -> NSTextAttachment {
        let size = text.size()
        let outer = CGSize(
            width: min(max(ceil(size.width), least.width), max(width, 1)), height: ceil(size.height)
        )
        let image = UIGraphicsImageRenderer(size: Self.bounded(outer)).image { _ in
            text.draw(in: CGRect(origin: .zero, size: outer))
        }
        return attachment(image, outer, lift: -outer.height * 0.2)
    }

    /// Chosen, so that no page takes the memory by one element.
    private static func bounded(_ size: CGSize) -> CGSize {
        CGSize(width: min(max(size.width, 1), 4000), height: min(max(size.height, 1), 4000))
    }

    // MARK: Fields

    private func field(_ node: PageNode) -> NSTextAttachment? {
        let kind = node["type"]?.lowercased() ?? "text"
        if node.name == "input" {
            switch kind {
            case "hidden": return nil
            case "checkbox", "radio": return mark(node, isRound: kind == "radio")
            case "submit", "button", "reset":
                let titles = ["submit": "Submit", "reset": "Reset"]
                return button(node, node.value ?? node["value"] ?? titles[kind] ?? "")
            default: break
            }
        }
        let style = node.style
        let font = PageFonts.font(fieldStyle(style))
        var text = node.value ?? node["value"] ?? ""
        if node.name == "textarea" { text = node.value ?? node.textContent }
        if node.name == "select" {
            let options = node.all { $0.name == "option" }
            text = (options.first { $0["selected"] != nil } ?? options.first)?.textContent ?? ""
        }
        if kind == "password" { text = String(repeating: "•", count: text.count) }
        let isPlaceholder = text.isEmpty
        let shown = isPlaceholder ? node["placeholder"] ?? "" : text
        let rows = node["rows"].flatMap { Int($0) }.map { min(max($0, 1), 100) } ?? 2
        let lines = node.name == "textarea" ? rows : 1
        let columns = (node[node.name == "textarea" ? "cols" : "size"]).flatMap { Int($0) } ?? 20
        var size = CGSize(
            width: node.name == "select" ? 30 : CGFloat(min(max(columns, 1), 200)) * 7 + 10,
            height: ceil(font.lineHeight) * CGFloat(lines) + 6)
        if node.name == "select" { size.width += ceil(shown.size(font).width) }
        size = sized(size, style)
        let image = UIGraphicsImageRenderer(size: Self.bounded(size)).image { _ in
            let frame = CGRect(origin: .zero, size: size)
            drawField(frame, style)
            let color = isPlaceholder ? UIColor(white: 0.46, alpha: 1) : style.color
            (shown as NSString).draw(
                in: frame.insetBy(
                    dx: 4, dy: max(2, (size.height - font.lineHeight * CGFloat(lines)) / 2)),
                withAttributes: [.font: font, .foregroundColor: color])
        }
        return attachment(image, size, lift: -4)
    }

    private func fieldStyle(_ style: PageStyle) -> PageStyle {
        var style = style
        // Fields have the system's font, unless a sheet gives them another one.
        if style.families == ["serif"] {
            style.families = ["-apple-system"]
            style.size = 13.333
        }
        return style
    }

    private func sized(_ size: CGSize, _ style: PageStyle) -> CGSize {
        var size = size
        if let own = style.width.resolved(width) { size.width = own }
        if case .points(let own) = style.height { size.height = own }
        if let most = style.maxWidth.resolved(width) { size.width = min(size.width, most) }
        return CGSize(width: max(1, size.width), height: max(1, size.height))
    }

    private func drawField(_ frame: CGRect, _ style: PageStyle) {
        if style.border.top.width > 0 || style.background != nil {
            return PagePainter.drawDecoration(style, in: frame)
        }
        let outline = UIBezierPath(roundedRect: frame.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 5)
        UIColor.white.setFill()
        outline.fill()
        UIColor(white: 0.75, alpha: 1).setStroke()
        outline.stroke()
    }

    private func mark(_ node: PageNode, isRound: Bool) -> NSTextAttachment {
        let size = CGSize(width: 16, height: 16)
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            let frame = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
            let outline = UIBezierPath(roundedRect: frame, cornerRadius: isRound ? 7 : 3)
            let isOn = node.isChecked ?? (node["checked"] != nil)
            (isOn ? UIColor.systemBlue : .white).setFill()
            outline.fill()
            if !isOn {
                UIColor(white: 0.75, alpha: 1).setStroke()
                outline.stroke()
                return
            }
            UIColor.white.set()
            if isRound {
                UIBezierPath(ovalIn: frame.insetBy(dx: 4, dy: 4)).fill()
            } else {
                let check = UIBezierPath()
                check.move(to: CGPoint(x: 4, y: 8))
                check.addLine(to: CGPoint(x: 7, y: 11))
                check.addLine(to: CGPoint(x: 12, y: 5))
                check.lineWidth = 2
                check.stroke()
            }
        }
        return attachment(image, size, lift: -3)
    }

    private func button(_ node: PageNode, _ title: String) -> NSTextAttachment {
        let style = fieldStyle(node.style)
        let hasOwnColor = node.style.color != .black
        let text = NSAttributedString(
            string: title,
            attributes: [
                .font: PageFonts.font(style),
                .foregroundColor: hasOwnColor ? node.style.color : UIColor.black,
            ])
        let textSize = text.size()
        let insets = layout.insets(node.style, width)
        let size = sized(
            CGSize(
                width: ceil(textSize.width) + max(insets.horizontal, 20),
                height: ceil(textSize.height) + max(insets.vertical, 6)), node.style)
        let image = UIGraphicsImageRenderer(size: Self.bounded(size)).image { _ in
            let frame = CGRect(origin: .zero, size: size)
            if node.style.background != nil || node.style.border.top.width > 0 {
                PagePainter.drawDecoration(node.style, in: frame)
            } else {
                UIColor(white: 0.91, alpha: 1).setFill()
                UIBezierPath(roundedRect: frame, cornerRadius: 5).fill()
            }
            text.draw(
                at: CGPoint(
                    x: (size.width - textSize.width) / 2, y: (size.height - textSize.height) / 2))
        }
        return attachment(image, size, lift: -5)
    }

    // MARK: Boxes

    /// An area whose content is not drawn.
    private func frame(_ node: PageNode) -> NSTextAttachment {
        let isPicture = node.name == "svg" || node.name == "canvas"
        let size = sized(CGSize(width: 300, height: 150), node.style)
        let image = UIGraphicsImageRenderer(size: Self.bounded(size)).image { _ in
            let frame = CGRect(origin: .zero, size: size)
            PagePainter.drawDecoration(node.style, in: frame)
            if !isPicture {
                UIColor(white: 0.6, alpha: 1).setStroke()
                UIBezierPath(rect: frame.insetBy(dx: 0.5, dy: 0.5)).stroke()
            }
        }
        return attachment(image, size)
    }

    private func box(_ node: PageNode) -> NSTextAttachment {
        if node.name == "button", node.style.background == nil, node.style.border.top.width == 0 {
            return button(node, node.innerText)
        }
        let laidOut = layout.block(node, within: width, isAlone: true)
        laidOut.move(by: CGPoint(x: -laidOut.frame.minX, y: -laidOut.frame.minY))
        let margins = (
            left: layout.margin(node.style.margin.left, width),
            right: layout.margin(node.style.margin.right, width)
        )
        let size = CGSize(
            width: laidOut.frame.width + margins.left + margins.right,
            height: laidOut.frame.height)
        let image = UIGraphicsImageRenderer(size: Self.bounded(size)).image { context in
            context.cgContext.translateBy(x: margins.left, y: 0)
            PagePainter.draw(laidOut, clip: CGRect(origin: .zero, size: Self.bounded(size)))
        }
        var last: CGRect?
        laidOut.walk { box in if let lines = box.lines { last = lines.frame } }
        // The last line stands on the line around.
        let below =
            last.map { size.height - $0.maxY + PageFonts.font(node.style).descender * -1 } ?? 0
        return attachment(image, size, lift: -below)
    }
}

extension String {
    fileprivate func size(_ font: UIFont) -> CGSize {
        (self as NSString).size(withAttributes: [.font: font])
    }
}
