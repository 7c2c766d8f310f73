package import CoreGraphics
internal import Foundation
package import RenderTree

extension Compositor {
    /// Draws a node and its descendants as paths, text and images, for pages.
    ///
    /// The node's own position and transform are ignored: its coordinates are the user space of the context.
    /// Its opacity and mask apply, animations do not. Content without a vector form becomes a picture: masks,
    /// backdrops, multiplied colours, silhouettes, curls, perspective and conic gradients.
    package static func draw(_ node: RenderNode, onPageOf context: CGContext) {
        PagePainter(context: context).draw(node)
    }
}

/// A painter of nodes into the context of a page.
struct PagePainter {
    let context: CGContext

    /// Pixels per point of content that becomes a picture: 216 per inch.
    private static let pictureScale: CGFloat = 3
    /// Larger pictures are rendered at a lower resolution.
    private static let mostPixels: CGFloat = 16_000_000

    /// Draws a node in its own coordinates.
    func draw(_ node: RenderNode) {
        let properties = node.properties
        guard !properties.isHidden, properties.opacity > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if needsPicture(node) {
            drawPicture(of: node)
            return
        }
        let isGroup =
            properties.opacity < 1 || properties.blendMode != .normal
        if isGroup {
            context.setAlpha(CGFloat(properties.opacity))
            context.setBlendMode(properties.blendMode)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        drawParts(of: node)
        if isGroup { context.endTransparencyLayer() }
    }

    // MARK: - Parts

    private func drawParts(of node: RenderNode) {
        let properties = node.properties
        let bounds = properties.bounds
        let hasArea = bounds.width > 0 && bounds.height > 0
        let castsShadow =
            properties.shadowOpacity > 0 && (properties.shadowColor?.alpha ?? 0) > 0
            && !properties.masksToBounds
        if castsShadow, let path = properties.shadowPath {
            drawShadow(of: path, properties)
        }
        let castsOwnShadow = castsShadow && properties.shadowPath == nil
        if castsOwnShadow {
            setShadow(properties)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        let outline = hasArea ? properties.outline(inset: 0) : nil
        if let outline {
            if let color = properties.backgroundColor, color.alpha > 0 {
                context.fill(outline, color: DrawColor(color.components))
            }
            if let pattern = properties.backgroundPattern {
                clipped(to: outline) { context.draw(pattern.list) }
            }
        }
        if let outline, properties.masksToBounds {
            clipped(to: outline) {
                drawContents(properties)
                drawSublayers(of: node)
            }
        } else {
            drawContents(properties)
            drawSublayers(of: node)
        }
        if let outline, properties.borderWidth > 0, properties.borderColor.alpha > 0 {
            let frame = CGMutablePath()
            frame.addPath(outline)
            if let inner = properties.outline(inset: properties.borderWidth) {
                frame.addPath(inner)
            }
            context.fill(
                frame, rule: .evenOdd, color: DrawColor(properties.borderColor.components))
        }
        if castsOwnShadow { context.endTransparencyLayer() }
    }

    private func clipped(to path: CGPath, _ body: () -> Void) {
        context.saveGState()
        context.beginPath()
        context.addPath(path)
        context.clip()
        body()
        context.restoreGState()
    }

    private func drawSublayers(of node: RenderNode) {
        let toLocal = node.properties.sublayersToLocal
        let ordered = shownChildren(of: node).enumerated().sorted {
            ($0.element.properties.zPosition, $0.offset)
                < ($1.element.properties.zPosition, $1.offset)
        }
        for (_, child) in ordered {
            let placement = Placement(child.properties.localToParent.concatenating(toLocal))
            guard placement.isAffine else { continue }
            context.saveGState()
            context.concatenate(placement.affine)
            draw(child)
            context.restoreGState()
        }
    }

    /// Returns the children of a node, or the copies of them that a replicator layer shows.
    private func shownChildren(of node: RenderNode) -> [RenderNode] {
        guard let replication = node.properties.replication else { return node.children }
        return ReplicatedSublayers(
            node.properties, replication, of: node.children, former: nil
        ).nodes
    }

    // MARK: - Shadows

    private func setShadow(_ properties: RenderProperties, displacement: CGFloat = 0) {
        var color = DrawColor((properties.shadowColor ?? .black).components)
        color.components.w *= properties.shadowOpacity
        context.setShadow(
            inUserSpace: CGSize(
                width: properties.shadowOffset.width + displacement,
                height: properties.shadowOffset.height),
            deviation: CGFloat(properties.shadowRadius), color: color)
    }

    /// Draws the shadow of a path alone: the path is filled outside the page, displaced so that its shadow is
    /// on it.
    private func drawShadow(of path: CGPath, _ properties: RenderProperties) {
        let distance: CGFloat = 100_000
        context.saveGState()
        setShadow(properties, displacement: distance)
        context.fill(
            path.applying(CGAffineTransform(translationX: -distance, y: 0)), color: .black)
        context.restoreGState()
    }

    // MARK: - Contents

    private func drawContents(_ properties: RenderProperties) {
        let bounds = properties.bounds
        switch properties.contents {
        case nil: return
        case .image(let image):
            for piece in ContentsLayout(properties).pieces {
                draw(image, piece: piece, isSharp: properties.magnificationFilter == .nearest)
            }
        case .drawing(let drawing):
            let frame = ContentsLayout(properties).frame
            guard drawing.bounds.width > 0, drawing.bounds.height > 0 else { return }
            let scaleX = frame.width / drawing.bounds.width
            let scaleY = frame.height / drawing.bounds.height
            context.saveGState()
            context.concatenate(
                CGAffineTransform(
                    a: scaleX, b: 0, c: 0, d: scaleY,
                    tx: frame.minX - drawing.bounds.minX * scaleX,
                    ty: frame.minY - drawing.bounds.minY * scaleY))
            context.clip(to: drawing.bounds)
            context.draw(drawing.list)
            context.restoreGState()
        case .shape(let shape): context.draw(ShapeDrawing(shape).list)
        case .gradient(let gradient):
            guard bounds.width > 0, bounds.height > 0 else { return }
            context.saveGState()
            if properties.hasRoundGradient, let outline = properties.outline(inset: 0) {
                context.beginPath()
                context.addPath(outline)
                context.clip()
            } else {
                context.clip(to: bounds)
            }
            // In the unit square, which the bounds stretch with the gradient.
            context.translateBy(x: bounds.minX, y: bounds.minY)
            context.scaleBy(x: bounds.width, y: bounds.height)
            draw(gradient)
            context.restoreGState()
        }
    }

    private func draw(_ image: CGImage, piece: ContentsLayout.Piece, isSharp: Bool) {
        guard let part = image.cropping(to: piece.source.integral), piece.target.width > 0,
            piece.target.height > 0
        else { return }
        context.saveGState()
        context.interpolationQuality = isSharp ? .none : .default
        // Images are upright in a space with y up.
        context.translateBy(x: piece.target.minX, y: piece.target.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(part, in: CGRect(origin: .zero, size: piece.target.size))
        context.restoreGState()
    }

    private func draw(_ gradient: RenderGradient) {
        let colors = gradient.colors.map {
            CGColor(
                srgbRed: CGFloat($0.red), green: CGFloat($0.green), blue: CGFloat($0.blue),
                alpha: CGFloat($0.alpha))
        }
        guard
            let made = CGGradient(
                colors: colors, locations: gradient.evenLocations.map { CGFloat($0) })
        else { return }
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch gradient.kind {
        case .axial:
            context.drawLinearGradient(
                made, start: gradient.startPoint, end: gradient.endPoint, options: both)
        case .radial:
            let radiusX = abs(gradient.endPoint.x - gradient.startPoint.x)
            let radiusY = abs(gradient.endPoint.y - gradient.startPoint.y)
            guard radiusX > 0, radiusY > 0 else { return }
            context.translateBy(x: gradient.startPoint.x, y: gradient.startPoint.y)
            context.scaleBy(x: radiusX, y: radiusY)
            context.drawRadialGradient(
                made, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                options: both)
        case .conic:
            preconditionFailure("sweeping gradients become pictures")
        }
    }

    // MARK: - Pictures

    /// Whether a node has no vector form.
    private func needsPicture(_ node: RenderNode) -> Bool {
        let properties = node.properties
        if node.mask != nil || properties.backdrop != nil || properties.isGeometryFlipped
            || properties.preservesDepth || properties.silhouette != nil
            || properties.colorMultiplier != .white || properties.curl != nil
        {
            return true
        }
        if case .gradient(let gradient) = properties.contents {
            if gradient.kind == .conic || gradient.colors.count < 2 { return true }
            let isFlat =
                gradient.startPoint.x == gradient.endPoint.x
                || gradient.startPoint.y == gradient.endPoint.y
            if gradient.kind == .radial, isFlat { return true }
            if gradient.startPoint == gradient.endPoint { return true }
        }
        let toLocal = properties.sublayersToLocal
        return shownChildren(of: node).contains { child in
            let placement = Placement(child.properties.localToParent.concatenating(toLocal))
            return placement.kind == .projective
        }
    }

    private func drawPicture(of node: RenderNode) {
        let clipBounds = context.boundingBoxOfClipPath
        guard !clipBounds.isNull, !clipBounds.isInfinite, clipBounds.width > 0,
            clipBounds.height > 0
        else { return }
        let scale = min(
            Self.pictureScale,
            (Self.mostPixels / (clipBounds.width * clipBounds.height)).squareRoot())
        let pixels = PixelBuffer(
            width: Int((clipBounds.width * scale).rounded(.up)),
            height: Int((clipBounds.height * scale).rounded(.up)))
        guard pixels.width > 0, pixels.height > 0 else { return }
        Compositor.render(
            node, into: pixels,
            transform: CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -clipBounds.minX * scale,
                ty: -clipBounds.minY * scale),
            at: 0)
        let target = CGRect(
            x: clipBounds.minX, y: clipBounds.minY, width: CGFloat(pixels.width) / scale,
            height: CGFloat(pixels.height) / scale)
        context.translateBy(x: target.minX, y: target.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(CGImage(pixels: pixels), in: CGRect(origin: .zero, size: target.size))
    }
}

extension RenderProperties {
    /// The inset bounds with their corners; nil if they are empty.
    fileprivate func outline(inset: Double) -> CGPath? {
        let rect = bounds.insetBy(dx: CGFloat(inset), dy: CGFloat(inset))
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
        let largest = min(Double(bounds.width), Double(bounds.height)) / 2
        let radius = max(min(cornerRadius, largest) - inset, 0)
        guard radius > 0, !maskedCorners.isEmpty else { return CGPath(rect: rect, transform: nil) }
        func corner(_ corner: CornerSet) -> Double { maskedCorners.contains(corner) ? radius : 0 }
        return CGPath.withCorners(
            rect,
            radii: SIMD4(
                corner(.minXMinY), corner(.maxXMinY), corner(.minXMaxY), corner(.maxXMaxY)),
            isContinuous: cornerCurve == .continuous)
    }
}

extension RenderGradient {
    /// A location for each colour, in nondecreasing order.
    var evenLocations: [Double] {
        var result: [Double] = []
        for index in colors.indices {
            var location = Double(index) / Double(max(colors.count - 1, 1))
            if let locations { location = index < locations.count ? locations[index] : 1 }
            result.append(max(min(max(location, 0), 1), result.last ?? 0))
        }
        return result
    }
}
