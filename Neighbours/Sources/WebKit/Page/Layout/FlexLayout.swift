import UIKit

/// Lays out flexible boxes in a row or a column.
@MainActor
struct FlexLayout {
    let layout: PageLayout

    private struct Item {
        let node: PageNode
        var width: CGFloat
        let margins: CGFloat
    }

    /// The children; text between them is in boxes of its own only where it is not blank.
    private func items(of node: PageNode) -> [PageNode] {
        node.children.compactMap { child in
            if child.kind == .element {
                return child.style.display == .none || child.style.isOutOfFlow ? nil : child
            }
            guard child.kind == .text, !child.text.allSatisfy(\.isWhitespace) else { return nil }
            let wrapper = PageNode(.element, name: "span")
            wrapper.style = node.style.inherited
            wrapper.style.display = .block
            let text = child.copy(isDeep: false)
            text.style = wrapper.style
            wrapper.insert(text)
            return wrapper
        }
    }

    func fill(_ box: PageBox, _ node: PageNode, width: CGFloat, at origin: CGPoint) -> CGFloat {
        let items = items(of: node)
        return node.style.isColumn
            ? fillColumn(box, node, items, width: width, at: origin)
            : fillRows(box, node, items, width: width, at: origin)
    }

    private func fillColumn(
        _ box: PageBox, _ node: PageNode, _ items: [PageNode], width: CGFloat, at origin: CGPoint
    ) -> CGFloat {
        var y: CGFloat = 0
        for item in items {
            let isStretched = node.style.alignItems == .stretch
            let forced = isStretched ? nil : min(width, layout.preferredWidth(item, width))
            let laidOut = layout.block(item, within: width, forced: forced, isAlone: true)
            y += layout.margin(item.style.margin.top, width)
            let x =
                switch node.style.alignItems {
                case .center: (width - laidOut.frame.width) / 2
                case .end: width - laidOut.frame.width
                default: CGFloat(0)
                }
            laidOut.move(by: CGPoint(x: origin.x + x, y: origin.y + y))
            box.children.append(laidOut)
            y +=
                laidOut.frame.height + layout.margin(item.style.margin.bottom, width)
                + node.style.gap
        }
        y = max(0, y - (items.isEmpty ? 0 : node.style.gap))
        if case .points(let height) = node.style.minHeight == .auto
            ? node.style.height : node.style.minHeight, height > y
        {
            let below =
                node.style.justify == .center
                ? (height - y) / 2
                : node.style.justify == .end ? height - y : 0
            for child in box.children { child.move(by: CGPoint(x: 0, y: below)) }
        }
        return y
    }

    private func fillRows(
        _ box: PageBox, _ node: PageNode, _ nodes: [PageNode], width: CGFloat, at origin: CGPoint
    ) -> CGFloat {
        let gap = node.style.gap
        var rows: [[Item]] = [[]]
        var used: CGFloat = 0
        for child in nodes {
            let margins =
                layout.margin(child.style.margin.left, width)
                + layout.margin(child.style.margin.right, width)
            let insets = layout.insets(child.style, width)
            let own = child.style.width.resolved(width)
                .map { $0 + (child.style.isBorderBox ? 0 : insets.horizontal) }
            let item = Item(
                node: child, width: own ?? layout.preferredWidth(child, width), margins: margins)
            let needed = item.width + margins + (rows[rows.count - 1].isEmpty ? 0 : gap)
            if node.style.wraps, used + needed > width + 0.5, !rows[rows.count - 1].isEmpty {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(item)
            used += needed
        }
        var y: CGFloat = 0
        for row in rows where !row.isEmpty {
            y +=
                fillRow(box, node, row, width: width, at: CGPoint(x: origin.x, y: origin.y + y))
                + gap
        }
        return max(0, y - gap)
    }

    private func fillRow(
        _ box: PageBox, _ node: PageNode, _ row: [Item], width: CGFloat, at origin: CGPoint
    ) -> CGFloat {
        var items = row
        let gap = node.style.gap
        var free =
            width - gap * CGFloat(items.count - 1)
            - items.reduce(0) { $0 + $1.width + $1.margins }
        let grow = items.reduce(0) { $0 + $1.node.style.grow }
        if free > 0, grow > 0 {
            for index in items.indices {
                items[index].width += free * items[index].node.style.grow / grow
            }
            free = 0
        } else if free < 0 {
            let sum = max(items.reduce(0) { $0 + $1.width }, 1)
            for index in items.indices {
                items[index].width = max(0, items[index].width + free * items[index].width / sum)
            }
            free = 0
        }
        let boxes = items.map {
            layout.block($0.node, within: width, forced: $0.width, isAlone: true)
        }
        let heights = zip(items, boxes).map { item, box in
            box.frame.height + layout.margin(item.node.style.margin.top, width)
                + layout.margin(item.node.style.margin.bottom, width)
        }
        var height = heights.max() ?? 0
        if case .points(let own) = node.style.height, !node.style.wraps {
            height = max(height, own)
        }
        if case .points(let own) = node.style.minHeight, !node.style.wraps {
            height = max(height, own)
        }
        var (x, between) = start(node.style.justify, free, items.count)
        for (index, laidOut) in boxes.enumerated() {
            let style = items[index].node.style
            x += layout.margin(style.margin.left, width)
            let top = layout.margin(style.margin.top, width)
            let below = height - heights[index]
            var y = top
            switch node.style.alignItems {
            case .center: y += below / 2
            case .end: y += below
            case .stretch where style.height == .auto: laidOut.frame.size.height += below
            default: break
            }
            laidOut.move(by: CGPoint(x: origin.x + x, y: origin.y + y))
            box.children.append(laidOut)
            x += laidOut.frame.width + layout.margin(style.margin.right, width) + gap + between
        }
        return height
    }

    /// The place of the first item and the space after each one.
    private func start(
        _ justify: PageStyle.Align, _ free: CGFloat, _ count: Int
    ) -> (CGFloat, CGFloat) {
        guard free > 0 else { return (0, 0) }
        switch justify {
        case .center: return (free / 2, 0)
        case .end: return (free, 0)
        case .between: return (0, count > 1 ? free / CGFloat(count - 1) : 0)
        case .around: return (free / CGFloat(count) / 2, free / CGFloat(count))
        default: return (0, 0)
        }
    }
}
