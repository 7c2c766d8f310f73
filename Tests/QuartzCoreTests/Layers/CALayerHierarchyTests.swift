import QuartzCore
import Testing

@Suite("Hierarchy of layers")
struct CALayerHierarchyTests {
    private let parent = CALayer()
    private let layers = ["a", "b", "c"].map { name in
        let layer = CALayer()
        layer.name = name
        return layer
    }

    private var names: String { (parent.sublayers ?? []).compactMap(\.name).joined() }

    private func fill() { for layer in layers { parent.addSublayer(layer) } }

    private func new(_ name: String) -> CALayer {
        let layer = CALayer()
        layer.name = name
        return layer
    }

    @Test("A layer without sublayers has no list of them")
    func empty() {
        #expect(parent.sublayers == nil)
        fill()
        #expect(names == "abc")
        for layer in layers { layer.removeFromSuperlayer() }
        #expect(parent.sublayers == nil)
    }

    @Test("Adding a sublayer again brings it to the front")
    func addAgain() {
        fill()
        parent.addSublayer(layers[0])
        #expect(names == "bca")
    }

    @Test("Inserting counts from the back, and past the end means in front")
    func insertAt() {
        fill()
        parent.insertSublayer(new("x"), at: 1)
        parent.insertSublayer(new("y"), at: 99)
        #expect(names == "axbcy")
        parent.insertSublayer(layers[2], at: 0)
        #expect(names == "caxby")
    }

    @Test("Inserting below and above a sibling puts the layer next to it")
    func insertBeside() {
        fill()
        parent.insertSublayer(new("x"), below: layers[1])
        parent.insertSublayer(new("y"), above: layers[1])
        #expect(names == "axbyc")
        parent.insertSublayer(layers[2], below: layers[0])
        #expect(names == "caxby")
        parent.insertSublayer(layers[2], above: layers[2])
        #expect(names == "caxby")
    }

    @Test("Replacing takes the place of the old layer")
    func replace() {
        fill()
        let other = new("x")
        parent.replaceSublayer(layers[1], with: other)
        #expect(names == "axc")
        #expect(layers[1].superlayer == nil)
        #expect(other.superlayer === parent)
        parent.replaceSublayer(layers[2], with: layers[0])
        #expect(names == "xa")
        parent.replaceSublayer(new("stranger"), with: layers[2])
        #expect(names == "xa")
    }

    @Test("Setting the list removes the others and adopts the new ones")
    func setSublayers() {
        fill()
        let other = new("x")
        CALayer().addSublayer(other)
        parent.sublayers = [other, layers[0]]
        #expect(names == "xa")
        #expect(other.superlayer === parent)
        #expect(layers[1].superlayer == nil)
        parent.sublayers = nil
        #expect(parent.sublayers == nil)
        #expect(layers[0].superlayer == nil)
    }

    @Test("A layer that is in a new list twice becomes a sublayer once")
    func setSublayersTwice() {
        parent.sublayers = [layers[0], layers[1], layers[0]]
        #expect(names == "ab")
    }

    @Test("A layer leaves its former superlayer")
    func move() {
        fill()
        let other = CALayer()
        other.addSublayer(layers[1])
        #expect(names == "ac")
        #expect(layers[1].superlayer === other)
    }

    @Test("Sublayers are held, superlayers are not")
    func ownership() {
        weak var weakParent: CALayer?
        weak var weakChild: CALayer?
        let child = CALayer()
        do {
            let parent = CALayer()
            let other = CALayer()
            parent.addSublayer(child)
            parent.addSublayer(other)
            weakParent = parent
            weakChild = other
        }
        #expect(weakParent == nil)
        #expect(weakChild == nil)
        #expect(child.superlayer == nil)
    }

    @Test("A mask knows its layer and can be the mask of one only")
    func mask() {
        let mask = CALayer()
        parent.mask = mask
        #expect(mask.superlayer === parent)
        #expect(parent.sublayers == nil)
        let other = CALayer()
        other.mask = mask
        #expect(parent.mask == nil)
        #expect(mask.superlayer === other)
        mask.removeFromSuperlayer()
        #expect(other.mask == nil)
        #expect(mask.superlayer == nil)
    }

    @Test("Sublayers added and removed ask for layout of their superlayer")
    func layoutFlags() {
        parent.layoutIfNeeded()
        #expect(!parent.needsLayout())
        fill()
        #expect(parent.needsLayout())
        parent.layoutIfNeeded()
        layers[0].removeFromSuperlayer()
        #expect(parent.needsLayout())
    }

    @Test("A layer cannot become a sublayer of what it holds")
    func cycle() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let top = CALayer()
            let middle = CALayer()
            let bottom = CALayer()
            top.addSublayer(middle)
            middle.addSublayer(bottom)
            bottom.addSublayer(top)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'CALayerInvalid'"))
        #expect(text.contains("is a part of cycle in its layer tree"))
    }
}
