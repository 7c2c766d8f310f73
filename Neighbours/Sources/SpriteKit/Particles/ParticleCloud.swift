import CoreGraphics
import Foundation
import UIKit

/// The particles of an emitter.
@MainActor
struct ParticleCloud {
    private struct Particle {
        var position: CGPoint
        var velocity: CGVector
        var age: CGFloat = 0
        let lifetime: CGFloat
        let scale: CGFloat
        let angle: CGFloat
        let alpha: CGFloat
        let color: [CGFloat]
        let colorPart: CGFloat
    }

    private var particles: [Particle] = []
    private var emittedCount = 0
    /// The part of a particle that was not yet emitted.
    private var owed: CGFloat = 0

    /// No more particles than this live at a time.
    private static let most = 10_000

    var count: Int { particles.count }

    mutating func advance(_ emitter: SKEmitterNode, by seconds: TimeInterval) {
        let seconds = CGFloat(seconds)
        guard seconds > 0 else { return }
        let acceleration = CGVector(dx: emitter.xAcceleration, dy: emitter.yAcceleration)
        for index in particles.indices { Self.move(&particles[index], acceleration, by: seconds) }
        particles.removeAll { $0.age >= $0.lifetime }
        emit(emitter, in: seconds, acceleration)
    }

    private static func move(_ particle: inout Particle, _ acceleration: CGVector, by time: CGFloat)
    {
        particle.age += time
        particle.position.x += particle.velocity.dx * time + acceleration.dx * time * time / 2
        particle.position.y += particle.velocity.dy * time + acceleration.dy * time * time / 2
        particle.velocity.dx += acceleration.dx * time
        particle.velocity.dy += acceleration.dy * time
    }

    private mutating func emit(
        _ emitter: SKEmitterNode, in seconds: CGFloat, _ acceleration: CGVector
    ) {
        let rate = min(max(emitter.particleBirthRate, 0), 1e6)
        guard rate > 0 else { return }
        let former = owed
        owed += rate * seconds
        var number: CGFloat = 1
        while owed >= 1 {
            owed -= 1
            if emitter.numParticlesToEmit > 0, emittedCount >= emitter.numParticlesToEmit {
                owed = 0
                return
            }
            emittedCount += 1
            guard particles.count < Self.most else { continue }
            var particle = Self.particle(of: emitter)
            // Each one has lived since its own moment of the frame.
            let birth = (number - former) / rate
            number += 1
            Self.move(&particle, acceleration, by: min(max(seconds - birth, 0), seconds))
            if particle.age < particle.lifetime { particles.append(particle) }
        }
    }

    /// A random value of a range around another.
    private static func random(_ value: CGFloat, _ range: CGFloat) -> CGFloat {
        range == 0 ? value : value + .random(in: -0.5...0.5) * range
    }

