internal import Synchronization

/// The owner of a layer, which provides its layout, contents and actions: a view.
///
/// A layer calls its host where it would call its delegate, without the cost of a weak reference. The owner
/// clears a layer's `host` before the host is deallocated.
package protocol LayerHost: AnyObject {
    /// Whether `draw(_:in:)` draws anything; otherwise the layer has no drawn contents.
    var drawsContent: Bool { get }

    /// Whether `display(_:)` sets the contents itself, so that nothing is drawn.
    var displaysContent: Bool { get }

    /// Lays out the sublayers of its layer, in the layout pass, if layout is pending.
    func layOutSublayers()

    /// Called after the layer of a retained host was removed from the sublayers of another host's layer.
    func layerDidLeaveSuperlayer()

    /// Sets the contents of `layer`; called when `displaysContent`.
    func display(_ layer: CALayer)

    /// Prepares for drawing, directly before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)

    /// Draws the contents of `layer` in its coordinates; called when `drawsContent`.
    func draw(_ layer: CALayer, in context: CGContext)

    /// Returns the action for a change or event named `event`.
    func action(for layer: CALayer, forKey event: String) -> LayerAction
}

/// A host's action for a change or event.
package enum LayerAction {
    /// No action: the change is displayed at once.
    case none
    /// The layer continues its search, as without a host.
    case `default`
    case action(any CAAction)
}

/// Whether an animation block is open, so that views provide actions.
///
/// Outside animation blocks a view vetoes all actions, so a layer with `hostVetoesActions` calls its host only while a
/// block is open.
package enum HostAnimations {
    private static let openBlocks = Atomic<Int>(0)

    @inline(__always)
    package static var areOpen: Bool { openBlocks.load(ordering: .relaxed) != 0 }

    /// Opens a block. Blocks nest.
    package static func open() { openBlocks.add(1, ordering: .relaxed) }

    /// Closes the innermost block.
    package static func close() { openBlocks.subtract(1, ordering: .relaxed) }
}
