extension CALayer {
    /// Returns the value of a property of all layers; nil for properties of subclasses.
    final func modelValue(_ property: LayerProperty) -> Any? {
        func number(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
        return switch property {
        case .anchorPoint: anchorPoint
        case .anchorPointZ: number(anchorPointZ)
        case .bounds: bounds
        case .frame: frame
        case .position: position
        case .zPosition: number(zPosition)
        case .transform: transform
        case .sublayerTransform: sublayerTransform
        case .isDoubleSided: NSNumber(value: isDoubleSided)
        case .isGeometryFlipped: NSNumber(value: isGeometryFlipped)
        case .backgroundColor: backgroundColor
        case .borderColor: borderColor
        case .borderWidth: number(borderWidth)
        case .cornerRadius: number(cornerRadius)
        case .cornerCurve: cornerCurve
        case .maskedCorners: NSNumber(value: maskedCorners.rawValue)
        case .shadowColor: shadowColor
        case .shadowOffset: shadowOffset
        case .shadowOpacity: NSNumber(value: shadowOpacity)
        case .shadowPath: shadowPath
        case .shadowRadius: number(shadowRadius)
        case .contents: contents
        case .contentsCenter: contentsCenter
        case .contentsFormat: contentsFormat
        case .contentsGravity: contentsGravity
        case .contentsRect: contentsRect
        case .contentsScale: number(contentsScale)
        case .magnificationFilter: magnificationFilter
        case .minificationFilter: minificationFilter
        case .minificationFilterBias: NSNumber(value: minificationFilterBias)
        case .allowsGroupOpacity: NSNumber(value: allowsGroupOpacity)
        case .compositingFilter: compositingFilter
        case .mask: mask
        case .masksToBounds: NSNumber(value: masksToBounds)
        case .opacity: NSNumber(value: opacity)
        case .isHidden: NSNumber(value: isHidden)
        case .isOpaque: NSNumber(value: isOpaque)
        case .allowsEdgeAntialiasing: NSNumber(value: allowsEdgeAntialiasing)
        case .drawsAsynchronously: NSNumber(value: drawsAsynchronously)
        case .edgeAntialiasingMask: NSNumber(value: edgeAntialiasingMask.rawValue)
        case .needsDisplayOnBoundsChange: NSNumber(value: needsDisplayOnBoundsChange)
        case .rasterizationScale: number(rasterizationScale)
        case .shouldRasterize: NSNumber(value: shouldRasterize)
        case .delegate: delegate
        case .name: name
        case .sublayers: sublayers
        case .superlayer: superlayer
        case .autoreverses: NSNumber(value: autoreverses)
        case .beginTime: NSNumber(value: beginTime)
        case .duration: NSNumber(value: duration)
        case .fillMode: fillMode
        case .repeatCount: NSNumber(value: repeatCount)
        case .repeatDuration: NSNumber(value: repeatDuration)
        case .speed: NSNumber(value: speed)
        case .timeOffset: NSNumber(value: timeOffset)
        case .fillColor, .fillRule, .lineCap, .lineDashPattern, .lineDashPhase, .lineJoin,
            .lineWidth, .miterLimit, .path, .strokeColor, .strokeEnd, .strokeStart, .colors,
            .endPoint, .locations, .startPoint, .type, .instanceAlphaOffset, .instanceBlueOffset,
            .instanceColor, .instanceCount, .instanceDelay, .instanceGreenOffset,
            .instanceRedOffset, .instanceTransform, .preservesDepth, .scrollMode, .alignmentMode,
            .font, .fontSize, .foregroundColor, .string, .truncationMode, .isWrapped,
            .levelsOfDetail, .levelsOfDetailBias, .tileSize:
            extras?.values[property.rawValue]
        }
    }

    /// Sets a property of all layers.
    ///
    /// - Returns: False if the kind of the value does not match the property.
    final func setModelValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        if setGeometry(value, property) || setObject(value, property) { return true }
        guard let number = Double(anyNumber: value) else { return false }
        return setNumber(number, property)
    }

