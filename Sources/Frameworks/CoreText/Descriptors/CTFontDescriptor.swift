internal import TextEngine

/// Creates a descriptor of a face, or of the regular face of a family.
///
/// - Parameter size: In points; 0 leaves it unspecified.
public func CTFontDescriptorCreateWithNameAndSize(
    _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
    CTFontDescriptor(name: name as String, size: size)
}

/// Creates a descriptor of attributes such as `kCTFontFamilyNameAttribute`.
public func CTFontDescriptorCreateWithAttributes(
    _ attributes: CFDictionary
) -> CTFontDescriptor {
    CTFontDescriptor(fontAttributes: attributes.fontAttributes)
}

/// Creates a copy with additional attributes.
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
    original.addingAttributes(attributes.fontAttributes)
}

/// Creates a copy with other traits; returns nil if the family has no such face.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
    _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
    original.request.with(symTraitValue.rawValue, mask: symTraitMask.rawValue)
        .map { CTFontDescriptor(request: $0) }
}

/// Creates a copy for another family with the same traits; returns nil for an unknown family.
public func CTFontDescriptorCreateCopyWithFamily(
    _ original: CTFontDescriptor, _ family: CFString
) -> CTFontDescriptor? {
    original.request.with(family: family as String).map { CTFontDescriptor(request: $0) }
}

/// Creates a copy with a feature given by Apple's type and selector numbers.
public func CTFontDescriptorCreateCopyWithFeature(
    _ original: CTFontDescriptor, _ featureTypeIdentifier: CFNumber,
    _ featureSelectorIdentifier: CFNumber
) -> CTFontDescriptor {
    original.addingAttributes([
        .featureSettings: [
            [
                UIFontDescriptor.FeatureKey.type: featureTypeIdentifier.intValue,
                UIFontDescriptor.FeatureKey.selector: featureSelectorIdentifier.intValue,
            ]
        ]
    ])
}

/// Returns the descriptors of all faces that match a descriptor; nil if there is none.
///
/// - Parameter mandatoryAttributes: The attributes that have to match; nil for those of the descriptor.
public func CTFontDescriptorCreateMatchingFontDescriptors(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CFArray? {
    let request = descriptor.request
    guard case .named(let name) = request.family else {
        return [descriptor] as NSArray
    }
    let isFamily = !FontCatalogue.faces(ofFamily: name).isEmpty
    let faces =
        isFamily && request.weight == nil && !request.isItalic
        ? FontCatalogue.faces(ofFamily: name) : [request.face].compactMap { $0 }
    let found = faces.map { CTFontDescriptor(name: $0.postScriptName, size: request.pointSize) }
    return found.isEmpty ? nil : found as NSArray
}

/// Returns the descriptor of the best match; nil if there is none.
///
/// - Parameter mandatoryAttributes: The attributes that have to match.
public func CTFontDescriptorCreateMatchingFontDescriptor(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CTFontDescriptor? {
    let request = descriptor.request
    guard case .named = request.family else { return descriptor }
    return request.face.map {
        CTFontDescriptor(name: $0.postScriptName, size: request.pointSize)
    }
}

/// Returns all attributes of a descriptor.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
    var result: [NSString: Any] = [:]
    for name in descriptor.fontAttributes.keys {
        result[name.rawValue as NSString] = descriptor.request.attributeObject(name)
    }
    return NSDictionary(dictionary: result)
}

/// Returns the value of an attribute, specified or derived.
public func CTFontDescriptorCopyAttribute(
    _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> CFTypeRef? {
    descriptor.request.attributeObject(
        UIFontDescriptor.AttributeName(rawValue: attribute as String))
}

extension NSDictionary {
    /// The font request of an attribute dictionary.
    fileprivate var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
        var result: [UIFontDescriptor.AttributeName: Any] = [:]
        for (key, value) in self {
            guard let name = key as? NSString else { continue }
            let attribute = UIFontDescriptor.AttributeName(rawValue: name as String)
            result[attribute] = attribute == .traits ? Self.traits(value) : value
        }
        return result
    }

    private static func traits(_ value: Any) -> Any {
        guard let named = value as? NSDictionary else { return value }
        var traits: [UIFontDescriptor.TraitKey: Any] = [:]
        for (key, value) in named {
            guard let name = key as? NSString else { continue }
            traits[UIFontDescriptor.TraitKey(rawValue: name as String)] = value
        }
        return traits
    }
}
