import CoreGraphics

/// The images of the buttons that change the display mode.
@MainActor
enum SplitImages {
    /// A chevron towards the primary edge: more columns come.
    static let chevron = BarSymbols.chevron.imageFlippedForRightToLeftLayoutDirection()

    /// A column beside another one; nil without the pictures of symbols.
    static let sidebar =
        BarSymbols.symbol("sidebar.left")?.imageFlippedForRightToLeftLayoutDirection()

    /// Two arrows apart: the secondary column fills the view.
    static let apart: UIImage = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let (length, head, gap) = (CGFloat(20), CGFloat(6), CGFloat(3))
        let size = CGSize(width: length, height: length)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            let context = context.cgContext
            context.setLineWidth(1.75)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            for isFirst in [true, false] {
                func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                    isFirst ? CGPoint(x: x, y: y) : CGPoint(x: length - x, y: length - y)
                }
                context.addLines(between: [
                    point(1, 1 + head), point(1, 1), point(1 + head, 1),
                ])
                let end = length / 2 - gap / 2
                context.addLines(between: [point(1, 1), point(end, end)])
            }
            context.strokePath()
        }
        .withRenderingMode(.alwaysTemplate)
    }()
}
