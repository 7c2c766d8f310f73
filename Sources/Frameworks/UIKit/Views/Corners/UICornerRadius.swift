import CoreGraphics

/// The radius of a view's corner.
public struct UICornerRadius: Hashable, Sendable {
    /// In points.
    let value: CGFloat

    /// Returns a radius in points, of at most half of the view's shorter side; less than 0 is 0.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius {
        UICornerRadius(value: radius > 0 ? radius : 0)
    }
}
