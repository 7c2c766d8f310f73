import UIKit

/// Lays out the boxes of a page: blocks one below the other, lines of text, tables, and rows of flexible boxes.
@MainActor
struct PageLayout {
    /// The pictures that have been loaded, by their elements.
    let picture: (PageNode) -> UIImage?

    /// The boxes of a document that is `width` points wide.
    func box(of document: PageNode, width: CGFloat) -> PageBox {
        let root = PageBox(document, PageStyle())
        let content = CGSize(width: width, height: 0)
        var height: CGFloat = 0
        for child in document.children where child.kind == .element && child.style.display != .none
        {
            let box = block(child, within: content.width)
            box.move(by: CGPoint(x: 0, y: height + topMargin(child, width)))
            root.children.append(box)
            height = max(height, box.frame.maxY + bottomMargin(child, width))
        }
        root.frame = CGRect(x: 0, y: 0, width: width, height: height)
        return root
    }

    // MARK: Blocks

    func margin(_ length: PageStyle.Length, _ width: CGFloat) -> CGFloat {
        length.resolved(width) ?? 0
    }

    /// The space between the border's outer edge and the content.
    struct Insets {
        var left: CGFloat
        var right: CGFloat
        var top: CGFloat
        var bottom: CGFloat

        var horizontal: CGFloat { left + right }
        var vertical: CGFloat { top + bottom }
    }

    func insets(_ style: PageStyle, _ width: CGFloat) -> Insets {
        func inset(_ side: Int) -> CGFloat {
            max(0, style.padding[side].resolved(width) ?? 0) + style.border[side].width
        }
        return Insets(left: inset(3), right: inset(1), top: inset(0), bottom: inset(2))
    }

    /// Lays out an element as a block at the origin: its frame begins at its left margin, and at 0 vertically.
    ///
    /// - Parameters:
    ///   - available: The width of the containing block.
    ///   - forced: The width of the border box, where what contains it decides.
    ///   - isAlone: Whether the margins of blocks in it stay inside, as in cells and flexible boxes.
    func block(
        _ node: PageNode, within available: CGFloat, forced: CGFloat? = nil, isAlone: Bool = false
    ) -> PageBox {
        let style = node.style
        let box = PageBox(node, style)
        let insets = insets(style, available)
        let left = margin(style.margin.left, available)
        let right = margin(style.margin.right, available)
        var width = forced ?? outerWidth(node, style, insets, available, available - left - right)
        if style.display == .table, forced == nil, style.width == .auto {
            width = min(width, preferredWidth(node, available))
        }
        width = max(width, insets.horizontal)
        let contentWidth = max(0, width - insets.horizontal)
        let origin = CGPoint(x: insets.left, y: insets.top)
        var height = fill(box, node, width: contentWidth, at: origin, isAlone: isAlone)
        height = limitedHeight(style, height, insets)
        box.frame = CGRect(x: 0, y: 0, width: width, height: height + insets.vertical)
        box.move(
            by: CGPoint(x: forced == nil ? offset(style, left, right, width, available) : 0, y: 0))
        return box
    }

    private func outerWidth(
        _ node: PageNode, _ style: PageStyle, _ insets: Insets, _ available: CGFloat,
        _ whole: CGFloat
    ) -> CGFloat {
        let extra = style.isBorderBox ? 0 : insets.horizontal
        var width = style.width.resolved(available).map { $0 + extra } ?? whole
        if style.width == .auto, style.display == .inlineBlock || style.isOutOfFlow {
            width = min(whole, preferredWidth(node, available))
        }
        if let most = style.maxWidth.resolved(available) { width = min(width, most + extra) }
        if let least = style.minWidth.resolved(available) { width = max(width, least + extra) }
        return width
    }

    private func limitedHeight(_ style: PageStyle, _ content: CGFloat, _ insets: Insets) -> CGFloat
    {
        // Parts of a height that is not known count as automatic.
        func points(_ length: PageStyle.Length) -> CGFloat? {
            guard case .points(let points) = length else { return nil }
            return max(0, points - (style.isBorderBox ? insets.vertical : 0))
        }
        var height = points(style.height) ?? content
        if let most = points(style.maxHeight) { height = min(height, most) }
        if let least = points(style.minHeight) { height = max(height, least) }
        return height
    }

