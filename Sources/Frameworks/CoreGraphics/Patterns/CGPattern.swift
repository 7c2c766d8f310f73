import Synchronization

/// The adjustment of a pattern to whole device pixels.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells keep their shape; their spacing varies by up to a pixel.
    case noDistortion = 0
    /// The spacing is constant; cells are stretched by up to a pixel.
    case constantSpacingMinimalDistortion = 1
    /// The spacing is constant, and cells may be distorted for speed; here, the same as minimal distortion.
    case constantSpacing = 2
}

/// Draws one cell of a pattern: called with the pattern's info pointer, and the context to draw into.
///
/// **Differs:** a Swift closure type, because a C function type cannot name a Swift class.
public typealias CGPatternDrawPatternCallback =
    (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void

/// Releases the info pointer of a pattern.
public typealias CGPatternReleaseInfoCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
    /// 0, the only version.
    public var version: UInt32
    /// Draws one cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Called once on any thread, when the pattern is no longer needed.
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

/// A drawing that repeats in both directions, for fills and strokes.
///
/// The cell is drawn and recorded when the pattern is first used; later painting repeats the recording. An
/// uncoloured pattern is recorded again when its colour changes.
// Sendable: everything is constant but the recordings, which a mutex guards. The drawing callback runs on
// the thread that paints, as on Apple's platforms.
public final class CGPattern: @unchecked Sendable {
    /// The cell in pattern space.
    let bounds: CGRect
    /// From pattern space to a context's base space.
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
    ///   - info: Passed to the callbacks.
    ///   - bounds: The cell in pattern space; drawing outside is clipped.
    ///   - matrix: From pattern space to the context's base space, independent of later transforms of the
    ///     context.
    ///   - xStep: The horizontal spacing of cells in pattern space, not 0. Wider cells overlap.
    ///   - yStep: The vertical spacing of cells.
    ///   - tiling: The adjustment of cells to whole pixels.
    ///   - isColored: Whether the cell has its own colours. An uncoloured cell is painted in the colour that
    ///     is set with the pattern, and colours that it sets are ignored.
    ///   - callbacks: The functions that draw the cell and release `info`.
    /// - Returns: nil, with a message on the console, for values that are not finite, a spacing of 0 and
    ///   callbacks of another version. In that case `info` is not released.
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

    /// Returns the recorded cell for a colour of this pattern.
    ///
    /// - Parameters:
    ///   - color: A colour of this pattern.
    ///   - underway: The patterns whose cells are being recorded; a pattern draws nothing inside its own
    ///     cell.
    func tile(for color: CGColor, underway: [CGPattern]) -> PatternTile? {
        guard !underway.contains(where: { $0 === self }) else {
            Console.error("CGContextDrawPattern: a pattern cannot be painted with itself.")
            return nil
        }
        let paint = isColored ? nil : color.patternBaseColor
        if let known = record.withLock({ $0 }), known.color == paint { return known.tile }
        // Outside the lock, since the callback runs code of the app.
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
    /// Whether both are the same object.
    public static func == (left: CGPattern, right: CGPattern) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
