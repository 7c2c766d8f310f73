import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

@Suite("Page curls") struct PageCurlTests {
    @Test(
        "The back of a page is shaded: no line shows where its bands meet", arguments: [0.35, 0.6])
    func back(time: Double) {
        let old = LayerSketch(20, 20, 80, 120, .red)
        let new = LayerSketch(20, 20, 80, 120, .blue)
        let stage = PictureTransition(kind: .curl(.up)).node(
            from: old.node, to: new.node, timing: AnimationTiming(begin: 0, duration: 1),
            curve: .linear,
            identifiers: PictureTransition.Identifiers(
                stage: LayerIdentifier(rawValue: 900_001), old: LayerIdentifier(rawValue: 900_002)))
        let compositor = Compositor(width: 360, height: 480, scale: 3)
        let root = RenderNode(
            id: LayerIdentifier(rawValue: 900_003), properties: RenderProperties(),
            children: [stage])
        let pixels = compositor.compose(
            RenderTree(root: root, size: CGSize(width: 120, height: 160), scale: 3), at: time
        ).pixels
        // Only the paper is green; its upper and lower end mix with what is beside it.
        let greens = (0..<pixels.height).map { (pixels[180, $0] >> 8) & 255 }.filter { $0 > 0 }
        #expect(greens.count > 20)
        let inner = Array(greens.dropFirst(2).dropLast(2)).map(Int.init)
        for (index, green) in inner.enumerated().dropFirst().dropLast() {
            let (above, below) = (inner[index - 1], inner[index + 1])
            #expect(green >= min(above, below) - 1 && green <= max(above, below) + 1)
            #expect(abs(above - green) <= 16)
        }
        // The page is darkest where it stands upright.
        #expect((inner.max() ?? 0) - (inner.min() ?? 0) > 30)
    }
}
