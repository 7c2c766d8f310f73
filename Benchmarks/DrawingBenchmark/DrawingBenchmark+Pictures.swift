import CoreGraphics

extension DrawingBenchmark {
    func measureImages() {
        let source = Self.makeContext(600, 600)
        for index in 0..<60 {
            source.setFillColor(red: CGFloat(index) / 60, green: 0.4, blue: 0.6, alpha: 1)
            source.fill(CGRect(x: index * 10, y: 0, width: 10, height: 600))
        }
        guard let image = source.makeImage() else { fatalError("no image") }
        measureDrawing("image_600_copied") {
            context.draw(image, in: CGRect(x: 100, y: 100, width: 600, height: 600))
        }
        measureDrawing("image_600_to_180") {
            context.draw(image, in: CGRect(x: 100, y: 100, width: 180, height: 180))
        }
        measureDrawing("image_600_to_180_first_time") {
            guard let fresh = source.makeImage() else { return }
            context.draw(fresh, in: CGRect(x: 100, y: 100, width: 180, height: 180))
        }
        measureDrawing("image_600_to_1170") {
            context.draw(image, in: CGRect(x: 0, y: 0, width: 1170, height: 1170))
        }
        measureDrawing("image_600_rotated") {
            context.saveGState()
            context.translateBy(x: 585, y: 1000)
            context.rotate(by: 0.1)
            context.draw(image, in: CGRect(x: -300, y: -300, width: 600, height: 600))
            context.restoreGState()
        }
        measureDrawing("images_18_in_circles") {
            for row in 0..<18 {
                let place = CGRect(x: 48, y: row * 140, width: 120, height: 120)
                context.saveGState()
                context.addEllipse(in: place)
                context.clip()
                context.draw(image, in: place)
                context.restoreGState()
            }
        }
    }

    func measureEffects() {
        guard
            let gradient = CGGradient(
                colorsSpace: nil,
                colors: [Self.opaque, CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)] as CFArray,
                locations: nil)
        else { fatalError("no gradient") }
        measureDrawing("gradient_vertical") {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: Self.height), options: [])
        }
        measureDrawing("gradient_diagonal") {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: Self.width, y: Self.height),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        measureDrawing("gradient_radial") {
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 585, y: 1266), startRadius: 0,
                endCenter: CGPoint(x: 585, y: 1266), endRadius: 1400, options: [])
        }
        let kept = Self.cardPath()
        measureDrawing("shadow_card_kept_path", rounds: 15) {
            context.setShadow(offset: CGSize(width: 0, height: -12), blur: 60)
            context.setFillColor(Self.opaque)
            context.addPath(kept)
            context.fillPath()
        }
        measureDrawing("shadow_card_new_path", rounds: 15) {
            context.setShadow(offset: CGSize(width: 0, height: -12), blur: 60)
            context.setFillColor(Self.opaque)
            context.addPath(Self.cardPath())
            context.fillPath()
        }
        let shape = Self.blob(points: 500)
        measureDrawing("fill_screen_in_clip_path") {
            context.saveGState()
            context.addPath(shape)
            context.clip()
            context.setFillColor(Self.translucent)
            context.fill(Self.screen)
            context.restoreGState()
        }
        measureDrawing("transparency_layer_card") {
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(Self.opaque)
            context.addPath(kept)
            context.fillPath()
            context.endTransparencyLayer()
        }
        measureDrawing("multiply_card") {
            context.setBlendMode(.multiply)
            context.setFillColor(Self.opaque)
            context.fill(Self.card)
        }
    }
}
