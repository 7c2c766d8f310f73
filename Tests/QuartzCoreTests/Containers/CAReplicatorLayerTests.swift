import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@Suite("Replicator layers")
struct CAReplicatorLayerTests {
    private let screen = TestScreen()

    @Test("A new layer shows its sublayers once, as they are")
    func new() {
        let layer = CAReplicatorLayer()
        #expect(layer.instanceCount == 1 && layer.instanceDelay == 0)
        #expect(CATransform3DIsIdentity(layer.instanceTransform))
        #expect(layer.instanceColor == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        #expect(layer.instanceRedOffset == 0 && layer.instanceAlphaOffset == 0)
        #expect(!layer.preservesDepth)
    }

    @Test("The node has everything for the compositor")
    func node() throws {
        let layer = screen.shownLayer(CAReplicatorLayer())
        CATransaction.setDisableActions(true)
        layer.instanceCount = 7
        layer.instanceDelay = 0.25
        layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        layer.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
        layer.instanceRedOffset = -0.5
        layer.instanceGreenOffset = 0.25
        layer.instanceBlueOffset = 0.125
        layer.instanceAlphaOffset = -0.0625
        let replication = try #require(
            screen.frame(at: 0).root.children[0].properties.replication)
        #expect(replication.count == 7 && replication.delay == 0.25)
        #expect(replication.transform == .translation(x: 10, y: 0))
        #expect(replication.color == RenderColor(red: 1, green: 0.5, blue: 0))
        #expect(replication.colorOffset == SIMD4(-0.5, 0.25, 0.125, -0.0625))
        layer.instanceColor = nil
        layer.preservesDepth = true
        let properties = screen.frame(at: 0).root.children[0].properties
        #expect(properties.replication?.color == .white)
        #expect(properties.preservesDepth && properties.replication?.preservesDepth == true)
    }

    @Test("A number of copies below none or beyond reason is taken into the range")
    func range() {
        let layer = CAReplicatorLayer()
        layer.instanceCount = -3
        #expect(layer.instanceCount == 0)
        layer.instanceCount = .max
        #expect(layer.instanceCount == 10_000)
    }

    @Test("Changes are animated, and the presentation shows where they are")
    func implicit() throws {
        let layer = screen.shownLayer(CAReplicatorLayer())
        layer.instanceRedOffset = -1
        layer.instanceTransform = CATransform3DMakeTranslation(100, 0, 0)
        screen.frame(at: 0)
        #expect(layer.animationKeys() == ["instanceRedOffset", "instanceTransform"])
        screen.move(to: 0.125)
        let shown = try #require(layer.presentation())
        #expect(shown.instanceTransform.m41 > 10 && shown.instanceTransform.m41 < 90)
        #expect(shown.instanceRedOffset < 0 && shown.instanceRedOffset > -1)
    }

    @Test("Everything can be read and set by key, and comes back from an archive")
    func keys() throws {
        let layer = CAReplicatorLayer()
        layer.setValue(4, forKey: "instanceCount")
        layer.setValue(0.5, forKey: "instanceDelay")
        layer.setValue(-0.25, forKey: "instanceBlueOffset")
        layer.setValue(CATransform3DMakeScale(2, 2, 1), forKey: "instanceTransform")
        layer.setValue(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1), forKey: "instanceColor")
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CAReplicatorLayer.self, from: data))
        for layer in [layer, read] {
            #expect(layer.instanceCount == 4 && layer.instanceDelay == 0.5)
            #expect(layer.instanceBlueOffset == -0.25 && layer.instanceTransform.m11 == 2)
            #expect(layer.instanceColor?.sRGBComponents == SIMD4(0, 1, 0, 1))
            #expect(layer.value(forKey: "instanceCount") as? Int == 4)
        }
    }

    @Test("An offset that is infinite in single precision is not read from an archive")
    func hugeOffset() throws {
        let layer = CAReplicatorLayer()
        layer.instanceAlphaOffset = 0.125
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.outputFormat = .xml
        archiver.encode(layer, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        let text = String(decoding: archiver.encodedData, as: UTF8.self)
            .replacing("<real>0.125</real>", with: "<real>-1e300</real>")
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(
                ofClass: CAReplicatorLayer.self, from: Data(text.utf8)))
        #expect(text.contains("-1e300"))
        #expect(read.instanceAlphaOffset == 0)
    }
}
