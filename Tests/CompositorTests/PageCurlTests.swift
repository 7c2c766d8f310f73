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

    /// A page of a red and a blue half with a green back.
    private func page(_ edge: PageCurl.Edge, _ progress: Double) -> LayerSketch {
        let page = LayerSketch(30, 30, 60, 60, nil)
        let back = LayerSketch(0, 0, 60, 60, .green)
        var curl = PageCurl(.turn, freeEdge: edge, back: back.id)
        curl.progress = progress
        page.properties.curl = curl
        let front = LayerSketch(0, 0, 60, 60, .red)
        front.add(LayerSketch(30, 0, 30, 60, .blue))
        page.add(front)
        page.add(back)
        return page
    }

    private func compose(_ page: LayerSketch, with compositor: Compositor) -> PixelBuffer {
        let root = LayerSketch(0, 0, 120, 120, nil)
        root.add(page)
        return compositor.compose(
            RenderTree(root: root.node, size: CGSize(width: 120, height: 120), scale: 1), at: 0
        ).pixels
    }

    @Test("A flat page is the page, pixel by pixel", arguments: PageCurl.Edge.allCases)
    func flat(edge: PageCurl.Edge) {
        let pixels = compose(page(edge, 0), with: Compositor(width: 120, height: 120, scale: 1))
        for y in 0..<120 {
            for x in 0..<120 {
                let isInside = (30..<90).contains(x) && (30..<90).contains(y)
                let color: UInt32 = !isInside ? 0xFF00_0000 : x < 60 ? 0xFFFF_0000 : 0xFF00_00FF
                #expect(pixels[x, y] | 0xFF00_0000 == color)
            }
        }
    }

    @Test(
        "A page that is turned over shows its back beyond the spine",
        arguments: [
            (PageCurl.Edge.right, 0, 60), (.left, 119, 60), (.bottom, 60, 0), (.top, 60, 119),
        ])
    func turnedOver(edge: PageCurl.Edge, x: Int, y: Int) {
        let pixels = compose(page(edge, 1), with: Compositor(width: 120, height: 120, scale: 1))
        #expect(pixels[x, y] & 0xFFFFFF == 0x00FF00)
        #expect(pixels[60, 60] & 0xFFFFFF == 0)
    }

    @Test("A side that changes while the page curls is painted again")
    func changingSide() {
        let compositor = Compositor(width: 120, height: 120, scale: 1)
        let page = page(.right, 0.3)
        #expect(compose(page, with: compositor)[40, 60] & 0xFFFFFF == 0xFF0000)
        page.children[0].properties.backgroundColor = .white
        #expect(compose(page, with: compositor)[40, 60] & 0xFFFFFF == 0xFFFFFF)
    }

    @Test("A page that curls on is painted from where it is bent")
    func damage() {
        let compositor = Compositor(width: 120, height: 120, scale: 1)
        let root = LayerSketch(0, 0, 120, 120, nil)
        let page = page(.right, 0.3)
        root.add(page)
        func compose() -> ComposedFrame {
            compositor.compose(
                RenderTree(root: root.node, size: CGSize(width: 120, height: 120), scale: 1), at: 0)
        }
        _ = compose()
        page.properties.curl?.progress = 0.32
        // The page leaves its plane 40.8 points from the spine, at the earliest.
        #expect(compose().damage.map(\.x).min() == 69)
        page.children[0].properties.backgroundColor = .white
        #expect(compose().damage.map(\.x).min() == 29)
    }

    @Test("A turned page is painted wherever its bounds begin", arguments: [-40.0, 0, 100_000])
    func turnedLayer(origin: Double) {
        let page = page(.right, 0)
        page.properties.bounds.origin = CGPoint(x: origin, y: origin)
        page.properties.transform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
        for child in page.children {
            child.properties.position.x += origin
            child.properties.position.y += origin
        }
        let pixels = compose(page, with: Compositor(width: 120, height: 120, scale: 1))
        // A quarter of a turn puts the left half above the right one.
        #expect(pixels[60, 40] & 0xFFFFFF == 0xFF0000 && pixels[60, 80] & 0xFFFFFF == 0x0000FF)
        #expect(pixels[60, 25] & 0xFFFFFF == 0)
    }
}
