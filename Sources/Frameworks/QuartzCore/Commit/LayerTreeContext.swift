package import RenderTree

/// The layer tree of one screen, which tracks pending work and commits it as render trees.
///
/// **Order** in a frame: `runCompletions(at:)`, `layoutIfNeeded()`, `displayIfNeeded()`, `commit(at:)`. Each
/// of them returns at once if nothing is pending.
///
/// - Isolation: belongs to the thread of its layers.
package final class LayerTreeContext {
    package let root: CALayer
    /// The size of the screen in points.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// Called when the tree becomes dirty, once until the next commit.
    package var onNeedsFrame: (() -> Void)?
    /// The clock of presentation values; the environment's by default.
    package var clock: () -> CFTimeInterval = CACurrentMediaTime

    private var hasAskedForFrame = false
    /// Layers with animations that have not ended.
    private var animatedLayers: [CALayer] = []

    /// Creates the tree of a root layer, which must not have a superlayer.
    package init(root: CALayer, size: CGSize, scale: CGFloat) {
        precondition(root.superlayerReference == nil, "the root of a tree has no superlayer")
        self.root = root
        self.size = size
        self.scale = scale
        root.extrasForWriting().treeContext = self
        TransactionState.current.register(self)
    }

    var now: CFTimeInterval { clock() }

    /// Whether a layer has pending layout, display or commit.
    ///
    /// Pending work of the implicit transaction counts too: its completion block, and animations of layers
    /// that are not on a screen.
    package var needsCommit: Bool {
        !root.flags.isEmpty || TransactionState.current.isWaiting(forCommitOf: self)
    }

    /// Whether an animation runs or is yet to begin, or particles move; stopped ones do not count.
    package var hasAnimations: Bool {
        animatedLayers.contains { $0.animationList?.isRunning == true && $0.isTimeRunning }
            || emits
    }

    private var emits: Bool { EmitterLayers.all.layers(of: self).contains(where: \.isEmitting) }

    /// Returns the time at which animations need the next frame, `time` for as soon as possible; nil for
    /// none.
    package func nextAnimationTime(after time: CFTimeInterval) -> CFTimeInterval? {
        if emits { return time }
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

    /// Runs pending layout until none is left.
    package func layoutIfNeeded() { root.layoutSubtree() }

    /// Runs pending display, including the layout that displaying requests.
    package func displayIfNeeded() {
        takeNewOwnKeyAnimations()
        for layer in TiledLayers.all.layers(of: self) { layer.drawTiles() }
        for layer in EmitterLayers.all.layers(of: self) { layer.emit(atMediaTime: now) }
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

    /// The number of display rounds after which further requests are left to the next frame.
    // Chosen: drawing that asks for drawing is a loop in the app, or an animation by hand.
    private static let displayRoundLimit = 8

    /// Ends a frame without a commit, so that the next change requests another frame.
    package func endFrameWithoutCommit() { hasAskedForFrame = false }

    /// Resolves the begin times of new animations and returns the tree of the current layers.
    ///
    /// Unchanged subtrees are the same nodes as in the previous tree.
    package func commit(at time: CFTimeInterval) -> RenderTree {
        hasAskedForFrame = false
        takeNewAnimations(at: time)
        let node = LayerThreads.alwaysLocked { root.committedNode() }
        #if FRAMEWORK_CHECKS
            root.checkTreeInvariants()
        #endif
        TransactionState.current.endImplicit()
        if needsCommit { needsFrame() }
        return RenderTree(root: node, size: size, scale: Double(scale))
    }

    /// Ends animations whose time is over: notifies delegates, runs completion blocks, removes them.
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
        if animatedLayers.isEmpty {
            animatedLayers = running
        } else {
            // A delegate has flushed, which adds layers with new animations.
            let added = Set(animatedLayers.map(ObjectIdentifier.init))
            animatedLayers += running.filter { !added.contains(ObjectIdentifier($0)) }
        }
    }

    /// Runs pending layout and display; called when a transaction is flushed between frames.
    func flush() {
        layoutIfNeeded()
        displayIfNeeded()
        takeNewAnimations(at: now)
    }

    /// Begins new animations of own keys. They draw in the frame in which they are added, so their begin time
    /// is resolved before the commit.
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
