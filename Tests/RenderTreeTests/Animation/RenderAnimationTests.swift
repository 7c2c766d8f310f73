import CoreGraphics
import Foundation
import Testing

@testable import RenderTree

@Suite struct RenderAnimationTests {
    /// The value of a property half-way through an animation of one second.
    private func middle(
        _ effect: BasicEffect, _ change: (inout RenderProperties) -> Void = { _ in },
        timing: AnimationTiming = AnimationTiming(begin: 0, duration: 1),
        at time: TimeInterval = 0.5
    ) -> AnimationValue? {
        var properties = RenderProperties()
        change(&properties)
        RenderAnimation(timing: timing, effect: .basic(effect)).apply(to: &properties, at: time)
        return properties.value(of: effect.property)
    }

    @Test("Ends that are left out come from the layer's own value")
    func ends() {
        func effect(_ from: Double?, _ to: Double?, _ by: Double?) -> AnimationValue? {
            middle(
                BasicEffect(
                    property: .zPosition, from: from.map { .number($0) },
                    to: to.map { .number($0) }, by: by.map { .number($0) }),
                { $0.zPosition = 100 })
        }
        #expect(effect(0, 10, nil) == .number(5))
        #expect(effect(0, nil, 4) == .number(2))
        #expect(effect(nil, 10, 4) == .number(8))
        #expect(effect(0, nil, nil) == .number(50))
        #expect(effect(nil, 0, nil) == .number(50))
        #expect(effect(nil, nil, 10) == .number(105))
        #expect(effect(nil, nil, nil) == .number(100))
    }

