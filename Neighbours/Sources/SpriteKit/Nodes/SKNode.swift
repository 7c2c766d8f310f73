import CoreGraphics
import Foundation
import UIKit

/// An element of a scene: a position, a size and an angle for the nodes below it, without a look of its own.
///
/// Lengths are points, y pointing up; angles are radians, positive ones counterclockwise.
@preconcurrency @MainActor
@objc(SKNode)
open class SKNode: UIResponder, _SKNodeInFile, NSCopying, @preconcurrency NSSecureCoding {
    /// Creates a node at the origin.
    public override init() { super.init() }

    /// Reads a node and its children from a file of scenes or particles.
    public required init?(coder aDecoder: NSCoder) {
        super.init()
        decodeNode(from: aDecoder)
    }

    // MARK: - Place and size

    /// The position in the coordinates of the parent.
    open var position: CGPoint {
        get { CGPoint(x: placement.x, y: placement.y) }
        set {
            placement.x = newValue.x
            placement.y = newValue.y
        }
    }

    /// The order in depth, relative to the parent: nodes with larger sums cover those with smaller ones.
    open var zPosition: CGFloat = 0

    /// The angle about the z axis.
    open var zRotation: CGFloat {
        get { placement.angle }
        set { placement.angle = newValue }
    }

    /// The factor of the width of the node and of those below it.
    open var xScale: CGFloat {
        get { placement.xScale }
        set { placement.xScale = newValue }
    }

    /// The factor of the height of the node and of those below it.
    open var yScale: CGFloat {
        get { placement.yScale }
        set { placement.yScale = newValue }
    }

    /// Sets the factors of both axes.
    open func setScale(_ scale: CGFloat) {
        xScale = scale
        yScale = scale
    }

    /// The place in the parent.
    final var placement = NodePlacement()

    /// The rectangle of what the node itself shows, in its own coordinates; null for nothing.
    var contentRect: CGRect { .null }

    /// The rectangle in the parent that surrounds what the node itself shows.
    open var frame: CGRect {
        let content = contentRect
        guard !content.isNull else { return CGRect(origin: position, size: .zero) }
        return content.applying(placement.transform)
    }

    // MARK: - Look

    /// The opacity of the node and, multiplied, of those below it, from 0 to 1.
    open var alpha: CGFloat = 1

    /// Whether the node and those below it are neither drawn nor found at points.
    open var isHidden = false

    // MARK: - Time

    /// Whether actions of the node and of those below it wait.
    open var isPaused = false

    /// The factor of the time of actions of the node and of those below it.
    open var speed: CGFloat = 1

    final var running: [RunningAction] = []

    // MARK: - Tree

    /// The name for searches, which need not be unique.
    open var name: String?

    /// Values of the app.
    open var userData: NSMutableDictionary?

    /// Whether the node receives the touches on it, instead of the scene.
    open var isUserInteractionEnabled: Bool {
        get { takesTouches ?? (self is SKScene) }
        set { takesTouches = newValue }
    }

    private final var takesTouches: Bool?

    /// The node that contains this one.
    open internal(set) weak var parent: SKNode?

    /// The nodes in this one; of those at the same depth later ones cover earlier ones.
    open internal(set) var children: [SKNode] = []

    /// The scene that contains the node; a scene is its own.
    open var scene: SKScene? { containingScene }

    final weak var containingScene: SKScene?

    /// The limits that are applied after actions and physics, in order.
    open var constraints: [SKConstraint]?

    open override var next: UIResponder? { parent }

    // MARK: - Physics

    /// The body by which physics moves the node.
    open var physicsBody: SKPhysicsBody? {
        didSet { physicsBodyDidChange(from: oldValue) }
    }

    /// Draws what the node itself shows, into a context with its coordinates.
    func draw(in painter: NodePainter) {}

    /// Moves what moves by itself, as particles do.
    func advance(by seconds: TimeInterval) {}

    /// Takes over the properties of a node of the same class, without its children.
    func copyProperties(of node: SKNode) {
        placement = node.placement
        zPosition = node.zPosition
        alpha = node.alpha
        isHidden = node.isHidden
        isPaused = node.isPaused
        speed = node.speed
        name = node.name
        userData = node.userData?.mutableCopy() as? NSMutableDictionary
        takesTouches = node.takesTouches
        constraints = node.constraints
        physicsBody = node.physicsBody?.makeCopy()
        running = node.running.map { RunningAction($0.action, key: $0.key, completion: nil) }
    }

    func decodeNode(from coder: NSCoder) {
        let values = ArchivedValues(coder)
        position = values.point("_position") ?? .zero
        zPosition = values.number("_zPosition") ?? 0
        zRotation = values.number("_zRotation") ?? 0
        xScale = values.number("_xScale") ?? 1
        yScale = values.number("_yScale") ?? 1
        alpha = values.number("_opacity") ?? 1
        isHidden = values.flag("_hidden") ?? false
        name = values.text("_name")
        userData = (values.object("_userData") as? [String: Any]).map {
            NSMutableDictionary(dictionary: $0)
        }
        physicsBody = values.object("_PKPhysicsBody") as? SKPhysicsBody
        for case let child as SKNode in values.object("_children") as? [Any] ?? [] {
            addChild(child)
        }
    }
}

/// The place of a node in its parent.
struct NodePlacement: Equatable {
    var x: CGFloat = 0
    var y: CGFloat = 0
    var angle: CGFloat = 0
    var xScale: CGFloat = 1
    var yScale: CGFloat = 1

    /// From the coordinates of the node to those of its parent.
    var transform: CGAffineTransform {
        guard angle != 0 else {
            return CGAffineTransform(a: xScale, b: 0, c: 0, d: yScale, tx: x, ty: y)
        }
        let cosine = cos(angle)
        let sine = sin(angle)
        return CGAffineTransform(
            a: cosine * xScale, b: sine * xScale, c: -sine * yScale, d: cosine * yScale,
            tx: x, ty: y)
    }
}