    private static func particle(of emitter: SKEmitterNode) -> Particle {
        let angle = random(emitter.emissionAngle, emitter.emissionAngleRange)
        let speed = random(emitter.particleSpeed, emitter.particleSpeedRange)
        var position = CGPoint(
            x: random(emitter.particlePosition.x, emitter.particlePositionRange.dx),
            y: random(emitter.particlePosition.y, emitter.particlePositionRange.dy))
        var velocity = CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed)
        if let target = emitter.targetNode, target.root === emitter.root {
            let origin = emitter.convert(.zero, to: target)
            position = emitter.convert(position, to: target)
            let tip = emitter.convert(CGPoint(x: velocity.dx, y: velocity.dy), to: target)
            velocity = CGVector(dx: tip.x - origin.x, dy: tip.y - origin.y)
        }
        let color = emitter.particleColor.components
        return Particle(
            position: position, velocity: velocity,
            lifetime: max(random(emitter.particleLifetime, emitter.particleLifetimeRange), 0),
            scale: random(emitter.particleScale, emitter.particleScaleRange),
            angle: random(emitter.particleRotation, emitter.particleRotationRange),
            alpha: random(emitter.particleAlpha, emitter.particleAlphaRange),
            color: [
                random(color[0], emitter.particleColorRedRange),
                random(color[1], emitter.particleColorGreenRange),
                random(color[2], emitter.particleColorBlueRange),
                random(color[3], emitter.particleColorAlphaRange),
            ],
            colorPart: random(
                emitter.particleColorBlendFactor, emitter.particleColorBlendFactorRange))
    }

    // MARK: - Drawing

    func draw(_ emitter: SKEmitterNode, in painter: NodePainter) {
        guard !particles.isEmpty else { return }
        let context = painter.context
        context.saveGState()
        defer { context.restoreGState() }
        if let target = emitter.targetNode, target.root === emitter.root {
            let own = emitter.rootTransform
            guard own.a * own.d - own.b * own.c != 0 else { return }
            context.concatenate(target.rootTransform.concatenating(own.inverted()))
        }
        context.setBlendMode(emitter.particleBlendMode.mode)
        let texture = emitter.particleTexture
        let natural = texture?.size() ?? .zero
        let size = emitter.particleSize == .zero ? natural : emitter.particleSize
        let image = texture?.cgImage()
        let isReversed = emitter.particleRenderOrder == .oldestLast
        for particle in isReversed ? particles.reversed() : particles {
            let life = particle.lifetime > 0 ? particle.age / particle.lifetime : 1
            let scale =
                SKKeyframeSequence.number(emitter.particleScaleSequence?.sample(atTime: life))
                ?? particle.scale + emitter.particleScaleSpeed * particle.age
            let look = look(of: particle, emitter, life)
            guard look.alpha > 0.002, scale > 0 else { continue }
            context.setAlpha(min(look.alpha, 1) * painter.alpha)
            let half = CGSize(width: size.width * scale / 2, height: size.height * scale / 2)
            let angle = particle.angle + emitter.particleRotationSpeed * particle.age
            var rect = CGRect(
                x: particle.position.x - half.width, y: particle.position.y - half.height,
                width: 2 * half.width, height: 2 * half.height)
            if angle != 0 {
                context.saveGState()
                context.translateBy(x: particle.position.x, y: particle.position.y)
                context.rotate(by: angle)
                rect.origin = CGPoint(x: -half.width, y: -half.height)
            }
            if let image, let texture {
                let tint = TexturePicture.Tint(
                    look.color[0], look.color[1], look.color[2], look.part)
                context.draw(texture.picture.tinted(image, tint), in: rect)
            } else {
                context.setFillColor(
                    red: look.color[0], green: look.color[1], blue: look.color[2], alpha: 1)
                context.fill(rect)
            }
            if angle != 0 { context.restoreGState() }
        }
    }

    private func look(
        of particle: Particle, _ emitter: SKEmitterNode, _ life: CGFloat
    ) -> (alpha: CGFloat, color: [CGFloat], part: CGFloat) {
        let alpha =
            SKKeyframeSequence.number(emitter.particleAlphaSequence?.sample(atTime: life))
            ?? particle.alpha + emitter.particleAlphaSpeed * particle.age
        let part =
            SKKeyframeSequence.number(
                emitter.particleColorBlendFactorSequence?.sample(atTime: life))
            ?? particle.colorPart + emitter.particleColorBlendFactorSpeed * particle.age
        if let color = emitter.particleColorSequence?.sample(atTime: life) as? UIColor {
            let components = color.components
            return (alpha * components[3], components, part)
        }
        let speeds = [
            emitter.particleColorRedSpeed, emitter.particleColorGreenSpeed,
            emitter.particleColorBlueSpeed, emitter.particleColorAlphaSpeed,
        ]
        let color = zip(particle.color, speeds).map { $0 + $1 * particle.age }
        return (alpha * min(max(color[3], 0), 1), color, part)
    }
}
