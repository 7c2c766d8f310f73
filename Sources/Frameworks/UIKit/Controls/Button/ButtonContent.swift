import Foundation

/// What a button shows, by state.
struct ButtonContent {
    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var titleColors = StateValues<UIColor>()
    var shadowColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgrounds = StateValues<UIImage>()
    var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()

    /// What is shown in place of title and image: the chosen element of a pop-up button's menu.
    struct Choice {
        var title: String
        var image: UIImage?
    }

    var choice: Choice?

    /// The title that is shown in a state unless there is an attributed one.
    func title(for state: UIControl.State) -> String? { choice?.title ?? titles[state] }

    /// The image that is shown in a state.
    func image(for state: UIControl.State) -> UIImage? { choice?.image ?? images[state] }

    /// The attributed title for a state: its own; or the normal one, where the state has no plain title
    /// of its own that would be more to the point.
    func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        if choice != nil { return nil }
        if let own = attributedTitles.own(state) { return own }
        return titles.own(state) == nil ? attributedTitles[state] : nil
    }
}

/// The views of a button, each made when it is first needed.
struct ButtonParts {
    var label: ButtonLabel?
    var subtitleLabel: ButtonLabel?
    var imageView: UIImageView?
    var backgroundImageView: UIImageView?
    /// Behind the title of a selected system button, and the disc of a closing one.
    var backdrop: ControlSubview?
    /// Behind what a pressed button shows.
    var glow: ButtonGlowView?
    var background: ButtonBackgroundView?
    var indicator: UIActivityIndicatorView?
    /// The arrows of a pop-up button.
    var arrows: ShapeView?
    /// The width of the button in the last layout.
    var laidOutWidth: CGFloat = 0
}

/// The label of a button, which tells it when the app gives its text another size.
final class ButtonLabel: UILabel {
    weak var button: UIButton?
    /// Whether the button itself is changing the label.
    var isBeingSet = false

    override var font: UIFont! { didSet { tellButton() } }
    override var text: String? { didSet { tellButton() } }
    override var attributedText: NSAttributedString? { didSet { tellButton() } }
    override var numberOfLines: Int { didSet { tellButton() } }
    override var lineBreakMode: NSLineBreakMode { didSet { tellButton() } }

    private var isShadowTurned = false

    /// Lets the shadow fall to the other side than the app wished, or where it wished.
    func turnShadow(_ isTurned: Bool) {
        guard isTurned != isShadowTurned else { return }
        isShadowTurned = isTurned
        shadowOffset = CGSize(width: -shadowOffset.width, height: -shadowOffset.height)
    }

    private func tellButton() {
        if !isBeingSet { button?.contentSizeDidChange() }
    }
}
