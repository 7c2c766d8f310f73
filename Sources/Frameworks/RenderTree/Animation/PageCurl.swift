internal import CoreGraphics
internal import Foundation

/// A page that rolls over a cylinder: away from its lower edge to its upper one, or around a spine at one of its edges.
///
/// The page is cut into bands along the cylinder, each a node that shows its part of the page and is tangent to the
/// cylinder, so that the compositor needs masks and transforms only. On iOS the cylinder is slanted; here it is level.
/// Without a picture of its own the back is paper that the page shines through.
struct PageCurl {
    /// The course of the page.
    private enum Course {
        /// Up and away over a cylinder that keeps its size.
        case roll(isRollingUp: Bool)
        /// Around its spine.
        case turn(PageTurnGeometry)
    }

    /// The node whose place the page takes.
    private let frame: RenderNode
    /// The two sides, in the coordinates of the frame.
    private let front: RenderNode?
    private let back: RenderNode?
    private let bounds: CGRect
    private let course: Course
    /// The direction of the free edge, seen from the edge that stays.
    private let free: (x: CGFloat, y: CGFloat)

    // Chosen: a cylinder thick enough to be visible, and bands narrow enough to be invisible.
    private static let radiusPart = 0.12
    private static let bandCount = 24
    private static let sampleCount = 32
    /// Points by which a band extends under the next, so that the cylinder has no gaps.
    private static let overlap: CGFloat = 1
    /// The fraction of the roll over which the page fades, since it does not leave a screen larger than it.
    private static let fadingPart = 0.2
    private static let paperColor = RenderColor(red: 1, green: 1, blue: 1, alpha: 0.85)
    /// The opacity of black where the page stands upright.
    private static let shade = 0.25

    /// A page that rolls up and away from its lower edge, or down again.
    init(_ page: RenderNode, isRollingUp: Bool) {
        frame = page
        bounds = page.properties.bounds
        front = PageCurl.flat(page, in: bounds)
        back = nil
        course = .roll(isRollingUp: isRollingUp)
        free = (0, 1)
    }

    /// A page around a spine.
    ///
    /// - Parameters:
    ///   - leaf: Its first child is the front, the second one, if any, the back as it is when the page has turned.
    ///   - direction: That in which the free edge moves.
    init(leaf: RenderNode, turning direction: PictureTransition.Direction) {
        frame = leaf
        bounds = leaf.properties.bounds
        free =
            switch direction {
            case .left: (1, 0)
            case .right: (-1, 0)
            case .up: (0, 1)
            case .down: (0, -1)
            }
        course = .turn(
            PageTurnGeometry(length: Double(free.x == 0 ? bounds.height : bounds.width)))
        front = leaf.children.first
        let mirror = Matrix4.scale(x: free.x == 0 ? 1 : -1, y: free.x == 0 ? -1 : 1)
        back =
            leaf.children.count < 2
            ? nil : PageCurl.mirrored(leaf.children[1], by: mirror, in: bounds)
    }

