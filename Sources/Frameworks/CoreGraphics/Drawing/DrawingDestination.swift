/// The receiver of a context's commands: memory or a display list.
///
/// List space has its origin at the top left and y pointing down; one unit is a point in contexts with a
/// scale, otherwise a pixel.
protocol DrawingDestination: AnyObject {
    /// The drawable area in list space.
    var bounds: CGRect { get }
    /// The size in pixels.
    var pixelSize: (width: Int, height: Int) { get }

    func draw(_ command: DrawCommand)

    /// Returns a copy of the picture drawn so far.
    func makeImage() -> CGImage?
}

/// A destination that records the commands of a context for a display list.
final class RecordingDestination: DrawingDestination {
    private(set) var commands: [DrawCommand] = []
    let bounds: CGRect
    let scale: CGFloat

    init(bounds: CGRect, scale: CGFloat) {
        self.bounds = bounds
        self.scale = scale
    }

    var pixelSize: (width: Int, height: Int) {
        func pixels(_ length: CGFloat) -> Int {
            Int(min(max((length * scale).rounded(.up), 0), 1e6))
        }
        return (pixels(bounds.width), pixels(bounds.height))
    }

    func draw(_ command: DrawCommand) {
        guard !command.bounds.isNull, command.bounds.overlaps(bounds) else { return }
        commands.append(command)
    }

    func makeImage() -> CGImage? {
        let size = pixelSize
        guard size.width > 0, size.height > 0,
            size.width <= BitmapDestination.largestPixelCount / size.height
        else { return nil }
        let pixels = PixelBuffer(width: size.width, height: size.height)
        Rasterizer(target: pixels).draw(
            DisplayList(commands),
            transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
                .concatenating(CGAffineTransform(scaleX: scale, y: scale)))
        return CGImage(pixels: pixels)
    }
}
