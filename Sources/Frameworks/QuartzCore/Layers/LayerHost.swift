internal import Synchronization

/// The object that owns a layer and answers for it: a view.
///
/// A layer asks its host where it would ask its delegate, without the cost of a weak reference. The
/// owner clears a layer's `host` before the host is deallocated.
package protocol LayerHost: AnyObject {
    /// Whether `draw(_:in:)` draws anything; a layer whose host does not gets no drawn contents.
    var drawsContent: Bool { get }

    /// Whether `display(_:)` sets the contents itself, so that nothing is drawn.
    var displaysContent: Bool { get }

    /// Places the sublayers of its layer, in the layout pass, when that was asked to.
    func layOutSublayers()

    /// Sets the contents of `layer`; called when `displaysContent`.
    func display(_ layer: CALayer)

    /// Prepares for drawing, directly before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)

    /// Draws the contents of `layer` in its coordinates; called when `drawsContent`.
    func draw(_ layer: CALayer, in context: CGContext)

    /// What to do about a change or event named `event`.
    func action(for layer: CALayer, forKey event: String) -> LayerAction
}

/// A host's answer to the question for an action.
package enum LayerAction {
    /// Nothing happens: the change shows at once.
    case none
    /// The layer continues its search, as if there were no host.
    case `default`
    case action(any CAAction)
}

/// Whether views want to be asked for actions at the moment.
///
/// Outside of animation blocks a view's answer is always the same refusal, so a layer whose
/// `hostVetoesActions` is set asks its host only while a block is open.
package enum HostAnimations {
    private static let openBlocks = Atomic<Int>(0)

    @inline(__always)
    package static var areOpen: Bool { openBlocks.load(ordering: .relaxed) != 0 }

    /// Opens a block. Blocks nest.
    package static func open() { openBlocks.add(1, ordering: .relaxed) }

    /// Closes the block opened last.
    package static func close() { openBlocks.subtract(1, ordering: .relaxed) }
}
