/// A drawing destination with a graphics state of colours, line attributes, transform and clip, and a current
/// path.
///
/// Bitmap contexts draw into memory at once; the contexts of views and layers record commands, which can be
/// drawn at any scale. Both accept the same calls. User space starts as the space of the bitmap: one unit is
/// a pixel, the origin is at the bottom left, y points up. The contexts that views draw into start flipped,
/// in points, with y pointing down.
///
/// Calls with NaN are ignored and reported on the console.
///
/// A context belongs to one thread at a time.
public final class CGContext {
    let destination: any DrawingDestination
    /// From list space to the device space that Apple documents: pixels with y pointing up.
    private(set) var listToDevice: CGAffineTransform
    /// From the initial user space to list space; shadows are measured in it.
    private(set) var baseToList: CGAffineTransform

    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    var openLayers: [TransparencyLayer] = []
    var currentPath = PathUnderConstruction()
    var allowsAntialiasing = true
    /// From text space to user space.
    var currentTextMatrix = CGAffineTransform.identity
    /// Whether glyphs may be at fractional pixel positions at all.
    var allowsFreeGlyphs = true
    /// The patterns whose cells are being recorded, outermost first.
    var patternsUnderway: [CGPattern] = []
    /// Whether the colours are fixed and setting them is ignored, as in the cell of an uncoloured pattern.
    private(set) var hasFixedColor = false

    /// A transparency layer that has not ended.
    struct TransparencyLayer {
        var commands: [DrawCommand] = []
        /// The state to restore, with which the layer is composited.
        let outerState: GraphicsState
        let savedStateCount: Int
        /// Clips the layer to the rectangle of its beginning.
        let clip: DrawingClip?
    }

    /// The limit of nested layers; deeper ones draw directly into the innermost allowed layer, since each
    /// layer needs memory for its picture and stack for its drawing.
    static let deepestLayer = 32

    init(
        destination: any DrawingDestination, listToDevice: CGAffineTransform,
        baseToList: CGAffineTransform
    ) {
        self.destination = destination
        self.listToDevice = listToDevice
        self.baseToList = baseToList
        state = GraphicsState(userToList: baseToList, clipBounds: destination.bounds)
    }

    /// Starts in another base space, as for a page.
    func changeSpace(listToDevice: CGAffineTransform, baseToList: CGAffineTransform) {
        self.listToDevice = listToDevice
        self.baseToList = baseToList
        state = GraphicsState(userToList: baseToList, clipBounds: destination.bounds)
        savedStates = []
        openLayers = []
        currentPath = PathUnderConstruction()
        currentTextMatrix = .identity
    }

    // MARK: - Drawing commands

    /// Draws an operation of user space with the current state.
    func draw(_ operation: DrawCommand.Operation) {
        draw(operation, transform: state.userToList)
    }

    func draw(_ operation: DrawCommand.Operation, transform: CGAffineTransform) {
        emit(
            DrawCommand(
                operation, transform: transform,
                state: state.compositing(allowsAntialiasing: allowsAntialiasing)))
    }

    func emit(_ command: DrawCommand) {
        if openLayers.isEmpty {
            destination.draw(command)
        } else {
            openLayers[min(openLayers.count, Self.deepestLayer) - 1].commands.append(command)
        }
    }

    var isAntialiased: Bool { state.shouldAntialias && allowsAntialiasing }

    /// Fixes the colour of all later drawing.
    func fixColor(_ color: CGColor) {
        state.fillColor = color
        state.strokeColor = color
        hasFixedColor = true
    }
}

extension CGContext: Hashable {
    /// Whether both are the same object.
    public static func == (left: CGContext, right: CGContext) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Whether no value is NaN; reports otherwise.
    func accepts(_ values: CGFloat...) -> Bool {
        guard values.contains(where: \.isNaN) else { return true }
        Console.error(
            "this application, or a library it uses, has passed an invalid numeric value (NaN, or "
                + "not-a-number) to CoreGraphics API and this value is being ignored. Please fix "
                + "this problem.")
        return false
    }

    func accepts(_ point: CGPoint) -> Bool { accepts(point.x, point.y) }

    func accepts(_ rect: CGRect) -> Bool {
        accepts(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    }
}
