import Foundation

/// The appearance of a bar's background and shadow.
///
/// A bar follows changes of the object that its property returns; assigning an object copies it.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    final var background = BarBackground.standard
    /// Called after a value changed.
    final var whenChanged: (() -> Void)?

    /// Creates an appearance with the default background.
    public convenience override init() { self.init(idiom: .unspecified) }

    /// Creates an appearance with the default background for a kind of device.
    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
    }

    /// Creates a copy of an appearance, which may be that of another kind of bar.
    public required init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        background = barAppearance.background
        super.init()
    }

    /// The kind of device that the appearance is for.
    open private(set) var idiom: UIUserInterfaceIdiom

    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

    // MARK: - Sets of values

    /// Sets the background and the shadow to those of the system's bars, which blur what is below.
    open func configureWithDefaultBackground() { change(\.self, .standard) }

    /// Sets the background to the system's colour, with the default shadow.
    open func configureWithOpaqueBackground() { change(\.self, .opaque) }

    /// Removes the background and the shadow.
    open func configureWithTransparentBackground() { change(\.self, .transparent) }

    // MARK: - The background

    /// The blur behind the bar; nil for none.
    open var backgroundEffect: UIBlurEffect? {
        get { background.effect }
        set { change(\.effect, newValue) }
    }

    /// The colour above the blur; nil for none.
    open var backgroundColor: UIColor? {
        get { background.color }
        set { change(\.color, newValue) }
    }

    /// The image above the colour; nil for none.
    open var backgroundImage: UIImage? {
        get { background.image }
        set { change(\.image, newValue) }
    }

    /// The content mode of the image; `scaleToFill` by default.
    open var backgroundImageContentMode: UIView.ContentMode {
        get { background.imageMode }
        set { change(\.imageMode, newValue) }
    }

    // MARK: - The shadow

    /// The colour of the hairline, or the tint of the shadow image; nil or `clear` for none.
    open var shadowColor: UIColor? {
        get { background.shadowColor }
        set { change(\.shadowColor, newValue) }
    }

    /// The image in place of the hairline. A template image has the shadow's colour.
    open var shadowImage: UIImage? {
        get { background.shadowImage }
        set { change(\.shadowImage, newValue) }
    }

    private final func change<Value>(_ path: WritableKeyPath<BarBackground, Value>, _ value: Value)
    {
        background[keyPath: path] = value
        whenChanged?()
    }

    // MARK: - Comparison

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBarAppearance, type(of: other) == type(of: self) else {
            return false
        }
        return MainActor.assumeIsolated { isEqual(to: other) }
    }

    open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    /// Whether an appearance of the same class has the same values.
    func isEqual(to other: UIBarAppearance) -> Bool { background == other.background }
}

/// The layers of a bar's background, from back to front, and its shadow.
@MainActor
struct BarBackground: @preconcurrency Equatable {
    var effect: UIBlurEffect?
    var color: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var shadowColor: UIColor?
    var shadowImage: UIImage?

    static let standard = BarBackground(
        effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: BarMetrics.current.shadow)
    static let opaque = BarBackground(
        color: .systemBackground, shadowColor: BarMetrics.current.shadow)
    static let transparent = BarBackground()
}
