import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// An object that decides which frames a view shows.
@preconcurrency @MainActor
@objc public protocol SKViewDelegate: NSObjectProtocol {
    /// Whether a view shows a frame.
    ///
    /// - Parameter time: The time of the frame in seconds.
    @objc optional func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool
}

/// A view that presents a scene and lets its time pass with the frames of the screen.
@objc(SKView)
open class SKView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = true
        contentMode = .redraw
        isMultipleTouchEnabled = true
        clock = FrameClock(self)
    }

    private final var clock: FrameClock?

    // MARK: - Scenes

    /// The scene that is presented; during a transition the new one.
    open private(set) var scene: SKScene?

    private final var running: RunningTransition?

    /// Presents a scene in the place of another one.
    open func presentScene(_ scene: SKScene?) {
        running = nil
        guard scene !== self.scene else { return }
        let former = self.scene
        former?.willMove(from: self)
        former?.view = nil
        begin(scene)
    }

    /// Presents a scene with a transition from the one that is presented.
    open func presentScene(_ scene: SKScene, transition: SKTransition) {
        guard let former = self.scene, former !== scene, transition.duration > 0 else {
            return presentScene(scene)
        }
        running?.former.view = nil
        running = RunningTransition(transition, from: former)
        begin(scene)
    }

    private final func begin(_ scene: SKScene?) {
        self.scene = scene
        scene?.view = self
        fitScene()
        setNeedsDisplay()
        clock?.update()
        scene?.didMove(to: self)
    }

    final func fitScene() {
        if let scene, scene.scaleMode == .resizeFill, bounds.size != .zero {
            scene.size = bounds.size
        }
        setNeedsDisplay()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fitScene()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        clock?.update()
    }

    // MARK: - Frames

    /// Whether the time of the scene stands still.
    open var isPaused = false {
        didSet { clock?.update() }
    }

    /// The wanted number of frames in a second; 0 is the screen's.
    open var preferredFramesPerSecond = 0 {
        didSet { clock?.update() }
    }

    /// The wanted number of frames of the screen for one of the scene.
    @available(*, deprecated, message: "Use preferredFramesPerSecond")
    open var frameInterval: Int {
        get { preferredFramesPerSecond > 0 ? max(60 / preferredFramesPerSecond, 1) : 1 }
        set { preferredFramesPerSecond = 60 / max(newValue, 1) }
    }

    /// Kept, and without effect.
    open var preferredFrameRate: Float = 60

    /// An object that decides which frames are shown.
    open weak var delegate: (any SKViewDelegate)?

    /// Lets the time of the scenes pass, and draws them.
    final func frame(at time: TimeInterval, by seconds: TimeInterval) {
        if delegate?.view?(self, shouldRenderAtTime: time) == false { return }
        if let running {
            running.elapsed += seconds
            if !running.transition.pausesOutgoingScene {
                running.former.simulate(at: time, by: seconds)
            }
            if running.elapsed >= running.transition.duration {
                self.running = nil
                running.former.willMove(from: self)
                running.former.view = nil
            }
        }
        if self.running?.transition.pausesIncomingScene != true {
            scene?.simulate(at: time, by: seconds)
        }
        frameDuration = seconds
        setNeedsDisplay()
    }

    // MARK: - Drawing

    /// Whether nodes at the same depth may be drawn in any order. They are drawn in that of the tree.
    open var ignoresSiblingOrder = false

    /// Kept, and without effect: nothing outside of the view is drawn.
    open var shouldCullNonVisibleNodes = true

    /// Whether the view lets what is below it shine through the scene.
    open var allowsTransparency = false {
        didSet { isOpaque = !allowsTransparency }
    }

    /// Kept, and without effect.
    open var isAsynchronous = true

    /// Whether the number of frames in a second is shown.
    open var showsFPS = false { didSet { setNeedsDisplay() } }
    /// Whether the number of nodes is shown.
    open var showsNodeCount = false { didSet { setNeedsDisplay() } }
    /// Whether the number of drawn nodes is shown.
    open var showsDrawCount = false { didSet { setNeedsDisplay() } }
    /// Kept, and without effect: there are no quads.
    open var showsQuadCount = false
    /// Whether the outlines of bodies are shown.
    open var showsPhysics = false { didSet { setNeedsDisplay() } }
    /// Kept, and without effect: there are no fields.
    open var showsFields = false

    final var frameDuration: TimeInterval = 0

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let painter = ScenePainter(context, size: bounds.size, isTransparent: allowsTransparency)
        if let running, let scene {
            running.transition.draw(
                from: running.former, to: scene,
                at: CGFloat(running.elapsed / running.transition.duration),
                with: painter)
        } else if let scene {
            painter.draw(scene)
            if showsPhysics { painter.drawBodies(of: scene) }
        }
        painter.drawStatistics(of: self)
    }

    /// Draws a node and those below it as a texture; nil for a node that shows nothing.
    open func texture(from node: SKNode) -> SKTexture? {
        texture(from: node, crop: node is SKScene ? node.frame : node.calculateAccumulatedFrame())
    }

    /// Draws a part of a node as a texture.
    ///
    /// - Parameter crop: The part, in the coordinates of the node's parent.
    open func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
        guard crop.width > 0, crop.height > 0, crop.width * crop.height < 1e8 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
        let image = UIGraphicsImageRenderer(size: crop.size, format: format).image { renderer in
            let context = renderer.cgContext
            context.concatenate(
                CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -crop.minX, ty: crop.maxY))
            if let scene = node as? SKScene {
                context.setFillColor(scene.backgroundColor.cgColor)
                context.fill(crop)
                NodePainter(context).drawChildren(of: scene)
            } else {
                NodePainter(context).draw(node)
            }
        }
        return SKTexture(image: image)
    }

    // MARK: - Coordinates

    /// A point of the view in a scene that it presents.
    open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
        scene.convertPoint(fromView: point)
    }

    /// A point of a scene that the view presents in the view.
    open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
        scene.convertPoint(toView: point)
    }

    // MARK: - Touches

    private final var touched: [ObjectIdentifier: SKNode] = [:]
    /// Whether a node has the touches, which come back to the view where no node handles them.
    private final var isDispatching = false

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !isDispatching, let scene else { return super.touchesBegan(touches, with: event) }
        for touch in touches {
            touched[ObjectIdentifier(touch)] = scene.receiver(of: touch.location(in: scene))
        }
        dispatch(touches) { $0.touchesBegan($1, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !isDispatching, scene != nil else { return super.touchesMoved(touches, with: event) }
        dispatch(touches) { $0.touchesMoved($1, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !isDispatching, scene != nil else { return super.touchesEnded(touches, with: event) }
        dispatch(touches) { $0.touchesEnded($1, with: event) }
        for touch in touches { touched[ObjectIdentifier(touch)] = nil }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !isDispatching, scene != nil else {
            return super.touchesCancelled(touches, with: event)
        }
        dispatch(touches) { $0.touchesCancelled($1, with: event) }
        for touch in touches { touched[ObjectIdentifier(touch)] = nil }
    }

    private final func dispatch(_ touches: Set<UITouch>, _ body: (SKNode, Set<UITouch>) -> Void) {
        isDispatching = true
        defer { isDispatching = false }
        var groups: [(node: SKNode, touches: Set<UITouch>)] = []
        for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
            guard let node = touched[ObjectIdentifier(touch)] else { continue }
            if let index = groups.firstIndex(where: { $0.node === node }) {
                groups[index].touches.insert(touch)
            } else {
                groups.append((node, [touch]))
            }
        }
        for group in groups { body(group.node, group.touches) }
    }
}

extension SKScene {
    /// The topmost node at a point that takes touches, or the scene.
    final func receiver(of point: CGPoint) -> SKNode {
        nodes(at: point).first { $0.isUserInteractionEnabled } ?? self
    }
}

extension UITouch {
    /// The place of the touch in a node of a scene that a view presents.
    @MainActor
    public func location(in node: SKNode) -> CGPoint {
        place(in: node) { location(in: $0) }
    }

    /// The former place of the touch in a node of a scene that a view presents.
    @MainActor
    public func previousLocation(in node: SKNode) -> CGPoint {
        place(in: node) { previousLocation(in: $0) }
    }

    @MainActor
    private func place(in node: SKNode, _ place: (UIView) -> CGPoint) -> CGPoint {
        guard let scene = node.scene, let view = scene.view else { return .zero }
        return scene.convert(scene.convertPoint(fromView: place(view)), to: node)
    }
}
