internal import RenderTree

extension CALayer {
    /// Returns this layer's own properties for the compositor.
    final func makeRenderProperties() -> RenderProperties {
        var result = RenderProperties()
        result.bounds = geometry.bounds
        result.position = geometry.position
        result.anchorPoint = geometry.anchorPoint
        result.zPosition = Double(geometry.zPosition)
        if let space {
            result.transform = Matrix4(space.transform)
            result.sublayerTransform = Matrix4(space.sublayerTransform)
            result.anchorPointZ = Double(space.anchorPointZ)
        }
        result.isGeometryFlipped = options.contains(.isGeometryFlipped)
        result.isDoubleSided = options.contains(.isDoubleSided)
        result.contents = makeRenderContents()
        result.contentsScale = Double(appearance.contentsScale)
        if let background = appearance.backgroundColor {
            if background.pattern != nil {
                result.backgroundPattern = PatternPaint(background)
            } else {
                result.backgroundColor = RenderColor(background)
            }
        }
        result.cornerRadius = Double(appearance.cornerRadius)
        result.opacity = Double(appearance.opacity)
        result.allowsGroupOpacity = options.contains(.allowsGroupOpacity)
        result.masksToBounds = options.contains(.masksToBounds)
        result.allowsEdgeAntialiasing = options.contains(.allowsEdgeAntialiasing)
        result.isHidden = options.contains(.isHidden)
        result.shouldRasterize = options.contains(.shouldRasterize)
        if let decoration { decoration.write(into: &result) }
        if let timing = extras?.timing {
            result.time = LayerTime(
                begin: timing.beginTime, speed: Double(timing.speed), offset: timing.timeOffset)
        }
        refineRenderProperties(&result)
        return result
    }

    /// Sets a presentation copy's properties to the displayed ones.
    final func show(_ shown: RenderProperties) {
        geometry.bounds = shown.bounds
        geometry.position = shown.position
        geometry.anchorPoint = shown.anchorPoint
        geometry.zPosition = CGFloat(shown.zPosition)
        if space != nil || !shown.transform.isIdentity || !shown.sublayerTransform.isIdentity
            || shown.anchorPointZ != 0
        {
            let space = spaceForWriting()
            space.transform = CATransform3D(shown.transform)
            space.sublayerTransform = CATransform3D(shown.sublayerTransform)
            space.anchorPointZ = CGFloat(shown.anchorPointZ)
        }
        // A pattern is displayed as it was set.
        if shown.backgroundPattern == nil {
            appearance.backgroundColor = shown.backgroundColor.map { CGColor($0) }
        }
        appearance.cornerRadius = CGFloat(shown.cornerRadius)
        appearance.contentsScale = CGFloat(shown.contentsScale)
        appearance.opacity = Float(shown.opacity)
        for (option, isOn) in [
            (LayerOptions.isHidden, shown.isHidden), (.masksToBounds, shown.masksToBounds),
            (.isDoubleSided, shown.isDoubleSided),
        ] {
            if isOn { options.insert(option) } else { options.remove(option) }
        }
        showContents(shown.contents)
        showRefined(shown)
        if decoration != nil || shown.hasDecoration { decorationForWriting().show(shown) }
    }
}

extension RenderProperties {
    /// Whether an animatable property that is stored in the decoration differs from the default.
    fileprivate var hasDecoration: Bool {
        let plain = RenderProperties()
        return borderWidth != 0 || borderColor != plain.borderColor
            || shadowOpacity != plain.shadowOpacity || shadowColor != plain.shadowColor
            || shadowRadius != plain.shadowRadius || shadowOffset != plain.shadowOffset
            || shadowPath != nil || contentsRect != plain.contentsRect
            || contentsCenter != plain.contentsCenter
            || rasterizationScale != plain.rasterizationScale
    }
}

extension LayerDecoration {
    fileprivate func write(into result: inout RenderProperties) {
        result.borderWidth = borderColor == nil ? 0 : Double(borderWidth)
        if let borderColor { result.borderColor = RenderColor(borderColor) }
        result.maskedCorners = CornerSet(rawValue: maskedCorners.rawValue)
        result.cornerCurve = cornerCurve == .continuous ? .continuous : .circular
        result.shadowColor = shadowColor.map(RenderColor.init)
        result.shadowOpacity = Double(shadowOpacity)
        result.shadowOffset = shadowOffset
        result.shadowRadius = Double(shadowRadius)
        result.shadowPath = shadowPath
        result.contentsGravity = ContentsGravity(rawValue: contentsGravity.rawValue) ?? .resize
        result.contentsRect = contentsRect
        result.contentsCenter = contentsCenter
        result.minificationFilter = SamplingFilter(minificationFilter)
        result.magnificationFilter = SamplingFilter(magnificationFilter)
        result.rasterizationScale = Double(rasterizationScale)
        result.backdrop = backdrop
        result.silhouette = silhouette.map(RenderColor.init)
        if let name = compositingFilter as? String, let mode = CGBlendMode(filterName: name) {
            result.blendMode = mode
        }
    }

    fileprivate func show(_ shown: RenderProperties) {
        if borderColor != nil {
            borderWidth = CGFloat(shown.borderWidth)
            borderColor = CGColor(shown.borderColor)
        }
        shadowColor = shown.shadowColor.map { CGColor($0) }
        shadowOpacity = Float(shown.shadowOpacity)
        shadowOffset = shown.shadowOffset
        shadowRadius = CGFloat(shown.shadowRadius)
        shadowPath = shown.shadowPath
        contentsRect = shown.contentsRect
        contentsCenter = shown.contentsCenter
        rasterizationScale = CGFloat(shown.rasterizationScale)
    }
}

extension SamplingFilter {
    fileprivate init(_ filter: CALayerContentsFilter) {
        self = SamplingFilter(rawValue: filter.rawValue) ?? .linear
    }
}

extension CGBlendMode {
    /// The blend mode with the name of a Core Image blend filter.
    fileprivate init?(filterName: String) {
        switch filterName {
        case "normalBlendMode": self = .normal
        case "multiplyBlendMode": self = .multiply
        case "screenBlendMode": self = .screen
        case "overlayBlendMode": self = .overlay
        case "darkenBlendMode": self = .darken
        case "lightenBlendMode": self = .lighten
        case "colorDodgeBlendMode": self = .colorDodge
        case "colorBurnBlendMode": self = .colorBurn
        case "softLightBlendMode": self = .softLight
        case "hardLightBlendMode": self = .hardLight
        case "differenceBlendMode": self = .difference
        case "exclusionBlendMode": self = .exclusion
        case "hueBlendMode": self = .hue
        case "saturationBlendMode": self = .saturation
        case "colorBlendMode": self = .color
        case "luminosityBlendMode": self = .luminosity
        default: return nil
        }
    }
}
