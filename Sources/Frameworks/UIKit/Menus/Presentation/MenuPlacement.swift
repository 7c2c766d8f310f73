import CoreGraphics

/// Where a menu stands to what it belongs to. All rectangles are in one space.
struct MenuPlacement: Equatable {
    var frame: CGRect
    var opensUpward: Bool
    /// The point of the frame from which the menu opens, in parts of its size.
    var anchor: CGPoint

    /// A menu below what it belongs to, or above where there is more room for it.
    ///
    /// - Parameters:
    ///   - source: What the menu belongs to.
    ///   - x: Where the menu is attached.
    ///   - size: What the menu would like; its height is cut where there is no room.
    ///   - room: Where menus may stand.
    init(attachedTo source: CGRect, x: CGFloat, size: CGSize, in room: CGRect, gap: CGFloat) {
        let below = room.maxY - source.maxY - gap
        let above = source.minY - gap - room.minY
        opensUpward = below < size.height && above > below
        let height = min(size.height, max(0, opensUpward ? above : below))
        // A menu without any room at either side covers what it belongs to.
        let isCovering = height < min(size.height, room.height / 3)
        let shownHeight = isCovering ? min(size.height, room.height) : height
        let left = min(max(x - size.width / 2, room.minX), max(room.minX, room.maxX - size.width))
        var top = opensUpward ? source.minY - gap - shownHeight : source.maxY + gap
        top = min(max(top, room.minY), max(room.minY, room.maxY - shownHeight))
        frame = CGRect(x: left, y: top, width: size.width, height: shownHeight)
        let part = size.width > 0 ? (x - left) / size.width : 0.5
        anchor = CGPoint(x: min(max(part, 0), 1), y: opensUpward ? 1 : 0)
    }
}

/// Where a lifted preview and its menu stand. All rectangles are in one space.
struct PreviewPlacement: Equatable {
    var preview: CGRect
    var menu: MenuPlacement

    /// A preview as near as possible to where it came from, and its menu below it, or above where only
    /// there is room without moving the preview.
    ///
    /// - Parameters:
    ///   - source: Where the preview comes from, in the size that it has when it is lifted.
    ///   - menu: The size of the menu; zero without one.
    init(source: CGRect, menu: CGSize, in room: CGRect, gap: CGFloat, isMirrored: Bool) {
        let menuHeight = menu.height > 0 ? gap + menu.height : 0
        var preview = source
        let tallest = max(room.height - menuHeight, room.height / 3)
        let scale = min(1, tallest / max(1, source.height), room.width / max(1, source.width))
        preview.size = CGSize(width: source.width * scale, height: source.height * scale)
        preview.origin = CGPoint(
            x: source.midX - preview.width / 2, y: source.midY - preview.height / 2)
        preview.origin.x = min(
            max(preview.minX, room.minX), max(room.minX, room.maxX - preview.width))
        let fitsBelow = preview.maxY + menuHeight <= room.maxY && preview.minY >= room.minY
        let fitsAbove = preview.minY - menuHeight >= room.minY && preview.maxY <= room.maxY
        let isAbove = !fitsBelow && fitsAbove && menu.height > 0
        if !isAbove {
            let lowest = room.maxY - menuHeight - preview.height
            preview.origin.y = max(room.minY, min(preview.minY, lowest))
        }
        self.preview = preview
        let isAtLeft = abs(preview.midX - room.midX) < 1 ? !isMirrored : preview.midX < room.midX
        let x =
            isAtLeft ? preview.minX + menu.width / 2 : preview.maxX - menu.width / 2
        self.menu = MenuPlacement(
            attachedTo: preview, x: x, size: menu,
            in: isAbove
                ? room.cut(to: preview.minY, .maxYEdge) : room.cut(to: preview.maxY, .minYEdge),
            gap: gap)
    }
}

extension CGRect {
    /// What lies above (`maxYEdge`) or below (`minYEdge`) a height.
    fileprivate func cut(to y: CGFloat, _ edge: CGRectEdge) -> CGRect {
        edge == .maxYEdge
            ? CGRect(x: minX, y: minY, width: width, height: max(0, y - minY))
            : CGRect(x: minX, y: y, width: width, height: max(0, maxY - y))
    }
}
