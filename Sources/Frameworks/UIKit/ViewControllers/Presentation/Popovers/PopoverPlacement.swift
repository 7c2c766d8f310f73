import CoreGraphics

/// The sizes of popovers.
struct PopoverMetrics {
    /// In points, as all sizes here.
    var defaultSize: CGSize
    var cornerRadius: CGFloat
    var arrowHeight: CGFloat
    var arrowBase: CGFloat
    /// The least distance from the edges of the container.
    var margin: CGFloat
    var shadowOpacity: Float
    var shadowRadius: CGFloat

    /// iOS 13 to 17.
    // From memory: all of it.
    static let classic = PopoverMetrics(
        defaultSize: CGSize(width: 320, height: 480), cornerRadius: 13, arrowHeight: 13,
        arrowBase: 37, margin: 10, shadowOpacity: 0.15, shadowRadius: 24)

    /// The metrics of the current generation.
    static let current = classic
}

/// The place of a popover beside its source.
struct PopoverPlacement: Equatable {
    /// The frame with the arrow, in points of the container.
    var frame: CGRect
    var direction: UIPopoverArrowDirection
    /// The tip of the arrow, in points of the container.
    var tip: CGPoint

    /// Places a popover on the first permitted side that has room for it, else on the one with most room.
    ///
    /// - Parameters:
    ///   - source: In points of the container.
    ///   - size: Without the arrow.
    ///   - area: The part of the container that may be covered.
    init(
        beside source: CGRect, size: CGSize, in area: CGRect,
        permitted: UIPopoverArrowDirection, mayCoverSource: Bool, _ metrics: PopoverMetrics
    ) {
        let arrow = metrics.arrowHeight
        // From memory: below is preferred to above, both to the sides.
        let sides: [(UIPopoverArrowDirection, CGFloat, CGFloat)] = [
            (.up, area.maxY - source.maxY, size.height + arrow),
            (.down, source.minY - area.minY, size.height + arrow),
            (.left, area.maxX - source.maxX, size.width + arrow),
            (.right, source.minX - area.minX, size.width + arrow),
        ].filter { permitted.contains($0.0) }
        guard
            let side = sides.first(where: { $0.1 >= $0.2 })
                ?? sides.max(by: { $0.1 - $0.2 < $1.1 - $1.2 })
        else {
            // Without a direction it covers the source.
            frame = PopoverPlacement.moved(
                CGRect(
                    x: source.midX - size.width / 2, y: source.midY - size.height / 2,
                    width: size.width, height: size.height), into: area)
            direction = []
            tip = CGPoint(x: source.midX, y: source.midY)
            return
        }
        direction = side.0
        var box = CGRect(origin: .zero, size: size)
        let room = mayCoverSource ? .infinity : max(side.1, 0)
        switch direction {
        case .up, .down:
            box.size.height = min(size.height + arrow, room, area.height)
            box.size.width = min(size.width, area.width)
            box.origin.x = source.midX - box.width / 2
            box.origin.y = direction == .up ? source.maxY : source.minY - box.height
            tip = CGPoint(
                x: source.midX, y: direction == .up ? source.maxY : source.minY)
        default:
            box.size.width = min(size.width + arrow, room, area.width)
            box.size.height = min(size.height, area.height)
            box.origin.y = source.midY - box.height / 2
            box.origin.x = direction == .left ? source.maxX : source.minX - box.width
            tip = CGPoint(
                x: direction == .left ? source.maxX : source.minX, y: source.midY)
        }
        frame = PopoverPlacement.moved(box, into: area)
    }

    private static func moved(_ rect: CGRect, into area: CGRect) -> CGRect {
        var rect = rect
        rect.origin.x = min(max(rect.minX, area.minX), max(area.maxX - rect.width, area.minX))
        rect.origin.y = min(max(rect.minY, area.minY), max(area.maxY - rect.height, area.minY))
        return rect
    }
}
