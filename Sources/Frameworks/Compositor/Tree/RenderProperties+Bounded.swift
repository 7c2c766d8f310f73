internal import CoreGraphics
internal import RenderTree

extension RenderProperties {
    /// Whether every number that determines pixels is finite and at most a billion.
    ///
    /// A layer with other numbers is not drawn, nor its descendants: their pixels would be undefined. A
    /// corner radius of any size is limited to half of the shorter side.
    var numbersAreBounded: Bool {
        func isBounded(_ value: Double) -> Bool { value.magnitude < 1e9 }
        func isBounded(_ value: CGFloat) -> Bool { value.magnitude < 1e9 }
        func isBounded(_ size: CGSize) -> Bool { isBounded(size.width) && isBounded(size.height) }
        func isBounded(_ point: CGPoint) -> Bool { isBounded(point.x) && isBounded(point.y) }
        func isBounded(_ rect: CGRect) -> Bool { isBounded(rect.origin) && isBounded(rect.size) }
        guard isBounded(bounds), isBounded(position), isBounded(anchorPoint),
            isBounded(anchorPointZ), isBounded(zPosition), isBounded(contentsRect),
            isBounded(contentsCenter), isBounded(contentsScale), isBounded(borderWidth),
            isBounded(opacity), isBounded(shadowOpacity), isBounded(shadowRadius),
            isBounded(shadowOffset), isBounded(rasterizationScale)
        else { return false }
        guard let backdrop else { return true }
        return isBounded(backdrop.blurRadius) && isBounded(backdrop.saturation)
    }
}
