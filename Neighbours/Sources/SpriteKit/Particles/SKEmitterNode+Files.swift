import CoreGraphics
import Foundation
import UIKit

extension SKEmitterNode {
    /// Numbers of an emitter with the keys that files have for them.
    private static let numbers: [(String, ReferenceWritableKeyPath<SKEmitterNode, CGFloat>)] = [
        ("_birthrate", \.particleBirthRate), ("_lifetime", \.particleLifetime),
        ("_lifetimeVariance", \.particleLifetimeRange),
        ("_startZPosition", \.particleZPosition), ("_emissionAngle", \.emissionAngle),
        ("_emissionAngleVariance", \.emissionAngleRange), ("_startSpeed", \.particleSpeed),
        ("_startSpeedVariance", \.particleSpeedRange), ("_startScale", \.particleScale),
        ("_startScaleVariance", \.particleScaleRange), ("_scaleSpeed", \.particleScaleSpeed),
        ("_startRotation", \.particleRotation),
        ("_startRotationVariance", \.particleRotationRange),
        ("_rotationSpeed", \.particleRotationSpeed), ("_startOpacity", \.particleAlpha),
        ("_startOpacityVariance", \.particleAlphaRange), ("_opacitySpeed", \.particleAlphaSpeed),
        ("_startColorVarianceR", \.particleColorRedRange),
        ("_startColorVarianceG", \.particleColorGreenRange),
        ("_startColorVarianceB", \.particleColorBlueRange),
        ("_startColorVarianceA", \.particleColorAlphaRange),
        ("_colorSpeedR", \.particleColorRedSpeed), ("_colorSpeedG", \.particleColorGreenSpeed),
        ("_colorSpeedB", \.particleColorBlueSpeed), ("_colorSpeedA", \.particleColorAlphaSpeed),
        ("_startColorMix", \.particleColorBlendFactor),
        ("_startColorBlendVariance", \.particleColorBlendFactorRange),
        ("_colorBlendSpeed", \.particleColorBlendFactorSpeed),
    ]

    static var numberPaths: [ReferenceWritableKeyPath<SKEmitterNode, CGFloat>] {
        numbers.map(\.1) + [\.xAcceleration, \.yAcceleration]
    }

    override func decodeNode(from coder: NSCoder) {
        super.decodeNode(from: coder)
        let values = ArchivedValues(coder)
        for (key, path) in Self.numbers {
            if let number = values.number(key) { self[keyPath: path] = number }
        }
        numParticlesToEmit = max(values.integer("_numParticlesToEmit") ?? 0, 0)
        particlePosition = values.point("_startPosition") ?? .zero
        particlePositionRange = values.vector("_startPositionVariance") ?? .zero
        let acceleration = values.vector("_acceleration") ?? .zero
        xAcceleration = acceleration.dx
        yAcceleration = acceleration.dy
        particleTexture = values.texture("_particleTexture")
        let size = values.point("_startSize") ?? .zero
        particleSize = CGSize(width: size.x, height: size.y)
        particleColor = values.color("_startColor") ?? .white
        particleBlendMode =
            values.integer("_particleBlendMode").flatMap(SKBlendMode.init) ?? .alpha
        particleColorSequence = values.object("_particleColorSequence") as? SKKeyframeSequence
        particleAlphaSequence = values.object("_particleAlphaSequence") as? SKKeyframeSequence
        particleScaleSequence = values.object("_particleScaleSequence") as? SKKeyframeSequence
        particleColorBlendFactorSequence =
            values.object("_particleColorBlendFactorSequence") as? SKKeyframeSequence
    }
}