    /// A page at its position in its own coordinates, without transform, depth and opacity.
    private static func flat(_ page: RenderNode, in bounds: CGRect) -> RenderNode {
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

    /// A picture as it is seen through the page.
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

    // MARK: - The page

    /// Returns the page at its position, made of bands.
    func node(
        id: LayerIdentifier, pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = bounds
        properties.position = frame.properties.position
        properties.anchorPoint = frame.properties.anchorPoint
        properties.transform = frame.properties.transform
        properties.zPosition = frame.properties.zPosition
        properties.opacity = frame.properties.opacity

        var bands: [RenderNode] = []
        var start: CGFloat = 0
        for index in 0..<PageCurl.bandCount {
            // Whole points, so that a flat page is identical to the page in every pixel.
            let end = (length * CGFloat(index + 1) / CGFloat(PageCurl.bandCount)).rounded()
            guard end > start else { continue }
            bands.append(inPerspective(band(from: start, to: end, index, pace: pace), index))
            start = end
        }
        return RenderNode(
            id: id, name: frame.name, properties: properties, children: bands,
            animations: fade.map { [pace(.keyframes(KeyframeAnimation($0)))] } ?? [])
    }

    private var fade: KeyframeEffect? {
        guard case .roll(let isRollingUp) = course else { return nil }
        var fade = KeyframeEffect(
            property: .opacity, values: [.number(1), .number(1), .number(0)])
        fade.times = [0, 1 - PageCurl.fadingPart, 1]
        if !isRollingUp {
            fade.values.reverse()
            fade.times = [0, PageCurl.fadingPart, 1]
        }
        return fade
    }

    // MARK: - Bands

    /// The length of the page along the bands' order, in points.
    private var length: CGFloat { free.x == 0 ? bounds.height : bounds.width }

    /// Returns a part of the page between two distances from the edge that stays.
    private func rect(from start: CGFloat, to end: CGFloat) -> CGRect {
        let size = CGSize(
            width: free.x == 0 ? bounds.width : end - start,
            height: free.x == 0 ? end - start : bounds.height)
        let x = free.x < 0 ? bounds.maxX - end : free.x > 0 ? bounds.minX + start : bounds.minX
        let y = free.y < 0 ? bounds.maxY - end : free.y > 0 ? bounds.minY + start : bounds.minY
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    /// Returns a band in a node of its own, which flattens it: bands cover each other in their order and
    /// do not cut through each other where they overlap.
    private func inPerspective(_ band: RenderNode, _ number: Int) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = bounds
        properties.anchorPoint = frame.properties.anchorPoint
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
        from start: CGFloat, to end: CGFloat, _ number: Int,
        pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        let own = rect(from: start, to: end)
        // The last band ends at the edge of the page.
        let shown = end >= length ? own : rect(from: start, to: end + PageCurl.overlap)
        var properties = RenderProperties()
        properties.bounds = shown
        properties.anchorPoint = CGPoint(
            x: (own.midX - shown.minX) / max(shown.width, 1e-9),
            y: (own.midY - shown.minY) / max(shown.height, 1e-9))
        properties.position = CGPoint(x: own.midX, y: own.midY)
        properties.masksToBounds = true
        // Page and back are composited before the edge of the band clips both.
        properties.isIsolated = true

        let middle = Double(start + end) / 2
        let roll = samples(.transform) { .transform(transform(of: middle, at: $0)) }
        // Larger than the band, whose edge alone clips it: an antialiased edge of its own would show
        // the page as a line.
        let cover = shown.insetBy(dx: -PageCurl.overlap, dy: -PageCurl.overlap)
        return RenderNode(
            id: LayerIdentifier(rawValue: UInt64(number) + 1), properties: properties,
            children: [front, reverse(cover, of: middle, pace: pace)].compactMap { $0 }
                + [
                    shade(cover, at: start, fadingTo: end, pace: pace),
                    shade(cover, at: end, fadingTo: start, pace: pace),
                ],
            animations: [pace(.keyframes(KeyframeAnimation(roll)))])
    }

    /// Returns the values of a property in the course of the page.
    private func samples(
        _ property: AnimatableProperty, _ value: (Double) -> AnimationValue
    ) -> KeyframeEffect {
        KeyframeEffect(
            property: property,
            values: (0...PageCurl.sampleCount).map {
                value(Double($0) / Double(PageCurl.sampleCount))
            })
    }

    /// Returns what darkens a band on the cylinder, the more the steeper it is: the share of one of its edges, which
    /// fades towards the other one.
    private func shade(
        _ rect: CGRect, at edge: CGFloat, fadingTo other: CGFloat,
        pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        var gradient = RenderGradient()
        gradient.colors = [1, 0].map { RenderColor(red: 0, green: 0, blue: 0, alpha: $0) }
        let ends = [edge, other].map { distance in
            let line = self.rect(from: distance, to: distance)
            return CGPoint(
                x: free.x == 0 ? 0.5 : (line.minX - rect.minX) / rect.width,
                y: free.x == 0 ? (line.minY - rect.minY) / rect.height : 0.5)
        }
        (gradient.startPoint, gradient.endPoint) = (ends[0], ends[1])
        var properties = RenderProperties()
        properties.bounds = rect
        properties.position = CGPoint(x: rect.midX, y: rect.midY)
        properties.contents = .gradient(gradient)
        let strength = samples(.opacity) { part in
            let angle = line(at: Double(edge), at: part).angle
            // The sine of a half turn is not quite 0.
            return .number(angle > 0 && angle < .pi ? PageCurl.shade * sin(angle) : 0)
        }
        return RenderNode(
            id: LayerIdentifier(rawValue: UInt64.max - (edge < other ? 3 : 4)),
            properties: properties,
            animations: [pace(.keyframes(KeyframeAnimation(strength)))])
    }

    /// Returns the back of a band, which covers the front while the band faces away.
    private func reverse(
        _ rect: CGRect, of middle: Double, pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = rect
        properties.position = CGPoint(x: rect.midX, y: rect.midY)
        if back == nil { properties.backgroundColor = PageCurl.paperColor }
        var show = KeyframeEffect(property: .opacity, values: [])
        show.mode = .discrete
        show.values = (0..<PageCurl.sampleCount).map { index in
            let part = (Double(index) + 0.5) / Double(PageCurl.sampleCount)
            return .number(line(at: middle, at: part).angle > .pi / 2 ? 1 : 0)
        }
        return RenderNode(
            id: LayerIdentifier(rawValue: UInt64.max), properties: properties,
            children: back.map { [$0] } ?? [],
            animations: [pace(.keyframes(KeyframeAnimation(show)))])
    }

    // MARK: - The cylinder

    /// Returns a line of the page at a progress of the animation.
    private func line(at distance: Double, at part: Double) -> PageTurnGeometry.Line {
        switch course {
        case .turn(let geometry): geometry.line(at: distance, turned: part)
        case .roll(let isRollingUp):
            rolledLine(at: distance, isRollingUp ? part : 1 - part)
        }
    }

    private func rolledLine(at distance: Double, _ part: Double) -> PageTurnGeometry.Line {
        let height = Double(bounds.height)
        let radius = max(height * PageCurl.radiusPart, 1)
        let rest = distance - height + part * (height + .pi * radius)
        let angle = min(max(rest / radius, 0), .pi)
        guard rest > 0 else { return .init(place: distance, height: 0, angle: 0) }
        let foot = distance - rest
        let place = angle < .pi ? foot + radius * sin(angle) : foot - (rest - .pi * radius)
        return .init(place: place, height: radius * (1 - cos(angle)), angle: angle)
    }

    private func transform(of middle: Double, at part: Double) -> Matrix4 {
        let line = line(at: middle, at: part)
        guard line.angle > 0 else { return .identity }
        let shift = line.place - middle
        return Matrix4.rotation(angle: line.angle, x: Double(free.y), y: Double(-free.x), z: 0)
            .concatenating(
                .translation(
                    x: Double(free.x) * shift, y: Double(free.y) * shift, z: line.height))
    }
}
