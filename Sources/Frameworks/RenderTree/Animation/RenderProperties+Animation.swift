internal import CoreGraphics

extension RenderProperties {
    /// Returns the value of an animatable property; nil if the layer has no such property (for example the
    /// line width of a layer that shows no shape).
    package func value(of property: AnimatableProperty) -> AnimationValue? {
        switch property {
        case .bounds: return .rect(bounds)
        case .boundsOrigin: return .point(bounds.origin)
        case .boundsOriginX: return .number(Double(bounds.origin.x))
        case .boundsOriginY: return .number(Double(bounds.origin.y))
        case .boundsSize: return .size(bounds.size)
        case .boundsSizeWidth: return .number(Double(bounds.size.width))
        case .boundsSizeHeight: return .number(Double(bounds.size.height))
        case .position: return .point(position)
        case .positionX: return .number(Double(position.x))
        case .positionY: return .number(Double(position.y))
        case .anchorPoint: return .point(anchorPoint)
        case .anchorPointX: return .number(Double(anchorPoint.x))
        case .anchorPointY: return .number(Double(anchorPoint.y))
        case .anchorPointZ: return .number(anchorPointZ)
        case .zPosition: return .number(zPosition)
        case .transform: return .transform(transform)
        case .sublayerTransform: return .transform(sublayerTransform)
        case .transformRotation, .transformRotationX, .transformRotationY, .transformRotationZ,
            .transformScale, .transformScaleX, .transformScaleY, .transformScaleZ,
            .transformTranslation, .transformTranslationX, .transformTranslationY,
            .transformTranslationZ:
            return transform.component(of: property)
        case .sublayerTransformRotation, .sublayerTransformRotationX, .sublayerTransformRotationY,
            .sublayerTransformRotationZ, .sublayerTransformScale, .sublayerTransformTranslation:
            return sublayerTransform.component(of: property)
        case .opacity: return .number(opacity)
        case .backgroundColor: return backgroundColor.map { .color($0) } ?? AnimationValue.none
        case .borderColor: return .color(borderColor)
        case .borderWidth: return .number(borderWidth)
        case .cornerRadius: return .number(cornerRadius)
        case .shadowColor: return shadowColor.map { .color($0) } ?? AnimationValue.none
        case .shadowOpacity: return .number(shadowOpacity)
        case .shadowRadius: return .number(shadowRadius)
        case .shadowOffset: return .size(shadowOffset)
        case .shadowOffsetWidth: return .number(Double(shadowOffset.width))
        case .shadowOffsetHeight: return .number(Double(shadowOffset.height))
        case .shadowPath: return shadowPath.map { .path($0) } ?? AnimationValue.none
        case .isHidden: return .flag(isHidden)
        case .isDoubleSided: return .flag(isDoubleSided)
        case .masksToBounds: return .flag(masksToBounds)
        case .rasterizationScale: return .number(rasterizationScale)
        case .contents: return contents.map { .contents($0) } ?? AnimationValue.none
        case .contentsRect: return .rect(contentsRect)
        case .contentsCenter: return .rect(contentsCenter)
        case .contentsScale: return .number(contentsScale)
        case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor,
            .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
            return replication?.value(of: property)
        case .curlProgress: return curl.map { .number($0.progress) }
        case .path, .fillColor, .strokeColor, .lineWidth, .lineDashPhase, .miterLimit, .strokeStart,
            .strokeEnd:
            guard case .shape(let shape) = contents else { return nil }
            return shape.value(of: property)
        case .colors, .locations, .startPoint, .startPointX, .startPointY, .endPoint, .endPointX,
            .endPointY:
            guard case .gradient(let gradient) = contents else { return nil }
            return gradient.value(of: property)
        }
    }

