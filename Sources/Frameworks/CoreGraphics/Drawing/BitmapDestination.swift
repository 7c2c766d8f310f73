/// A destination that draws commands into memory at once.
final class BitmapDestination: DrawingDestination {
    /// The largest bitmap, in pixels, that is allocated to draw a recording.
    static let largestPixelCount = BitmapContextLayout.largestByteCount / 4

    let memory: BitmapMemory
    let bounds: CGRect
    private let listToPixels: CGAffineTransform
    private let rasterizer: Rasterizer

    /// Creates a destination whose unit is a pixel.
    convenience init(_ memory: BitmapMemory) { self.init(memory, scale: 1) }

    /// Creates a destination in a buffer whose unit is a point.
    convenience init(pixels: PixelBuffer, scale: CGFloat, isOpaque: Bool) {
        self.init(BitmapMemory(pixels: pixels, isOpaque: isOpaque), scale: scale)
    }

    private init(_ memory: BitmapMemory, scale: CGFloat) {
        self.memory = memory
        bounds = CGRect(
            x: 0, y: 0, width: CGFloat(memory.layout.width) / scale,
            height: CGFloat(memory.layout.height) / scale)
        listToPixels = CGAffineTransform(scaleX: scale, y: scale)
        rasterizer = Rasterizer(target: memory.pixels)
        memory.load(memory.wholeRect)
        if memory.layout.isOpaque { memory.store(memory.wholeRect) }
    }

    var pixelSize: (width: Int, height: Int) { (memory.layout.width, memory.layout.height) }

    func draw(_ command: DrawCommand) {
        let reach = rasterizer.devicePixels(around: command.bounds, transform: listToPixels)
        guard !reach.isEmpty else { return }
        memory.load(reach)
        rasterizer.draw(command, transform: listToPixels)
        memory.store(reach)
    }

    func makeImage() -> CGImage? { memory.makeImage() }
}