    private func offset(
        _ style: PageStyle, _ left: CGFloat, _ right: CGFloat, _ width: CGFloat,
        _ available: CGFloat
    ) -> CGFloat {
        switch (style.margin.left, style.margin.right) {
        case (.auto, .auto): max(0, (available - width) / 2)
        case (.auto, _): max(0, available - width - right)
        default: left
        }
    }

    /// Adds the content of an element to its box and returns its height.
    private func fill(
        _ box: PageBox, _ node: PageNode, width: CGFloat, at origin: CGPoint, isAlone: Bool
    ) -> CGFloat {
        switch node.style.display {
        case .table: return TableLayout(layout: self).fill(box, node, width: width, at: origin)
        case .flex: return FlexLayout(layout: self).fill(box, node, width: width, at: origin)
        default: return fillBlock(box, node, width: width, at: origin, isAlone: isAlone)
        }
    }

    private func fillBlock(
        _ box: PageBox, _ node: PageNode, width: CGFloat, at origin: CGPoint, isAlone: Bool
    ) -> CGFloat {
        let groups = groups(of: node)
        setMarker(of: box, node)
        if groups.isEmpty, box.marker != nil {
            return box.style.lineHeightInPoints ?? PageFonts.font(box.style).lineHeight
        }
        var y: CGFloat = 0
        var pending: CGFloat = 0
        for (index, group) in groups.enumerated() {
            switch group {
            case .lines(let nodes):
                let text = InlineText(layout: self, width: width).text(of: nodes, in: node.style)
                guard text.length > 0 else { continue }
                let alone = nodes.count == 1 && nodes[0].style.display.isBlock ? nodes[0] : nil
                let top = alone.map { margin($0.style.margin.top, width) } ?? 0
                y += collapsed(pending, top)
                pending = alone.map { margin($0.style.margin.bottom, width) } ?? 0
                let lines = PageLines(text, width: width)
                let child = PageBox(nil, node.style)
                lines.origin = CGPoint(x: origin.x, y: origin.y + y)
                child.lines = lines
                child.frame = CGRect(
                    x: origin.x, y: origin.y + y, width: width, height: lines.size.height)
                box.children.append(child)
                y += lines.size.height
            case .block(let child):
                let laidOut = block(child, within: width)
                let isThrough = index == 0 && !isAlone && opensAbove(node, width)
                let top = isThrough ? 0 : topMargin(child, width)
                y += collapsed(pending, top)
                laidOut.move(by: CGPoint(x: origin.x, y: origin.y + y))
                box.children.append(laidOut)
                y += laidOut.frame.height
                pending = bottomMargin(child, width)
            }
        }
        if isAlone || !opensBelow(node, width) { y += max(0, pending) }
        return y
    }

    // MARK: Margins

    /// Whether the margin of the first block in an element goes through the element's.
    private func opensAbove(_ node: PageNode, _ width: CGFloat) -> Bool {
        [.block, .listItem].contains(node.style.display) && insets(node.style, width).top == 0
    }

    private func opensBelow(_ node: PageNode, _ width: CGFloat) -> Bool {
        [.block, .listItem].contains(node.style.display) && insets(node.style, width).bottom == 0
            && node.style.height == .auto && node.style.minHeight == .auto
    }

    private func topMargin(_ node: PageNode, _ width: CGFloat) -> CGFloat {
        let own = margin(node.style.margin.top, width)
        guard opensAbove(node, width), case .block(let child)? = groups(of: node).first else {
            return own
        }
        return collapsed(own, topMargin(child, width))
    }

    private func bottomMargin(_ node: PageNode, _ width: CGFloat) -> CGFloat {
        let own = margin(node.style.margin.bottom, width)
        guard opensBelow(node, width), case .block(let child)? = groups(of: node).last else {
            return own
        }
        return collapsed(own, bottomMargin(child, width))
    }

    private func collapsed(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
        if first >= 0, second >= 0 { return max(first, second) }
        if first < 0, second < 0 { return min(first, second) }
        return first + second
    }

    // MARK: Groups

    enum Group {
        case lines([PageNode])
        case block(PageNode)
    }

