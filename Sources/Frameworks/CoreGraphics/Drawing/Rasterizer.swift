internal import PixelKernels

/// A rasteriser of drawing commands into a pixel buffer.
///
/// Positions are pixels of a device whose y axis points down; the buffer is the part of the device that
/// starts at `origin`, and only pixels inside `clip` change. Drawing is a function of the commands and the
/// old pixels: the same calls produce the same bytes.
///
/// - Isolation: a rasteriser belongs to one thread at a time, as does its target.
package final class Rasterizer {
    package let target: PixelBuffer
    /// The device pixel of the target's first pixel.
    package let origin: (x: Int, y: Int)
    /// The device pixels that may change; always inside the target.
    package var clip: PixelRect {
        didSet { clip = clip.intersection(targetRect) }
    }

    let scratch: ScratchMemory
    var resolvedClips = ResolvedClipCache()

    package convenience init(
        target: PixelBuffer, clip: PixelRect? = nil, origin: (x: Int, y: Int) = (0, 0)
    ) {
        self.init(target: target, clip: clip, origin: origin, scratch: ScratchMemory())
    }

    init(
        target: PixelBuffer, clip: PixelRect?, origin: (x: Int, y: Int), scratch: ScratchMemory
    ) {
        self.target = target
        self.origin = origin
        self.scratch = scratch
        let whole = PixelRect(
            x: origin.x, y: origin.y, width: target.width, height: target.height)
        self.clip = clip.map { $0.intersection(whole) } ?? whole
    }

    /// The device pixels of the target.
    package var targetRect: PixelRect {
        PixelRect(x: origin.x, y: origin.y, width: target.width, height: target.height)
    }

    /// Returns the address of a device pixel inside the target.
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        target.base + (y - origin.y) * target.stride + (x - origin.x)
    }

    // MARK: - Lists

    /// Draws a list; `transform` maps its points to device pixels.
    ///
    /// Commands that touch no pixel of `clip` are skipped. An `alpha` below 1 applies to the list as one
    /// picture: overlapping shapes do not show through each other.
    package func draw(
        _ list: DisplayList, transform: CGAffineTransform, alpha: CGFloat = 1
    ) {
        guard !list.isEmpty, alpha > 0 else { return }
        if alpha < 1, list.commands.count > 1 {
            var state = CompositingState()
            state.alpha = alpha
            draw(
                DrawCommand(.group(list.commands), transform: .identity, state: state),
                transform: transform)
            return
        }
        for command in list.commands {
            draw(command, transform: transform, alpha: alpha)
        }
    }

    /// Draws one command; `transform` maps the space of its list to device pixels.
    package func draw(
        _ command: DrawCommand, transform: CGAffineTransform, alpha: CGFloat = 1
    ) {
        let reach = devicePixels(around: command.bounds, transform: transform)
        guard !reach.isEmpty else { return }
        var environment = PaintEnvironment(
            region: reach, clipMask: nil, blendMode: command.state.blendMode,
            alpha: command.state.alpha * alpha, isAntialiased: command.state.isAntialiased)
        if let clip = command.state.clip {
            let resolved = resolve(clip, transform: transform)
            environment.region = environment.region.intersection(resolved.rect)
            environment.clipMask = resolved.mask
        }
        guard !environment.region.isEmpty, environment.alpha > 0 || !command.isBlendedByAlpha
        else { return }
        if let shadow = command.state.shadow {
            drawShadow(shadow, of: command, transform: transform, environment: environment)
        }
        paint(command, transform: transform, environment: environment)
    }

    /// Returns the pixels of `clip` that a rectangle of list space can touch, with a margin of one pixel.
    func devicePixels(around bounds: CGRect, transform: CGAffineTransform) -> PixelRect {
        if bounds.isNull { return .empty }
        if bounds.isInfinite { return clip }
        let mapped = bounds.applying(transform)
        guard mapped.minX.isFinite, mapped.minY.isFinite, mapped.maxX.isFinite,
            mapped.maxY.isFinite
        else { return bounds.width.isFinite && bounds.height.isFinite ? .empty : clip }
        return PixelRect(covering: mapped.insetBy(dx: -1, dy: -1)).intersection(clip)
    }

    func paint(
        _ command: DrawCommand, transform listTransform: CGAffineTransform,
        environment: PaintEnvironment
    ) {
        let transform = command.transform.concatenating(listTransform)
        switch command.operation {
        case .fillRect(let rect, let color):
            fill(rect, color: color, transform: transform, environment: environment)
        case .fillPath(let path, let rule, let color):
            fill(path, rule: rule, color: color, transform: transform, environment: environment)
        case .strokePath(let path, let style, let color):
            stroke(path, style: style, color: color, transform: transform, environment: environment)
        case .image(let image, let rect, let quality, let color):
            paint(
                image, in: rect, quality: quality, color: color, transform: transform,
                environment: environment)
        case .tiledImage(let image, let rect, let quality, let color):
            paintTiles(
                of: image, in: rect, quality: quality, color: color, transform: transform,
                environment: environment)
        case .linearGradient(let gradient, let start, let end, let options):
            paintLinear(
                gradient, start: start, end: end, options: options, transform: transform,
                environment: environment)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius,
            let options):
            paintRadial(
                gradient,
                circles: RadialCircles(
                    startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
                    endRadius: endRadius),
                options: options, transform: transform, environment: environment)
        case .glyphs(let run, let color):
            paint(run, color: color, transform: transform, environment: environment)
        case .pattern(let tile):
            paintPattern(tile, transform: transform, environment: environment)
        case .group(let commands):
            paintGroup(commands, transform: transform, environment: environment)
        }
    }
}

/// The region and compositing of one command.
struct PaintEnvironment {
    /// The device pixels inside the clip.
    var region: PixelRect
    var clipMask: PlacedMask?
    var blendMode: CGBlendMode
    var alpha: CGFloat
    var isAntialiased: Bool

    /// Whether painting adjacent parts separately equals painting at once.
    var isPlain: Bool { clipMask == nil && blendMode == .normal }

    /// The opacity in 0 … 255, as the kernels take it.
    var alphaByte: UInt8 { UInt8((min(max(alpha, 0), 1) * 255).rounded()) }
}

extension DrawCommand {
    /// Whether painting with an opacity of 0 changes nothing.
    fileprivate var isBlendedByAlpha: Bool { !state.blendMode.canLowerAlpha }
}
