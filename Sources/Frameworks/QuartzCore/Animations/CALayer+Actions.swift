package import RenderTree

extension CALayer {
    /// Whether a change has to ask for an action: hosts are asked unless they said that they
    /// refuse, other layers once they have been on the screen.
    @inline(__always)
    final var asksForActions: Bool {
        if hostPointer != nil {
            return !options.contains(.hostVetoesActions) || HostAnimations.areOpen
        }
        return node != nil
    }

    /// Stores a new value and runs the action that belongs to the change.
    @inline(never)
    final func changeWithAction(_ property: LayerProperty, _ store: () -> Void) {
        guard !options.contains(.isPresentation), !TransactionState.current.level.disablesActions,
            host != nil || treeContext != nil
        else {
            store()
            markForCommit()
            return
        }
        let key = property.rawValue
        guard let action = action(forKey: key), !(action is NSNull) else {
            store()
            markForCommit()
            return
        }
        var completed = action
        if let animation = action as? CABasicAnimation, animation.hasNoValues,
            let copy = animation.copy() as? CABasicAnimation
        {
            // The layer's value is about to be the end; what it shows now is the beginning.
            if let shown = AnimatableProperty(keyPath: copy.keyPath ?? key) {
                copy.fromValue = shownValue(of: shown)?.any ?? NSNull()
            }
            completed = copy
        }
        store()
        markForCommit()
        completed.run(forKey: key, object: self, arguments: nil)
    }

    final func actionFound(forKey event: String) -> (any CAAction)? {
        if let host {
            switch host.action(for: self, forKey: event) {
            case .none: return nil
            case .action(let action): return action is NSNull ? nil : action
            case .default: break
            }
        } else if let action = extras?.delegate?.action(for: self, forKey: event) {
            return action is NSNull ? nil : action
        }
        if let action = extras?.actions?[event] { return action is NSNull ? nil : action }
        if let action = actionInStyle(extras?.style, forKey: event) {
            return action is NSNull ? nil : action
        }
        if let action = type(of: self).defaultAction(forKey: event) {
            return action is NSNull ? nil : action
        }
        return implicitAnimation(forKey: event)
    }

    /// Runs the action for coming into or going out of a tree that is on the screen.
    final func runOrderAction(_ event: String) {
        guard host == nil || !options.contains(.hostVetoesActions) || HostAnimations.areOpen,
            !TransactionState.current.level.disablesActions, treeContext != nil
        else { return }
        action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
    }

    private final func actionInStyle(
        _ style: [AnyHashable: Any]?, forKey event: String
    ) -> (any CAAction)? {
        guard let style else { return nil }
        if let actions = style["actions"] as? [String: any CAAction], let action = actions[event] {
            return action
        }
        return actionInStyle(style["style"] as? [AnyHashable: Any], forKey: event)
    }

    private final func implicitAnimation(forKey event: String) -> CABasicAnimation? {
        guard let property = AnimatableProperty(keyPath: event), property.animatesByItself else {
            return nil
        }
        let animation = CABasicAnimation(keyPath: event)
        let level = TransactionState.current.level
        animation.duration = level.animationDuration
        animation.timingFunction = level.timingFunction ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}

extension AnimatableProperty {
    /// Whether a change animates without being asked to.
    ///
    /// Paths are animated when asked to, never by themselves (documented). What cannot be mixed,
    /// such as contents and truth values, would only change later. Scales of bitmaps are no part of
    /// the picture.
    package var animatesByItself: Bool {
        switch kind {
        case .path, .flag, .contents: false
        default: self != .contentsScale && self != .rasterizationScale
        }
    }
}
