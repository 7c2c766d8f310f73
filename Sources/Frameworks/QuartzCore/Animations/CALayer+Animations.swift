internal import RenderTree

extension CALayer {
    final func addAnimation(_ original: CAAnimation, forKey key: String?) {
        guard !options.contains(.isPresentation), let animation = original.copy() as? CAAnimation
        else { return }
        let transaction = TransactionState.current
        if animation.duration == 0 { animation.duration = transaction.level.animationDuration }
        if animation.timingFunction == nil {
            animation.timingFunction = transaction.level.timingFunction
        }
        let key = animation is CATransition ? kCATransition : key
        let entry = AnimationList.Entry(key: key, animation: animation, of: self)
        entry.waiting = transaction.groupsWaitingForAnimation()
        for group in entry.waiting { group.animationDidBegin() }
        if isTreeElsewhere {
            LayerThreads.runOnMainQueue { self.addAnimation(entry) }
        } else {
            addAnimation(entry)
        }
    }

    private final func addAnimation(_ entry: AnimationList.Entry) {
        let transaction = TransactionState.current
        let list = animationList ?? AnimationList()
        animationList = list
        let replaced = entry.key.flatMap(list.removeEntry(forKey:))
        list.entries.append(entry)
        transaction.animatedLayers.append(self)
        markForCommit()
        if treeContext == nil { transaction.requestFrame() }
        if let replaced {
            animationWasRemoved(replaced)
            if !replaced.hasFinished { replaced.notifyEnd(finished: false) }
        }
    }

    final func removeAnimation(withKey key: String) {
        if isTreeElsewhere {
            return LayerThreads.runOnMainQueue { self.removeAnimation(withKey: key) }
        }
        guard let entry = animationList?.removeEntry(forKey: key) else { return }
        markForCommit()
        animationWasRemoved(entry)
        if !entry.hasFinished { entry.notifyEnd(finished: false) }
    }

    final func removeEveryAnimation() { endAllAnimations(finished: false) }

    /// Removes all animations and notifies their delegates.
    final func endAllAnimations(finished: Bool) {
        if isTreeElsewhere {
            return LayerThreads.runOnMainQueue { self.endAllAnimations(finished: finished) }
        }
        guard let list = animationList, !list.entries.isEmpty else { return }
        let entries = list.entries
        list.entries = []
        markForCommit()
        for entry in entries { animationWasRemoved(entry) }
        for entry in entries where !entry.hasFinished { entry.notifyEnd(finished: finished) }
    }

    final func keysOfAnimations() -> [String]? {
        let keys = animationList?.entries.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    final func runningAnimation(forKey key: String) -> CAAnimation? {
        animationList?.entries.first { $0.key == key }?.animation
    }

    // MARK: - Beginning and end

    /// Resolves the begin times of animations that were added since the last commit.
    final func resolveAnimationTimes(atMediaTime time: CFTimeInterval) {
        guard let list = animationList else { return }
        let now = localTime(fromMediaTime: time)
        for entry in list.entries where entry.timing == nil {
            let animation = entry.animation
            if animation.beginTime == 0 { animation.beginTime = now + animation.delay }
            entry.timing = animation.timing.renderTiming(begin: animation.beginTime)
        }
    }

    /// Resolves the begin times of the animations of this layer and its descendants now instead of at the next commit,
    /// for a layer whose time is changed before it.
    package final func resolveAnimationTimesBelow(atMediaTime time: CFTimeInterval) {
        resolveAnimationTimes(atMediaTime: time)
        for sublayer in sublayers ?? [] { sublayer.resolveAnimationTimesBelow(atMediaTime: time) }
    }

    /// Notifies delegates and completion groups of animations that have begun or ended by now.
    ///
    /// - Returns: Whether an animation continues.
    final func advanceAnimations(toMediaTime time: CFTimeInterval) -> Bool {
        guard let list = animationList else { return false }
        let now = localTime(fromMediaTime: time)
        var started: [CAAnimation] = []
        var ended: [AnimationList.Entry] = []
        var index = 0
        while index < list.entries.count {
            let entry = list.entries[index]
            guard let timing = entry.timing, !entry.hasFinished else {
                index += 1
                continue
            }
            if !entry.hasStarted, now >= timing.begin {
                entry.hasStarted = true
                started.append(entry.animation)
            }
            if now >= timing.end {
                ended.append(entry)
                if entry.animation.isRemovedOnCompletion {
                    list.entries.remove(at: index)
                    animationWasRemoved(entry)
                    markForCommit()
                    continue
                }
                entry.hasFinished = true
            }
            index += 1
        }
        // Delegates are called last, since they may add and remove animations.
        for animation in started { animation.delegate?.animationDidStart(animation) }
        for entry in ended { entry.notifyEnd(finished: true) }
        return list.isUnfinished
    }

    /// The animations of this layer in the form for the compositor.
    final var renderAnimations: [RenderAnimation] {
        guard let list = animationList, !list.entries.isEmpty else { return [] }
        return list.entries.compactMap(\.renderAnimation)
    }
}
