import CoreGraphics

/// The frames of a sheet in its container, for each height at which it may rest.
struct SheetGeometry {
    /// The position of a sheet in its container.
    enum Placement {
        /// At the lower edge, between detents.
        case edge
        /// In the middle of a wide and high container.
        case center
        /// Over all of the container, without corners.
        case whole
    }

    /// A detent that is available.
    struct Stop: Equatable {
        let identifier: UISheetPresentationController.Detent.Identifier
        /// The upper edge of the sheet, in points of the container.
        let top: CGFloat
    }

    let placement: Placement
    let bounds: CGRect
    /// From the lowest to the highest; one for a sheet that is not at the edge.
    let stops: [Stop]
    /// Horizontal position and width; the height of a sheet in the middle.
    private let box: CGRect

    /// A sheet at the lower edge.
    ///
    /// - Parameters:
    ///   - width: nil fills the container.
    ///   - middle: The horizontal middle, as far as the container leaves room; nil is the container's.
    init(edgeOf bounds: CGRect, width: CGFloat?, middle: CGFloat? = nil, stops: [Stop]) {
        placement = .edge
        self.bounds = bounds
        self.stops = stops
        let width = min(width ?? bounds.width, bounds.width)
        let left = (middle ?? bounds.midX) - width / 2
        box = CGRect(
            x: min(max(left, bounds.minX), bounds.maxX - width), y: 0, width: width,
            height: bounds.height)
    }

    /// A sheet in the middle of a wide and high container, or over another point of it.
    init(centerOf bounds: CGRect, size: CGSize, middle: CGPoint, inset: CGFloat, top: CGFloat) {
        placement = .center
        self.bounds = bounds
        let margin = max(top, inset)
        let height = min(size.height, bounds.height - 2 * margin)
        let width = min(size.width, bounds.width - 2 * inset)
        let left = min(max(middle.x - width / 2, inset), bounds.width - width - inset)
        let upper = min(max(middle.y - height / 2, margin), bounds.height - height - margin)
        box = CGRect(
            x: left.rounded(.down), y: upper.rounded(.down), width: width, height: height)
        stops = [Stop(identifier: .large, top: box.minY)]
    }

    /// A sheet over everything.
    init(whole bounds: CGRect) {
        placement = .whole
        self.bounds = bounds
        box = bounds
        stops = [Stop(identifier: .large, top: bounds.minY)]
    }

    var lowest: CGFloat { stops.first?.top ?? bounds.minY }
    var highest: CGFloat { stops.last?.top ?? bounds.minY }

    /// The top of the sheet when it is out of sight.
    var hiddenTop: CGFloat { bounds.maxY }

    /// The frame of a sheet whose upper edge is dragged to a position.
    ///
    /// At the lower edge the height follows, so that the content always ends at the edge; below the lowest stop
    /// the sheet leaves as a whole.
    func frame(top: CGFloat) -> CGRect {
        var frame = box
        frame.origin.y = top
        if placement == .edge { frame.size.height = bounds.maxY - min(top, lowest) }
        return frame
    }

    func top(
        of identifier: UISheetPresentationController.Detent.Identifier?
    ) -> CGFloat {
        stops.first { $0.identifier == identifier }?.top ?? lowest
    }

    /// The part of the sheet that is shown: 0 out of sight, 1 at the lowest stop or above.
    func visiblePart(top: CGFloat) -> CGFloat {
        let height = hiddenTop - lowest
        guard height > 0 else { return 1 }
        return min(max((hiddenTop - top) / height, 0), 1)
    }

    /// The part of the way from the stop below the highest one: 1 at the highest.
    func expandedPart(top: CGFloat) -> CGFloat {
        let below = stops.count > 1 ? stops[stops.count - 2].top : hiddenTop
        guard below > highest else { return 0 }
        return min(max((below - top) / (below - highest), 0), 1)
    }

    /// Returns the stop at which a sheet comes to rest after it was released at a position, with a velocity in points
    /// per second.
    func stop(near top: CGFloat, velocity: CGFloat) -> Stop? {
        // Chosen: where the sheet would be after a fifth of a second.
        let reached = top + velocity * 0.2
        return stops.min { abs($0.top - reached) < abs($1.top - reached) }
    }
}