    private final func setGeometry(_ value: Any?, _ property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.anchorPoint, let value as CGPoint): anchorPoint = value
        case (.bounds, let value as CGRect): bounds = value
        case (.frame, let value as CGRect): frame = value
        case (.position, let value as CGPoint): position = value
        case (.contentsCenter, let value as CGRect): contentsCenter = value
        case (.contentsRect, let value as CGRect): contentsRect = value
        case (.shadowOffset, let value as CGSize): shadowOffset = value
        case (.transform, let value?):
            guard let matrix = CATransform3D(anyTransform: value) else { return false }
            transform = matrix
        case (.sublayerTransform, let value?):
            guard let matrix = CATransform3D(anyTransform: value) else { return false }
            sublayerTransform = matrix
        default: return false
        }
        return true
    }

    private final func setObject(_ value: Any?, _ property: LayerProperty) -> Bool {
        func string<Name: RawRepresentable>(_ type: Name.Type) -> Name?
        where Name.RawValue == String {
            value as? Name ?? (value as? String).flatMap(Name.init(rawValue:))
        }
        switch property {
        case .backgroundColor: backgroundColor = value as? CGColor
        case .borderColor: borderColor = value as? CGColor
        case .shadowColor: shadowColor = value as? CGColor
        case .shadowPath: shadowPath = value as? CGPath
        case .contents: contents = value
        case .compositingFilter: compositingFilter = value
        case .mask: mask = value as? CALayer
        case .delegate: delegate = value as? any CALayerDelegate
        case .name: name = value as? String
        case .sublayers: sublayers = value as? [CALayer]
        case .cornerCurve: cornerCurve = string(CALayerCornerCurve.self) ?? .circular
        case .contentsFormat: contentsFormat = string(CALayerContentsFormat.self) ?? .RGBA8Uint
        case .contentsGravity: contentsGravity = string(CALayerContentsGravity.self) ?? .resize
        case .magnificationFilter:
            magnificationFilter = string(CALayerContentsFilter.self) ?? .linear
        case .minificationFilter:
            minificationFilter = string(CALayerContentsFilter.self) ?? .linear
        case .fillMode: fillMode = string(CAMediaTimingFillMode.self) ?? .removed
        case .fillColor, .fillRule, .lineCap, .lineDashPattern, .lineDashPhase, .lineJoin,
            .lineWidth, .miterLimit, .path, .strokeColor, .strokeEnd, .strokeStart, .colors,
            .endPoint, .locations, .startPoint, .type, .instanceAlphaOffset, .instanceBlueOffset,
            .instanceColor, .instanceCount, .instanceDelay, .instanceGreenOffset,
            .instanceRedOffset, .instanceTransform, .preservesDepth, .scrollMode, .alignmentMode,
            .font, .fontSize, .foregroundColor, .string, .truncationMode, .isWrapped,
            .levelsOfDetail, .levelsOfDetailBias, .tileSize:
            // For a layer of another class, these keys are stored values.
            extrasForWriting().values[property.rawValue] = value
        default: return false
        }
        return true
    }

    private final func setNumber(_ number: Double, _ property: LayerProperty) -> Bool {
        let isOn = number != 0
        switch property {
        case .anchorPointZ: anchorPointZ = CGFloat(number)
        case .zPosition: zPosition = CGFloat(number)
        case .isDoubleSided: isDoubleSided = isOn
        case .isGeometryFlipped: isGeometryFlipped = isOn
        case .borderWidth: borderWidth = CGFloat(number)
        case .cornerRadius: cornerRadius = CGFloat(number)
        case .maskedCorners: maskedCorners = CACornerMask(rawValue: UInt(clamping: number))
        case .shadowOpacity: shadowOpacity = Float(number)
        case .shadowRadius: shadowRadius = CGFloat(number)
        case .contentsScale: contentsScale = CGFloat(number)
        case .minificationFilterBias: minificationFilterBias = Float(number)
        case .allowsGroupOpacity: allowsGroupOpacity = isOn
        case .masksToBounds: masksToBounds = isOn
        case .opacity: opacity = Float(number)
        case .isHidden: isHidden = isOn
        case .isOpaque: isOpaque = isOn
        case .allowsEdgeAntialiasing: allowsEdgeAntialiasing = isOn
        case .drawsAsynchronously: drawsAsynchronously = isOn
        case .edgeAntialiasingMask:
            edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32(clamping: number))
        case .needsDisplayOnBoundsChange: needsDisplayOnBoundsChange = isOn
        case .rasterizationScale: rasterizationScale = CGFloat(number)
        case .shouldRasterize: shouldRasterize = isOn
        case .autoreverses: autoreverses = isOn
        case .beginTime: beginTime = number
        case .duration: duration = number
        case .repeatCount: repeatCount = Float(number)
        case .repeatDuration: repeatDuration = number
        case .speed: speed = Float(number)
        case .timeOffset: timeOffset = number
        default: return false
        }
        return true
    }
}
