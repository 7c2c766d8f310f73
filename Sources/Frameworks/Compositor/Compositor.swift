package import CoreGraphics
package import Foundation
internal import PixelKernels
package import RenderTree

/// A compositor of committed trees, which paints only the difference from the previous frame.
///
/// The picture is a function of the tree and the time alone: regardless of previous frames, the bytes are
/// those that a new compositor would paint. An unchanged tree costs one comparison.
///
/// - Isolation: single-threaded; one owner calls it at a time.
package final class Compositor {
    /// Size of the screen in pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: Double
    /// Whether straight edges of all layers are antialiased, or only where `allowsEdgeAntialiasing` says so.
    package let smoothsEdges: Bool

    private let screen: PixelRect
    private let surface: Surface
    private let caches = PaintCaches()
    private let painter: Painter
    private var root: PlacedLayer?
    private var treeRoot: RenderNode?
    private var pending: PendingPainting
    /// Whether no animation ran in the last update.
    private var isResting = true

    /// The bytes of pooled buffers that are retained while no animation runs.
    private static let restingPoolSize = 2 << 20

    /// The colour of a screen without layers: opaque black.
    private static let background: UInt32 = 0xFF00_0000

    /// Creates a compositor with a black screen.
    ///
    /// - Parameters:
    ///   - width: Width of the screen in pixels.
    ///   - height: Height of the screen in pixels.
    ///   - scale: Pixels per point of the trees.
    ///   - smoothsEdges: Whether straight edges of all layers are antialiased.
    package convenience init(
        width: Int, height: Int, scale: Double, smoothsEdges: Bool = true
    ) {
        self.init(
            pixels: PixelBuffer(width: width, height: height), scale: scale,
            smoothsEdges: smoothsEdges)
    }

    /// Creates a compositor that paints into memory of the caller, who must not read it during painting and
    /// must never write to it.
    package init(pixels: PixelBuffer, scale: Double, smoothsEdges: Bool = true) {
        width = pixels.width
        height = pixels.height
        self.scale = scale
        self.smoothsEdges = smoothsEdges
        screen = PixelRect(x: 0, y: 0, width: width, height: height)
        surface = Surface(pixels: pixels, x: 0, y: 0)
        pending = PendingPainting(screen)
        painter = Painter(caches: caches, screen: screen)
    }

    /// Updates to a tree and paints the frame.
    ///
    /// - Parameters:
    ///   - tree: The tree to show. Subtrees that are the same objects as in the previous frame count as
    ///     unchanged.
    ///   - time: The time at which animations are evaluated; it may decrease.
    /// - Complexity: O(1) for the same tree without animations; otherwise the changed nodes and their
    ///   siblings, and the damaged pixels.
    package func compose(_ tree: RenderTree, at time: TimeInterval) -> ComposedFrame {
        let frame = update(tree, at: time)
        paint()
        return frame
    }

    /// Computes the changes of a frame. The pixels are valid after `paint()`, which may be deferred until
    /// they are needed, also over several frames.
    ///
    /// - Complexity: as `compose(_:at:)`, without the pixels.
    package func update(_ tree: RenderTree, at time: TimeInterval) -> ComposedFrame {
        if let treeRoot, treeRoot === tree.root, !tree.root.subtreeHasAnimations {
            return ComposedFrame(
                pixels: surface.pixels, damage: [], copies: [], nextFrameTime: nil)
        }
        var update = TreeUpdate(time: time, screen: screen)
        let context = PlacementContext(
            space: .scale(x: scale, y: scale), clip: screen, clock: LayerClock(),
            isContentsFlipped: false, smoothsEdges: smoothsEdges)
        var copies: [ScrollCopy] = []
        if let root, root.id == tree.root.id {
            _ = update.update(root, to: tree.root, in: context, isSilent: false)
            update.damage.coverBackdrops(below: root) { $0.backdrop.isOutdated }
            copies = planScrolls(of: &update, below: root)
            update.damage.coverBackdrops(below: root) { $0.backdrop.isOutdated }
        } else {
            root = update.placing.place(tree.root, in: context)
            update.damage.add(screen)
        }
        treeRoot = tree.root
        update.damage.join()
        root?.noteDamagedBackdrops(update.damage)
        let frame = ComposedFrame(
            pixels: surface.pixels, damage: update.damage.sorted, copies: copies,
            nextFrameTime: update.placing.nextChange)
        pending.add(update.damage, copies)
        isResting = frame.nextFrameTime == nil
        return frame
    }

    /// Paints the pixels of the last update; does nothing if they are up to date.
    ///
    /// - Complexity: the pixels that frames damaged since the last call, each once.
    package func paint() {
        guard let root, !pending.isEmpty else { return }
        for copy in pending.copies { move(copy) }
        // Layers that were hidden when their damage was recorded may be visible now.
        pending.damage.coverBackdrops(below: root) { $0.backdrop.picture == nil }
        pending.damage.join()
        for rect in pending.damage.sorted {
            // A backdrop reads everything behind it, so the rectangle is painted as a whole.
            let parts = root.hasBackdrop(in: rect) ? [rect] : pending.damage.parts(of: rect)
            painter.paint(
                root, into: surface, clip: rect, parts: parts, background: Compositor.background)
        }
        pending = PendingPainting(screen)
        if isResting { caches.pool.trim(to: Compositor.restingPoolSize) }
    }

    /// Frees masks, scaled pictures, shadows and pooled surfaces; the next frames recreate them.
    ///
    /// The screen's own pixels and the caches of single layers are kept.
    package func releaseCaches() { caches.removeAll() }

    /// Bytes that `releaseCaches()` frees.
    package var cacheByteCount: Int { caches.byteCount }

    // MARK: - Scrolling

    /// Converts scrolled sublayers to blits and damage.
    private func planScrolls(of update: inout TreeUpdate, below root: PlacedLayer) -> [ScrollCopy] {
        var copies: [ScrollCopy] = []
        var taken: [PixelRect] = []
        for candidate in update.scrolls {
            var planning = ScrollPlanning(candidate, root: root, screen: screen)
            let moves = planning.copies(avoiding: update.damage, and: taken)
            var rest = PixelRegion(candidate.changedRect.intersection(screen))
            for move in moves { rest.subtract(move.target) }
            for rect in rest.rects { update.damage.add(rect) }
            if !moves.isEmpty {
                taken.append(candidate.layer.clipForChildren.intersection(screen))
                copies += moves
            } else {
                taken.append(candidate.changedRect)
            }
        }
        return copies
    }

    private func move(_ copy: ScrollCopy) {
        let target = copy.target
        let source = copy.source
        pk_move(
            surface.address(target.x, target.y), surface.stride,
            surface.address(source.x, source.y), surface.stride, Int32(target.width),
            Int32(target.height))
    }

    // MARK: - Pictures of parts of a tree

    /// Paints a node and its descendants into a buffer, over the existing pixels.
    ///
    /// The node's own position and transform are ignored: `transform` maps its coordinates to pixels of the
    /// buffer. Its opacity, mask and animations apply.
    ///
    /// - Parameter smoothsEdges: Whether straight edges of all layers are antialiased.
    package static func render(
        _ node: RenderNode, into pixels: PixelBuffer, transform: CGAffineTransform,
        at time: TimeInterval, smoothsEdges: Bool = true
    ) {
        let whole = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        guard !whole.isEmpty else { return }
        let placing = LayerPlacing(time: time)
        let clock = LayerClock().descending(node.properties.time)
        let (properties, localTime) = placing.resolve(node, clock: clock)
        var matrix = Matrix4(
            a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
            d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty))
        matrix.row4.x = Placement.snap(matrix.row4.x)
        matrix.row4.y = Placement.snap(matrix.row4.y)
        let layer = PlacedLayer.standalone(
            node, properties: properties, placement: Placement(matrix), clip: whole,
            isContentsFlipped: properties.isGeometryFlipped, smoothsEdges: smoothsEdges,
            localTime: localTime)
        let painter = Painter(caches: PaintCaches(), screen: whole)
        painter.paint(layer, into: Surface(pixels: pixels, x: 0, y: 0), clip: whole)
    }
}
