internal import CoreGraphics
internal import Foundation

/// A page that rolls up over a cylinder from its lower edge to its upper one.
///
/// The page is cut into bands, each a node that shows its part of the page and is tangent to the cylinder, so
/// that the compositor needs masks and transforms only. On iOS the cylinder is slanted and the content shows
/// through on the back of the page; here it is level.
struct PageCurl {
    /// The page, in its own coordinates.
    let page: RenderNode
    private let bounds: CGRect
    /// Radius of the cylinder in points.
    private let radius: Double

    // Chosen: a cylinder thick enough to be visible, and bands narrow enough to be invisible.
    private static let radiusPart = 0.12
    private static let bandCount = 24
    private static let sampleCount = 32
    /// Points by which a band extends under the next, so that the cylinder has no gaps.
    private static let overlap: CGFloat = 1
    /// The fraction of the curl over which the page fades, since it does not leave a screen larger than it.
    private static let fadingPart = 0.2
    private static let paperColor = RenderColor(red: 1, green: 1, blue: 1, alpha: 0.85)
    /// The opacity of black where the page stands upright.
    private static let shade = 0.25

    init(_ page: RenderNode) {
        self.page = page
        bounds = page.properties.bounds
        radius = max(Double(bounds.height) * PageCurl.radiusPart, 1)
    }

    /// Returns the page at its position, made of bands.
    ///
    /// - Parameter isRollingUp: from flat to rolled up; otherwise the reverse.
    func node(
        id: LayerIdentifier, isRollingUp: Bool, pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        var frame = RenderProperties()
        frame.bounds = bounds
        frame.position = page.properties.position
        frame.anchorPoint = page.properties.anchorPoint
        frame.transform = page.properties.transform
        frame.zPosition = page.properties.zPosition
        frame.opacity = page.properties.opacity

        let content = flatContent
        let height = bounds.height
        var bands: [RenderNode] = []
        var top: CGFloat = 0
        for index in 0..<PageCurl.bandCount {
            // Whole points, so that a flat page is identical to the page in every pixel.
            let bottom = (height * CGFloat(index + 1) / CGFloat(PageCurl.bandCount)).rounded()
            guard bottom > top else { continue }
            let rect = CGRect(
                x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: bottom - top)
            bands.append(
                inPerspective(
                    band(rect, number: index, content, isRollingUp: isRollingUp, pace: pace),
                    number: index))
            top = bottom
        }
        var fade = KeyframeEffect(
            property: .opacity, values: [.number(1), .number(1), .number(0)])
        fade.times = [0, 1 - PageCurl.fadingPart, 1]
        if !isRollingUp {
            fade.values.reverse()
            fade.times = [0, PageCurl.fadingPart, 1]
        }
        return RenderNode(
            id: id, name: page.name, properties: frame, children: bands,
            animations: [pace(.keyframes(KeyframeAnimation(fade)))])
    }

    /// The page at its position in its own coordinates, without transform, depth and opacity.
    private var flatContent: RenderNode {
        var properties = page.properties
        properties.position = CGPoint(
            x: bounds.minX + properties.anchorPoint.x * bounds.width,
            y: bounds.minY + properties.anchorPoint.y * bounds.height)
        properties.transform = .identity
        properties.zPosition = 0
        properties.opacity = 1
        return RenderNode(
            id: page.id, properties: properties, mask: page.mask, children: page.children)
    }

