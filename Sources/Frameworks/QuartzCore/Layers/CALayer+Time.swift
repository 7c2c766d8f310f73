extension CALayer {
    /// This layer's time at a media time, through the times of all layers above.
    package final func localTime(fromMediaTime time: CFTimeInterval) -> CFTimeInterval {
        let parentTime = superlayerReference?.localTime(fromMediaTime: time) ?? time
        guard let timing = extras?.timing else { return parentTime }
        return (parentTime - timing.beginTime) * Double(timing.speed) + timing.timeOffset
    }

    /// The media time of a time of this layer.
    final func mediaTime(fromLocalTime time: CFTimeInterval) -> CFTimeInterval {
        var time = time
        var layer: CALayer? = self
        while let current = layer {
            if let timing = current.extras?.timing {
                let elapsed =
                    timing.speed == 0 ? 0 : (time - timing.timeOffset) / Double(timing.speed)
                time = elapsed + timing.beginTime
            }
            layer = current.superlayerReference
        }
        return time
    }

    /// Whether neither this layer nor one above it holds its time.
    final var isTimeRunning: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.extras?.timing.speed == 0 { return false }
            layer = current.superlayerReference
        }
        return true
    }
}
