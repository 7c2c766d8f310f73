internal import RenderTree

// The components of structures at the ends of key paths: `position.x`, `bounds.size.width`,
// `transform.rotation.z`.

extension CGPoint {
    func part(_ name: String) -> Any? {
        switch name {
        case "x": NSNumber(value: Double(x))
        case "y": NSNumber(value: Double(y))
        default: nil
        }
    }

    /// Returns the point with one component replaced; nil for an unknown component or a value that is not a
    /// number.
    func with(_ value: Any?, at name: String) -> CGPoint? {
        guard let number = Double(anyNumber: value) else { return nil }
        return switch name {
        case "x": CGPoint(x: CGFloat(number), y: y)
        case "y": CGPoint(x: x, y: CGFloat(number))
        default: nil
        }
    }
}

extension CGSize {
    func part(_ name: String) -> Any? {
        switch name {
        case "width": NSNumber(value: Double(width))
        case "height": NSNumber(value: Double(height))
        default: nil
        }
    }

    /// Returns the size with one component replaced; nil for an unknown component or a value that is not a
    /// number.
    func with(_ value: Any?, at name: String) -> CGSize? {
        guard let number = Double(anyNumber: value) else { return nil }
        return switch name {
        case "width": CGSize(width: CGFloat(number), height: height)
        case "height": CGSize(width: width, height: CGFloat(number))
        default: nil
        }
    }
}

extension CGRect {
    func part(_ name: String) -> Any? {
        switch name {
        case "origin": origin
        case "size": size
        case "origin.x", "origin.y": origin.part(String(name.dropFirst(7)))
        case "size.width", "size.height": size.part(String(name.dropFirst(5)))
        default: nil
        }
    }

    /// Returns the rectangle with one component replaced; nil for an unknown component or an unsuitable
    /// value.
    func with(_ value: Any?, at name: String) -> CGRect? {
        switch name {
        case "origin": (value as? CGPoint).map { CGRect(origin: $0, size: size) }
        case "size": (value as? CGSize).map { CGRect(origin: origin, size: $0) }
        case "origin.x", "origin.y":
            origin.with(value, at: String(name.dropFirst(7))).map { CGRect(origin: $0, size: size) }
        case "size.width", "size.height":
            size.with(value, at: String(name.dropFirst(5))).map { CGRect(origin: origin, size: $0) }
        default: nil
        }
    }
}

extension CATransform3D {
    // Key paths name the same components as the compositor's matrix decomposition.

    func part(_ name: String) -> Any? {
        guard let property = AnimatableProperty(rawValue: "transform." + name) else { return nil }
        var properties = RenderProperties()
        properties.transform = Matrix4(self)
        return properties.value(of: property)?.any
    }

    /// Returns the matrix with one component replaced; nil for an unknown component or an unsuitable value.
    func with(_ value: Any?, at name: String) -> CATransform3D? {
        guard let property = AnimatableProperty(rawValue: "transform." + name),
            let value, let part = AnimationValue(any: value, of: property)
        else { return nil }
        var properties = RenderProperties()
        properties.transform = Matrix4(self)
        properties.setValue(part, of: property)
        return CATransform3D(properties.transform)
    }
}