    @Test("An additive animation adds to the layer's value, a transform applies before it")
    func additive() {
        #expect(
            middle(
                BasicEffect(
                    property: .position, from: .point(CGPoint(x: 10, y: 0)), to: .point(.zero),
                    isAdditive: true),
                { $0.position = CGPoint(x: 100, y: 50) })
                == .point(CGPoint(x: 105, y: 50)))
        let moved = Matrix4.translation(x: 10, y: 0)
        #expect(
            middle(
                BasicEffect(
                    property: .transform, from: .transform(moved), to: .transform(moved),
                    isAdditive: true), { $0.transform = .scale(x: 2, y: 2) })
                == .transform(moved.concatenating(.scale(x: 2, y: 2))))
    }

    @Test(
        "Places, transforms and opacities are those that values of any kind would give, to the bit")
    func plainValues() {
        var random = RandomNodes(seed: 9).random
        func number() -> Double { Double.random(in: -3...3, using: &random) }
        func value(of property: AnimatableProperty) -> AnimationValue {
            switch property {
            case .position: .point(CGPoint(x: number(), y: number()))
            case .opacity: .number(number())
            default:
                .transform(
                    Matrix4(
                        a: number(), b: number(), c: number(), d: number(), tx: number(),
                        ty: number()))
            }
        }
        for index in 0..<240 {
            let property: AnimatableProperty =
                [.position, .opacity, .transform][index % 3]
            let own = value(of: property)
            let (from, to) = (value(of: property), value(of: property))
            let rest = property == .transform ? .transform(.identity) : own.scaled(by: 0)!
            var effect = BasicEffect(
                property: property, from: index % 4 == 1 ? nil : from,
                to: index % 4 == 2 ? nil : to)
            effect.isAdditive = index % 8 > 3
            let start = effect.from ?? (effect.isAdditive ? rest : own)
            let end = effect.to ?? (effect.isAdditive ? rest : own)
            let mixed = start.interpolated(to: end, fraction: 0.5)
            let expected = effect.isAdditive ? own.adding(mixed) : mixed
            #expect(middle(effect, { $0.setValue(own, of: property) }) == expected)
        }
        let wrong = BasicEffect(property: .position, from: .number(1), to: .number(2))
        #expect(middle(wrong) == .point(.zero))
    }

    @Test("A cumulative animation goes on from where the last run ended")
    func cumulative() {
        var timing = AnimationTiming(begin: 0, duration: 1)
        timing.repeatCount = 3
        #expect(
            middle(
                BasicEffect(
                    property: .transformRotationZ, from: .number(0), to: .number(0.5),
                    isCumulative: true), timing: timing, at: 2.5
            )
            .map { value in
                guard case .number(let angle) = value else { return false }
                return abs(angle - 1.25) < 1e-12
            } == true)
    }

    @Test("Points, sizes, rectangles, colours and arrays mix component by component")
    func components() {
        #expect(
            middle(
                BasicEffect(
                    property: .bounds, from: .rect(.zero),
                    to: .rect(CGRect(x: 2, y: 4, width: 6, height: 8))))
                == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(
            middle(
                BasicEffect(
                    property: .shadowOffset, from: .size(.zero),
                    to: .size(CGSize(width: 2, height: 6))))
                == .size(CGSize(width: 1, height: 3)))
        #expect(
            middle(
                BasicEffect(
                    property: .backgroundColor, from: .color(.black), to: .color(.white)))
                == .color(RenderColor(red: 0.5, green: 0.5, blue: 0.5)))
        // No colour is the other one without alpha.
        #expect(
            middle(
                BasicEffect(property: .backgroundColor, to: .color(.white)))
                == .color(RenderColor(red: 1, green: 1, blue: 1, alpha: 0.5)))
        let gradient = { (properties: inout RenderProperties) in
            var gradient = RenderGradient()
            gradient.locations = [0, 1]
            properties.contents = .gradient(gradient)
        }
        #expect(
            middle(
                BasicEffect(
                    property: .locations, from: .numbers([0, 0.5]), to: .numbers([0.5, 1])),
                gradient) == .numbers([0.25, 0.75]))
    }

    @Test("Values that do not mix jump at the middle")
    func jumps() {
        let effect = BasicEffect(property: .isHidden, from: .flag(false), to: .flag(true))
        #expect(middle(effect, at: 0.49) == .flag(false))
        #expect(middle(effect, at: 0.5) == .flag(true))
    }

    @Test("Paths of one structure mix point by point, others jump")
    func paths() {
        func line(_ x: Double) -> CGPath {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: x, y: 0))
            return path
        }
        let shape = { (properties: inout RenderProperties) in
            properties.contents = .shape(RenderShape(path: nil))
        }
        #expect(
            middle(
                BasicEffect(property: .path, from: .path(line(0)), to: .path(line(10))), shape)
                == .path(line(5)))
        let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        #expect(
            middle(
                BasicEffect(property: .path, from: .path(line(0)), to: .path(rect)), shape,
                at: 0.7) == .path(rect))
    }

    @Test("A property that the layer does not have is left alone")
    func missingProperty() {
        var properties = RenderProperties()
        let before = properties
        RenderAnimation(
            timing: AnimationTiming(begin: 0, duration: 1),
            effect: .basic(BasicEffect(property: .lineWidth, from: .number(1), to: .number(2)))
        ).apply(to: &properties, at: 0.5)
        #expect(properties == before)
    }

    @Test("Every animatable property takes the value that it gives")
    func everyProperty() {
        for property in AnimatableProperty.allCases {
            for contents in [
                RenderContents.shape(
                    RenderShape(
                        path: CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
                ),
                .gradient(RenderGradient()),
            ] {
                var properties = RenderProperties()
                properties.contents = contents
                properties.transform = Matrix4.scale(x: 2, y: 2, z: 2)
                guard let value = properties.value(of: property) else { continue }
                let before = properties
                properties.setValue(value, of: property)
                #expect(properties == before, "\(property.rawValue)")
            }
        }
    }

    @Test("An animation changes next at its beginning, then always, then never")
    func nextChange() {
        let animation = RenderAnimation(
            timing: AnimationTiming(begin: 5, duration: 2),
            effect: .basic(BasicEffect(property: .opacity, from: .number(0), to: .number(1))))
        #expect(animation.nextChange(after: 1) == 5)
        #expect(animation.nextChange(after: 6) == 6)
        #expect(animation.nextChange(after: 7) == nil)
    }
}
