/// A place to draw: a state of colours, line attributes, transform and clip, and a path.
///
/// Bitmap contexts draw into memory at once; the contexts that views and layers draw into record
/// what is drawn, so that it can be shown at any scale. Both take the same calls. User space starts
/// as the space of the bitmap: one unit a pixel, the origin at the bottom left, y pointing up. The
/// contexts handed to views start flipped, in points, with y pointing down.
///
/// Calls with numbers that are not a number are ignored and reported on the console.
///
/// A context belongs to one thread at a time.
public final class CGContext {
    let destination: any DrawingDestination
    /// From list space to the device space that Apple documents: pixels with y pointing up.
    private(set) var listToDevice: CGAffineTransform
    /// User space as it was at the start, which shadows are measured in.
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
    /// The patterns whose cells are being recorded, the outermost first.
    var patternsUnderway: [CGPattern] = []
    /// Whether colours are given and setting them is ignored, as in the cell of a pattern without
    /// colours.
    private(set) var hasFixedColor = false

    /// A transparency layer that has not ended.
    struct TransparencyLayer {
        var commands: [DrawCommand] = []
        /// The state to come back to, and how it composites the layer.
        let outerState: GraphicsState
        let savedStateCount: Int
        /// Holds the layer to the rectangle it was begun with.
        let clip: DrawingClip?
    }

    /// Layers inside of this many others are drawn straight into the innermost of those: each
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

    /// Begins anew in another space, as a page does.
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

    /// Sends an operation in user space on its way with the present state.
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

    /// Makes a colour that of everything drawn from now on.
    func fixColor(_ color: CGColor) {
        state.fillColor = color
        state.strokeColor = color
        hasFixedColor = true
    }
}

extension CGContext: Hashable {
    /// Whether both are one context.
    public static func == (left: CGContext, right: CGContext) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Reports and refuses numbers that are not a number.
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
