import CoreGraphics
import Testing

@testable import Compositor
@testable import RenderTree

@Suite struct BandsTests {
    /// Layers over each other, within 256 × 256 points: plain, rounded, bordered, with a shadow and as a group.
    private func tile(at y: Double) -> LayerSketch {
        let tile = LayerSketch(0, y, 256, 256, nil)
        tile.add(LayerSketch(0, 0, 256, 256, .blue))
        tile.add(
            LayerSketch(20.5, 10.25, 200, 230, RenderColor(red: 0, green: 1, blue: 0, alpha: 0.5)) {
                $0.cornerRadius = 40
                $0.borderWidth = 3
                $0.shadowOpacity = 0.5
                $0.shadowRadius = 3
                $0.shadowOffset = .zero
                $0.shadowColor = .red
            })
        let group = LayerSketch(60, 5, 120, 100, .red) { $0.opacity = 0.4 }
        group.add(LayerSketch(10, 10, 60, 80, .green))
        tile.add(group)
        tile.add(LayerSketch(0, 0, 256, 256, RenderColor(red: 0, green: 0, blue: 0, alpha: 0.1)))
        return tile
    }

    @Test("A tall screen, which is painted in bands, has the pixels of a small one that is not")
    func tallScreen() {
        let small = ScreenPicture(
            screen([tile(at: 0)], width: 256, height: 256), width: 256, height: 256)
        let starts = (0..<3).map { 100 + 256 * $0 }
        let tall = ScreenPicture(
            screen(starts.map { tile(at: Double($0)) }, width: 256, height: 1024), width: 256,
            height: 1024)
        for start in starts {
            let differing = (0..<256).filter { y in
                (0..<256).contains { tall[$0, start + y] != small[$0, y] }
            }
            #expect(differing == [], "in the tile at \(start)")
        }
    }

    @Test("A backdrop whose height is no whole number of pixels reads pixels that are painted")
    func backdropHeight() {
        let bar = LayerSketch(0, 0, 256, 300.4, nil) {
            $0.backdrop = BackdropEffect(blurRadius: 10)
        }
        let shown = ScreenPicture(
            screen([bar], width: 256, height: 1024), width: 256, height: 1024, smoothsEdges: false)
        #expect(shown.count(0xFFFF_FFFF) == 256 * 1024)
    }

    @Test("A scaled image is painted in bands if it is kept between them, otherwise at once")
    func scaledImages() {
        func bandCount(height: Int) -> Int {
            let rect = PixelRect(x: 0, y: 0, width: 2048, height: height)
            let sketch = LayerSketch(0, 0, 2048, Double(height), nil) {
                $0.contents = .image(CGImage(pixels: PixelBuffer(width: 1, height: 1)))
            }
            let layer = PlacedLayer.standalone(
                sketch.node, properties: sketch.properties, placement: .screen(scale: 1),
                clip: rect, isContentsFlipped: false, smoothsEdges: true, localTime: 0)
            var list = PaintList()
            list.collect(layer, clip: rect, alpha: 255)
            return withExtendedLifetime(layer) { list.bands(of: rect).count }
        }
        #expect(bandCount(height: 1024) == 32)
        #expect(bandCount(height: 2048) == 1)
    }
}
