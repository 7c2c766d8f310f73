internal import ObjectiveC

/// Raises an exception if a coordinate of a point is NaN or infinite.
@inline(__always)
func requireFinite(_ point: CGPoint, _ property: StaticString) {
    // Zero times anything finite is zero; times an infinity or a NaN it is NaN.
    if point.x * 0 + point.y * 0 != 0 { raiseInvalidPoint(point, property) }
}

/// Raises an exception if a coordinate of a rectangle is NaN or infinite.
@inline(__always)
func requireFinite(_ rect: CGRect, _ property: StaticString) {
    let sum =
        rect.origin.x * 0 + rect.origin.y * 0 + rect.size.width * 0 + rect.size.height * 0
    if sum != 0 { raiseInvalidRect(rect, property) }
}

private func raiseInvalidPoint(_ point: CGPoint, _ property: StaticString) -> Never {
    let text = String(format: "[%g %g]", Double(point.x), Double(point.y))
    raiseException("CALayerInvalidGeometry", "CALayer \(property) contains NaN: \(text)")
}

private func raiseInvalidRect(_ rect: CGRect, _ property: StaticString) -> Never {
    let text = String(
        format: "[%g %g; %g %g]", Double(rect.origin.x), Double(rect.origin.y),
        Double(rect.size.width), Double(rect.size.height))
    raiseException("CALayerInvalidGeometry", "CALayer \(property) contains NaN: \(text)")
}
