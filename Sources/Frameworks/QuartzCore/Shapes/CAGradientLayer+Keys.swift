extension CAGradientLayer {
    final func gradientValue(_ property: LayerProperty) -> Any? {
        switch property {
        case .colors: colors
        case .locations: locations
        case .startPoint: startPoint
        case .endPoint: endPoint
        case .type: type
        default: nil
        }
    }

    final func setGradientValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.colors, _): colors = value as? [Any]
        case (.locations, _):
            locations = (value as? [Any])?.compactMap { element in
                Double(anyNumber: element).map { NSNumber(value: $0) }
            }
        case (.startPoint, let point as CGPoint): startPoint = point
        case (.endPoint, let point as CGPoint): endPoint = point
        case (.type, let type as CAGradientLayerType): self.type = type
        case (.type, let name as String): type = CAGradientLayerType(rawValue: name)
        default: return false
        }
        return true
    }

    // MARK: - Archives

    final func encodeGradient(into coder: NSCoder) {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }
        coder.encode(Int64(self.colors == nil ? -1 : colors.count), forKey: "colors.count")
        for (index, color) in colors.enumerated() {
            coder.encode(color, underKey: "colors.\(index)")
        }
        coder.encode(locations.map(NSArray.init(array:)), forKey: "locations")
        for (key, point) in [("startPoint", startPoint), ("endPoint", endPoint)] {
            coder.encode(Double(point.x), forKey: key + ".x")
            coder.encode(Double(point.y), forKey: key + ".y")
        }
        coder.encode(type.rawValue as NSString, forKey: "type")
    }

    final func decodeGradient(from coder: NSCoder) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "colors.count") else { return }
        let count = coder.decodeInt64(forKey: "colors.count")
        if count >= 0 {
            var found: [CGColor] = []
            // The archived count is untrusted; the colours end at the first missing one.
            while found.count < count,
                let color = coder.decodeColor(underKey: "colors.\(found.count)")?.value
            {
                found.append(color)
            }
            colors = found
        }
        let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "locations")
        locations = list as? [NSNumber]
        func point(_ key: String) -> CGPoint? {
            let point = CGPoint(
                x: coder.decodeDouble(forKey: key + ".x"), y: coder.decodeDouble(forKey: key + ".y")
            )
            return point.x.isFinite && point.y.isFinite ? point : nil
        }
        if let start = point("startPoint") { startPoint = start }
        if let end = point("endPoint") { endPoint = end }
        if let name = coder.decodeObject(of: NSString.self, forKey: "type") {
            type = CAGradientLayerType(rawValue: String(describing: name))
        }
    }
}
