import CoreGraphics
import Foundation

/// A built-in filter: its name, its parameters and its computation.
struct FilterDefinition: Sendable {
    let name: String
    let categories: [String]
    let inputs: [FilterInput]
    let apply: @Sendable (FilterArguments) -> CIImage?

    init(
        _ name: String, _ categories: [String], _ inputs: [FilterInput],
        _ apply: @escaping @Sendable (FilterArguments) -> CIImage?
    ) {
        self.name = name
        self.categories = categories + [kCICategoryBuiltIn]
        self.inputs = inputs
        self.apply = apply
    }

    /// The name as words, such as "Gaussian Blur".
    var displayName: String {
        FilterDefinition.words(of: name.hasPrefix("CI") ? String(name.dropFirst(2)) : name)
    }

    static func words(of name: String) -> String {
        var words = ""
        var previous: Character = " "
        for character in name {
            if character.isUppercase || character.isNumber, previous.isLowercase { words += " " }
            words.append(character)
            previous = character
        }
        return words
    }

    static let all =
        colorDefinitions + effectDefinitions + blurDefinitions + distortionDefinitions
        + geometryDefinitions + compositingDefinitions + generatorDefinitions
        + transitionDefinitions + reductionDefinitions + stylizeDefinitions

    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// A parameter of a filter.
struct FilterInput: Sendable {
    enum Kind: Sendable {
        case image
        case number(Double)
        case boolean(Bool)
        case vector([CGFloat])
        case position([CGFloat])
        case rectangle([CGFloat])
        case color([CGFloat])
        case transform
        case data
        case text(String)
    }

    /// The key, such as `inputRadius`.
    let key: String
    let kind: Kind
    var range: ClosedRange<Double>?
    var slider: ClosedRange<Double>?

    static let image = FilterInput(key: kCIInputImageKey, kind: .image)
    static let background = FilterInput(key: kCIInputBackgroundImageKey, kind: .image)
    static let mask = FilterInput(key: kCIInputMaskImageKey, kind: .image)
    static let target = FilterInput(key: kCIInputTargetImageKey, kind: .image)
    static let center = position("inputCenter", 150, 150)

    static func radius(_ value: Double, _ slider: ClosedRange<Double>) -> FilterInput {
        number("inputRadius", value, slider)
    }

    static func number(
        _ key: String, _ value: Double, _ slider: ClosedRange<Double>? = nil
    ) -> FilterInput { FilterInput(key: key, kind: .number(value), slider: slider) }

    static func boolean(_ key: String, _ value: Bool) -> FilterInput {
        FilterInput(key: key, kind: .boolean(value))
    }

    static func vector(_ key: String, _ values: CGFloat...) -> FilterInput {
        FilterInput(key: key, kind: .vector(values))
    }

    static func position(_ key: String, _ x: CGFloat, _ y: CGFloat) -> FilterInput {
        FilterInput(key: key, kind: .position([x, y]))
    }

    static func rectangle(
        _ key: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
    ) -> FilterInput { FilterInput(key: key, kind: .rectangle([x, y, width, height])) }

    static func color(
        _ key: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
    ) -> FilterInput { FilterInput(key: key, kind: .color([red, green, blue, alpha])) }

    /// The value before one is set; nil for images and data.
    var defaultValue: Any? {
        switch kind {
        case .image, .data: nil
        case .number(let value): NSNumber(value: value)
        case .boolean(let value): NSNumber(value: value)
        case .vector(let values), .position(let values), .rectangle(let values): CIVector(values)
        case .color(let values):
            CIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
        case .transform: CGAffineTransform.identity
        case .text(let value): value
        }
    }

    /// The entry in a filter's attributes.
    var attributes: [String: Any] {
        var found: [String: Any] = [
            kCIAttributeName: key,
            kCIAttributeDisplayName: FilterDefinition.words(
                of: key.hasPrefix("input") ? String(key.dropFirst(5)) : key),
        ]
        let (type, className): (String?, String) =
            switch kind {
            case .image: (kCIAttributeTypeImage, "CIImage")
            case .number: (kCIAttributeTypeScalar, "NSNumber")
            case .boolean: (kCIAttributeTypeBoolean, "NSNumber")
            case .vector: (nil, "CIVector")
            case .position: (kCIAttributeTypePosition, "CIVector")
            case .rectangle: (kCIAttributeTypeRectangle, "CIVector")
            case .color: (kCIAttributeTypeColor, "CIColor")
            case .transform: (kCIAttributeTypeTransform, "NSValue")
            case .data: (nil, "NSData")
            case .text: (nil, "NSString")
            }
        found[kCIAttributeClass] = className
        if let type { found[kCIAttributeType] = type }
        if let defaultValue {
            found[kCIAttributeDefault] = defaultValue
            found[kCIAttributeIdentity] = defaultValue
        }
        if let range {
            found[kCIAttributeMin] = NSNumber(value: range.lowerBound)
            found[kCIAttributeMax] = NSNumber(value: range.upperBound)
        }
        if let slider {
            found[kCIAttributeSliderMin] = NSNumber(value: slider.lowerBound)
            found[kCIAttributeSliderMax] = NSNumber(value: slider.upperBound)
        }
        return found
    }
}
