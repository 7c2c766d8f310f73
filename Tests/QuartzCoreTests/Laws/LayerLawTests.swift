import CoreGraphics
import QuartzCore
import Testing

/// Laws of every layer class.
@Suite("Laws of layers")
struct LayerLawTests {
    static let classes: [CALayer.Type] = [CALayer.self, CAShapeLayer.self, CAGradientLayer.self]

    private func make(_ type: CALayer.Type) -> CALayer { LayerConstruction.makeLayer(of: type) }

    @Test("A class makes layers of itself, with the defaults", arguments: classes)
    func creates(type: CALayer.Type) {
        let layer = make(type)
        #expect(Swift.type(of: layer) == type)
        #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.zPosition == 0 && layer.anchorPointZ == 0)
        #expect(CATransform3DIsIdentity(layer.transform))
        #expect(CATransform3DIsIdentity(layer.sublayerTransform))
        #expect(layer.superlayer == nil && layer.sublayers == nil && layer.mask == nil)
        #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds && !layer.isOpaque)
        #expect(layer.isDoubleSided && !layer.isGeometryFlipped && layer.allowsGroupOpacity)
        #expect(layer.backgroundColor == nil && layer.contents == nil)
        #expect(layer.cornerRadius == 0 && layer.cornerCurve == .circular)
        #expect(layer.maskedCorners.rawValue == 15)
        #expect(layer.borderWidth == 0 && layer.borderColor == .black)
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowPath == nil)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowColor == .black)
        #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsFormat == .RGBA8Uint && layer.minificationFilterBias == 0)
        #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
        #expect(!layer.drawsAsynchronously && !layer.allowsEdgeAntialiasing)
        #expect(layer.edgeAntialiasingMask.rawValue == 15 && !layer.needsDisplayOnBoundsChange)
        #expect(!layer.needsLayout() && !layer.needsDisplay())
        #expect(layer.delegate == nil && layer.name == nil && layer.actions == nil)
        #expect(
            layer.style == nil && layer.animationKeys() == nil && layer.compositingFilter == nil)
        #expect(layer.speed == 1 && layer.duration == .infinity && layer.beginTime == 0)
        #expect(layer.presentation() == nil && layer.model() === layer)
    }

    @Test("The classes with properties of their own have their defaults")
    func ownDefaults() {
        let shape = CAShapeLayer()
        #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil)
        #expect(shape.fillRule == .nonZero && shape.lineCap == .butt && shape.lineJoin == .miter)
        #expect(shape.lineWidth == 1 && shape.miterLimit == 10)
        #expect(shape.strokeStart == 0 && shape.strokeEnd == 1)
        #expect(shape.lineDashPhase == 0 && shape.lineDashPattern == nil)
        let gradient = CAGradientLayer()
        #expect(gradient.colors == nil && gradient.locations == nil && gradient.type == .axial)
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
        #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    }

    /// Every property that can be set by key, with a value that is not the default.
    private let changes: [(key: String, value: Any)] = [
        ("bounds", CGRect(x: 1, y: 2, width: 3, height: 4)), ("position", CGPoint(x: 5, y: 6)),
        ("anchorPoint", CGPoint(x: 0, y: 1)), ("anchorPointZ", 2), ("zPosition", 3),
        ("transform", CATransform3DMakeScale(2, 2, 2)),
        ("sublayerTransform", CATransform3DMakeScale(3, 3, 3)), ("geometryFlipped", true),
        ("doubleSided", false), ("hidden", true), ("opacity", 0.5), ("masksToBounds", true),
        ("opaque", true), ("allowsGroupOpacity", false), ("cornerRadius", 4),
        ("cornerCurve", "continuous"), ("maskedCorners", 3), ("borderWidth", 1),
        ("borderColor", CGColor.white), ("backgroundColor", CGColor.white),
        ("shadowColor", CGColor.white), ("shadowOpacity", 1), ("shadowRadius", 5),
        ("shadowOffset", CGSize(width: 1, height: 1)),
        ("shadowPath", CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)),
        ("contentsGravity", "center"), ("contentsScale", 2), ("contentsFormat", "Gray8"),
        ("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 0.5)),
        ("contentsCenter", CGRect(x: 0.5, y: 0.5, width: 0, height: 0)),
        ("minificationFilter", "nearest"), ("magnificationFilter", "nearest"),
        ("minificationFilterBias", 1), ("shouldRasterize", true), ("rasterizationScale", 2),
        ("drawsAsynchronously", true), ("allowsEdgeAntialiasing", true),
        ("edgeAntialiasingMask", 1), ("needsDisplayOnBoundsChange", true), ("name", "name"),
        ("speed", 2), ("beginTime", 1), ("timeOffset", 1), ("repeatCount", 2),
        ("repeatDuration", 3), ("duration", 4), ("autoreverses", true), ("fillMode", "both"),
    ]

    @Test("A new value marks the layer, and setting it again marks nothing", arguments: classes)
    func setEqualIsSilent(type: CALayer.Type) {
        for (key, value) in changes {
            let screen = TestScreen()
            let layer = screen.shownLayer(make(type))
            CATransaction.setDisableActions(true)
            layer.setValue(value, forKey: key)
            #expect(layer.flags.contains(.wantsCommit), "\(key) is a change")
            screen.frame(at: 1)
            #expect(layer.flags.isEmpty)
            layer.setValue(value, forKey: key)
            #expect(layer.flags.isEmpty, "\(key) is no change")
            layer.setValue(layer.value(forKey: key), forKey: key)
            #expect(layer.flags.isEmpty, "\(key) reads back")
        }
    }

    @Test("A copy has the same values and no relatives", arguments: classes)
    func copies(type: CALayer.Type) {
        let layer = make(type)
        for (key, value) in changes { layer.setValue(value, forKey: key) }
        layer.addSublayer(CALayer())
        layer.mask = CALayer()
        let copy = CALayer(layer: layer)
        for (key, _) in changes {
            let one = layer.value(forKey: key).map(String.init(describing:))
            let two = copy.value(forKey: key).map(String.init(describing:))
            #expect(one == two, "\(key) is copied")
        }
        #expect(copy.sublayers == nil && copy.mask == nil && copy.superlayer == nil)
        copy.shadowRadius = 99
        copy.transform = CATransform3DIdentity
        copy.speed = 7
        #expect(layer.shadowRadius == 5 && layer.speed == 2)
        #expect(!CATransform3DIsIdentity(layer.transform))
    }

    @Test("A layer without references is deallocated, animated or not", arguments: classes)
    func releases(type: CALayer.Type) {
        weak var weakLayer: CALayer?
        weak var weakCopy: CALayer?
        let screen = TestScreen()
        do {
            let layer = screen.shownLayer(make(type))
            weakLayer = layer
            layer.mask = CALayer()
            layer.addSublayer(CALayer())
            layer.opacity = 0.5
            screen.frame(at: 1)
            let copy = layer.presentation()
            _ = copy?.superlayer
            _ = copy?.sublayers
            weakCopy = copy
            layer.removeFromSuperlayer()
        }
        screen.frame(at: 2)
        #expect(weakLayer == nil)
        #expect(weakCopy == nil)
    }

    @Test("A layer describes itself by class and address", arguments: classes)
    func describes(type: CALayer.Type) {
        let layer = make(type)
        #expect(layer.description.hasPrefix("<\(type): 0x"))
        layer.frame = CGRect(x: 10, y: 20, width: 30.5, height: 40)
        #expect(layer.debugDescription.contains("bounds = CGRect (0 0; 30.5 40)"))
        #expect(layer.debugDescription.contains("position = CGPoint (25.25 40)"))
    }

    @Test("Expansion of corners")
    func cornerExpansion() {
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    }

    @Test("Animations are made, copied and let go")
    func animations() {
        weak var weakAnimation: CAAnimation?
        do {
            let animation = CABasicAnimation(keyPath: "opacity")
            weakAnimation = animation
            #expect(animation.duration == 0 && animation.speed == 1 && animation.repeatCount == 0)
            #expect(animation.isRemovedOnCompletion && animation.timingFunction == nil)
            #expect(animation.fillMode == .removed && !animation.autoreverses)
            #expect(!animation.isAdditive && !animation.isCumulative)
            #expect(animation.fromValue == nil && animation.toValue == nil)
            #expect(animation.copy() is CABasicAnimation)
            #expect(CAPropertyAnimation(keyPath: "a").keyPath == "a")
            #expect(CAAnimation().delegate == nil)
        }
        #expect(weakAnimation == nil)
    }
}
