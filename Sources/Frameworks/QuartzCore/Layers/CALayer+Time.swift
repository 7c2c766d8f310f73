extension CALayer {
    /// Converts a media time to this layer's time, through the times of all ancestors.
    package final func localTime(fromMediaTime time: CFTimeInterval) -> CFTimeInterval {
        let parentTime = superlayerReference?.localTime(fromMediaTime: time) ?? time
        guard let timing = extras?.timing else { return parentTime }
        return (parentTime - timing.beginTime) * Double(timing.speed) + timing.timeOffset
    }

    /// Converts a time of this layer to a media time.
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

    /// Whether neither this layer nor an ancestor stops its time.
    final var isTimeRunning: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.extras?.timing.speed == 0 { return false }
            layer = current.superlayerReference
        }
        return true
    }
}
