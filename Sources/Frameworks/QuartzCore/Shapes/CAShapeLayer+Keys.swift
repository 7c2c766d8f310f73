extension CAShapeLayer {
    final func shapeValue(_ property: LayerProperty) -> Any? {
        func number(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
        return switch property {
        case .path: path
        case .fillColor: fillColor
        case .fillRule: fillRule
        case .strokeColor: strokeColor
        case .strokeStart: number(strokeStart)
        case .strokeEnd: number(strokeEnd)
        case .lineWidth: number(lineWidth)
        case .miterLimit: number(miterLimit)
        case .lineCap: lineCap
        case .lineJoin: lineJoin
        case .lineDashPhase: number(lineDashPhase)
        case .lineDashPattern: lineDashPattern
        default: nil
        }
    }

    final func setShapeValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        switch property {
        case .path: path = value as? CGPath
        case .fillColor: fillColor = value as? CGColor
        case .strokeColor: strokeColor = value as? CGColor
        case .lineDashPattern:
            lineDashPattern = (value as? [Any])?.compactMap { element in
                Double(anyNumber: element).map { NSNumber(value: $0) }
            }
        case .fillRule, .lineCap, .lineJoin: return setShapeName(value, property)
        default:
            guard let number = Double(anyNumber: value) else { return false }
            return setShapeNumber(CGFloat(number), property)
        }
        return true
    }

    private final func setShapeName(_ value: Any?, _ property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.fillRule, let rule as CAShapeLayerFillRule): fillRule = rule
        case (.fillRule, let name as String): fillRule = CAShapeLayerFillRule(rawValue: name)
        case (.lineCap, let cap as CAShapeLayerLineCap): lineCap = cap
        case (.lineCap, let name as String): lineCap = CAShapeLayerLineCap(rawValue: name)
        case (.lineJoin, let join as CAShapeLayerLineJoin): lineJoin = join
        case (.lineJoin, let name as String): lineJoin = CAShapeLayerLineJoin(rawValue: name)
        default: return false
        }
        return true
    }

    private final func setShapeNumber(_ number: CGFloat, _ property: LayerProperty) -> Bool {
        switch property {
        case .strokeStart: strokeStart = number
        case .strokeEnd: strokeEnd = number
        case .lineWidth: lineWidth = number
        case .miterLimit: miterLimit = number
        case .lineDashPhase: lineDashPhase = number
        default: return false
        }
        return true
    }

    // MARK: - Archives

    private static var archivedNumbers: [LayerProperty] {
        [.strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase]
    }

    private static var archivedColors: [LayerProperty] { [.fillColor, .strokeColor] }

    final func encodeShape(into coder: NSCoder) {
        for property in CAShapeLayer.archivedNumbers {
            let number = Double(anyNumber: shapeValue(property)) ?? 0
            coder.encode(number, forKey: property.rawValue)
        }
        for property in CAShapeLayer.archivedColors {
            coder.encode(shapeValue(property) as? CGColor, underKey: property.rawValue)
        }
        coder.encode(fillRule.rawValue as NSString, forKey: "fillRule")
        coder.encode(lineCap.rawValue as NSString, forKey: "lineCap")
        coder.encode(lineJoin.rawValue as NSString, forKey: "lineJoin")
        coder.encode(lineDashPattern.map(NSArray.init(array:)), forKey: "lineDashPattern")
    }

    final func decodeShape(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for property in CAShapeLayer.archivedNumbers
        where coder.containsValue(forKey: property.rawValue) {
            if let number = coder.decodeFiniteNumber(forKey: property.rawValue) {
                _ = setShapeNumber(CGFloat(number), property)
            }
        }
        for property in CAShapeLayer.archivedColors {
            if let color = coder.decodeColor(underKey: property.rawValue) {
                _ = setShapeValue(color.value, property)
            }
        }
        for property in [LayerProperty.fillRule, .lineCap, .lineJoin] {
            let text = coder.decodeObject(of: NSString.self, forKey: property.rawValue)
            if let text { _ = setShapeName(String(describing: text), property) }
        }
        let pattern = coder.decodeObject(
            of: [NSArray.self, NSNumber.self], forKey: "lineDashPattern")
        lineDashPattern = pattern as? [NSNumber]
    }
}
