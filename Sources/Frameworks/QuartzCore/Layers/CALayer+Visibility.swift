extension CALayer {
    final func flipsAnOddNumberOfTimes() -> Bool {
        var isOdd = false
        var layer: CALayer? = self
        while let current = layer {
            if current.options.contains(.isGeometryFlipped) { isOdd.toggle() }
            layer = current.superlayerReference
        }
        return isOdd
    }

    final func rectLeftByMaskingAncestors() -> CGRect {
        var visible = geometry.bounds
        var layer = superlayerReference
        while let current = layer, !visible.isNull {
            let cutsOff = current.options.contains(.masksToBounds) || current is CAScrollLayer
            if cutsOff || current.superlayerReference == nil {
                visible = visible.intersection(current.converted(current.geometry.bounds, to: self))
            }
            layer = current.superlayerReference
        }
        return visible.isNull ? .zero : visible
    }
}
