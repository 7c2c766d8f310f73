/// The cell of a pattern, recorded once for all repetitions; commands and caches use its identity.
package final class PatternTile: Sendable {
    /// The visible area of a cell in pattern space.
    package let bounds: CGRect
    /// The distances between cells in pattern space, above 0.
    package let xStep: CGFloat
    package let yStep: CGFloat
    /// Whether cells keep their shape and their spacing varies, rather than the reverse.
    package let keepsShape: Bool
    /// The drawing of one cell in pattern space.
    package let list: DisplayList
    /// The drawing as one command clipped to the cell; nil if it is empty.
    let cell: DrawCommand?

    package init(
        bounds: CGRect, xStep: CGFloat, yStep: CGFloat, keepsShape: Bool, list: DisplayList
    ) {
        self.bounds = bounds
        self.xStep = xStep
        self.yStep = yStep
        self.keepsShape = keepsShape
        self.list = list
        let isPlaced =
            xStep > 0 && yStep > 0 && bounds.width > 0 && bounds.height > 0
            && max(abs(bounds.minX), abs(bounds.maxX)) / xStep < Self.farthest
            && max(abs(bounds.minY), abs(bounds.maxY)) / yStep < Self.farthest
        guard !list.isEmpty, isPlaced else {
            cell = nil
            return
        }
        var state = CompositingState()
        if !bounds.contains(list.bounds) {
            state.clip = DrawingClip(
                parent: nil, shape: .rect(bounds), transform: .identity, isAntialiased: true)
        }
        cell = DrawCommand(.group(list.commands), transform: .identity, state: state)
    }

    /// Whether painting a part of a region gives the same pixels as painting all of it.
    ///
    /// - Parameter transform: From pattern space to device pixels.
    package func isIndependentOfClip(transform: CGAffineTransform) -> Bool {
        cell == nil || Rasterizer.keepsPeriod(of: self, transform: transform)
    }

    /// Whether displacing the pattern by whole pixels displaces its pixels without other changes.
    package func canMove(transform: CGAffineTransform) -> Bool {
        transform.keepsAxes && isIndependentOfClip(transform: transform)
    }

    /// Cells more than this number of steps from the origin are not drawn.
    private static let farthest: CGFloat = 1e6
    /// The limit of overlapping cells drawn on each side.
    private static let mostNeighbours = 12

    /// The columns of cells that overlap the period from 0 to one step.
    var columns: Range<Int> { Self.cells(from: bounds.minX, to: bounds.maxX, step: xStep) }

    /// The rows of cells that overlap the period from 0 to one step.
    var rows: Range<Int> { Self.cells(from: bounds.minY, to: bounds.maxY, step: yStep) }

    private static func cells(from low: CGFloat, to high: CGFloat, step: CGFloat) -> Range<Int> {
        // Cell k covers low + k·step to high + k·step.
        let first = Int((-high / step).rounded(.down)) + 1
        let end = Int((1 - low / step).rounded(.up))
        guard first < end else { return first..<first }
        let middle = (first + end) / 2
        return max(first, middle - mostNeighbours)..<min(end, middle + mostNeighbours)
    }
}
