import Synchronization

/// How far a pattern may leave its exact shape for the sake of whole pixels.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells keep their shape; their distances vary by up to a pixel.
    case noDistortion = 0
    /// Distances are the same everywhere; cells grow or shrink by up to a pixel.
    case constantSpacingMinimalDistortion = 1
    /// Distances are the same everywhere, and cells may be drawn less exactly for speed; here they
    /// are drawn as with minimal distortion.
    case constantSpacing = 2
}

/// Draws one cell of a pattern: the pattern's own pointer, and the context to draw into.
///
/// **Differs:** a Swift closure type, because a C function type cannot name a Swift class.
public typealias CGPatternDrawPatternCallback =
    (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void

/// Frees what a pattern's pointer points to.
public typealias CGPatternReleaseInfoCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
    /// 0, the only version there is.
    public var version: UInt32
    /// Draws one cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Called once, when nothing needs the pattern any more, on any thread.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates callbacks that do nothing.
    public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }

    /// Creates callbacks.
    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
        releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A drawing repeated in both directions, to fill and stroke with.
///
/// The cell is drawn when the pattern is first painted with and recorded; later painting repeats the
/// record. A pattern without colours of its own is recorded anew for each colour that follows
/// another.
// Sendable: everything is constant but the records, which a mutex guards. The drawing callback runs
// on the thread that paints, as on Apple's platforms.
public final class CGPattern: @unchecked Sendable {
    /// The cell in pattern space.
    let bounds: CGRect
    /// From pattern space to the space that a context started with.
    let matrix: CGAffineTransform
    let xStep: CGFloat
    let yStep: CGFloat
    let tiling: CGPatternTiling
    let isColored: Bool
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks
    private let record = Mutex<(color: CGColor?, tile: PatternTile)?>(nil)

    /// Creates a pattern.
    ///
    /// - Parameters:
    ///   - info: Handed to the callbacks.
    ///   - bounds: The cell in pattern space; nothing is drawn outside of it.
    ///   - matrix: From pattern space to the space that the context started with, which no later
    ///     transform of the context changes.
    ///   - xStep: The distance between cells in pattern space, not 0. Cells that are wider than the
    ///     distance overlap.
    ///   - yStep: The distance between rows of cells.
    ///   - tiling: How cells meet the grid of pixels.
    ///   - isColored: Whether the cell has colours of its own. Otherwise it is painted in the colour
    ///     that comes with the pattern, and colours that it sets are ignored.
    ///   - callbacks: How to draw the cell.
    /// - Returns: nil, with a line on the console, for numbers that are not finite, a distance of 0
    ///   and callbacks of another version. Then nothing is released.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
        yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
        callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let box = bounds.standardized
        guard callbacks.pointee.version == 0 else {
            Console.error(
                "CGPatternCreate: unknown callbacks version: \(callbacks.pointee.version).")
            return nil
        }
        guard box.origin.x.isFinite, box.origin.y.isFinite, box.width.isFinite,
            box.height.isFinite, matrix.isFinite, xStep.isFinite, yStep.isFinite, xStep != 0,
            yStep != 0
        else {
            Console.error("CGPatternCreate: invalid bounds, matrix or step.")
            return nil
        }
        self.info = info
        self.bounds = box
        self.matrix = matrix
        self.xStep = abs(xStep)
        self.yStep = abs(yStep)
        self.tiling = tiling
        self.isColored = isColored
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }

    /// The cell, recorded, for a colour that is made of this pattern.
    ///
    /// - Parameters:
    ///   - color: A colour of this pattern.
    ///   - underway: The patterns whose cells are being recorded; this one draws nothing inside of
    ///     itself.
    func tile(for color: CGColor, underway: [CGPattern]) -> PatternTile? {
        guard !underway.contains(where: { $0 === self }) else {
            Console.error("CGContextDrawPattern: a pattern cannot be painted with itself.")
            return nil
        }
        let paint = isColored ? nil : color.patternBaseColor
        if let known = record.withLock({ $0 }), known.color == paint { return known.tile }
        // Not under the lock: the callback runs code of the app.
        let context = CGContext(recordingInto: bounds, scale: 1)
        context.patternsUnderway = underway + [self]
        if let paint { context.fixColor(paint) }
        callbacks.drawPattern?(info, context)
        let tile = PatternTile(
            bounds: bounds, xStep: xStep, yStep: yStep, keepsShape: tiling == .noDistortion,
            list: context.makeDisplayList())
        record.withLock { $0 = (paint, tile) }
        return tile
    }
}

extension CGPattern: Hashable {
    /// Whether both are one pattern.
    public static func == (left: CGPattern, right: CGPattern) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
