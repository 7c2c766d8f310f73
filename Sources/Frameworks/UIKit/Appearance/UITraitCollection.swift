import ObjectiveC

/// A closure that changes traits.
public typealias UITraitMutations = (inout any UIMutableTraits) -> Void

/// The environment in which an interface is shown, such as its style, size classes and scale.
///
/// A collection may leave any trait unspecified. Collections never change, so threads may share
/// them; the collections of views specify every trait.
// Sendable: initializers alone set `values`. Values of an app's own traits are the app's promise.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    final private(set) var values = TraitValues()
    /// The tint of the view whose traits these are, where it has another one than views begin with. It is not a trait:
    /// collections that differ in it only are equal.
    final private(set) var tint: UIColor?

    /// Creates a collection that specifies nothing.
    public override init() { super.init() }

    convenience init(_ values: TraitValues, tint: UIColor? = nil) {
        self.init()
        self.values = values
        self.tint = tint
    }

    /// Creates a collection whose traits the closure sets.
    public convenience init(mutations: UITraitMutations) {
        self.init(TraitValues().changed(by: mutations))
    }

    /// Creates a collection out of others; where two specify a trait, the later one wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var merged = TraitValues()
        for collection in traitCollections { merged.merge(collection.values) }
        self.init(merged)
    }

    /// Reads the system traits that `encode(with:)` wrote.
    public required convenience init?(coder: NSCoder) {
        self.init(TraitValues(coder: coder))
    }

    /// Writes the system traits; traits of an app's own are left out.
    open func encode(with coder: NSCoder) { values.encode(with: coder) }

    /// Archives of this class may be read where only known classes are.
    open class var supportsSecureCoding: Bool { true }

    /// Returns the collection itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Traits

    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.system.userInterfaceIdiom }

    /// The interface style: light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.system.userInterfaceStyle }

    /// The direction of reading.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.system.layoutDirection }

    /// The pixels in a point, 0 where not specified.
    open var displayScale: CGFloat { values.system.displayScale }

    /// The horizontal size class: how much room there is along x.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.system.horizontalSizeClass }

    /// The vertical size class: how much room there is along y.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.system.verticalSizeClass }

    /// Whether the screen measures the force of touches.
    open var forceTouchCapability: UIForceTouchCapability { values.system.forceTouchCapability }

    /// The size of text that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        values.system.preferredContentSizeCategory
    }

    /// The range of colours of the display.
    open var displayGamut: UIDisplayGamut { values.system.displayGamut }

    /// The contrast of the interface's colours.
    open var accessibilityContrast: UIAccessibilityContrast {
        values.system.accessibilityContrast
    }

    /// Whether the interface is above another one.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.system.userInterfaceLevel }

    /// Whether text is drawn heavier.
    open var legibilityWeight: UILegibilityWeight { values.system.legibilityWeight }

    /// Whether the interface appears active.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.system.activeAppearance }

    /// The dynamic range in which images are shown.
    open var imageDynamicRange: UIImageDynamicRange { values.system.imageDynamicRange }

    /// Whether the scene is being recorded.
    open var sceneCaptureState: UISceneCaptureState { values.system.sceneCaptureState }

    /// The language for which text is set, as a BCP 47 tag.
    open var typesettingLanguage: String? { values.system.typesettingLanguage }

    // MARK: Comparing

    /// Whether every trait that the other collection specifies has the same value here.
    ///
    /// - Parameter trait: A collection; nil specifies nothing and so is always contained.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.contains($0.values) } ?? true
    }

    /// Whether a colour may differ between this and the other collection.
    open func hasDifferentColorAppearance(
        comparedTo traitCollection: UITraitCollection?
    ) -> Bool {
        changedTraits(comparedTo: traitCollection).contains { $0.affectsColorAppearance }
    }

    /// Calls a closure while this collection is the calling thread's current one.
    open func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

    /// Whether both collections specify the same traits with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.system.userInterfaceStyle)
        hasher.combine(values.system.horizontalSizeClass)
        hasher.combine(values.system.verticalSizeClass)
        hasher.combine(values.system.displayScale)
        hasher.combine(values.system.preferredContentSizeCategory)
        return hasher.finalize()
    }

    /// The specified traits with their names.
    open override var description: String {
        let address = ObjectiveC.address(of: self)
        let traits = values.system.specified.map { "\($0.name) = \($0.value)" }
        let own = values.custom.values.map { "\($0.trait.name) = \($0.value)" }.sorted()
        let parts = ["<\(type(of: self)): \(address)"] + traits + own
        return parts.joined(separator: "; ") + ">"
    }
}

extension UITraitCollection {
    /// The value of a trait, or its default where the collection does not specify it.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    /// Returns a collection with traits changed by the closure.
    public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
        UITraitCollection(values.changed(by: mutations), tint: tint)
    }

    /// Returns a collection with another value for one trait.
    public func replacing<T: UITraitDefinition>(
        _ trait: T.Type, value: T.Value
    ) -> UITraitCollection {
        var changed = values
        changed[trait] = value
        return UITraitCollection(changed, tint: tint)
    }
}

extension TraitValues {
    fileprivate func changed(by mutations: UITraitMutations) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }
}
