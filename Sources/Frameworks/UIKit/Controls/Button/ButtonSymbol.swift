import CoreGraphics
import Foundation

/// The symbols of the types of buttons.
enum ButtonSymbol: Hashable {
    case info
    case add
    case close

    private struct Key: Hashable {
        let symbol: ButtonSymbol
        let scale: CGFloat
    }

    @MainActor private static var cache: [Key: UIImage] = [:]

    /// Returns the symbol as a template image, cached by scale.
    @MainActor
    func image(scale: CGFloat) -> UIImage {
        let key = Key(symbol: self, scale: scale)
        if let known = Self.cache[key] { return known }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            context.cgContext.translateBy(x: size.width / 2, y: size.height / 2)
            context.cgContext.setLineCap(.round)
            draw(in: context.cgContext)
        }
        .withRenderingMode(.alwaysTemplate)
        Self.cache[key] = image
        return image
    }

    private var size: CGSize {
        let metrics = ButtonMetrics.current
        return self == .close
            ? CGSize(width: metrics.closeLength, height: metrics.closeLength) : metrics.symbolSize
    }

    /// Draws around the origin.
    private func draw(in context: CGContext) {
        switch self {
        case .info:
            drawCircle(in: context)
            context.fillEllipse(in: CGRect(x: -1.35, y: -6.1, width: 2.5, height: 2.5))
            line(in: context, [CGPoint(x: -1.7, y: -1.5), CGPoint(x: 0.1, y: -1.5)])
            line(in: context, [CGPoint(x: 0.1, y: -1.5), CGPoint(x: 0.1, y: 5)])
            line(in: context, [CGPoint(x: -2.1, y: 5), CGPoint(x: 2.3, y: 5)])
        case .add:
            drawCircle(in: context)
            // Measured on a recorded picture: the plus is 10.45 points long with its round ends.
            line(in: context, [CGPoint(x: -4.45, y: 0), CGPoint(x: 4.45, y: 0)])
            line(in: context, [CGPoint(x: 0, y: -4.45), CGPoint(x: 0, y: 4.45)])
        case .close:
            context.setLineWidth(2.2)
            line(in: context, [CGPoint(x: -4, y: -4), CGPoint(x: 4, y: 4)])
            line(in: context, [CGPoint(x: 4, y: -4), CGPoint(x: -4, y: 4)])
        }
    }

    private func drawCircle(in context: CGContext) {
        // Measured on a recorded picture: the circle is 21.67 points across, its line 1.55 wide.
        let width: CGFloat = 1.55
        let radius = (65.0 / 3 - width) / 2
        context.setLineWidth(width)
        context.strokeEllipse(
            in: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    }

    private func line(in context: CGContext, _ points: [CGPoint]) {
        context.addLines(between: points)
        context.strokePath()
    }
}