    /// Returns a band in a node of its own, which flattens it: bands cover each other in their order and
    /// do not cut through each other where they overlap.
    private func inPerspective(_ band: RenderNode, number: Int) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = bounds
        properties.anchorPoint = page.properties.anchorPoint
        properties.position = CGPoint(
            x: bounds.minX + properties.anchorPoint.x * bounds.width,
            y: bounds.minY + properties.anchorPoint.y * bounds.height)
        properties.sublayerTransform.row3.w =
            -1 / (Double(max(bounds.height, bounds.width, 1)) * 2.5)
        return RenderNode(
            id: LayerIdentifier(rawValue: UInt64(number) + 1), properties: properties,
            children: [band])
    }

    private func band(
        _ rect: CGRect, number: Int, _ content: RenderNode, isRollingUp: Bool,
        pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = rect
        properties.bounds.size.height += PageCurl.overlap
        properties.anchorPoint = CGPoint(
            x: 0.5, y: rect.height / 2 / (rect.height + PageCurl.overlap))
        properties.position = CGPoint(x: rect.midX, y: rect.midY)
        properties.masksToBounds = true
        // Page and back are composited before the edge of the band clips both.
        properties.isIsolated = true
        // The last band ends at the edge of the page.
        if rect.maxY >= bounds.maxY {
            properties.bounds = rect
            properties.anchorPoint.y = 0.5
        }

        let middle = Double(rect.midY - bounds.minY)
        let samples = (0...PageCurl.sampleCount).map { index in
            let part = Double(index) / Double(PageCurl.sampleCount)
            return AnimationValue.transform(
                transform(of: middle, rolled: isRollingUp ? part : 1 - part))
        }
        let roll = KeyframeEffect(property: .transform, values: samples)
        return RenderNode(
            id: LayerIdentifier(rawValue: UInt64(number) + 1), properties: properties,
            children: [
                content,
                // Larger than the band, whose edge alone clips it: an antialiased edge of its own would show
                // the page as a line.
                paper(
                    properties.bounds.insetBy(dx: -PageCurl.overlap, dy: -PageCurl.overlap),
                    of: middle, isRollingUp: isRollingUp, pace: pace),
                shade(
                    properties.bounds.insetBy(dx: -PageCurl.overlap, dy: -PageCurl.overlap),
                    of: middle, isRollingUp: isRollingUp, pace: pace),
            ],
            animations: [pace(.keyframes(KeyframeAnimation(roll)))])
    }

    /// Returns what darkens a band on the cylinder, the more the steeper it is.
    private func shade(
        _ rect: CGRect, of middle: Double, isRollingUp: Bool,
        pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = rect
        properties.position = CGPoint(x: rect.midX, y: rect.midY)
        properties.backgroundColor = RenderColor(red: 0, green: 0, blue: 0, alpha: 1)
        let samples = (0...PageCurl.sampleCount).map { index in
            let part = Double(index) / Double(PageCurl.sampleCount)
            let angle = angle(of: middle, rolled: isRollingUp ? part : 1 - part)
            // The sine of a half turn is not quite 0.
            let steepness = angle > 0 && angle < .pi ? sin(angle) : 0
            return AnimationValue.number(PageCurl.shade * steepness)
        }
        return RenderNode(
            id: LayerIdentifier(rawValue: UInt64.max - 1), properties: properties,
            animations: [
                pace(
                    .keyframes(
                        KeyframeAnimation(
                            KeyframeEffect(property: .opacity, values: samples))))
            ])
    }

    /// Returns the back of a band, which covers the content while the band faces away.
    private func paper(
        _ rect: CGRect, of middle: Double, isRollingUp: Bool,
        pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = rect
        properties.position = CGPoint(x: rect.midX, y: rect.midY)
        properties.backgroundColor = PageCurl.paperColor
        var show = KeyframeEffect(property: .opacity, values: [])
        show.mode = .discrete
        show.values = (0..<PageCurl.sampleCount).map { index in
            let part = (Double(index) + 0.5) / Double(PageCurl.sampleCount)
            let angle = self.angle(of: middle, rolled: isRollingUp ? part : 1 - part)
            return .number(angle > .pi / 2 ? 1 : 0)
        }
        return RenderNode(
            id: LayerIdentifier(rawValue: UInt64.max), properties: properties,
            animations: [pace(.keyframes(KeyframeAnimation(show)))])
    }

    /// Returns the length of the page between the cylinder's foot and a line of the page, in points.
    private func arcLength(of middle: Double, rolled part: Double) -> Double {
        let height = Double(bounds.height)
        return middle - height + part * (height + .pi * radius)
    }

    /// Returns the angle around the cylinder of a line of the page, in radians.
    private func angle(of middle: Double, rolled part: Double) -> Double {
        min(max(arcLength(of: middle, rolled: part) / radius, 0), .pi)
    }

    /// Returns the transform of a line of the page at a fraction of the curl.
    ///
    /// - Parameter middle: points below the upper edge.
    private func transform(of middle: Double, rolled part: Double) -> Matrix4 {
        let length = arcLength(of: middle, rolled: part)
        guard length > 0 else { return .identity }
        let angle = angle(of: middle, rolled: part)
        let line = middle - length
        var y = line + radius * sin(angle)
        if length > .pi * radius { y = line - (length - .pi * radius) }
        let depth = radius * (1 - cos(angle))
        return Matrix4.rotation(angle: angle, x: 1, y: 0, z: 0)
            .concatenating(.translation(x: 0, y: y - middle, z: depth))
    }
}
