package import RenderTree

extension CALayer {
    /// Whether a change requires a search for an action: with a host, unless it vetoes actions; without one, once the
    /// layer has been on a screen.
    @inline(__always)
    final var searchesForActions: Bool {
        if hostPointer != nil {
            return !options.contains(.hostVetoesActions) || HostAnimations.areOpen
        }
        return node != nil
    }

    /// Stores a new value and runs the action of the change.
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
            // The layer's value will be the end; the displayed value is the beginning.
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
        if let host = livingHost {
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

    /// Runs the action for entering or leaving a tree that is on the screen.
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
    /// Whether a change is animated implicitly.
    ///
    /// Paths are animated explicitly only (documented). Values that cannot be interpolated, such as contents
    /// and Booleans, would merely change later. Scales of bitmaps are not part of the picture.
    package var animatesByItself: Bool {
        switch kind {
        case .path, .flag, .contents: false
        default: self != .contentsScale && self != .rasterizationScale
        }
    }
}
