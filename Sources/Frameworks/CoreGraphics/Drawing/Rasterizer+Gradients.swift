internal import PixelKernels

/// The two circles of a radial gradient, in the coordinates of its command.
struct RadialCircles: Hashable, Sendable {
    var startCenter: CGPoint
    var startRadius: CGFloat
    var endCenter: CGPoint
    var endRadius: CGFloat
}

extension Rasterizer {
    /// The number of colours from start to end; more steps than a channel has values.
    private static let stepCount = 1024

    func paintLinear(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions,
        transform: CGAffineTransform, environment: PaintEnvironment
    ) {
        guard transform.isFinite, abs(transform.determinant) > 1e-12,
            let coverage = coverage(of: nil, within: environment)
        else { return }
        let first = start.applying(transform)
        var last = first
        let dx = end.x - start.x
        let dy = end.y - start.y
        let squaredLength = dx * dx + dy * dy
        if squaredLength > 0 {
            // The colour depends on the position along the line in user space. In device space its gradient
            // follows the inverse transform; it is perpendicular to the line only if the transform preserves
            // angles.
            let inverse = transform.inverted()
            let slopeX = (inverse.a * dx + inverse.b * dy) / squaredLength
            let slopeY = (inverse.c * dx + inverse.d * dy) / squaredLength
            let squaredSlope = slopeX * slopeX + slopeY * slopeY
            if squaredSlope > 0 {
                last = CGPoint(
                    x: first.x + slopeX / squaredSlope, y: first.y + slopeY / squaredSlope)
            }
        }
        guard first.x.isFinite, first.y.isFinite, last.x.isFinite, last.y.isFinite else { return }
        let colors = gradient.lookupTable(count: Self.stepCount)
        let isOpaque =
            colors.isOpaque
            && (options.isUnbounded
                || coverage.region.lies(between: first, and: last))
        paintTiles(
            coverage: coverage, blendMode: environment.blendMode, alpha: environment.alphaByte,
            isOpaque: isOpaque
        ) { tile, pixels, stride in
            var line = pk_axial_gradient(
                start_x: Double(first.x) - Double(tile.x),
                start_y: Double(first.y) - Double(tile.y),
                end_x: Double(last.x) - Double(tile.x), end_y: Double(last.y) - Double(tile.y))
            pk_gradient_axial(
                pixels, stride, Int32(tile.width), Int32(tile.height), &line, colors,
                Int32(colors.count), options.kernelExtend)
        }
    }

    func paintRadial(
        _ gradient: CGGradient, circles: RadialCircles, options: CGGradientDrawingOptions,
        transform: CGAffineTransform, environment: PaintEnvironment
    ) {
        guard transform.isFinite, abs(transform.determinant) > 1e-12, circles.isDrawable,
            let coverage = coverage(of: nil, within: environment)
        else { return }
        let colors = gradient.lookupTable(count: Self.stepCount)
        guard let scale = transform.uniformScale else {
            paintDistorted(
                circles, colors: colors, options: options, transform: transform,
                coverage: coverage, environment: environment)
            return
        }
        let start = circles.startCenter.applying(transform)
        let end = circles.endCenter.applying(transform)
        paintTiles(
            coverage: coverage, blendMode: environment.blendMode, alpha: environment.alphaByte
        ) { tile, pixels, stride in
            var radial = pk_radial_gradient(
                start_x: Double(start.x) - Double(tile.x),
                start_y: Double(start.y) - Double(tile.y),
                start_radius: Double(circles.startRadius * scale),
                end_x: Double(end.x) - Double(tile.x), end_y: Double(end.y) - Double(tile.y),
                end_radius: Double(circles.endRadius * scale))
            pk_gradient_radial(
                pixels, stride, Int32(tile.width), Int32(tile.height), &radial, colors,
                Int32(colors.count), options.kernelExtend)
        }
    }

