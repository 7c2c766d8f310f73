internal import CoreGraphics
internal import Foundation

/// A transition from one picture of a layer to another.
///
/// Both pictures are ordinary nodes with ordinary animations, under one node that replaces the layer's, so
/// the rest of the tree and the compositor are independent of transitions, but for pages that curl.
package struct PictureTransition: Sendable, Equatable {
    /// The direction of the pictures' movement on the screen.
    package enum Direction: Sendable {
        case left, right, up, down
    }

    package enum Kind: Sendable, Equatable {
        /// Cross-fades between the pictures.
        case fade
        /// The new picture moves in and pushes the old one out.
        case push(Direction)
        /// The new picture moves in over the old one.
        case moveIn(Direction)
        /// The old picture moves out and reveals the new one.
        case reveal(Direction)
        /// A card flips, its front side moving towards `direction` first.
        case flip(Direction)
        /// A page curls up and away, or uncurls.
        case curl(Direction)
        /// A page that is bound turns around its spine, its free edge moving towards `direction`. The first child of
        /// the new picture is its front, the second one, if any, its back.
        case turn(Direction)
    }

    package var kind: Kind
    /// The part of the transition that is shown.
    package var span = ProgressSpan()

    package init(kind: Kind, span: ProgressSpan = ProgressSpan()) {
        self.kind = kind
        self.span = span
    }

    /// The identifiers of the two nodes that a transition adds to a tree.
    package struct Identifiers: Sendable {
        package var stage: LayerIdentifier
        package var old: LayerIdentifier

        package init(stage: LayerIdentifier, old: LayerIdentifier) {
            self.stage = stage
            self.old = old
        }
    }

    /// Returns the node that shows the transition in place of the layer's own.
    ///
    /// - Parameters:
    ///   - old: The former node of the layer; nil if it had none.
    ///   - new: The current node of the layer.
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
            oldEffects = [
                .shift(from: .zero, to: direction.exitOffset(over: size)), .opacity(to: 0),
            ]
            newEffects = [
                .shift(from: direction.entryOffset(over: size), to: .zero), .opacity(from: 0),
            ]
        case .moveIn(let direction):
            newEffects = [
                .shift(from: direction.entryOffset(over: size), to: .zero), .opacity(from: 0),
            ]
        case .reveal(let direction):
            isNewInFront = false
            oldEffects = [
                .shift(from: .zero, to: direction.exitOffset(over: size)), .opacity(to: 0),
            ]
        case .flip(let direction):
            stage.position = new.properties.position
            stage.bounds.origin = new.properties.position
            stage.anchorPoint = .zero
            stage.sublayerTransform = .perspective(distance: direction.eyeDistance(for: size))
            (oldLook.isDoubleSided, newLook.isDoubleSided) = (false, false)
            let property = direction.turningProperty
            oldEffects = [.turn(property, from: 0, to: direction.turn)]
            newEffects = [.turn(property, from: -direction.turn, to: 0)]
        case .turn(let direction):
            return PictureTransition.turned(new, direction) { effect in
                RenderAnimation(timing: timing, curve: curve, span: span, effect: effect)
            }
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
            PictureTransition.rolled(
                $0, isRollingUp: isRollingUp, id: isRollingUp ? identifiers.old : new.id,
                pace: pace)
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
        // Added to the position, so that a concurrent movement of the layer continues.
        BasicEffect(property: .position, from: .point(from), to: .point(to), isAdditive: true)
    }

    fileprivate static func turn(
        _ property: AnimatableProperty, from: Double, to: Double
    ) -> BasicEffect {
        BasicEffect(property: property, from: .number(from), to: .number(to), isAdditive: true)
    }
}

extension PictureTransition.Direction {
    /// Returns the translation from its position to outside the layer.
    fileprivate func exitOffset(over size: CGSize) -> CGPoint {
        switch self {
        case .left: CGPoint(x: -size.width, y: 0)
        case .right: CGPoint(x: size.width, y: 0)
        case .up: CGPoint(x: 0, y: -size.height)
        case .down: CGPoint(x: 0, y: size.height)
        }
    }

    /// Returns the translation at which an incoming picture starts.
    fileprivate func entryOffset(over size: CGSize) -> CGPoint {
        let offset = exitOffset(over: size)
        return CGPoint(x: -offset.x, y: -offset.y)
    }

    // MARK: - Turning over

    fileprivate var turningProperty: AnimatableProperty {
        switch self {
        case .left, .right: .transformRotationY
        case .up, .down: .transformRotationX
        }
    }

    /// The rotation from the front to the back, in radians.
    fileprivate var turn: Double {
        switch self {
        case .left, .down: -.pi
        case .right, .up: .pi
        }
    }

    /// Returns the distance of the eye in points: the larger it is, the weaker the perspective of a card.
    // Chosen to resemble iOS: no published number is known.
    fileprivate func eyeDistance(for size: CGSize) -> Double {
        switch self {
        case .left, .right: max(Double(size.width), 1) * 2.5
        case .up, .down: max(Double(size.height), 1) * 2.5
        }
    }
}

extension Matrix4 {
    /// Returns a perspective transform for an eye at a distance.
    fileprivate static func perspective(distance: Double) -> Matrix4 {
        var matrix = Matrix4.identity
        matrix.row3.w = -1 / distance
        return matrix
    }
}
