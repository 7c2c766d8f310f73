import CoreGraphics

/// The frame of a menu relative to its source. All rectangles are in one coordinate space.
struct MenuPlacement: Equatable {
    var frame: CGRect
    var opensUpward: Bool
    /// The anchor point of the menu's animation, in fractions of its size.
    var anchor: CGPoint

    /// Places a menu below its source, or above when there is more space.
    ///
    /// - Parameters:
    ///   - source: The rectangle that the menu is attached to.
    ///   - x: The preferred x coordinate of the menu's centre.
    ///   - size: The natural size of the menu; its height is limited to the space.
    ///   - available: The rectangle that menus stay in.
    init(attachedTo source: CGRect, x: CGFloat, size: CGSize, in available: CGRect, gap: CGFloat) {
        let below = available.maxY - source.maxY - gap
        let above = source.minY - gap - available.minY
        opensUpward = below < size.height && above > below
        let height = min(size.height, max(0, opensUpward ? above : below))
        // A menu without enough space above and below covers its source.
        let isCovering = height < min(size.height, available.height / 3)
        let shownHeight = isCovering ? min(size.height, available.height) : height
        let left = min(
            max(x - size.width / 2, available.minX),
            max(available.minX, available.maxX - size.width))
        var top = opensUpward ? source.minY - gap - shownHeight : source.maxY + gap
        top = min(max(top, available.minY), max(available.minY, available.maxY - shownHeight))
        frame = CGRect(x: left, y: top, width: size.width, height: shownHeight)
        let fraction = size.width > 0 ? (x - left) / size.width : 0.5
        anchor = CGPoint(x: min(max(fraction, 0), 1), y: opensUpward ? 1 : 0)
    }
}

/// The frames of a lifted preview and its menu. All rectangles are in one coordinate space.
struct PreviewPlacement: Equatable {
    var preview: CGRect
    var menu: MenuPlacement

    /// Places a preview as near as possible to its source and its menu below it, or above when the menu fits
    /// only there without moving the preview.
    ///
    /// - Parameters:
    ///   - source: The rectangle of the source, in the size of the lifted preview.
    ///   - menu: The size of the menu; zero without one.
    init(source: CGRect, menu: CGSize, in available: CGRect, gap: CGFloat, isMirrored: Bool) {
        let menuHeight = menu.height > 0 ? gap + menu.height : 0
        var preview = source
        let tallest = max(available.height - menuHeight, available.height / 3)
        let scale = min(1, tallest / max(1, source.height), available.width / max(1, source.width))
        preview.size = CGSize(width: source.width * scale, height: source.height * scale)
        preview.origin = CGPoint(
            x: source.midX - preview.width / 2, y: source.midY - preview.height / 2)
        preview.origin.x = min(
            max(preview.minX, available.minX), max(available.minX, available.maxX - preview.width))
        let fitsBelow =
            preview.maxY + menuHeight <= available.maxY && preview.minY >= available.minY
        let fitsAbove =
            preview.minY - menuHeight >= available.minY && preview.maxY <= available.maxY
        let isAbove = !fitsBelow && fitsAbove && menu.height > 0
        if !isAbove {
            let lowest = available.maxY - menuHeight - preview.height
            preview.origin.y = max(available.minY, min(preview.minY, lowest))
        }
        self.preview = preview
        let isAtLeft =
            abs(preview.midX - available.midX) < 1 ? !isMirrored : preview.midX < available.midX
        let x =
            isAtLeft ? preview.minX + menu.width / 2 : preview.maxX - menu.width / 2
        self.menu = MenuPlacement(
            attachedTo: preview, x: x, size: menu,
            in: isAbove
                ? available.cut(to: preview.minY, .maxYEdge)
                : available.cut(to: preview.maxY, .minYEdge),
            gap: gap)
    }
}

extension CGRect {
    /// The part above (`maxYEdge`) or below (`minYEdge`) a y coordinate.
    fileprivate func cut(to y: CGFloat, _ edge: CGRectEdge) -> CGRect {
        edge == .maxYEdge
            ? CGRect(x: minX, y: minY, width: width, height: max(0, y - minY))
            : CGRect(x: minX, y: y, width: width, height: max(0, maxY - y))
    }
}
