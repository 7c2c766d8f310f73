extension TraitValues {
    /// Reads the system traits; what is missing or unknown stays unspecified.
    init(coder: NSCoder) {
        self.init()
        var coding = TraitCoding.decoding(coder)
        coding.visit(&system)
    }

    /// Writes the system traits that are specified.
    func encode(with coder: NSCoder) {
        var traits = system
        var coding = TraitCoding.encoding(coder)
        coding.visit(&traits)
    }
}

/// Goes through all traits in one order, writing each or reading it.
private enum TraitCoding {
    case encoding(NSCoder)
    case decoding(NSCoder)

    mutating func visit(_ traits: inout SystemTraits) {
        field("UserInterfaceIdiom", &traits.userInterfaceIdiom)
        field("UserInterfaceStyle", &traits.userInterfaceStyle)
        field("LayoutDirection", &traits.layoutDirection)
        field("HorizontalSizeClass", &traits.horizontalSizeClass)
        field("VerticalSizeClass", &traits.verticalSizeClass)
        field("ForceTouchCapability", &traits.forceTouchCapability)
        field("DisplayGamut", &traits.displayGamut)
        field("AccessibilityContrast", &traits.accessibilityContrast)
        field("UserInterfaceLevel", &traits.userInterfaceLevel)
        field("LegibilityWeight", &traits.legibilityWeight)
        field("ActiveAppearance", &traits.activeAppearance)
        field("ImageDynamicRange", &traits.imageDynamicRange)
        field("SceneCaptureState", &traits.sceneCaptureState)
        switch self {
        case .encoding(let coder):
            coder.encode(traits.displayScale.native, forKey: Self.key("DisplayScale"))
            coder.encode(
                traits.preferredContentSizeCategory.rawValue as NSString,
                forKey: Self.key("ContentSizeCategory"))
            if let language = traits.typesettingLanguage {
                coder.encode(language as NSString, forKey: Self.key("TypesettingLanguage"))
            }
        case .decoding(let coder):
            traits.displayScale = CGFloat(coder.decodeDouble(forKey: Self.key("DisplayScale")))
            if let category = Self.text(coder, "ContentSizeCategory") {
                traits.preferredContentSizeCategory = UIContentSizeCategory(rawValue: category)
            }
            traits.typesettingLanguage = Self.text(coder, "TypesettingLanguage")
        }
    }

    private func field<Value: RawRepresentable>(_ name: String, _ value: inout Value)
    where Value.RawValue == Int {
        let key = Self.key(name)
        switch self {
        case .encoding(let coder): coder.encode(value.rawValue, forKey: key)
        case .decoding(let coder):
            if coder.containsValue(forKey: key),
                let known = Value(rawValue: coder.decodeInteger(forKey: key))
            {
                value = known
            }
        }
    }

    private static func key(_ name: String) -> String { "UITraitCollection\(name)" }

    private static func text(_ coder: NSCoder, _ name: String) -> String? {
        guard coder.containsValue(forKey: key(name)) else { return nil }
        return coder.decodeObject(of: NSString.self, forKey: key(name)).map { $0 as String }
    }
}
