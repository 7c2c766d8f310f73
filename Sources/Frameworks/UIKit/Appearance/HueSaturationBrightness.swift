/// A colour on the hexagonal cone of hue, saturation and brightness, and in red, green and blue.
struct HueSaturationBrightness {
    /// From 0, red, over green and blue to 1.
    let hue: CGFloat
    let saturation: CGFloat
    let brightness: CGFloat

    /// Each part is moved into 0 … 1.
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue.clippedToUnit
        self.saturation = saturation.clippedToUnit
        self.brightness = brightness.clippedToUnit
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let greatest = max(red, green, blue)
        let range = greatest - min(red, green, blue)
        var sixths: CGFloat = 0
        if range > 0 {
            if greatest == red {
                sixths = (green - blue) / range
            } else if greatest == green {
                sixths = 2 + (blue - red) / range
            } else {
                sixths = 4 + (red - green) / range
            }
        }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation = greatest > 0 ? range / greatest : 0
        brightness = greatest
    }

    var red: CGFloat { component(5) }
    var green: CGFloat { component(3) }
    var blue: CGFloat { component(1) }

    /// The value of a component: a trapezoid over the circle of hues.
    private func component(_ shift: CGFloat) -> CGFloat {
        let phase = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
        return brightness - brightness * saturation * max(0, min(phase, 4 - phase, 1))
    }
}
