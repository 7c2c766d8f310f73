internal import RenderTree

// A subclass may draw from values of its own keys: it returns true from `needsDisplay(forKey:)` and its
// `draw(in:)` reads `value(forKey:)`. The compositor does not know such keys, so an animation of one draws
// the layer in every frame, by a copy with the current values.

extension CALayer {
    /// Returns the values of the app's own keys that animations change, at a time of the layer.
    final func animatedOwnValues(at time: CFTimeInterval) -> [String: Any] {
        guard let list = animationList else { return [:] }
        var values: [String: Any] = [:]
        for entry in list.entries where entry.effect == nil {
            guard let timing = entry.timing, let position = timing.position(at: time),
                let animation = entry.animation as? CAPropertyAnimation,
                let key = animation.keyPath
            else { continue }
            let model = values[key] ?? value(forKey: key)
            let progress = animation.progress(at: position.fraction)
            values[key] = animation.ownValue(at: progress, model: model)
        }
        return values
    }

    /// Draws the layer with the current values of animated keys that it draws from.
    final func displayOwnValues(atMediaTime time: CFTimeInterval) {
        let values = animatedOwnValues(at: localTime(fromMediaTime: time))
        guard values.keys.contains(where: type(of: self).needsDisplay(forKey:)) else { return }
        let copy = LayerConstruction.copy(of: self)
        copy.options.insert(.isPresentation)
        copy.extrasForWriting().model = self
        for (key, value) in values { copy.setValue(value, forKey: key) }
        copy.display()
        guard copy.appearance.contents !== appearance.contents else { return }
        appearance.contents = copy.appearance.contents
        markForCommit()
    }

    /// Requests the model's own drawing after the removal of an animation that replaced it.
    final func animationWasRemoved(_ entry: AnimationList.Entry) {
        guard entry.effect == nil, let key = (entry.animation as? CAPropertyAnimation)?.keyPath,
            type(of: self).needsDisplay(forKey: key)
        else { return }
        setNeedsDisplay()
    }
}

extension CAAnimation {
    /// Returns the progress at a fraction of a run, after timing function and spring.
    fileprivate final func progress(at fraction: Double) -> Double {
        let progress = timingFunction?.curve.progress(fraction) ?? fraction
        return spring?.progress(at: progress * duration) ?? progress
    }
}

extension AnimationValue {
    /// Creates the value of `any`, whatever its kind; fails for one that cannot be interpolated.
    init?(anyOfUnknownKind any: Any) {
        switch any {
        case let point as CGPoint: self = .point(point)
        case let size as CGSize: self = .size(size)
        case let rect as CGRect: self = .rect(rect)
        case let color as CGColor: self = .color(RenderColor(color))
        case let path as CGPath: self = .path(path)
        case let transform as CATransform3D: self = .transform(Matrix4(transform))
        default:
            guard let number = Double(anyNumber: any) else { return nil }
            self = .number(number)
        }
    }
}
