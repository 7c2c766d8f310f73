import CoreGraphics
import Foundation

/// Draws time, signal, network and battery in one colour.
final class StatusBarView: UIView {
    var content: StatusBarContent? {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = nil
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) {
        guard let content, let context = UIGraphicsGetCurrentContext() else { return }
        let color: UIColor = content.isLight ? .white : .black
        context.setFillColor(color.cgColor)
        context.setStrokeColor(color.withAlphaComponent(0.35).cgColor)
        drawIcons(content.layout, in: context, color)
        drawTime(content, in: context)
    }

    private func drawTime(_ content: StatusBarContent, in context: CGContext) {
        let layout = content.layout
        guard let time = StatusBarTime.outline(of: content.time, size: layout.timeSize) else {
            return
        }
        let left: CGFloat
        switch layout.timeAnchor {
        case .centre(let x): left = x - time.width / 2
        case .leading(let x): left = x
        case .middle: left = (bounds.width - time.width) / 2
        }
        context.saveGState()
        context.setFillColor((content.isLight ? UIColor.white : UIColor.black).cgColor)
        context.translateBy(x: left, y: layout.centreY + time.height / 2)
        context.addPath(time.path)
        context.fillPath()
        context.restoreGState()
    }

    private func drawIcons(_ layout: StatusBarLayout, in context: CGContext, _ color: UIColor) {
        let scale = layout.iconScale
        var right = bounds.width - layout.trailing
        right -= StatusBarIcons.batterySize.width * scale
        at(CGPoint(x: right, y: layout.centreY), StatusBarIcons.batterySize, scale, context) {
            context.setLineWidth(1)
            context.addPath(StatusBarIcons.batteryCase)
            context.strokePath()
            context.addPath(StatusBarIcons.batteryCharge)
            context.fillPath()
            context.setFillColor(color.withAlphaComponent(0.4).cgColor)
            context.addPath(StatusBarIcons.batteryContact)
            context.fillPath()
        }
        if let leading = layout.signalLeading {
            var left = leading
            fill(StatusBarIcons.signal, left, layout, StatusBarIcons.signalSize, context)
            left += StatusBarIcons.signalSize.width * scale + layout.gap
            fill(StatusBarIcons.network, left, layout, StatusBarIcons.networkSize, context)
            return
        }
        right -= StatusBarIcons.networkSize.width * scale + layout.gap
        fill(StatusBarIcons.network, right, layout, StatusBarIcons.networkSize, context)
        guard layout.showsSignal else { return }
        right -= StatusBarIcons.signalSize.width * scale + layout.gap
        fill(StatusBarIcons.signal, right, layout, StatusBarIcons.signalSize, context)
    }

    private func fill(
        _ path: CGPath, _ left: CGFloat, _ layout: StatusBarLayout, _ size: CGSize,
        _ context: CGContext
    ) {
        at(CGPoint(x: left, y: layout.centreY), size, layout.iconScale, context) {
            context.addPath(path)
            context.fillPath()
        }
    }

    /// Draws with the origin at the top left of an icon, given the middle of its left edge.
    private func at(
        _ leftCentre: CGPoint, _ size: CGSize, _ scale: CGFloat, _ context: CGContext,
        _ body: () -> Void
    ) {
        context.saveGState()
        context.translateBy(x: leftCentre.x, y: leftCentre.y - size.height * scale / 2)
        context.scaleBy(x: scale, y: scale)
        body()
        context.restoreGState()
    }
}
