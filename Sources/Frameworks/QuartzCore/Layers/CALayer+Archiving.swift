extension CALayer {
    /// The archived number properties, by their key paths; default values are omitted.
    private static var archivedNumbers: [String] {
        [
            "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height",
            "position.x", "position.y", "anchorPoint.x", "anchorPoint.y", "anchorPointZ",
            "zPosition", "doubleSided", "geometryFlipped", "hidden", "masksToBounds", "opaque",
            "opacity", "allowsGroupOpacity", "cornerRadius", "maskedCorners", "borderWidth",
            "shadowOpacity", "shadowRadius", "shadowOffset.width", "shadowOffset.height",
            "contentsScale", "needsDisplayOnBoundsChange", "shouldRasterize", "rasterizationScale",
        ]
    }

    private static var archivedColors: [String] {
        ["backgroundColor", "borderColor", "shadowColor"]
    }

    final func encodeProperties(into coder: NSCoder) {
        let plain = CALayer()
        for key in CALayer.archivedNumbers {
            let number = Double(anyNumber: value(forKeyPath: key))
            guard let number, number != Double(anyNumber: plain.value(forKeyPath: key)) else {
                continue
            }
            coder.encode(number, forKey: key)
        }
        for key in CALayer.archivedColors {
            let color = value(forKey: key) as? CGColor
            if color != plain.value(forKey: key) as? CGColor { coder.encode(color, underKey: key) }
        }
        for (key, matrix) in [("transform", transform), ("sublayerTransform", sublayerTransform)]
        where !matrix.isIdentity {
            for (index, element) in matrix.elements.enumerated() {
                coder.encode(element, forKey: "\(key).\(index)")
            }
        }
        coder.encode(contentsGravity.rawValue as NSString, forKey: "contentsGravity")
        coder.encode(cornerCurve.rawValue as NSString, forKey: "cornerCurve")
        coder.encode(name.map(NSString.init(string:)), forKey: "name")
        coder.encode(mask, forKey: "mask")
        coder.encode(NSArray(array: sublayerList), forKey: "sublayers")
    }

    final func decodeProperties(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for key in CALayer.archivedNumbers where coder.containsValue(forKey: key) {
            if let number = coder.decodeFiniteNumber(forKey: key) {
                setValue(number, forKeyPath: key)
            }
        }
        for key in CALayer.archivedColors {
            if let color = coder.decodeColor(underKey: key) { setValue(color.value, forKey: key) }
        }
        for key in ["transform", "sublayerTransform"] where coder.containsValue(forKey: key + ".0")
        {
            let elements = (0..<16).map { coder.decodeDouble(forKey: "\(key).\($0)") }
            if elements.allSatisfy(\.isFinite) {
                setValue(CATransform3D(elements: elements), forKey: key)
            }
        }
        for key in ["contentsGravity", "cornerCurve", "name"] {
            if let text = coder.decodeObject(of: NSString.self, forKey: key) {
                setValue(String(describing: text), forKey: key)
            }
        }
        mask = coder.decodeObject(of: CALayer.self, forKey: "mask")
        let layers = coder.decodeObject(of: [NSArray.self, CALayer.self], forKey: "sublayers")
        sublayers = layers as? [CALayer]
    }
}

extension CATransform3D {
    fileprivate var elements: [Double] {
        let rows = rows
        return [rows.0, rows.1, rows.2, rows.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }

    fileprivate init(elements: [Double]) {
        func row(_ index: Int) -> SIMD4<Double> {
            SIMD4(
                elements[4 * index], elements[4 * index + 1], elements[4 * index + 2],
                elements[4 * index + 3])
        }
        self.init(row(0), row(1), row(2), row(3))
    }
}
