import CoreGraphics
import Foundation
import UIKit

/// The way in which a scene fits into a view of another size.
public enum SKSceneScaleMode: Int, Sendable {
    /// Each axis is scaled for itself.
    case fill = 0
    /// The scene fills the view, and may lie outside of it in part.
    case aspectFill = 1
    /// The whole scene is seen, with black bars beside it.
    case aspectFit = 2
    /// The scene gets the size of the view.
    case resizeFill = 3
}

/// An object that hears of the phases of a frame of a scene.
@preconcurrency @MainActor
@objc public protocol SKSceneDelegate: NSObjectProtocol {
    /// Called before actions run.
    @objc optional func update(_ currentTime: TimeInterval, for scene: SKScene)
    /// Called after actions have run.
    @objc optional func didEvaluateActions(for scene: SKScene)
    /// Called after physics was simulated.
    @objc optional func didSimulatePhysics(for scene: SKScene)
    /// Called after constraints were applied.
    @objc optional func didApplyConstraints(for scene: SKScene)
    /// Called when the frame is complete, before it is drawn.
    @objc optional func didFinishUpdate(for scene: SKScene)
}

/// The topmost node, which a view presents.
///
/// **Order:** in each frame `update(_:)` is called, actions run, `didEvaluateActions()`, physics is simulated,
/// `didSimulatePhysics()`, constraints are applied, `didApplyConstraints()`, `didFinishUpdate()`.
@objc(SKScene)
open class SKScene: SKEffectNode {
    /// Creates a scene of a size in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
        begin()
    }

    /// Creates a scene of one point.
    public convenience override init() { self.init(size: CGSize(width: 1, height: 1)) }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        if !hasBegun { begin() }
    }

    private final var hasBegun = false

    private final func begin() {
        hasBegun = true
        containingScene = self
        physicsWorld.scene = self
        sceneDidLoad()
    }

    /// Called once when the scene was made or read.
    open func sceneDidLoad() {}

    /// The size in points.
    open var size = CGSize(width: 1, height: 1) {
        didSet { if size != oldValue { didChangeSize(oldValue) } }
    }

    /// Called after the size has changed.
    open func didChangeSize(_ oldSize: CGSize) {}

    /// The way in which the scene fits into its view.
    open var scaleMode: SKSceneScaleMode = .fill {
        didSet { view?.fitScene() }
    }

    /// The point of the view at the origin of the scene, from 0 to 1; the lower left corner by default.
    open var anchorPoint = CGPoint.zero

    /// The colour behind the nodes.
    open var backgroundColor = UIColor(white: 0.15, alpha: 1)

    /// The node from which the scene is seen; it should be in the scene.
    open weak var camera: SKCameraNode?

    /// The node from which sounds are heard; kept, and without effect.
    open weak var listener: SKNode?

    /// The view that presents the scene.
    open internal(set) weak var view: SKView?

    /// The object that hears of the phases of a frame.
    open weak var delegate: (any SKSceneDelegate)?

    /// The simulation of the scene's bodies.
    public final let physicsWorld = SKPhysicsWorld()

    override var contentRect: CGRect {
        CGRect(
            x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
            height: size.height)
    }

    open override var frame: CGRect { contentRect }

    open override var next: UIResponder? { view }

    // MARK: - For subclasses

    /// Called after a view has presented the scene.
    open func didMove(to view: SKView) {}

    /// Called before a view removes the scene.
    open func willMove(from view: SKView) {}

    /// Called in each frame before actions run.
    ///
    /// - Parameter currentTime: The time of the frame in seconds, as of `CACurrentMediaTime()`.
    open func update(_ currentTime: TimeInterval) {}

    /// Called after actions have run.
    open func didEvaluateActions() {}

    /// Called after physics was simulated.
    open func didSimulatePhysics() {}

    /// Called after constraints were applied.
    open func didApplyConstraints() {}

    /// Called when the frame is complete, before it is drawn.
    open func didFinishUpdate() {}

    // MARK: - Frames

    /// The phases of a frame.
    final func simulate(at time: TimeInterval, by seconds: TimeInterval) {
        update(time)
        delegate?.update?(time, for: self)
        guard !isPaused else { return }
        evaluateActions(by: seconds)
        didEvaluateActions()
        delegate?.didEvaluateActions?(for: self)
        physicsWorld.simulate(by: seconds * Double(speed))
        didSimulatePhysics()
        delegate?.didSimulatePhysics?(for: self)
        applyConstraintsBelow()
        didApplyConstraints()
        delegate?.didApplyConstraints?(for: self)
        didFinishUpdate()
        delegate?.didFinishUpdate?(for: self)
    }

    // MARK: - Coordinates

    /// From the scene to its lower left corner, or to that of what its camera sees.
    final var viewportTransform: CGAffineTransform {
        guard let camera, camera.scene === self else {
            return CGAffineTransform(
                translationX: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
        }
        let transform = camera.rootTransform
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return .identity }
        return transform.inverted().concatenating(
            CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
    }

    /// From the scene to a view of a size, y pointing down.
    final func transform(toViewOf viewSize: CGSize) -> CGAffineTransform {
        guard size.width > 0, size.height > 0 else { return .identity }
        let factors = CGSize(
            width: viewSize.width / size.width, height: viewSize.height / size.height)
        var scale = factors
        switch scaleMode {
        case .fill: break
        case .aspectFill:
            let factor = max(factors.width, factors.height)
            scale = CGSize(width: factor, height: factor)
        case .aspectFit:
            let factor = min(factors.width, factors.height)
            scale = CGSize(width: factor, height: factor)
        case .resizeFill: scale = CGSize(width: 1, height: 1)
        }
        let rest = CGPoint(
            x: (viewSize.width - size.width * scale.width) / 2,
            y: (viewSize.height - size.height * scale.height) / 2)
        return viewportTransform.concatenating(
            CGAffineTransform(
                a: scale.width, b: 0, c: 0, d: -scale.height, tx: rest.x,
                ty: viewSize.height - rest.y))
    }

    /// A point of the view in the scene.
    open func convertPoint(fromView point: CGPoint) -> CGPoint {
        guard let view else { return point }
        let transform = transform(toViewOf: view.bounds.size)
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return .zero }
        return point.applying(transform.inverted())
    }

    /// A point of the scene in its view.
    open func convertPoint(toView point: CGPoint) -> CGPoint {
        guard let view else { return point }
        return point.applying(transform(toViewOf: view.bounds.size))
    }

    override func copyProperties(of node: SKNode) {
        super.copyProperties(of: node)
        guard let scene = node as? SKScene else { return }
        size = scene.size
        scaleMode = scene.scaleMode
        anchorPoint = scene.anchorPoint
        backgroundColor = scene.backgroundColor
        physicsWorld.gravity = scene.physicsWorld.gravity
        physicsWorld.speed = scene.physicsWorld.speed
    }

    override func decodeNode(from coder: NSCoder) {
        // The bodies of children join the world as they are added.
        containingScene = self
        let values = ArchivedValues(coder)
        super.decodeNode(from: coder)
        size = values.rect("Scene_bounds")?.size ?? values.rect("_bounds")?.size ?? size
        scaleMode = values.integer("_scaleMode").flatMap(SKSceneScaleMode.init) ?? .fill
        anchorPoint = values.point("_anchorPoint") ?? .zero
        backgroundColor = values.color("_backgroundColor") ?? backgroundColor
        camera = values.object("_camera") as? SKCameraNode
        if let world = values.object("_physicsWorld") as? ArchivedPhysicsWorld {
            physicsWorld.gravity = world.gravity
            physicsWorld.speed = world.speed
        }
        // A file gives a scene a body that collides with nothing.
        if physicsBody?.isPlaceholder == true { physicsBody = nil }
    }
}
