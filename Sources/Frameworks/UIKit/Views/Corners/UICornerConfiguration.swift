import CoreGraphics
import QuartzCore

/// The radii of the corners of a view.
public struct UICornerConfiguration: Hashable, Sendable {
    /// The radii of `allCorners` in points, before they are limited to half of the view's shorter side.
    private let radii: [CGFloat]

    private init(radii: [CGFloat]) { self.radii = radii }

    /// The corners of a capsule: half of the view's shorter side, and at most `maximumRadius` points.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        corners(radius: .fixed(maximumRadius ?? .infinity))
    }

    /// The same radius for each corner.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radii: Array(repeating: radius.value, count: 4))
    }

    /// One radius for all corners.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        corners(radius: radius)
    }

    /// A radius for each corner; nil is a square corner.
    public static func corners(
        topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
        bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            radii: [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius].map {
                $0?.value ?? 0
            })
    }

    static let allCorners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    /// Returns the radius in points that the first of the given corners has in a view of the given size.
    func radius(of corner: UIRectCorner, in size: CGSize) -> CGFloat {
        let index = UICornerConfiguration.allCorners.firstIndex { corner.contains($0) }
        let largest = max(min(size.width, size.height) / 2, 0)
        return index.map { min(radii[$0], largest) } ?? 0
    }
}

extension UIView {
    /// The radii of the corners of the view's background, and of its clipping if it clips; square by default.
    ///
    /// Sets the corners of the layer, now and whenever the size of the view changes. Different radii other than 0 are
    /// not implemented yet and stop the app.
    public final var cornerConfiguration: UICornerConfiguration {
        get { rare?.cornerConfiguration ?? .corners() }
        set {
            rareState.cornerConfiguration = newValue
            rareState.sizeObservers.add(self) { $0.applyCorners() }
            applyCorners()
        }
    }

    /// Returns the radius in points that a corner has at the current size of the view.
    ///
    /// - Parameter corner: One corner.
    public final func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        if let configuration = rare?.cornerConfiguration {
            return configuration.radius(of: corner, in: bounds.size)
        }
        let isRound = !layer.maskedCorners.isDisjoint(with: CACornerMask(rawValue: corner.rawValue))
        return isRound ? layer.cornerRadius : 0
    }

    private func applyCorners() {
        guard let configuration = rare?.cornerConfiguration else { return }
        var masked = CACornerMask()
        var radius: CGFloat = 0
        for corner in UICornerConfiguration.allCorners {
            let own = configuration.radius(of: corner, in: bounds.size)
            if own == 0 { continue }
            precondition(
                radius == 0 || radius == own,
                "UIView.cornerConfiguration: corners of different radii are not written yet")
            radius = own
            // Both masks have the corners in the same order.
            masked.formUnion(CACornerMask(rawValue: corner.rawValue))
        }
        layer.cornerRadius = radius
        if radius > 0 { layer.maskedCorners = masked }
        layer.cornerCurve = .continuous
    }
}
