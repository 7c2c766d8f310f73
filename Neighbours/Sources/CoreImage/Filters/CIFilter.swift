import Foundation

/// A function that makes an image of images and other parameters, which are set by key.
///
/// Subclasses declare their parameters and override `outputImage`.
open class CIFilter: NSObject {
    /// The name of the filter.
    open var name: String

    let definition: FilterDefinition?
    private var values: [String: Any] = [:]

    var storedValues: [String: Any] { values }

    /// Creates a filter of a subclass, whose name is that of the class.
    public override init() {
        name = "\(Self.self)"
        definition = nil
        super.init()
    }

    init(_ definition: FilterDefinition) {
        name = definition.name
        self.definition = definition
        super.init()
    }

    /// Creates a built-in filter with default parameters; nil for a name of no filter, and for one of iOS that is not
    /// available, which is written to the console.
    public init?(name: String) {
        guard let definition = FilterDefinition.byName[name] else {
            AbsentFilters.report(name)
            return nil
        }
        self.name = name
        self.definition = definition
        super.init()
    }

    /// Creates a built-in filter with parameters by key, and default values of the others.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// The result; nil while an image is missing that the filter needs.
    open var outputImage: CIImage? {
        guard let definition else { return nil }
        return definition.apply(FilterArguments(definition: definition, values: values))
    }

    /// The keys of the parameters.
    open var inputKeys: [String] { definition?.inputs.map(\.key) ?? [] }

    /// The keys of the results.
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// The names and classes of the filter and its parameters, and the values that suit them.
    open var attributes: [String: Any] {
        var found: [String: Any] = [
            kCIAttributeFilterName: name,
            kCIAttributeFilterDisplayName: definition?.displayName ?? name,
            kCIAttributeFilterCategories: definition?.categories ?? [],
        ]
        for input in definition?.inputs ?? [] { found[input.key] = input.attributes }
        return found
    }

    /// Sets all parameters to their default values, and those without one to nil.
    open func setDefaults() { values = [:] }

    open override func setValue(_ value: Any?, forKey key: String) {
        guard let definition else {
            super.setValue(value, forKey: key)
            return
        }
        guard definition.inputs.contains(where: { $0.key == key }) else {
            raiseUnknownKey(key)
        }
        values[key] = value is NSNull ? nil : value
    }

    open override func value(forKey key: String) -> Any? {
        if key == kCIOutputImageKey { return outputImage }
        guard let definition else { return super.value(forKey: key) }
        guard let input = definition.inputs.first(where: { $0.key == key }) else {
            raiseUnknownKey(key)
        }
        guard let value = values[key] else { return input.defaultValue }
        if case .number = input.kind, !(value is NSNumber),
            let number = FilterArguments.number(value)
        {
            return NSNumber(value: number)
        }
        return value
    }

    /// Ends the program as an exception does that nobody catches.
    private func raiseUnknownKey(_ key: String) -> Never {
        fatalError(
            "NSUnknownKeyException: [<\(name)> valueForUndefinedKey:]: this class is not key value "
                + "coding-compliant for the key \(key).")
    }

    open override var description: String { "<\(name): inputs \(inputKeys)>" }
}
