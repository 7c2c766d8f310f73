import CoreGraphics
import QuartzCore
import Testing

@Suite("Keys of layers")
struct CALayerKeyValueTests {
    private let layer = CALayer()

    private func number(_ keyPath: String) -> CGFloat? {
        (layer.value(forKeyPath: keyPath) as? NSNumber).map { CGFloat($0.doubleValue) }
    }

    @Test(
        "Parts of geometry read and write by key path",
        arguments: [
            "position.x", "position.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
            "bounds.size.height", "anchorPoint.x", "anchorPoint.y", "shadowOffset.width",
            "shadowOffset.height", "transform.rotation", "transform.rotation.x",
            "transform.rotation.y", "transform.rotation.z", "transform.scale.x",
            "transform.scale.y", "transform.scale.z", "transform.translation.x",
            "transform.translation.y", "transform.translation.z", "sublayerTransform.rotation.z",
            "zPosition", "opacity", "cornerRadius", "borderWidth", "shadowOpacity", "shadowRadius",
            "contentsScale", "speed", "frame.origin.x", "frame.size.height",
        ])
    func roundTrip(keyPath: String) throws {
        layer.setValue(0.75, forKeyPath: keyPath)
        let found = try #require(number(keyPath))
        #expect(isClose(found, 0.75))
    }

    @Test("A key path changes the property that it names")
    func properties() {
        layer.setValue(NSNumber(value: 30), forKeyPath: "position.x")
        layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "bounds.size")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue(2, forKeyPath: "transform.scale.x")
        layer.setValue(CGSize(width: 7, height: 8), forKeyPath: "transform.translation")
        #expect(layer.position == CGPoint(x: 30, y: 0))
        #expect(layer.bounds.size == CGSize(width: 5, height: 6))
        #expect(isClose(layer.transform.m11, 0) && isClose(layer.transform.m12, 2))
        #expect(layer.transform.m41 == 7 && layer.transform.m42 == 8)
        #expect(number("transform.scale.x").map { isClose($0, 2) } == true)
    }

    @Test("Whole properties go by key, in both spellings of truth values")
    func keys() {
        let color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        layer.setValue(color, forKey: "backgroundColor")
        layer.setValue(true, forKey: "hidden")
        layer.setValue("center", forKey: "contentsGravity")
        layer.setValue("name", forKey: "name")
        #expect(layer.backgroundColor == color)
        #expect(layer.isHidden)
        #expect(layer.contentsGravity == .center)
        layer.setValue(false, forKey: "isHidden")
        #expect(layer.value(forKey: "hidden") as? Bool == false)
        layer.setValue(nil, forKey: "backgroundColor")
        #expect(layer.backgroundColor == nil)
        #expect(layer.value(forKey: "name") as? String == "name")
    }

    @Test("A layer keeps values under keys of the app's own")
    func ownKeys() {
        #expect(layer.value(forKey: "badge") == nil)
        layer.setValue(3, forKey: "badge")
        #expect(layer.value(forKey: "badge") as? Int == 3)
        layer.setValue("x", forKeyPath: "a.b")
        #expect(layer.value(forKeyPath: "a.b") as? String == "x")
        #expect(CALayer(layer: layer).value(forKey: "badge") as? Int == 3)
    }

    @Test("A style provides values that the layer does not have")
    func style() {
        layer.style = ["badge": 1, "style": ["depth": 2]]
        #expect(layer.value(forKey: "depth") as? Int == 2)
        layer.setValue(9, forKey: "badge")
        #expect(layer.value(forKey: "badge") as? Int == 9)
    }

    @Test("Masks take numbers of any size into their range")
    func hostileNumbers() {
        for number in [1e300, -1e300, Double.nan, Double.infinity] {
            layer.setValue(number, forKey: "maskedCorners")
            layer.setValue(number, forKey: "edgeAntialiasingMask")
        }
        #expect(layer.maskedCorners.rawValue == UInt.max)
        #expect(layer.edgeAntialiasingMask.rawValue == UInt32.max)
    }

    @Test("A key that a subclass draws from asks for display")
    func needsDisplayForKey() {
        final class Dial: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "reading" || super.needsDisplay(forKey: key)
            }
        }
        let dial = Dial()
        dial.setValue(1, forKey: "other")
        #expect(!dial.needsDisplay())
        dial.setValue(1, forKey: "reading")
        #expect(dial.needsDisplay())
    }

    @Test("Key paths go through masks and superlayers")
    func nested() {
        let mask = CALayer()
        layer.mask = mask
        layer.setValue(0.5, forKeyPath: "mask.opacity")
        #expect(mask.opacity == 0.5)
        #expect(mask.value(forKeyPath: "superlayer.mask.opacity") as? Float == 0.5)
    }

    @Test("Default values are those of a new layer")
    func defaults() {
        #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
        #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CAShapeLayer.defaultValue(forKey: "miterLimit") as? Double == 10)
        #expect(CALayer.defaultValue(forKey: "nothing") == nil)
    }

    @Test("No value for a number is an exception that names the key")
    func nilForNumber() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            CALayer().setValue(nil, forKey: "opacity")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("could not set nil as the value for the key opacity."))
    }
}
