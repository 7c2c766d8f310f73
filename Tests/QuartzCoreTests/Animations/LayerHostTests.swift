import QuartzCore
import Testing

private final class Host: LayerHost {
    func layerDidLeaveSuperlayer() {}

    var answer = LayerAction.none
    var questions: [String] = []
    var drawsContent = false
    var displaysContent = false
    var calls: [String] = []

    func layOutSublayers() { calls.append("layout") }
    func display(_ layer: CALayer) { calls.append("display") }
    func layerWillDraw(_ layer: CALayer) { calls.append("will") }

    func draw(_ layer: CALayer, in context: CGContext) {
        calls.append("draw")
        context.fill(layer.bounds)
    }

    func action(for layer: CALayer, forKey event: String) -> LayerAction {
        questions.append(event)
        return answer
    }
}

@Suite("Hosts of layers", .serialized)
struct LayerHostTests {
    private let screen = TestScreen()
    private let host = Host()
    private let layer = CALayer()

    init() {
        layer.bounds.size = CGSize(width: 10, height: 10)
        screen.root.addSublayer(layer)
        screen.frame(at: 0)
        layer.host = host
    }

    @Test("A host that refuses stops the animation")
    func refuses() {
        layer.opacity = 0.5
        #expect(host.questions == ["opacity"])
        #expect(layer.animationKeys() == nil)
        layer.host = nil
    }

    @Test("A host may leave the action to the layer or give one of its own")
    func answers() throws {
        host.answer = .default
        layer.opacity = 0.5
        #expect(layer.animationKeys() == ["opacity"])
        let animation = CABasicAnimation()
        animation.duration = 4
        host.answer = .action(animation)
        layer.cornerRadius = 3
        #expect(try #require(layer.animation(forKey: "cornerRadius")).duration == 4)
        layer.host = nil
        screen.frame(at: 1)
    }

    @Test("A host that vetoes is asked only while views animate")
    func veto() {
        layer.hostVetoesActions = true
        layer.opacity = 0.5
        #expect(host.questions.isEmpty)
        HostAnimations.open()
        layer.opacity = 0.25
        HostAnimations.close()
        #expect(host.questions == ["opacity"])
        layer.host = nil
    }

    @Test("The host lays out and draws, and is notified before it draws")
    func draws() {
        host.drawsContent = true
        layer.setNeedsLayout()
        layer.setNeedsDisplay()
        screen.frame(at: 1)
        #expect(host.calls == ["layout", "will", "draw"])
        #expect(layer.contents != nil)
        layer.host = nil
    }

    @Test("A host that draws nothing is not asked to, and one that displays does so itself")
    func displays() {
        layer.setNeedsDisplay()
        screen.frame(at: 1)
        #expect(host.calls.isEmpty)
        host.displaysContent = true
        layer.setNeedsDisplay()
        screen.frame(at: 2)
        #expect(host.calls == ["display"])
        #expect(layer.contents == nil)
        layer.host = nil
    }
}
