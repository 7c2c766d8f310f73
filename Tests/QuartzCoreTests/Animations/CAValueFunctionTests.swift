import CoreGraphics
import QuartzCore
import Testing

@Suite("Functions that make transforms of numbers") struct CAValueFunctionTests {
    private let screen = TestScreen()
    private let layer: CALayer

    init() { layer = screen.shownLayer(CALayer()) }

    /// Returns the layer's displayed transform after a quarter of an animation.
    private func shown(
        _ animation: CAPropertyAnimation, _ name: CAValueFunctionName
    ) throws -> CATransform3D {
        animation.valueFunction = CAValueFunction(name: name)
        animation.duration = 4
        layer.add(animation, forKey: "transform")
        screen.frame(at: 0)
        screen.move(to: 1)
        return try #require(layer.presentation()?.transform)
    }

    private func shown(
        from: Any?, to: Any?, by: Any? = nil, _ name: CAValueFunctionName,
        _ change: (CABasicAnimation) -> Void = { _ in }
    ) throws -> CATransform3D {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
        change(animation)
        return try shown(animation, name)
    }

    private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        [
            (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m21, b.m21), (a.m22, b.m22),
            (a.m23, b.m23), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m41, b.m41),
            (a.m42, b.m42), (a.m43, b.m43),
        ].allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test("A layer turns once around, and further than that")
    func turns() throws {
        let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(isClose(try shown(from: 0, to: 2 * Double.pi, .rotateZ), quarter))
        #expect(isClose(try shown(from: 0, to: 10 * Double.pi, .rotateZ), quarter))
        #expect(isClose(try shown(from: 0, to: -6 * Double.pi, .rotateZ), quarter))
    }

    @Test("Each function makes its own transform")
    func kinds() throws {
        func make(_ name: CAValueFunctionName) throws -> CATransform3D {
            try shown(from: 1, to: 5, name)
        }
        #expect(isClose(try make(.rotateX), CATransform3DMakeRotation(2, 1, 0, 0)))
        #expect(isClose(try make(.rotateY), CATransform3DMakeRotation(2, 0, 1, 0)))
        #expect(isClose(try make(.scaleX), CATransform3DMakeScale(2, 1, 1)))
        #expect(isClose(try make(.scaleY), CATransform3DMakeScale(1, 2, 1)))
        #expect(isClose(try make(.scaleZ), CATransform3DMakeScale(1, 1, 2)))
        #expect(isClose(try make(.translateX), CATransform3DMakeTranslation(2, 0, 0)))
        #expect(isClose(try make(.translateY), CATransform3DMakeTranslation(0, 2, 0)))
        #expect(isClose(try make(.translateZ), CATransform3DMakeTranslation(0, 0, 2)))
        #expect(
            isClose(
                try shown(from: [1, 1, 1], to: [5, 9, 1], .scale),
                CATransform3DMakeScale(2, 3, 1)))
        #expect(
            isClose(
                try shown(from: [0, 0, 0], to: [4, 8, -4], .translate),
                CATransform3DMakeTranslation(1, 2, -1)))
    }

    @Test("An end that is left out is the layer's own part")
    func leftOut() throws {
        layer.transform = CATransform3DMakeScale(3, 1, 1)
        screen.frame(at: 0)
        #expect(isClose(try shown(from: nil, to: 7, .scaleX), CATransform3DMakeScale(4, 1, 1)))
        #expect(
            isClose(try shown(from: nil, to: nil, by: 8, .scaleX), CATransform3DMakeScale(5, 1, 1)))
    }

    @Test("An additive animation applies before the layer's transform")
    func additive() throws {
        layer.transform = CATransform3DMakeTranslation(10, 0, 0)
        screen.frame(at: 0)
        #expect(
            isClose(
                try shown(from: 1, to: 5, .scaleY) { $0.isAdditive = true },
                CATransform3DConcat(
                    CATransform3DMakeScale(1, 2, 1), CATransform3DMakeTranslation(10, 0, 0))))
        #expect(
            isClose(
                try shown(from: nil, to: 5, .scaleY) { $0.isAdditive = true },
                CATransform3DConcat(
                    CATransform3DMakeScale(1, 2, 1), CATransform3DMakeTranslation(10, 0, 0))))
    }

    @Test("Keyframes go through numbers too")
    func keyframes() throws {
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [0, 2 * Double.pi, 0]
        #expect(isClose(try shown(animation, .rotateZ), CATransform3DMakeRotation(.pi, 0, 0, 1)))
    }

    @Test("Values of a wrong kind have no effect, and a wrong name gives no function")
    func unsuitable() throws {
        #expect(isClose(try shown(from: [1, 2], to: [3, 4], .scale), CATransform3DIdentity))
        #expect(isClose(try shown(from: "text", to: "more", .rotateZ), CATransform3DIdentity))
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
    }

    @Test("The function goes along with copies, keys and archives")
    func kept() throws {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.setValue(CAValueFunction(name: .rotateY), forKey: "valueFunction")
        let copy = try #require(animation.copy() as? CABasicAnimation)
        #expect(copy.valueFunction?.name == .rotateY)
        #expect((copy.value(forKey: "valueFunction") as? CAValueFunction)?.name == .rotateY)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: animation, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CABasicAnimation.self, from: data))
        #expect(read.valueFunction?.name == .rotateY)
    }
}
