import CoreGraphics
internal import TextEngine

/// The attributes of descriptors.
extension FontRequest {
    package func attribute(_ name: UIFontDescriptor.AttributeName) -> Any? {
        switch name {
        case .family: familyName
        case .name: fontName
        case .face: styleName
        case .visibleName: face?.fullName ?? fontName
        case .size: pointSize
        case .textStyle: textStyle?.rawValue
        case .traits:
            [
                .symbolic: NSNumber(value: symbolicTraits.rawValue),
                .weight: NSNumber(value: Double(traitWeight.rawValue)),
                .width: NSNumber(value: Double(traitWidth.rawValue)),
                .slant: NSNumber(value: symbolicTraits.contains(.traitItalic) ? 0.07 : 0),
            ] as [UIFontDescriptor.TraitKey: Any]
        case .featureSettings: features.isEmpty ? nil : FontFeatureSettings.settings(of: features)
        default: nil
        }
    }

    private var traitWeight: UIFont.Weight {
        weight ?? face.map { UIFont.Weight(hundred: $0.weight) } ?? .regular
    }

    private var traitWidth: UIFont.Width {
        if width == .standard, symbolicTraits.contains(.traitCondensed) { return .condensed }
        return width
    }

    package var attributes: [UIFontDescriptor.AttributeName: Any] {
        var result: [UIFontDescriptor.AttributeName: Any] = [.size: pointSize]
        if let textStyle {
            result[.textStyle] = textStyle.rawValue
        } else {
            result[.name] = fontName
        }
        result[.featureSettings] = attribute(.featureSettings)
        return result
    }

    /// Returns the request with attributes applied.
    package func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontRequest {
        var result = self
        // A face's name is more specific than a family's.
        if let family = attributes[.family] as? String { result.family = .named(family) }
        if let name = attributes[.name] as? String { result.family = .named(name) }
        if let size = attributes[.size] as? CGFloat { result.pointSize = size }
        if let size = attributes[.size] as? NSNumber {
            result.pointSize = CGFloat(size.doubleValue)
        }
        if let style = attributes[.textStyle] as? String {
            result.textStyle = UIFont.TextStyle(rawValue: style)
        } else if let style = attributes[.textStyle] as? UIFont.TextStyle {
            result.textStyle = style
        }
        if let face = attributes[.face] as? String { result = result.with(style: face) }
        if let matrix = attributes[.matrix] as? CGAffineTransform { result.matrix = matrix }
        if let settings = attributes[.featureSettings] {
            result.features += FontFeatureSettings.features(settings)
        }
        return result.adding(traits: attributes[.traits])
    }

    /// Returns the request with a style of the family, such as `Bold`.
    private func with(style: String) -> FontRequest {
        if let member = FontCatalogue.faces(ofFamily: familyName).first(where: {
            $0.style.caseInsensitiveCompare(style) == .orderedSame
        }) {
            var result = self
            result.family = .named(member.postScriptName)
            return result
        }
        var traits: UIFontDescriptor.SymbolicTraits = []
        if style.contains("Bold") { traits.insert(.traitBold) }
        if style.contains("Italic") || style.contains("Oblique") { traits.insert(.traitItalic) }
        return with(traits)
    }

    private func adding(traits value: Any?) -> FontRequest {
        var traits = value as? [UIFontDescriptor.TraitKey: Any] ?? [:]
        if traits.isEmpty, let named = value as? [String: Any] {
            for (name, value) in named { traits[.init(rawValue: name)] = value }
        }
        var result = self
        if let symbolic = traits[.symbolic] as? NSNumber {
            result = result.with(.init(rawValue: symbolic.uint32Value))
        }
        if let weight = traits[.weight] as? UIFont.Weight { result.weight = weight }
        if let weight = traits[.weight] as? CGFloat { result.weight = UIFont.Weight(weight) }
        if let weight = traits[.weight] as? NSNumber {
            result.weight = UIFont.Weight(CGFloat(weight.doubleValue))
        }
        if let width = traits[.width] as? UIFont.Width { result.width = width }
        if let width = traits[.width] as? CGFloat { result.width = UIFont.Width(rawValue: width) }
        if let width = traits[.width] as? NSNumber {
            result.width = UIFont.Width(rawValue: CGFloat(width.doubleValue))
        }
        if let slant = traits[.slant] as? NSNumber { result.isItalic = slant.doubleValue > 0 }
        return result
    }
}
