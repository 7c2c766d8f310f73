internal import RenderTree

extension ParticleSystem {
    /// Returns a node for each particle that is visible at a time, in the order of drawing, back to front.
    func nodes(at time: Double, _ traits: EmitterTraits) -> [RenderNode] {
        ordered(by: traits.renderMode, at: time).compactMap { index in
            let particle = particles[index]
            guard let cell = traits.cell(at: particle.cell), let image = cell.contents else {
                return nil
            }
            // Siblings have identifiers of their own; layers count up from 1.
            let id = LayerIdentifier(rawValue: .max - UInt64(index))
            return RenderNode(
                id: id, properties: properties(of: particle, at: time, cell, image, traits),
                children: [])
        }
    }

    private func ordered(by mode: CAEmitterLayerRenderMode, at time: Double) -> [Int] {
        let indices = particles.indices
        return switch mode {
        case .oldestFirst: indices.sorted { particles[$0].birth < particles[$1].birth }
        case .oldestLast: indices.sorted { particles[$0].birth > particles[$1].birth }
        case .backToFront:
            indices.sorted {
                particles[$0].position(at: time).z < particles[$1].position(at: time).z
            }
        default: Array(indices)
        }
    }

    private func properties(
        of particle: Particle, at time: Double, _ cell: EmitterCellTraits, _ image: CGImage,
        _ traits: EmitterTraits
    ) -> RenderProperties {
        let position = particle.position(at: time)
        let scale = particle.scale(at: time)
        let color = particle.color(at: time)
        let pixelsPerPoint = max(cell.contentsScale, 0.01)
        var result = RenderProperties()
        result.bounds.size = CGSize(
            width: Double(image.width) * Double(cell.contentsRect.width) / pixelsPerPoint,
            height: Double(image.height) * Double(cell.contentsRect.height) / pixelsPerPoint)
        result.position = CGPoint(x: position.x, y: position.y)
        result.transform = Matrix4.rotation(angle: particle.rotation(at: time), x: 0, y: 0, z: 1)
            .concatenating(.scale(x: scale, y: scale, z: 1))
        result.contents = .image(image)
        result.contentsRect = cell.contentsRect
        result.minificationFilter = SamplingFilter(rawValue: cell.minificationFilter) ?? .linear
        result.magnificationFilter = SamplingFilter(rawValue: cell.magnificationFilter) ?? .linear
        result.opacity = color.w
        result.colorMultiplier = RenderColor(red: color.x, green: color.y, blue: color.z)
        if traits.renderMode == .additive { result.blendMode = .plusLighter }
        return result
    }
}