    /// Sets an animatable property; ignores a value of the wrong kind.
    package mutating func setValue(_ value: AnimationValue, of property: AnimatableProperty) {
        switch (property, value) {
        case (.bounds, .rect(let rect)): bounds = rect
        case (.boundsOrigin, .point(let point)): bounds.origin = point
        case (.boundsOriginX, .number(let number)): bounds.origin.x = CGFloat(number)
        case (.boundsOriginY, .number(let number)): bounds.origin.y = CGFloat(number)
        case (.boundsSize, .size(let size)): bounds.size = size
        case (.boundsSizeWidth, .number(let number)): bounds.size.width = CGFloat(number)
        case (.boundsSizeHeight, .number(let number)): bounds.size.height = CGFloat(number)
        case (.position, .point(let point)): position = point
        case (.positionX, .number(let number)): position.x = CGFloat(number)
        case (.positionY, .number(let number)): position.y = CGFloat(number)
        case (.anchorPoint, .point(let point)): anchorPoint = point
        case (.anchorPointX, .number(let number)): anchorPoint.x = CGFloat(number)
        case (.anchorPointY, .number(let number)): anchorPoint.y = CGFloat(number)
        case (.anchorPointZ, .number(let number)): anchorPointZ = number
        case (.zPosition, .number(let number)): zPosition = number
        case (.transform, .transform(let matrix)): transform = matrix
        case (.sublayerTransform, .transform(let matrix)): sublayerTransform = matrix
        case (.transformRotation, _), (.transformRotationX, _), (.transformRotationY, _),
            (.transformRotationZ, _), (.transformScale, _), (.transformScaleX, _),
            (.transformScaleY, _), (.transformScaleZ, _), (.transformTranslation, _),
            (.transformTranslationX, _), (.transformTranslationY, _), (.transformTranslationZ, _):
            transform.setComponent(value, of: property)
        case (.sublayerTransformRotation, _), (.sublayerTransformRotationX, _),
            (.sublayerTransformRotationY, _), (.sublayerTransformRotationZ, _),
            (.sublayerTransformScale, _), (.sublayerTransformTranslation, _):
            sublayerTransform.setComponent(value, of: property)
        case (.opacity, .number(let number)): opacity = number
        case (.backgroundColor, .color(let color)):
            backgroundColor = color
            backgroundPattern = nil
        case (.backgroundColor, .none): backgroundColor = nil
        case (.borderColor, .color(let color)): borderColor = color
        case (.borderWidth, .number(let number)): borderWidth = number
        case (.cornerRadius, .number(let number)): cornerRadius = number
        case (.shadowColor, .color(let color)): shadowColor = color
        case (.shadowColor, .none): shadowColor = nil
        case (.shadowOpacity, .number(let number)): shadowOpacity = number
        case (.shadowRadius, .number(let number)): shadowRadius = number
        case (.shadowOffset, .size(let size)): shadowOffset = size
        case (.shadowOffsetWidth, .number(let number)): shadowOffset.width = CGFloat(number)
        case (.shadowOffsetHeight, .number(let number)): shadowOffset.height = CGFloat(number)
        case (.shadowPath, .path(let path)): shadowPath = path
        case (.shadowPath, .none): shadowPath = nil
        case (.isHidden, .flag(let flag)): isHidden = flag
        case (.isDoubleSided, .flag(let flag)): isDoubleSided = flag
        case (.masksToBounds, .flag(let flag)): masksToBounds = flag
        case (.rasterizationScale, .number(let number)): rasterizationScale = number
        case (.contents, .contents(let value)): contents = value
        case (.contents, .none): contents = nil
        case (.contentsRect, .rect(let rect)): contentsRect = rect
        case (.contentsCenter, .rect(let rect)): contentsCenter = rect
        case (.contentsScale, .number(let number)): contentsScale = number
        case (.curlProgress, .number(let number)): curl?.progress = number
        default:
            if replication?.setValue(value, of: property) != true {
                setContentsValue(value, of: property)
            }
        }
    }

    private mutating func setContentsValue(
        _ value: AnimationValue, of property: AnimatableProperty
    ) {
        switch contents {
        case .shape(var shape):
            shape.setValue(value, of: property)
            contents = .shape(shape)
        case .gradient(var gradient):
            gradient.setValue(value, of: property)
            contents = .gradient(gradient)
        case .image, .drawing, nil: break
        }
    }
}

extension RenderShape {
    fileprivate func value(of property: AnimatableProperty) -> AnimationValue? {
        switch property {
        case .path: path.map { .path($0) } ?? AnimationValue.none
        case .fillColor: fillColor.map { .color($0) } ?? AnimationValue.none
        case .strokeColor: strokeColor.map { .color($0) } ?? AnimationValue.none
        case .lineWidth: .number(lineWidth)
        case .lineDashPhase: .number(lineDashPhase)
        case .miterLimit: .number(miterLimit)
        case .strokeStart: .number(strokeStart)
        case .strokeEnd: .number(strokeEnd)
        default: nil
        }
    }

    fileprivate mutating func setValue(_ value: AnimationValue, of property: AnimatableProperty) {
        switch (property, value) {
        case (.path, .path(let value)): path = value
        case (.path, .none): path = nil
        case (.fillColor, .color(let color)): fillColor = color
        case (.fillColor, .none): fillColor = nil
        case (.strokeColor, .color(let color)): strokeColor = color
        case (.strokeColor, .none): strokeColor = nil
        case (.lineWidth, .number(let number)): lineWidth = number
        case (.lineDashPhase, .number(let number)): lineDashPhase = number
        case (.miterLimit, .number(let number)): miterLimit = number
        case (.strokeStart, .number(let number)): strokeStart = number
        case (.strokeEnd, .number(let number)): strokeEnd = number
        default: break
        }
    }
}

extension RenderGradient {
    fileprivate func value(of property: AnimatableProperty) -> AnimationValue? {
        switch property {
        case .colors: .colors(colors)
        case .locations: locations.map { .numbers($0) } ?? AnimationValue.none
        case .startPoint: .point(startPoint)
        case .startPointX: .number(Double(startPoint.x))
        case .startPointY: .number(Double(startPoint.y))
        case .endPoint: .point(endPoint)
        case .endPointX: .number(Double(endPoint.x))
        case .endPointY: .number(Double(endPoint.y))
        default: nil
        }
    }

    fileprivate mutating func setValue(_ value: AnimationValue, of property: AnimatableProperty) {
        switch (property, value) {
        case (.colors, .colors(let value)): colors = value
        case (.locations, .numbers(let value)): locations = value
        case (.locations, .none): locations = nil
        case (.startPoint, .point(let point)): startPoint = point
        case (.startPointX, .number(let number)): startPoint.x = CGFloat(number)
        case (.startPointY, .number(let number)): startPoint.y = CGFloat(number)
        case (.endPoint, .point(let point)): endPoint = point
        case (.endPointX, .number(let number)): endPoint.x = CGFloat(number)
        case (.endPointY, .number(let number)): endPoint.y = CGFloat(number)
        default: break
        }
    }
}
