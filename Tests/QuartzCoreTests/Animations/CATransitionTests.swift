import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@Suite("Transitions of layers") struct CATransitionTests {
    private let screen = TestScreen()

    private func shownBox() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
        return screen.shownLayer(layer)
    }

    /// The pictures of a transition as the screen shows them: opacity and place of each.
    private func pictures(at time: CFTimeInterval) -> [(opacity: Double, position: CGPoint)] {
        let tree = screen.frame(at: time)
        guard let stage = tree.root.children.first else { return [] }
        return stage.children.map { node in
            var properties = node.properties
            for animation in node.animations { animation.apply(to: &properties, at: time) }
            return (properties.opacity, properties.position)
        }
    }

    @Test("A transition has its own key, lasts a quarter of a second and is reported like others")
    func key() {
        let layer = shownBox()
        layer.add(CATransition(), forKey: "mine")
        #expect(layer.animationKeys() == [kCATransition])
        screen.frame(at: 1)
        #expect(screen.tree.hasAnimations)
        screen.frame(at: 1.25)
        #expect(
            layer.animationKeys() == nil && screen.frame(at: 1.3).root.children[0].children.isEmpty)
    }

    @Test("What the layer was fades into what it is")
    func fade() {
        let layer = shownBox()
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        screen.frame(at: 0)
        let transition = CATransition()
        transition.duration = 1
        layer.add(transition, forKey: nil)
        layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        screen.frame(at: 0)
        let shown = pictures(at: 0.25)
        #expect(shown.map(\.opacity) == [0.75, 0.25])
        screen.frame(at: 1)
        screen.frame(at: 1.1)
        #expect(layer.presentation()?.backgroundColor?.sRGBComponents.z == 1)
    }

    @Test(
        "The old picture is pushed out where the new one comes in",
        arguments: [
            (CATransitionSubtype?.none, CGPoint(x: -40, y: 0)), (.fromRight, CGPoint(x: -40, y: 0)),
            (.fromLeft, CGPoint(x: 40, y: 0)), (.fromTop, CGPoint(x: 0, y: -20)),
            (.fromBottom, CGPoint(x: 0, y: 20)),
        ])
    func push(_ subtype: CATransitionSubtype?, _ way: CGPoint) {
        let layer = shownBox()
        let transition = CATransition()
        transition.type = .push
        transition.subtype = subtype
        transition.duration = 1
        layer.add(transition, forKey: nil)
        screen.frame(at: 0)
        let shown = pictures(at: 0.5)
        #expect(shown.first?.position == CGPoint(x: 30 + way.x / 2, y: 20 + way.y / 2))
        #expect(shown.last?.position == CGPoint(x: 30 - way.x / 2, y: 20 - way.y / 2))
    }

    @Test("One picture moves over the other, or off it, and the other stays")
    func moveInAndReveal() {
        let layer = shownBox()
        let transition = CATransition()
        transition.type = .moveIn
        transition.duration = 1
        layer.add(transition, forKey: nil)
        screen.frame(at: 0)
        #expect(pictures(at: 0.5).map(\.position.x) == [30, 50])
        transition.type = .reveal
        layer.add(transition, forKey: nil)
        screen.frame(at: 1)
        // The new picture is behind.
        #expect(pictures(at: 1.5).map(\.position.x) == [30, 10])
    }

    @Test("A part of a transition can be shown")
    func progress() {
        let layer = shownBox()
        let transition = CATransition()
        transition.startProgress = 0.5
        transition.endProgress = 0.75
        transition.duration = 1
        layer.add(transition, forKey: nil)
        screen.frame(at: 0)
        #expect(pictures(at: 0.5).map(\.opacity) == [0.375, 0.625])
    }

    @Test("A second transition takes the place of the first")
    func replaced() {
        final class Listener: NSObject, CAAnimationDelegate {
            var ends: [Bool] = []
            func animationDidStart(_ anim: CAAnimation) {}
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
        }
        let listener = Listener()
        let layer = shownBox()
        for _ in 0..<2 {
            let transition = CATransition()
            transition.delegate = listener
            layer.add(transition, forKey: nil)
            screen.frame(at: 0)
        }
        #expect(listener.ends == [false])
        screen.frame(at: 1)
        #expect(listener.ends == [false, true])
    }
}
