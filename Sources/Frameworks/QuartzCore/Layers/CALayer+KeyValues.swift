internal import ObjectiveC
internal import RenderTree

extension CALayer {
    final func valueFound(forKey key: String) -> Any? {
        if let property = LayerProperty(key: key) {
            return ownValue(property) ?? modelValue(property)
        }
        if let value = extras?.values[key] { return value }
        return valueInStyle(extras?.style, forKey: key) ?? type(of: self).defaultValue(forKey: key)
    }

    final func valueFound(forKeyPath keyPath: String) -> Any? {
        guard let (head, tail) = split(keyPath) else { return value(forKey: keyPath) }
        switch value(forKey: head) {
        case let layer as CALayer: return layer.value(forKeyPath: tail)
        case let rect as CGRect: return rect.part(tail)
        case let point as CGPoint: return point.part(tail)
        case let size as CGSize: return size.part(tail)
        case let transform as CATransform3D: return transform.part(tail)
        default: return extras?.values[keyPath]
        }
    }

    private final func valueInStyle(_ style: [AnyHashable: Any]?, forKey key: String) -> Any? {
        guard let style else { return nil }
        return style[key] ?? valueInStyle(style["style"] as? [AnyHashable: Any], forKey: key)
    }

    private final func split(_ keyPath: String) -> (head: String, tail: String)? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    }

    static func valueOfNewLayer(forKey key: String) -> Any? {
        guard LayerProperty(key: key) != nil else { return nil }
        return LayerConstruction.makeLayer(of: self).value(forKey: key)
    }

    // MARK: - Setting

    final func storeValue(_ value: Any?, forKey key: String) {
        let value = value is NSNull ? nil : value
        if let property = LayerProperty(key: key) {
            if setOwnValue(value, property) || setModelValue(value, property) { return }
            raiseUnsuitable(value, forKey: key)
        }
        // A key of the app's own takes part in actions and display like a property.
        var action = actionForOwnKey(key)
        if let animation = action as? CABasicAnimation, animation.hasNoValues,
            let copy = animation.copy() as? CABasicAnimation
        {
            copy.fromValue = presentation()?.value(forKey: key) ?? self.value(forKey: key)
            action = copy
        }
        extrasForWriting().values[key] = boxedForKey(value)
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    private final func actionForOwnKey(_ key: String) -> (any CAAction)? {
        guard !options.contains(.isPresentation), searchesForActions,
            !TransactionState.current.level.disablesActions
        else { return nil }
        return action(forKey: key)
    }

    final func storeValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (head, tail) = split(keyPath) else {
            setValue(value, forKey: keyPath)
            return
        }
        let changed: Any?
        switch self.value(forKey: head) {
        case let layer as CALayer:
            layer.setValue(value, forKeyPath: tail)
            return
        case let rect as CGRect: changed = rect.with(value, at: tail)
        case let point as CGPoint: changed = point.with(value, at: tail)
        case let size as CGSize: changed = size.with(value, at: tail)
        case let transform as CATransform3D: changed = transform.with(value, at: tail)
        default:
            storeValue(value, forKey: keyPath)
            return
        }
        guard let changed else { raiseUnsuitable(value, forKey: keyPath) }
        setValue(changed, forKey: head)
    }

    private final func raiseUnsuitable(_ value: Any?, forKey key: String) -> Never {
        guard let value else {
            raiseException(
                "NSInvalidArgumentException",
                "[\(self) setNilValueForKey]: could not set nil as the value for the key \(key).")
        }
        raiseException(
            "NSInvalidArgumentException",
            "[\(self) setValue:forKey:]: a value of type \(type(of: value)) does not suit the key "
                + "\(key).")
    }
}
