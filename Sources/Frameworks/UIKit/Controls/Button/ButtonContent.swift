import Foundation

/// The content of a button, by state.
struct ButtonContent {
    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var titleColors = StateValues<UIColor>()
    var shadowColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgrounds = StateValues<UIImage>()
    var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()

    /// The selected element of a pop-up button's menu, shown instead of title and image.
    struct Choice {
        var title: String
        var image: UIImage?
    }

    var choice: Choice?

    /// Returns the title shown in a state that has no attributed title.
    func title(for state: UIControl.State) -> String? { choice?.title ?? titles[state] }

    /// Returns the image shown in a state.
    func image(for state: UIControl.State) -> UIImage? { choice?.image ?? images[state] }

    /// Returns the attributed title for a state: its own, or else the normal one unless the state has a plain title
    /// of its own.
    func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        if choice != nil { return nil }
        if let own = attributedTitles.own(state) { return own }
        return titles.own(state) == nil ? attributedTitles[state] : nil
    }
}

/// The subviews of a button, each created when it is first needed.
struct ButtonSubviews {
    var label: ButtonLabel?
    var subtitleLabel: ButtonLabel?
    var imageView: UIImageView?
    var backgroundImageView: UIImageView?
    /// The background of a selected system button's title, and the disc of a close button.
    var backdrop: ControlSubview?
    /// The glow behind the content of a pressed button.
    var glow: ButtonGlowView?
    var background: BackgroundConfigurationView?
    var indicator: UIActivityIndicatorView?
    /// The arrows of a pop-up button, in a configuration.
    var arrows: ShapeView?
    /// The width of the button in the last layout.
    var laidOutWidth: CGFloat = 0
}

/// The label of a button, which invalidates the button's size when the app changes its text or font.
final class ButtonLabel: UILabel {
    weak var button: UIButton?
    /// Whether the button itself is updating the label.
    var isBeingSet = false

    override var font: UIFont! { didSet { notifyButton() } }
    override var text: String? { didSet { notifyButton() } }
    override var attributedText: NSAttributedString? { didSet { notifyButton() } }
    override var numberOfLines: Int { didSet { notifyButton() } }
    override var lineBreakMode: NSLineBreakMode { didSet { notifyButton() } }

    private var isShadowTurned = false

    /// Reverses the shadow offset that the app set, or restores it.
    func turnShadow(_ isTurned: Bool) {
        guard isTurned != isShadowTurned else { return }
        isShadowTurned = isTurned
        shadowOffset = CGSize(width: -shadowOffset.width, height: -shadowOffset.height)
    }

    override func tintDidChange() {
        super.tintDidChange()
        if !isBeingSet { button?.changeContent(size: false) {} }
    }

    private func notifyButton() {
        if !isBeingSet { button?.contentSizeDidChange() }
    }
}
