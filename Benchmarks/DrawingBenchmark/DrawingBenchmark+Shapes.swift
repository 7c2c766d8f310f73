import CoreGraphics

extension DrawingBenchmark {
    func measureRectangles() {
        measureDrawing("fill_screen") {
            context.setFillColor(Self.opaque)
            context.fill(Self.screen)
        }
        measureDrawing("fill_screen_translucent") {
            context.setFillColor(Self.translucent)
            context.fill(Self.screen)
        }
        measureDrawing("fill_1000_rects_of_24") {
            context.setFillColor(Self.opaque)
            for index in 0..<1000 {
                context.fill(
                    CGRect(x: index % 40 * 29, y: index / 40 * 29, width: 24, height: 24))
            }
        }
        measureDrawing("fill_1000_rects_between_pixels") {
            context.setFillColor(Self.opaque)
            for index in 0..<1000 {
                context.fill(
                    CGRect(
                        x: CGFloat(index % 40 * 29) + 0.3, y: CGFloat(index / 40 * 29) + 0.7,
                        width: 24, height: 24))
            }
        }
    }

    func measureShapes() {
        let kept = Self.cardPath()
        for (name, color) in [("opaque", Self.opaque), ("translucent", Self.translucent)] {
            measureDrawing("rounded_rect_\(name)") {
                context.setFillColor(color)
                context.addPath(kept)
                context.fillPath()
            }
            measureDrawing("rounded_rect_new_path_\(name)") {
                context.setFillColor(color)
                context.addPath(Self.cardPath())
                context.fillPath()
            }
        }
        measureDrawing("circles_18") {
            context.setFillColor(Self.opaque)
            for row in 0..<18 {
                context.fillEllipse(in: CGRect(x: 48, y: row * 140, width: 120, height: 120))
            }
        }
        measureDrawing("rounded_rect_stroke_1px") {
            context.setStrokeColor(Self.opaque)
            context.setLineWidth(1)
            context.addPath(Self.cardPath())
            context.strokePath()
        }
        let points = (0..<501).map { index in
            CGPoint(
                x: 20 + CGFloat(index) * 2.2, y: 1200 + 400 * sin(CGFloat(index) / 9.7))
        }
        measureDrawing("stroke_500_segments") {
            context.setStrokeColor(Self.opaque)
            context.setLineWidth(5)
            context.setLineJoin(.round)
            context.setLineCap(.round)
            context.addLines(between: points)
            context.strokePath()
        }
        measureDrawing("stroke_500_separate_segments") {
            context.setStrokeColor(Self.opaque)
            context.setLineWidth(5)
            context.setLineCap(.round)
            for index in 0..<500 {
                context.strokeLineSegments(between: [points[index], points[index + 1]])
            }
        }
        let shape = Self.blob(points: 500)
        measureDrawing("polygon_500_kept") {
            context.setFillColor(Self.opaque)
            context.addPath(shape)
            context.fillPath()
        }
        measureDrawing("polygon_500_new_path") {
            context.setFillColor(Self.opaque)
            context.addPath(Self.blob(points: 500))
            context.fillPath()
        }
    }
}