    /// The children of an element: those that stand in lines together, and blocks.
    func groups(of node: PageNode) -> [Group] {
        var groups: [Group] = []
        var line: [PageNode] = []
        func endLine() {
            let isBlank = line.allSatisfy {
                $0.kind == .text && !$0.style.whiteSpace.keepsSpaces
                    && $0.text.allSatisfy { $0.isWhitespace && $0 != "\u{A0}" }
            }
            if !isBlank { groups.append(.lines(line)) }
            line = []
        }
        for child in node.children {
            switch child.kind {
            case .text: line.append(child)
            case .element:
                let display = child.style.display
                if display == .none { continue }
                if display.isBlock, InlineElement.isReplaced(child) {
                    endLine()
                    groups.append(.lines([child]))
                } else if display.isBlock || hasBlocks(child) {
                    endLine()
                    groups.append(.block(child))
                } else {
                    line.append(child)
                }
            default: continue
            }
        }
        endLine()
        return groups
    }

    /// Whether blocks stand in an inline element, such as a link around a heading.
    private func hasBlocks(_ node: PageNode) -> Bool {
        node.style.display == .inline
            && !node.walk { !($0.kind == .element && $0.style.display.isBlock) }
    }

    // MARK: Lists

    private func setMarker(of box: PageBox, _ node: PageNode) {
        guard node.style.display == .listItem, let list = node.parent else { return }
        var number = list["start"].flatMap { Int($0) } ?? 1
        for item in list.elements {
            if let value = item["value"].flatMap({ Int($0) }), item.name == "li" { number = value }
            if item === node { break }
            if item.style.display == .listItem { number = number < Int.max ? number + 1 : number }
        }
        guard let text = ListMarker.text(node.style.listStyle, number) else { return }
        box.marker = NSAttributedString(
            string: text,
            attributes: [
                .font: PageFonts.font(node.style), .foregroundColor: node.style.color,
            ])
    }

    // MARK: Widths

    /// The width of the border box that an element would take without any limit.
    func preferredWidth(_ node: PageNode, _ available: CGFloat) -> CGFloat {
        let style = node.style
        let insets = insets(style, available)
        let extra = style.isBorderBox ? 0 : insets.horizontal
        if case .points(let points) = style.width { return points + extra }
        if style.display == .table {
            return TableLayout(layout: self).preferredWidth(node, available) + insets.horizontal
        }
        var width: CGFloat = 0
        var sum: CGFloat = 0
        for group in groups(of: node) {
            let found: CGFloat
            switch group {
            case .lines(let nodes):
                let text = InlineText(layout: self, width: 1e5).text(of: nodes, in: style)
                found =
                    ceil(
                        text.boundingRect(
                            with: CGSize(width: 1e6, height: 1e6),
                            options: [.usesLineFragmentOrigin], context: nil
                        ).width) + 1
            case .block(let child):
                found =
                    preferredWidth(child, available) + margin(child.style.margin.left, available)
                    + margin(child.style.margin.right, available)
            }
            width = max(width, found)
            sum += found + style.gap
        }
        if style.display == .flex, !style.isColumn { width = max(0, sum - style.gap) }
        if case .points(let most) = style.maxWidth { width = min(width, most) }
        if case .points(let least) = style.minWidth { width = max(width, least) }
        return width + insets.horizontal
    }

    /// The width of the border box below which words would not fit.
    func leastWidth(_ node: PageNode, _ available: CGFloat) -> CGFloat {
        let insets = insets(node.style, available)
        if case .points(let points) = node.style.width { return points + insets.horizontal }
        var width: CGFloat = 0
        for group in groups(of: node) {
            switch group {
            case .lines(let nodes):
                let text = InlineText(layout: self, width: available).text(
                    of: nodes, in: node.style)
                width = max(width, Self.widestWord(text))
            case .block(let child): width = max(width, leastWidth(child, available))
            }
        }
        return width + insets.horizontal
    }

    private static func widestWord(_ text: NSAttributedString) -> CGFloat {
        var widest: CGFloat = 0
        let string = text.string as NSString
        var start = 0
        while start <= string.length {
            let rest = NSRange(location: start, length: string.length - start)
            let space = string.rangeOfCharacter(
                from: .whitespacesAndNewlines, options: [], range: rest)
            let end = space.location == NSNotFound ? string.length : space.location
            if end > start {
                let word = text.attributedSubstring(
                    from: NSRange(location: start, length: end - start))
                widest = max(widest, ceil(word.size().width) + 1)
            }
            start = end + 1
        }
        return widest
    }
}
