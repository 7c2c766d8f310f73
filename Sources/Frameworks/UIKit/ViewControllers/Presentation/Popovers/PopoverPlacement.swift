import CoreGraphics

/// The space that is available to a popover.
struct PopoverLayoutSpace {
    /// The part of the container that the popover may cover, in its points.
    var area: CGRect
    var permitted: UIPopoverArrowDirection
    /// Whether a popover that does not fit beside its source covers it instead of shrinking.
    var mayCoverSource: Bool
    /// Whether the sides above and below the source are preferred to those at the left and right.
    var prefersVertical: Bool
    /// The number of pixels per point.
    var scale: CGFloat
}

/// The place of a popover beside its source.
struct PopoverPlacement: Equatable {
    /// The frame with the arrow, in points of the container.
    let frame: CGRect
    /// The direction of the arrow; none without an arrow.
    let direction: UIPopoverArrowDirection
    /// The distance of the arrow's middle from the middle of its side, in points, to the right or down.
    let arrowOffset: CGFloat
    private let chrome: PopoverChrome

    /// Places a popover on the first permitted side that has room for it, else on the one where the least room is
    /// missing.
    ///
    /// Where no side has room for even a small popover, the arrow points at the middle of the source, and where that
    /// does not help either, the popover covers the source.
    ///
    /// - Parameters:
    ///   - source: In points of the container.
    ///   - content: Without the insets of the background and the arrow.
    init(
        beside source: CGRect, content: CGSize, in room: PopoverLayoutSpace, _ chrome: PopoverChrome
    ) {
        self.chrome = chrome
        let (insets, area) = (chrome.insets, room.area)
        let size = CGSize(
            width: content.width + insets.left + insets.right,
            height: content.height + insets.top + insets.bottom)
        var source = source.clamped(to: area)
        var sides = Side.all(of: source, size, room, chrome)
        if sides.isEmpty {
            // Without a direction it covers the source.
            let box = CGSize(
                width: min(size.width, area.width), height: min(size.height, area.height))
            frame = CGRect(around: source.center, box).moved(into: area, scale: room.scale)
            (direction, arrowOffset) = ([], 0)
            return
        }
        var side = Side.best(of: sides, chrome)
        if side == nil, !room.mayCoverSource {
            source = CGRect(origin: source.center, size: .zero)
            sides = Side.all(of: source, size, room, chrome)
            side = Side.best(of: sides, chrome)
        }
        let chosen = side ?? Side.leastLacking(of: sides)
        let covers = side == nil || (room.mayCoverSource && chosen.room < chosen.needed)
        let length = min(chosen.needed, covers ? .infinity : chosen.room)
        direction = chosen.direction
        var box: CGRect
        if direction.isVertical {
            box = CGRect(
                around: source.center,
                CGSize(
                    width: min(max(size.width, chrome.leastSide), area.width),
                    height: min(length, area.height)))
            box.origin.y = direction == .up ? source.maxY : source.minY - box.height
        } else {
            box = CGRect(
                around: source.center,
                CGSize(
                    width: min(length, area.width),
                    height: min(max(size.height, chrome.leastSide), area.height)))
            box.origin.x = direction == .left ? source.maxX : source.minX - box.width
        }
        frame = box.moved(into: area, scale: room.scale)
        let play =
            ((direction.isVertical ? frame.width : frame.height) - chrome.leastSide) / 2
        let offset =
            direction.isVertical ? source.midX - frame.midX : source.midY - frame.midY
        arrowOffset = min(max(offset, -max(play, 0)), max(play, 0))
    }

    /// The frame without the arrow, in points of the popover.
    var body: CGRect {
        CGRect(origin: .zero, size: frame.size)
            .inset(by: direction.insets(ofArrow: chrome.arrowHeight))
    }

    /// The frame of the content, in points of the popover.
    var contentFrame: CGRect { body.inset(by: chrome.insets) }

    /// The tip of the arrow, in points of the container.
    var tip: CGPoint {
        switch direction {
        case .up: CGPoint(x: frame.midX + arrowOffset, y: frame.minY)
        case .down: CGPoint(x: frame.midX + arrowOffset, y: frame.maxY)
        case .left: CGPoint(x: frame.minX, y: frame.midY + arrowOffset)
        case .right: CGPoint(x: frame.maxX, y: frame.midY + arrowOffset)
        default: frame.center
        }
    }
}

/// A side of the source, with the room there and the length that the popover needs, both in points away from the
/// source.
private struct Side {
    let direction: UIPopoverArrowDirection
    let room: CGFloat
    let needed: CGFloat

    /// The permitted sides.
    // From memory: below is preferred to above, and both to the left and right.
    static func all(
        of source: CGRect, _ size: CGSize, _ room: PopoverLayoutSpace, _ chrome: PopoverChrome
    ) -> [Side] {
        let (area, arrow) = (room.area, chrome.arrowHeight)
        let sides = [
            Side(
                direction: .up, room: area.maxY - source.maxY, needed: size.height + arrow),
            Side(
                direction: .down, room: source.minY - area.minY, needed: size.height + arrow),
            Side(direction: .left, room: area.maxX - source.maxX, needed: size.width + arrow),
            Side(direction: .right, room: source.minX - area.minX, needed: size.width + arrow),
        ].filter { room.permitted.contains($0.direction) }
        let vertical = sides.filter(\.direction.isVertical)
        return room.prefersVertical && !vertical.isEmpty ? vertical : sides
    }

    /// Returns the first side that has room, or else the one where the least room is missing; nil if that is not even
    /// enough for a popover as small as its arrow allows.
    // Chosen: how far a popover shrinks.
    static func best(of sides: [Side], _ chrome: PopoverChrome) -> Side? {
        if let side = sides.first(where: { $0.room >= $0.needed }) { return side }
        let side = leastLacking(of: sides)
        return side.room >= chrome.leastSide + chrome.arrowHeight ? side : nil
    }

    /// - Parameter sides: At least one.
    static func leastLacking(of sides: [Side]) -> Side {
        sides.dropFirst().reduce(sides[0]) { best, side in
            side.room - side.needed > best.room - best.needed ? side : best
        }
    }
}

extension UIPopoverArrowDirection {
    /// Whether the popover is above or below its source.
    var isVertical: Bool { self == .up || self == .down }

    /// The insets that an arrow of a height makes in the popover.
    func insets(ofArrow height: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(
            top: self == .up ? height : 0, left: self == .left ? height : 0,
            bottom: self == .down ? height : 0, right: self == .right ? height : 0)
    }
}

extension CGRect {
    fileprivate init(around center: CGPoint, _ size: CGSize) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The rectangle cut off at the edges of an area; one beside the area is on its edge.
    fileprivate func clamped(to area: CGRect) -> CGRect {
        let x = min(max(minX, area.minX), area.maxX)
        let y = min(max(minY, area.minY), area.maxY)
        return CGRect(
            x: x, y: y, width: min(max(maxX, area.minX), area.maxX) - x,
            height: min(max(maxY, area.minY), area.maxY) - y)
    }

    /// The rectangle moved into an area that is at least as large, with its origin on a pixel.
    fileprivate func moved(into area: CGRect, scale: CGFloat) -> CGRect {
        var rect = self
        rect.origin.x = min(max(minX, area.minX), max(area.maxX - width, area.minX))
        rect.origin.y = min(max(minY, area.minY), max(area.maxY - height, area.minY))
        rect.origin.x = (rect.origin.x * scale).rounded() / scale
        rect.origin.y = (rect.origin.y * scale).rounded() / scale
        return rect
    }
}