    /// Paints circles that the transform maps to ellipses: each pixel's colour is computed in user space.
    private func paintDistorted(
        _ circles: RadialCircles, colors: [UInt32], options: CGGradientDrawingOptions,
        transform: CGAffineTransform, coverage: PaintCoverage, environment: PaintEnvironment
    ) {
        let inverse = transform.inverted()
        paintTiles(
            coverage: coverage, blendMode: environment.blendMode, alpha: environment.alphaByte
        ) { tile, pixels, stride in
            for y in 0..<tile.height {
                for x in 0..<tile.width {
                    let point = CGPoint(
                        x: CGFloat(tile.x + x) + 0.5, y: CGFloat(tile.y + y) + 0.5
                    ).applying(inverse)
                    pixels[y * stride + x] =
                        circles.position(of: point, options: options)
                        .map { colors[Int(($0 * CGFloat(colors.count - 1)).rounded())] } ?? 0
                }
            }
        }
    }
}

extension RadialCircles {
    /// Whether all values are finite and the circles differ.
    var isDrawable: Bool {
        let values = [
            startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius,
        ]
        guard values.allSatisfy(\.isFinite), startRadius >= 0, endRadius >= 0 else { return false }
        return startCenter != endCenter || startRadius != endRadius
    }

    /// Returns the location, from 0 to 1, of the last circle of the family that passes through a point.
    func position(of point: CGPoint, options: CGGradientDrawingOptions) -> CGFloat? {
        // |point - center(s)| = radius(s) with center and radius linear in s.
        let dx = endCenter.x - startCenter.x
        let dy = endCenter.y - startCenter.y
        let dr = endRadius - startRadius
        let px = point.x - startCenter.x
        let py = point.y - startCenter.y
        let a = dx * dx + dy * dy - dr * dr
        let halfB = px * dx + py * dy + startRadius * dr
        let c = px * px + py * py - startRadius * startRadius
        var candidates: [CGFloat] = []
        if abs(a) < 1e-9 {
            if halfB != 0 { candidates = [c / (2 * halfB)] }
        } else {
            let discriminant = halfB * halfB - a * c
            guard discriminant >= 0 else { return nil }
            let root = discriminant.squareRoot()
            let first = (halfB + root) / a
            let second = (halfB - root) / a
            candidates = [max(first, second), min(first, second)]
        }
        for position in candidates where startRadius + position * dr >= 0 {
            if position < 0 {
                if options.contains(.drawsBeforeStartLocation) { return 0 }
            } else if position > 1 {
                if options.contains(.drawsAfterEndLocation) { return 1 }
            } else {
                return position
            }
        }
        return nil
    }
}

extension [UInt32] {
    fileprivate var isOpaque: Bool { reduce(.max) { $0 & $1 } >> 24 == 255 }
}

extension PixelRect {
    /// Whether all pixels are in the strip between the perpendiculars of a line at its ends.
    fileprivate func lies(between start: CGPoint, and end: CGPoint) -> Bool {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let squaredLength = dx * dx + dy * dy
        guard squaredLength > 0 else { return false }
        let corners = [(x, y), (maxX - 1, y), (x, maxY - 1), (maxX - 1, maxY - 1)]
        return corners.allSatisfy { corner in
            let along =
                ((CGFloat(corner.0) + 0.5 - start.x) * dx
                    + (CGFloat(corner.1) + 0.5 - start.y) * dy) / squaredLength
            // Rounding must not place a pixel at the very end inside.
            return along > 1e-6 && along < 1 - 1e-6
        }
    }
}

extension CGGradientDrawingOptions {
    /// Whether the gradient extends at both ends.
    fileprivate var isUnbounded: Bool {
        isSuperset(of: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    fileprivate var kernelExtend: pk_extend {
        var raw: UInt32 = 0
        if contains(.drawsBeforeStartLocation) { raw |= PK_EXTEND_START.rawValue }
        if contains(.drawsAfterEndLocation) { raw |= PK_EXTEND_END.rawValue }
        return pk_extend(rawValue: raw)
    }
}

extension CGAffineTransform {
    /// The scale of a transform that maps circles to circles; nil for others.
    fileprivate var uniformScale: CGFloat? {
        let scale = hypot(a, b)
        let tolerance = scale * 1e-6
        let isRotation = abs(a - d) <= tolerance && abs(b + c) <= tolerance
        let isReflection = abs(a + d) <= tolerance && abs(b - c) <= tolerance
        return isRotation || isReflection ? scale : nil
    }
}
