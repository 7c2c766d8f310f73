internal import CoreGraphics
internal import Foundation

/// How the picture of a layer gives way to another one.
///
/// Both pictures are ordinary nodes with ordinary animations, under one node that takes the place where the
/// layer stood, so nothing else in the tree or the compositor knows of transitions.
package struct PictureTransition: Sendable, Equatable {
    /// The way the pictures go, on the screen.
    package enum Direction: Sendable {
        case left, right, up, down
    }

    package enum Kind: Sendable, Equatable {
        /// Each pixel goes from one picture to the other.
        case fade
        /// The new picture comes in and pushes the old one out.
        case push(Direction)
        /// The new picture comes in over the old one.
        case moveIn(Direction)
        /// The old picture goes and leaves the new one behind.
        case reveal(Direction)
        /// A card turns over, its front side going towards `direction` first.
        case flip(Direction)
        /// A page rolls up and away, or comes down and lies flat.
        case curl(Direction)
    }

    package var kind: Kind
    /// The part of the transition that is shown.
    package var span = ProgressSpan()

    package init(kind: Kind, span: ProgressSpan = ProgressSpan()) {
        self.kind = kind
        self.span = span
    }

    /// The numbers of the two nodes that a transition adds to a tree.
    package struct Identifiers: Sendable {
        package var stage: LayerIdentifier
        package var old: LayerIdentifier

        package init(stage: LayerIdentifier, old: LayerIdentifier) {
            self.stage = stage
            self.old = old
        }
    }

    /// The node that shows the transition in the place of the layer's own.
    ///
    /// - Parameters:
    ///   - old: What the layer was; nil when it was nothing.
    ///   - new: What the layer is.
    ///   - timing: In the time of the layer.
    package func node(
        from old: RenderNode?, to new: RenderNode, timing: AnimationTiming, curve: TimingCurve,
        identifiers: Identifiers
    ) -> RenderNode {
        let size = new.properties.bounds.size
        let pace = { (effect: BasicEffect) in
            RenderAnimation(timing: timing, curve: curve, span: span, effect: .basic(effect))
        }
        var isNewInFront = true
        var oldEffects: [BasicEffect] = []
        var newEffects: [BasicEffect] = []
        var stage = RenderProperties()
        var (oldLook, newLook) = (old?.properties ?? RenderProperties(), new.properties)
        switch kind {
        case .fade:
            stage.isIsolated = true
            newLook.blendMode = .plusLighter
            oldEffects = [.opacity(from: nil, to: 0)]
            newEffects = [.opacity(from: 0, to: nil)]
        case .push(let direction):
            oldEffects = [.shift(from: .zero, to: direction.way(over: size)), .opacity(to: 0)]
            newEffects = [.shift(from: direction.wayIn(over: size), to: .zero), .opacity(from: 0)]
        case .moveIn(let direction):
            newEffects = [.shift(from: direction.wayIn(over: size), to: .zero), .opacity(from: 0)]
        case .reveal(let direction):
            isNewInFront = false
            oldEffects = [.shift(from: .zero, to: direction.way(over: size)), .opacity(to: 0)]
        case .flip(let direction):
            stage.position = new.properties.position
            stage.bounds.origin = new.properties.position
            stage.anchorPoint = .zero
            stage.sublayerTransform = .perspective(distance: direction.eyeDistance(for: size))
            (oldLook.isDoubleSided, newLook.isDoubleSided) = (false, false)
            let property = direction.turningProperty
            oldEffects = [.turn(property, from: 0, to: direction.turn)]
            newEffects = [.turn(property, from: -direction.turn, to: 0)]
        case .curl(let direction):
            return curledNode(
                from: old, to: new, isRollingUp: direction == .up, identifiers: identifiers
            ) { effect in
                RenderAnimation(timing: timing, curve: curve, span: span, effect: effect)
            }
        }
        stage.zPosition = new.properties.zPosition
        let newNode = new.with(newLook, adding: newEffects.map(pace))
        let oldNode = old.map {
            $0.with(oldLook, adding: oldEffects.map(pace), id: identifiers.old)
        }
        let pictures = isNewInFront ? [oldNode, newNode] : [newNode, oldNode]
        return RenderNode(
            id: identifiers.stage, name: new.name, properties: stage,
            children: pictures.compactMap { $0 })
    }

    private func curledNode(
        from old: RenderNode?, to new: RenderNode, isRollingUp: Bool, identifiers: Identifiers,
        pace: (RenderAnimation.Effect) -> RenderAnimation
    ) -> RenderNode {
        var stage = RenderProperties()
        stage.zPosition = new.properties.zPosition
        let resting = isRollingUp ? new : old?.with(old?.properties ?? stage, id: identifiers.old)
        let page = (isRollingUp ? old : new).map {
            PageCurl($0).node(
                id: isRollingUp ? identifiers.old : new.id, isRollingUp: isRollingUp, pace: pace)
        }
        return RenderNode(
            id: identifiers.stage, name: new.name, properties: stage,
            children: [resting, page].compactMap { $0 })
    }
}

extension RenderNode {
    fileprivate func with(
        _ properties: RenderProperties, adding animations: [RenderAnimation] = [],
        id: LayerIdentifier? = nil
    ) -> RenderNode {
        RenderNode(
            id: id ?? self.id, name: name, properties: properties, mask: mask, children: children,
            animations: self.animations + animations)
    }
}

extension BasicEffect {
    fileprivate static func opacity(from: Double? = nil, to: Double? = nil) -> BasicEffect {
        BasicEffect(
            property: .opacity, from: from.map { .number($0) }, to: to.map { .number($0) })
    }

    fileprivate static func shift(from: CGPoint, to: CGPoint) -> BasicEffect {
        // Added to the position, so that a layer that moves meanwhile goes on moving.
        BasicEffect(property: .position, from: .point(from), to: .point(to), isAdditive: true)
    }

    fileprivate static func turn(
        _ property: AnimatableProperty, from: Double, to: Double
    ) -> BasicEffect {
        BasicEffect(property: property, from: .number(from), to: .number(to), isAdditive: true)
    }
}

extension PictureTransition.Direction {
    /// From its place to out of sight.
    fileprivate func way(over size: CGSize) -> CGPoint {
        switch self {
        case .left: CGPoint(x: -size.width, y: 0)
        case .right: CGPoint(x: size.width, y: 0)
        case .up: CGPoint(x: 0, y: -size.height)
        case .down: CGPoint(x: 0, y: size.height)
        }
    }

    /// Where a picture starts that comes in.
    fileprivate func wayIn(over size: CGSize) -> CGPoint {
        let way = way(over: size)
        return CGPoint(x: -way.x, y: -way.y)
    }

    // MARK: - Turning over

    fileprivate var turningProperty: AnimatableProperty {
        switch self {
        case .left, .right: .transformRotationY
        case .up, .down: .transformRotationX
        }
    }

    /// Radians from the front to the back.
    fileprivate var turn: Double {
        switch self {
        case .left, .down: -.pi
        case .right, .up: .pi
        }
    }

    /// Points from the eye to the screen: the perspective of a card grows with it.
    // Chosen to resemble iOS: no published number is known.
    fileprivate func eyeDistance(for size: CGSize) -> Double {
        switch self {
        case .left, .right: max(Double(size.width), 1) * 2.5
        case .up, .down: max(Double(size.height), 1) * 2.5
        }
    }
}

extension Matrix4 {
    /// Makes what comes towards the eye larger.
    fileprivate static func perspective(distance: Double) -> Matrix4 {
        var matrix = Matrix4.identity
        matrix.row3.w = -1 / distance
        return matrix
    }
}
