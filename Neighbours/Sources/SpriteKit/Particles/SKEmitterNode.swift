import CoreGraphics
import Foundation
import UIKit

/// The order in which particles are drawn.
public enum SKParticleRenderOrder: UInt, Sendable {
    case oldestLast = 0
    case oldestFirst = 1
    case dontCare = 2
}

/// A node that emits particles: small pictures that move, turn, grow and change their colour while they live.
///
/// Ranges are those in which a random value lies around the given one, half of it on each side. Speeds are changes per
/// second.
@objc(SKEmitterNode)
open class SKEmitterNode: SKNode {
    public override init() { super.init() }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    final var cloud = ParticleCloud()

    // MARK: - Emission

    /// The number of particles that are emitted in a second.
    open var particleBirthRate: CGFloat = 0
    /// The number of particles after which no more are emitted; 0 is no limit.
    open var numParticlesToEmit = 0
    /// The lives of particles in seconds.
    open var particleLifetime: CGFloat = 0
    open var particleLifetimeRange: CGFloat = 0
    /// Where particles are emitted, in the node.
    open var particlePosition = CGPoint.zero
    open var particlePositionRange = CGVector.zero
    /// The depth of particles; kept, and without effect.
    open var particleZPosition: CGFloat = 0
    /// The direction in which particles are emitted, in radians.
    open var emissionAngle: CGFloat = 0
    open var emissionAngleRange: CGFloat = 0
    /// The speeds of particles in points per second.
    open var particleSpeed: CGFloat = 0
    open var particleSpeedRange: CGFloat = 0
    /// The acceleration of particles, in points per second squared.
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0

    // MARK: - Look

    /// The picture of particles; without one they are squares of their size.
    open var particleTexture: SKTexture?
    /// The size of particles in points; zero is that of the texture.
    open var particleSize = CGSize.zero
    /// The factor of the size.
    open var particleScale: CGFloat = 1
    open var particleScaleRange: CGFloat = 0
    open var particleScaleSpeed: CGFloat = 0
    /// The scale over the life of a particle, from 0 to 1, in the place of the three before.
    open var particleScaleSequence: SKKeyframeSequence?
    /// The angle of particles in radians.
    open var particleRotation: CGFloat = 0
    open var particleRotationRange: CGFloat = 0
    open var particleRotationSpeed: CGFloat = 0
    /// The opacity of particles.
    open var particleAlpha: CGFloat = 1
    open var particleAlphaRange: CGFloat = 0
    open var particleAlphaSpeed: CGFloat = 0
    /// The opacity over the life of a particle, from 0 to 1, in the place of the three before.
    open var particleAlphaSequence: SKKeyframeSequence?
    /// The colour that is mixed with the texture.
    open var particleColor: UIColor = .white
    open var particleColorRedRange: CGFloat = 0
    open var particleColorGreenRange: CGFloat = 0
    open var particleColorBlueRange: CGFloat = 0
    open var particleColorAlphaRange: CGFloat = 0
    open var particleColorRedSpeed: CGFloat = 0
    open var particleColorGreenSpeed: CGFloat = 0
    open var particleColorBlueSpeed: CGFloat = 0
    open var particleColorAlphaSpeed: CGFloat = 0
    /// The colour over the life of a particle, from 0 to 1, in the place of the colour, its ranges and speeds.
    open var particleColorSequence: SKKeyframeSequence?
    /// The part of the colour that is mixed, from 0 to 1.
    open var particleColorBlendFactor: CGFloat = 0
    open var particleColorBlendFactorRange: CGFloat = 0
    open var particleColorBlendFactorSpeed: CGFloat = 0
    /// The part of the colour that is mixed over the life of a particle, in the place of the three before.
    open var particleColorBlendFactorSequence: SKKeyframeSequence?
    /// The way in which particles are composited with what is below them.
    open var particleBlendMode: SKBlendMode = .alpha
    /// The order in which particles are drawn.
    open var particleRenderOrder: SKParticleRenderOrder = .oldestLast

    /// The node with which particles move once they are emitted; nil is this one.
    open weak var targetNode: SKNode?

    // MARK: - Time

    /// Removes all particles, and begins to count them again.
    open func resetSimulation() { cloud = ParticleCloud() }

    /// Lets time pass for the particles.
    open func advanceSimulationTime(_ sec: TimeInterval) {
        // In steps, so that particles that end in between do not count for the most there can be.
        var rest = min(max(sec, 0), 3_600)
        while rest > 0 {
            let step = min(rest, 0.1)
            cloud.advance(self, by: step)
            rest -= step
        }
    }

    override func advance(by seconds: TimeInterval) { cloud.advance(self, by: seconds) }

    override func draw(in painter: NodePainter) { cloud.draw(self, in: painter) }

    override func copyProperties(of node: SKNode) {
        super.copyProperties(of: node)
        guard let emitter = node as? SKEmitterNode else { return }
        for path in Self.numberPaths {
            self[keyPath: path] = emitter[keyPath: path]
        }
        numParticlesToEmit = emitter.numParticlesToEmit
        particlePosition = emitter.particlePosition
        particlePositionRange = emitter.particlePositionRange
        particleTexture = emitter.particleTexture
        particleSize = emitter.particleSize
        particleScaleSequence = emitter.particleScaleSequence
        particleAlphaSequence = emitter.particleAlphaSequence
        particleColor = emitter.particleColor
        particleColorSequence = emitter.particleColorSequence
        particleColorBlendFactorSequence = emitter.particleColorBlendFactorSequence
        particleBlendMode = emitter.particleBlendMode
        particleRenderOrder = emitter.particleRenderOrder
        targetNode = emitter.targetNode
        cloud = emitter.cloud
    }
}
