extension UIColor {
    func encodeComponents(with coder: NSCoder) {
        if case .system(let color) = source {
            coder.encode(color.rawValue as NSString, forKey: "UISystemColorName")
        }
        let color = cgColor
        if color.pattern != nil {
            raiseException(
                "NSInvalidArgumentException",
                "Only support RGBA or the White color space, this method is a hack.")
        }
        let values = (color.components ?? []).map { NSNumber(value: $0.native) }
        coder.encode(values as NSArray, forKey: "UIColorComponents")
        if let name = color.colorSpace?.name {
            coder.encode(name, forKey: "UIColorSpaceName")
        }
    }
}

extension ColorSource {
    init?(coder: NSCoder) {
        func text(_ key: String) -> String? {
            guard coder.containsValue(forKey: key) else { return nil }
            return coder.decodeObject(of: NSString.self, forKey: key).map { $0 as String }
        }
        if let name = text("UISystemColorName"), let color = SystemColor(rawValue: name) {
            self = .system(color)
            return
        }
        guard coder.containsValue(forKey: "UIColorComponents") else { return nil }
        let stored = coder.decodeObject(
            of: [NSArray.self, NSNumber.self], forKey: "UIColorComponents")
        guard let name = text("UIColorSpaceName"),
            let space = CGColorSpace(name: name as NSString),
            let numbers = stored as? [NSNumber], numbers.count == space.numberOfComponents + 1,
            let color = CGColor(
                colorSpace: space, components: numbers.map { CGFloat($0.doubleValue) })
        else { return nil }
        self = .fixed(color)
    }
}
