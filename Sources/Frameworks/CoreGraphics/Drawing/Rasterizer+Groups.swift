internal import PixelKernels

extension Rasterizer {
    /// Draws commands into a transparent buffer of the required size and composites it as one picture.
    func paintGroup(
        _ commands: [DrawCommand], transform: CGAffineTransform, environment: PaintEnvironment
    ) {
        guard let coverage = coverage(of: nil, within: environment), environment.alphaByte > 0
        else { return }
        let region = coverage.region
        scratch.withBuffer(width: region.width, height: region.height) { buffer in
            let inner = Rasterizer(
                target: buffer, clip: nil, origin: (region.x, region.y), scratch: scratch)
            for command in commands { inner.draw(command, transform: transform) }
            // The commands may have overwritten the scratch memory of the coverage.
            guard let coverage = self.coverage(of: nil, within: environment) else { return }
            paint(
                pixels: buffer.base, stride: buffer.stride, coverage: coverage,
                blendMode: environment.blendMode, alpha: environment.alphaByte)
        }
    }
}
