import Synchronization

extension UITraitCollection {
    private static let threadCurrent = ThreadLocal<UITraitCollection?> { nil }
    private static let base = DeviceTraits()

    /// The traits by which the calling thread resolves colours and images.
    ///
    /// Before a view draws or lays out, the system makes its traits current. Elsewhere these are
    /// the traits of the device. Every thread has its own.
    public class var current: UITraitCollection {
        get { threadCurrent.value ?? base.collection }
        set { threadCurrent.value = newValue }
    }

    /// Makes the device's traits current again on the calling thread.
    static func resetCurrent() { threadCurrent.value = nil }

    /// The traits of the device, which are current on threads that have made none current.
    static var device: UITraitCollection { base.collection }

    /// Installs the traits of the device. Called only by the owner of the application, when it becomes current and when
    /// a trait of the whole device changes.
    static func setDevice(_ traits: UITraitCollection) { base.collection = traits }

    /// The pixels in a point of `current`, for frequent use.
    static var currentDisplayScale: CGFloat {
        threadCurrent.value?.displayScale ?? base.displayScale
    }

    /// The reading direction of `current`, for frequent use.
    static var currentLayoutDirection: UITraitEnvironmentLayoutDirection {
        threadCurrent.value?.layoutDirection ?? base.layoutDirection
    }

    /// The reading direction of the user's language.
    static var deviceLayoutDirection: UITraitEnvironmentLayoutDirection { base.layoutDirection }

    /// Calls a closure while this collection is current and returns what it returns.
    func asCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
        let previous = Self.threadCurrent.value
        Self.threadCurrent.value = self
        defer { Self.threadCurrent.value = previous }
        return try actions()
    }

    /// The system traits on which colours depend.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
            UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
            UITraitActiveAppearance.self,
        ]
    }

    /// The system traits on which the choice of an image depends.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
            UITraitLayoutDirection.self, UITraitDisplayScale.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
        ]
    }

    /// The traits whose values differ from those of another collection; nil specifies nothing.
    func changedTraits(comparedTo other: UITraitCollection?) -> [UITrait] {
        self === other ? [] : values.changes(from: other?.values ?? TraitValues())
    }
}

/// The traits of the device, and separately the two that layout reads most.
private final class DeviceTraits: Sendable {
    private let stored = Mutex(UITraitCollection(.phone))
    private let scale = Atomic(Double(TraitValues.phone.system.displayScale).bitPattern)
    private let isMirrored = Atomic(false)

    var collection: UITraitCollection {
        get { stored.withLock { $0 } }
        set {
            stored.withLock {
                $0 = newValue
                scale.store(Double(newValue.displayScale).bitPattern, ordering: .relaxed)
                isMirrored.store(newValue.layoutDirection == .rightToLeft, ordering: .relaxed)
            }
        }
    }

    var displayScale: CGFloat { CGFloat(Double(bitPattern: scale.load(ordering: .relaxed))) }

    var layoutDirection: UITraitEnvironmentLayoutDirection {
        isMirrored.load(ordering: .relaxed) ? .rightToLeft : .leftToRight
    }
}

extension TraitValues {
    /// The traits of a phone held upright, in light style, which hold until a device is known.
    static var phone: TraitValues {
        var traits = TraitValues()
        traits.system.userInterfaceIdiom = .phone
        traits.system.userInterfaceStyle = .light
        traits.system.layoutDirection = .leftToRight
        traits.system.displayScale = 3
        traits.system.horizontalSizeClass = .compact
        traits.system.verticalSizeClass = .regular
        traits.system.forceTouchCapability = .unavailable
        traits.system.preferredContentSizeCategory = .large
        traits.system.displayGamut = .P3
        traits.system.accessibilityContrast = .normal
        traits.system.userInterfaceLevel = .base
        traits.system.legibilityWeight = .regular
        traits.system.activeAppearance = .active
        traits.system.imageDynamicRange = .standard
        traits.system.sceneCaptureState = .inactive
        return traits
    }
}
