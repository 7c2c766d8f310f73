import CoreGraphics
import Foundation

/// The frames of the activity indicators' animation, cached by size, scale and colour.
@MainActor
enum ActivityPictures {
    private struct Key: Hashable {
        let length: CGFloat
        let scale: CGFloat
        let color: UIColor
    }

    private static var cache: [Key: [UIImage]] = [:]
    /// The number of cached animations; the cache is emptied when an app uses more.
    // Chosen: apps use a few colours.
    private static let limit = 16

    /// - Parameter color: Resolved, without traits.
    static func images(length: CGFloat, scale: CGFloat, color: UIColor) -> [UIImage] {
        let key = Key(length: length, scale: scale, color: color)
        if let known = cache[key] { return known }
        if cache.count >= limit { cache.removeAll() }
        let images = ActivityIndicatorMetrics.current.spokes.indices.map { image(key, step: $0) }
        cache[key] = images
        return images
    }

    private static func image(_ key: Key, step: Int) -> UIImage {
        let metrics = ActivityIndicatorMetrics.current
        let format = UIGraphicsImageRendererFormat()
        format.scale = key.scale
        let size = CGSize(width: key.length, height: key.length)
        let radius = key.length / 2
        let count = metrics.spokes.count
        let width = radius * metrics.spokeWidth
        let spoke = CGRect(
            x: -width / 2, y: -radius, width: width, height: radius * (1 - metrics.innerRadius))
        let path = CGPath(
            roundedRect: spoke, cornerWidth: width / 2, cornerHeight: width / 2, transform: nil)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            let context = context.cgContext
            context.translateBy(x: radius, y: radius)
            for index in 0..<count {
                // The brightest spoke points up at first and goes on clockwise.
                let opacity = metrics.spokes[(index - step + 2 * count - 1) % count]
                let alpha = key.color.cgColor.alpha * opacity
                context.setFillColor(key.color.withAlphaComponent(alpha).cgColor)
                context.addPath(path)
                context.fillPath()
                context.rotate(by: 2 * .pi / CGFloat(count))
            }
        }
    }
}
