internal import ObjectiveC

extension CALayer {
    /// Stores a new value of `property`; every setter of the model ends here.
    ///
    /// `property` is nil for a change without animations and actions.
    @inline(__always)
    final func change(_ property: LayerProperty?, _ store: () -> Void) {
        if identifier & LayerThreads.mainMark != 0, !LayerThreads.isMainAlone {
            changeShared(property, store)
        } else if let property, !hasNoObservers {
            changeNotifying(property, store)
        } else {
            store()
            markForCommit()
        }
    }

    /// Whether a change has no observers: no attachment observes the layer and no action runs.
    @inline(__always)
    final var hasNoObservers: Bool { !hasAttachments && !searchesForActions }

    /// Stores a value that is observed or starts an action.
    @inline(never)
    final func changeNotifying(_ property: LayerProperty, _ store: () -> Void) {
        if hasAttachments {
            changeObserved(property, store)
        } else {
            changeWithAction(property, store)
        }
    }

    /// Stores a value that may be observed: the layer has attachments.
    private final func changeObserved(_ property: LayerProperty, _ store: () -> Void) {
        let keys = property.keys
        for key in keys { _willChangeValue(self, key) }
        if searchesForActions {
            changeWithAction(property, store)
        } else {
            store()
            markForCommit()
        }
        for key in keys.reversed() { _didChangeValue(self, key) }
    }

    /// Stores a value that differs from the current one as a change of `property`.
    @inline(__always)
    final func set<Value: Equatable>(
        _ property: LayerProperty?, _ current: Value, _ value: Value, _ store: () -> Void
    ) {
        if value != current { change(property, store) }
    }

    /// Stores a value that differs from the current one into the decoration.
    @inline(__always)
    final func setDecoration<Value: Equatable>(
        _ property: LayerProperty?, _ current: Value, _ value: Value,
        _ store: (LayerDecoration) -> Void
    ) {
        if value != current { changeDecoration(property, store) }
    }

    /// Stores into the decoration, which is created on first use.
    @inline(__always)
    final func changeDecoration(_ property: LayerProperty?, _ store: (LayerDecoration) -> Void) {
        change(property) { store(decorationForWriting()) }
    }

    final func setOption(_ option: LayerOptions, _ property: LayerProperty?, _ isOn: Bool) {
        guard options.contains(option) != isOn else { return }
        change(property) {
            if isOn { options.insert(option) } else { options.remove(option) }
        }
    }

    final func setHidden(_ isHidden: Bool) {
        guard options.contains(.isHidden) != isHidden else { return }
        setOption(.isHidden, .isHidden, isHidden)
        if node != nil { runOrderAction(isHidden ? kCAOnOrderOut : kCAOnOrderIn) }
    }

    /// Stores timing properties, which are never animated.
    final func changeTiming(_ store: (inout LayerTiming) -> Void) {
        let extras = extrasForWriting()
        var timing = extras.timing
        store(&timing)
        guard timing != extras.timing else { return }
        change(nil) { extras.timing = timing }
    }

    final func decorationForWriting() -> LayerDecoration {
        if let decoration { return decoration }
        let decoration = LayerDecoration()
        self.decoration = decoration
        return decoration
    }

    final func extrasForWriting() -> LayerExtras {
        if let extras { return extras }
        let extras = LayerExtras()
        self.extras = extras
        return extras
    }

    final func spaceForWriting() -> LayerSpace {
        if let space { return space }
        let space = LayerSpace()
        self.space = space
        return space
    }

    // MARK: - Marks

    /// Marks the layer's own node as outdated.
    @inline(__always)
    package final func markForCommit() {
        if !flags.contains(.wantsCommit) { mark(.wantsCommit) }
    }

    /// Sets a `wants` flag here and its `subtreeNeeds` flag on every ancestor.
    package final func mark(_ want: LayerFlags) {
        guard !flags.isSuperset(of: want), !options.contains(.isPresentation) else { return }
        if isTreeElsewhere { return LayerThreads.mark(self, want) }
        flags.formUnion(want)
        markAncestors(want.neededAbove)
    }

    /// Sets `subtreeNeeds` flags on the ancestors, up to the first that has them all, and notifies the tree
    /// when the mark reaches the root.
    final func markAncestors(_ needs: LayerFlags) {
        guard !needs.isEmpty else { return }
        var top = Unmanaged.passUnretained(self)
        while let above = top._withUnsafeGuaranteedRef({ $0.superlayerPointer }) {
            let isMarked = above._withUnsafeGuaranteedRef { layer in
                if layer.flags.isSuperset(of: needs) { return true }
                layer.flags.formUnion(needs)
                return false
            }
            if isMarked { return }
            top = above
        }
        top.takeUnretainedValue().extras?.treeContext?.needsFrame()
    }
}
