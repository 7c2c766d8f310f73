package import RenderTree

/// One screen's tree of layers: it knows what is waiting and turns it into render trees.
///
/// A frame goes `runCompletions(at:)`, `layoutIfNeeded()`, `displayIfNeeded()`, `commit(at:)`. With
/// nothing waiting each of them returns at once.
///
/// - Isolation: belongs to the thread of its layers.
package final class LayerTreeContext {
    package let root: CALayer
    /// The size of the screen in points.
    package var size: CGSize
    /// The pixels for each point.
    package var scale: CGFloat
    /// Called when something becomes dirty, once until the next commit.
    package var onNeedsFrame: (() -> Void)?
    /// The clock of presentation values; the environment's unless set.
    package var clock: () -> CFTimeInterval = CACurrentMediaTime

    private var hasAskedForFrame = false
    /// Layers with animations that have not ended.
    private var animatedLayers: [CALayer] = []

    /// Makes the tree of a root layer, which must have no superlayer.
    package init(root: CALayer, size: CGSize, scale: CGFloat) {
        precondition(root.superlayerReference == nil, "the root of a tree has no superlayer")
        self.root = root
        self.size = size
        self.scale = scale
        root.extrasForWriting().treeContext = self
        TransactionState.current.register(self)
    }

    var now: CFTimeInterval { clock() }

    /// Whether a layer has something to lay out, to display or to commit.
    ///
    /// What the implicit transaction has to end counts too: its completion block, and animations of
    /// layers that no screen shows.
    package var needsCommit: Bool {
        !root.flags.isEmpty || TransactionState.current.isWaiting(forCommitOf: self)
    }

    /// Whether an animation runs or waits to begin; stopped ones do not count.
    package var hasAnimations: Bool {
        animatedLayers.contains { $0.animationList?.isRunning == true && $0.isTimeRunning }
    }

    /// When the next frame is needed for animations, `time` for as soon as possible; nil for none.
    package func nextAnimationTime(after time: CFTimeInterval) -> CFTimeInterval? {
        var next: CFTimeInterval?
        for layer in animatedLayers where layer.isTimeRunning {
            let local = layer.localTime(fromMediaTime: time)
            guard let found = layer.animationList?.nextTime(after: local) else { continue }
            let frame = max(time, found == local ? time : layer.mediaTime(fromLocalTime: found))
            next = min(next ?? frame, frame)
        }
        return next
    }

    func needsFrame() {
        guard !hasAskedForFrame else { return }
        hasAskedForFrame = true
        onNeedsFrame?()
    }

    // MARK: - Phases

    /// Lays out everything that waits for it, until nothing does.
    package func layoutIfNeeded() { root.layoutSubtree() }

    /// Displays everything that waits for it, with the layout that displaying asks for.
    package func displayIfNeeded() {
        takeNewOwnKeyAnimations()
        var round = 0
        while root.needsDisplayPass, round < LayerTreeContext.displayRoundLimit {
            round += 1
            root.displaySubtree()
            root.layoutSubtree()
        }
        for layer in animatedLayers where layer.animationList?.hasOwnKeys == true {
            layer.displayOwnValues(atMediaTime: now)
        }
    }

    /// Rounds of display after which a tree that keeps asking for more is left to the next frame.
    // Chosen: drawing that asks for drawing is a loop in the app, or an animation by hand.
    private static let displayRoundLimit = 8

    /// Ends a frame in which nothing is to be committed, so that the next change asks for another one.
    package func endFrameWithoutCommit() { hasAskedForFrame = false }

    /// Fixes the begin of new animations and makes the tree that shows the layers as they are.
    ///
    /// Subtrees in which nothing changed are the same nodes as in the tree before.
    package func commit(at time: CFTimeInterval) -> RenderTree {
        hasAskedForFrame = false
        takeNewAnimations(at: time)
        let node = root.committedNode()
        #if FRAMEWORK_CHECKS
            root.checkTreeInvariants()
        #endif
        TransactionState.current.endImplicit()
        if needsCommit { needsFrame() }
        return RenderTree(root: node, size: size, scale: Double(scale))
    }

    /// Ends animations that are over: notifies delegates, runs completion blocks, removes them.
    package func runCompletions(at time: CFTimeInterval) {
        guard !animatedLayers.isEmpty else { return }
        let layers = animatedLayers
        animatedLayers = []
        var running: [CALayer] = []
        for layer in layers {
            guard layer.treeContext === self else {
                layer.endAllAnimations(finished: false)
                continue
            }
            if layer.advanceAnimations(toMediaTime: time) { running.append(layer) }
        }
        animatedLayers += running
    }

    /// Lays out and displays what waits; called when a transaction is flushed between frames.
    func flush() {
        layoutIfNeeded()
        displayIfNeeded()
        takeNewAnimations(at: now)
    }

    /// Animations that draw have their first drawing in the frame that they are added in, so their
    /// begin is fixed before the commit.
    private func takeNewOwnKeyAnimations() {
        let layers = TransactionState.current.animatedLayers
        if layers.contains(where: { $0.animationList?.hasOwnKeys == true }) {
            takeNewAnimations(at: now)
        }
    }

    private func takeNewAnimations(at time: CFTimeInterval) {
        let transaction = TransactionState.current
        transaction.endOffscreenAnimations()
        defer { dropLayersThatLeft() }
        guard !transaction.animatedLayers.isEmpty else { return }
        var known = Set(animatedLayers.map(ObjectIdentifier.init))
        var others: [CALayer] = []
        for layer in transaction.animatedLayers {
            guard layer.treeContext === self else {
                others.append(layer)
                continue
            }
            layer.resolveAnimationTimes(atMediaTime: time)
            if known.insert(ObjectIdentifier(layer)).inserted { animatedLayers.append(layer) }
        }
        transaction.animatedLayers = others
    }

    private func dropLayersThatLeft() {
        guard animatedLayers.contains(where: { $0.treeContext !== self }) else { return }
        let left = animatedLayers.filter { $0.treeContext !== self }
        animatedLayers.removeAll { $0.treeContext !== self }
        for layer in left { layer.endAllAnimations(finished: false) }
    }
}

extension CALayer {
    fileprivate final var needsDisplayPass: Bool {
        !flags.isDisjoint(with: [.wantsDisplay, .subtreeNeedsDisplay])
    }
}
