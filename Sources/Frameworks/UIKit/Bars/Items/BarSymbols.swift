import CoreGraphics
import Foundation

/// The images of the system's bar items.
@MainActor
enum BarSymbols {
    /// The chevron beside back titles, which points to the left.
    static let chevron: UIImage = {
        let metrics = BarMetrics.current
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let size = metrics.chevronSize
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            let inset = metrics.chevronLineWidth / 2
            let context = context.cgContext
            context.setLineWidth(metrics.chevronLineWidth)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            context.addLines(between: [
                CGPoint(x: size.width - inset, y: inset), CGPoint(x: inset, y: size.height / 2),
                CGPoint(x: size.width - inset, y: size.height - inset),
            ])
            context.strokePath()
        }
        .withRenderingMode(.alwaysTemplate)
    }()

    /// The image of a symbol in the size of bar items.
    static func symbol(_ name: String) -> UIImage? {
        UIImage(systemName: name, withConfiguration: configuration)
    }

    static let configuration = UIImage.SymbolConfiguration(
        pointSize: BarMetrics.current.symbolSize, weight: .regular, scale: .large)
}
