import SpriteKit
import Testing
import UIKitTesting

@Suite("Particles", .serialized, .usesApplication) @MainActor
struct EmitterTests {
    private let stage = Stage()
    private let emitter = SKEmitterNode()

    init() {
        stage.scene.backgroundColor = .black
        emitter.particleBirthRate = 60
        emitter.particleLifetime = 10
        emitter.particleSize = CGSize(width: 10, height: 10)
        emitter.particleColor = .red
        emitter.position = CGPoint(x: 50, y: 50)
        stage.scene.addChild(emitter)
    }

    private func shown(_ x: Int, _ y: Int) -> [Int] {
        color(stage.view.texture(from: stage.scene), x, y)
    }

    @Test("Particles appear at their place, move and end")
    func lives() {
        #expect(shown(50, 50)[0] == 0)
        stage.advance(0.1)
        #expect(shown(50, 50) == [255, 0, 0, 255])
        emitter.resetSimulation()
        emitter.numParticlesToEmit = 1
        emitter.particleSpeed = 20
        emitter.particleLifetime = 2
        stage.advance(1)
        #expect(shown(70, 50)[0] == 255 && shown(50, 50)[0] == 0)
        stage.advance(1.2)
        #expect(shown(90, 50)[0] == 0)
    }

    @Test("Acceleration, opacity and size change over a life")
    func changes() {
        emitter.numParticlesToEmit = 1
        emitter.yAcceleration = -40
        emitter.particleAlphaSpeed = -0.5
        emitter.particleScaleSpeed = 1
        emitter.advanceSimulationTime(1)
        // Fallen by 20 points, twice as large, half as opaque.
        #expect(abs(shown(50, 70)[0] - 128) < 5)
        #expect(shown(58, 70)[0] > 100 && shown(62, 70)[0] == 0)
    }

    @Test("A sequence gives the colour over a life")
    func sequences() {
        emitter.numParticlesToEmit = 1
        emitter.particleColorSequence = SKKeyframeSequence(
            keyframeValues: [UIColor.red, UIColor.blue], times: [0, 1])
        emitter.advanceSimulationTime(5)
        let middle = shown(50, 50)
        #expect(abs(middle[0] - 128) < 5 && abs(middle[2] - 128) < 5)
    }

    @Test("With a target particles stay where they are when the emitter moves")
    func targets() {
        emitter.numParticlesToEmit = 1
        emitter.targetNode = stage.scene
        emitter.advanceSimulationTime(0.1)
        emitter.position = CGPoint(x: 10, y: 10)
        #expect(shown(50, 50)[0] == 255 && shown(10, 90)[0] == 0)
        emitter.targetNode = nil
        emitter.resetSimulation()
        emitter.advanceSimulationTime(0.1)
        #expect(shown(10, 90)[0] == 255)
    }

    @Test("A sequence of keyframes is sampled by its modes")
    func keyframes() {
        let sequence = SKKeyframeSequence(keyframeValues: [1.0, 3.0], times: [0, 0.5])
        #expect(sequence.sample(atTime: 0.25) as? CGFloat == 2)
        #expect(sequence.sample(atTime: 2) as? Double == 3)
        sequence.repeatMode = .loop
        #expect(sequence.sample(atTime: 0.75) as? CGFloat == 2)
        sequence.interpolationMode = .step
        #expect(sequence.sample(atTime: 0.25) as? Double == 1)
        #expect(SKKeyframeSequence(capacity: 3).sample(atTime: 0) == nil)
    }
}
