package import RenderTree
internal import SwiftRuntime

extension CALayer {
    /// Copies the model of a layer, without its hierarchy, animations and host.
    final func copyModel(of other: Any) {
        guard let other = other as? CALayer else { return }
        geometry = other.geometry
        appearance = other.appearance
        space = other.space.map(LayerSpace.init(copying:))
        decoration = other.decoration.map(LayerDecoration.init(copying:))
        extras = other.extras.map(LayerExtras.init(copying:))
        options = other.options.intersection(.copied)
    }

    /// Returns a copy with the currently displayed values.
    final func presentationCopy() -> CALayer? {
        if options.contains(.isPresentation) { return self }
        if isTreeElsewhere { return LayerThreads.shared { makePresentationCopy() } }
        return LayerThreads.locked { makePresentationCopy() }
    }

    private final func makePresentationCopy() -> CALayer? {
        guard node != nil, let tree = treeContext, let shown = shownProperties(in: tree) else {
            return nil
        }
        let copy = LayerConstruction.copy(of: self)
        copy.show(shown)
        copy.options.insert(.isPresentation)
        copy.extrasForWriting().model = self
        if animationList?.hasOwnKeys == true {
            let values = animatedOwnValues(at: localTime(fromMediaTime: tree.now))
            for (key, value) in values { copy.setValue(value, forKey: key) }
        }
        return copy
    }

    /// Returns the properties that the last commit displays at the tree's present time.
    final func shownProperties(in tree: LayerTreeContext) -> RenderProperties? {
        guard let node else { return nil }
        var properties = node.properties
        guard !node.animations.isEmpty else { return properties }
        let time = localTime(fromMediaTime: tree.now)
        for animation in node.animations { animation.apply(to: &properties, at: time) }
        return properties
    }

    /// Returns the displayed value of a property; the model's if the layer is not on a screen.
    package final func shownValue(of property: AnimatableProperty) -> AnimationValue? {
        if let tree = treeContext, let shown = shownProperties(in: tree) {
            return shown.value(of: property)
        }
        return makeRenderProperties().value(of: property)
    }

    /// Returns the model's value of a property.
    package final func modelValue(of property: AnimatableProperty) -> AnimationValue? {
        switch property {
        case .position: .point(geometry.position)
        case .bounds: .rect(geometry.bounds)
        case .boundsOrigin: .point(geometry.bounds.origin)
        case .boundsSize: .size(geometry.bounds.size)
        case .transform: .transform(Matrix4(transform))
        case .opacity: .number(Double(appearance.opacity))
        default: makeRenderProperties().value(of: property)
        }
    }

    // MARK: - Relatives of a copy

    final func holder() -> CALayer? {
        if !options.contains(.isPresentation), isTreeElsewhere {
            return LayerThreads.shared { superlayerPointer?.living }
        }
        joinPresentedSuperlayer()
        return superlayerReference
    }

    final func heldLayers() -> [CALayer]? {
        if !options.contains(.isPresentation), isTreeElsewhere {
            return LayerThreads.shared { sublayerList.isEmpty ? nil : sublayerList }
        }
        joinPresentedSublayers()
        return sublayerList.isEmpty ? nil : sublayerList
    }

    /// Creates missing presentation copies of the ancestors, so that coordinates can be converted.
    final func joinPresentedSuperlayer() {
        guard options.contains(.isPresentation), superlayerReference == nil,
            let above = extras?.model?.superlayerReference?.presentationCopy()
        else { return }
        superlayerReference = above
        // A layer retains its sublayers and not the reverse; a presentation copy alone retains its
        // superlayer.
        extras?.keptSuperlayer = above
        above.joinPresentedSuperlayer()
    }

    /// Creates the presentation copies of the sublayers, one level deep.
    final func joinPresentedSublayers() {
        guard options.contains(.isPresentation), sublayerList.isEmpty, let model = extras?.model
        else { return }
        sublayerList = model.sublayerList.compactMap { $0.presentationCopy() }
        for layer in sublayerList { layer.superlayerReference = self }
    }
}
