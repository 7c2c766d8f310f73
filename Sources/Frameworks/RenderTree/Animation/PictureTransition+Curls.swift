internal import CoreGraphics

extension PictureTransition {
    /// The part of a roll over which the page fades, since it does not leave a screen larger than it.
    private static let fadingPart = 0.2

    /// Returns a page that rolls up and away from its lower edge, or down again, at its position.
    static func rolled(
        _ page: RenderNode, isRollingUp: Bool, id: LayerIdentifier,
        pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        var fade = KeyframeEffect(
            property: .opacity, values: [.number(1), .number(1), .number(0)])
        fade.times = [0, 1 - fadingPart, 1]
        if !isRollingUp {
            fade.values.reverse()
            fade.times = [0, fadingPart, 1]
        }
        return curled(
            page, PageCurl(.roll, freeEdge: .bottom), from: isRollingUp ? 0 : 1,
            to: isRollingUp ? 1 : 0, front: flat(page), back: nil, id: id, pace: pace,
            others: [pace(.keyframes(KeyframeAnimation(fade)))])
    }

    /// Returns a leaf that turns around its spine, at its position.
    ///
    /// - Parameters:
    ///   - leaf: Its first child is the front, the second one, if any, the back as it is when the leaf has turned.
    ///   - direction: The direction in which the free edge moves.
    static func turned(
        _ leaf: RenderNode, _ direction: Direction,
        pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        let freeEdge: PageCurl.Edge =
            switch direction {
            case .left: .right
            case .right: .left
            case .up: .bottom
            case .down: .top
            }
        let curl = PageCurl(.turn, freeEdge: freeEdge)
        let mirror = Matrix4.scale(x: curl.isHorizontal ? -1 : 1, y: curl.isHorizontal ? 1 : -1)
        let back =
            leaf.children.count < 2
            ? nil : mirrored(leaf.children[1], by: mirror, in: leaf.properties.bounds)
        return curled(
            leaf, curl, from: 0, to: 1, front: leaf.children.first, back: back, id: leaf.id,
            pace: pace, others: [])
    }

    private static func curled(
        _ page: RenderNode, _ curl: PageCurl, from: Double, to: Double, front: RenderNode?,
        back: RenderNode?, id: LayerIdentifier,
        pace: (RenderAnimation.Effect) -> RenderAnimation, others: [RenderAnimation]
    ) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = page.properties.bounds
        properties.position = page.properties.position
        properties.anchorPoint = page.properties.anchorPoint
        properties.transform = page.properties.transform
        properties.zPosition = page.properties.zPosition
        properties.opacity = page.properties.opacity
        properties.curl = curl
        properties.curl?.back = back?.id
        let course = BasicEffect(property: .curlProgress, from: .number(from), to: .number(to))
        return RenderNode(
            id: id, name: page.name, properties: properties,
            children: [front, back].compactMap { $0 }, animations: [pace(.basic(course))] + others)
    }

    /// Returns a page at its place in its own coordinates, without transform, depth and opacity.
    private static func flat(_ page: RenderNode) -> RenderNode {
        var properties = page.properties
        let bounds = properties.bounds
        properties.position = CGPoint(
            x: bounds.minX + properties.anchorPoint.x * bounds.width,
            y: bounds.minY + properties.anchorPoint.y * bounds.height)
        properties.transform = .identity
        properties.zPosition = 0
        properties.opacity = 1
        return RenderNode(
            id: page.id, properties: properties, mask: page.mask, children: page.children)
    }

    /// Returns a picture as it is seen through the page.
    private static func mirrored(
        _ picture: RenderNode, by mirror: Matrix4, in bounds: CGRect
    ) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = bounds
        properties.position = CGPoint(x: bounds.midX, y: bounds.midY)
        properties.transform = mirror
        return RenderNode(
            id: LayerIdentifier(rawValue: UInt64.max - 2), properties: properties,
            children: [picture])
    }
}
