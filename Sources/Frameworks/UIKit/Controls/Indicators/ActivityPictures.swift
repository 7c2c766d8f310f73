import CoreGraphics
import Foundation

/// The pictures of activity indicators, one for each step around.
@MainActor
enum ActivityPictures {
    private struct Key: Hashable {
        let length: CGFloat
        let scale: CGFloat
        let color: UIColor
    }

    private static var kept: [Key: [UIImage]] = [:]
    /// Apps use a few colours; one that makes them up as it goes starts again.
    private static let limit = 16

    /// - Parameter color: Resolved, without traits.
    static func images(length: CGFloat, scale: CGFloat, color: UIColor) -> [UIImage] {
        let key = Key(length: length, scale: scale, color: color)
        if let known = kept[key] { return known }
        if kept.count >= limit { kept.removeAll() }
        let images = ActivityIndicatorMetrics.current.spokes.indices.map { image(key, step: $0) }
        kept[key] = images
        return images
    }

    private static func image(_ key: Key, step: Int) -> UIImage {
        let look = ActivityIndicatorMetrics.current
        let format = UIGraphicsImageRendererFormat()
        format.scale = key.scale
        let size = CGSize(width: key.length, height: key.length)
        let radius = key.length / 2
        let count = look.spokes.count
        let width = radius * look.spokeWidth
        let spoke = CGRect(
            x: -width / 2, y: -radius, width: width, height: radius * (1 - look.innerRadius))
        let path = CGPath(
            roundedRect: spoke, cornerWidth: width / 2, cornerHeight: width / 2, transform: nil)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            let context = context.cgContext
            context.translateBy(x: radius, y: radius)
            for index in 0..<count {
                // The brightest spoke points up at first and goes on clockwise.
                let opacity = look.spokes[(index - step + 2 * count - 1) % count]
                let alpha = key.color.cgColor.alpha * opacity
                context.setFillColor(key.color.withAlphaComponent(alpha).cgColor)
                context.addPath(path)
                context.fillPath()
                context.rotate(by: 2 * .pi / CGFloat(count))
            }
        }
    }
}
