import UIKit

/// Draws boxes of a page into the current context.
@MainActor
enum PagePainter {
    /// - Parameter clip: The part of the page that is drawn.
    static func draw(_ box: PageBox, clip: CGRect) {
        let style = box.style
        let isOwn = box.lines == nil
        let isFaded = isOwn && style.opacity < 1
        let context = UIGraphicsGetCurrentContext()
        if isFaded {
            guard style.opacity > 0 else { return }
            context?.saveGState()
            context?.setAlpha(style.opacity)
            context?.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        // What is in a box may be below its end.
        if isOwn, box.frame.intersects(clip), !style.isHidden, box.node?.kind == .element {
            drawDecoration(style, in: box.frame)
        }
        if let marker = box.marker { draw(marker, of: box) }
        if let lines = box.lines, lines.frame.insetBy(dx: -20, dy: -20).intersects(clip) {
            lines.draw()
        }
        for child in box.children { draw(child, clip: clip) }
        if isFaded {
            context?.endTransparencyLayer()
            context?.restoreGState()
        }
    }

    private static func draw(_ marker: NSAttributedString, of box: PageBox) {
        guard !box.style.isHidden else { return }
        var top = box.frame.minY
        var left = box.frame.minX
        var first: PageLines?
        box.walk { if first == nil { first = $0.lines } }
        if let first {
            top = first.origin.y
            left = first.origin.x
        }
        let size = marker.size()
        if let height = box.style.lineHeightInPoints { top += (height - size.height) / 2 }
        marker.draw(at: CGPoint(x: left - size.width - box.style.size * 0.5, y: top))
    }

    static func outline(_ frame: CGRect, _ radius: CGFloat) -> UIBezierPath {
        let radius = min(radius, frame.width / 2, frame.height / 2)
        return radius > 0
            ? UIBezierPath(roundedRect: frame, cornerRadius: radius) : UIBezierPath(rect: frame)
    }

    /// Draws background and borders.
    static func drawDecoration(_ style: PageStyle, in frame: CGRect) {
        if let background = style.background {
            background.setFill()
            outline(frame, style.radius).fill()
        }
        let border = style.border
        let first = border.top
        guard [border.right, border.bottom, border.left].contains(where: { $0 != first }) else {
            guard first.width > 0 else { return }
            let path = outline(
                frame.insetBy(dx: first.width / 2, dy: first.width / 2),
                max(0, style.radius - first.width / 2))
            path.lineWidth = first.width
            if first.isDashed {
                path.setLineDash([first.width * 2, first.width * 2], count: 2, phase: 0)
            }
            (first.color ?? style.color).setStroke()
            path.stroke()
            return
        }
        for side in 0..<4 where border[side].width > 0 {
            let width = border[side].width
            (border[side].color ?? style.color).setFill()
            let edge =
                switch side {
                case 0: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: width)
                case 1:
                    CGRect(
                        x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
                case 2:
                    CGRect(
                        x: frame.minX, y: frame.maxY - width, width: frame.width, height: width)
                default:
                    CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height)
                }
            UIBezierPath(rect: edge).fill()
        }
    }
}
