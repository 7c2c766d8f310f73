import Foundation
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

/// A control that does something when it is tapped, with a title and an image.
///
/// What it shows is set for states; a state without its own value shows that of the normal state. A
/// `configuration`, where there is one, takes the place of the older members for insets and
/// backgrounds.
///
/// A tap sends `touchUpInside` and `primaryActionTriggered` together.
@preconcurrency @MainActor
open class UIButton: UIControl {
    final var content = ButtonContent()
    final var parts = ButtonParts()
    final var configured = ButtonConfigurationState()
    private var kind = ButtonType.custom

    // MARK: - Creating

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIButton.self) else { return nil }
    }

    /// Makes a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// Makes a button that performs an action, with its title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        takePrimaryAction(primaryAction)
    }

    /// Makes a button of a type that performs an action, with its title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        takePrimaryAction(primaryAction)
    }

    /// Makes a button with a configuration that performs an action, with its title and image where
    /// the configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        takePrimaryAction(primaryAction)
        self.configuration = configuration
        sizeToFit()
    }

    /// Makes a button in the tint that shows an image and sends an action when it is tapped.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = unsafeDowncast(instantiate(self), to: self)
        button.become(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// The kind of button.
    open var buttonType: ButtonType { kind }

    final func become(_ type: ButtonType) {
        kind = type
        typeDidChange()
    }

    /// What the button means for what it stands in; `normal` at first.
    open var role: Role = .normal { didSet { showContent() } }

    // MARK: - Titles and images by state

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        changeContent(size: true) { content.titles[state] = title }
    }

    /// Sets the title with attributes for a state; it wins over the plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        changeContent(size: true) { content.attributedTitles[state] = title }
    }

    /// Sets the colour of the plain title for a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        noteAppearance("titleColor", state) { ($0 as? UIButton)?.setTitleColor(color, for: state) }
        changeContent(size: false) { content.titleColors[state] = color }
    }

    /// Sets the colour of the plain title's shadow for a state; the label has its offset.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        noteAppearance("titleShadowColor", state) {
            ($0 as? UIButton)?.setTitleShadowColor(color, for: state)
        }
        changeContent(size: false) { content.shadowColors[state] = color }
    }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        changeContent(size: true) { content.images[state] = image }
    }

    /// Sets the image behind everything for a state, stretched by its margins.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        noteAppearance("backgroundImage", state) {
            ($0 as? UIButton)?.setBackgroundImage(image, for: state)
        }
        changeContent(size: true) { content.backgrounds[state] = image }
    }

    /// Sets size, weight and scale of symbols for a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        noteAppearance("preferredSymbolConfiguration", state) {
            ($0 as? UIButton)?.setPreferredSymbolConfiguration(configuration, forImageIn: state)
        }
        changeContent(size: true) { content.symbolConfigurations[state] = configuration }
    }

    /// Size, weight and scale of symbols in a state.
    open func preferredSymbolConfigurationForImage(
        in state: UIControl.State
    ) -> UIImage.SymbolConfiguration? {
        content.symbolConfigurations[state]
    }

    /// Size, weight and scale of symbols in the present state.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    /// The title in a state.
    open func title(for state: UIControl.State) -> String? { content.titles[state] }

    /// The title with attributes in a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        content.attributedTitles[state]
    }

    /// The colour of the title in a state.
    open func titleColor(for state: UIControl.State) -> UIColor? { shownTitleColor(for: state) }

    /// The colour of the title's shadow in a state.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? {
        content.shadowColors[state]
    }

    /// The image in a state.
    open func image(for state: UIControl.State) -> UIImage? { content.images[state] }

    /// The image behind everything in a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        content.backgrounds[state]
    }

    /// The title in the present state.
    open var currentTitle: String? { title(for: state) }

    /// The title with attributes in the present state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// The colour of the title in the present state.
    open var currentTitleColor: UIColor { shownTitleColor(for: state) }

    /// The colour of the title's shadow in the present state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    /// The image in the present state.
    open var currentImage: UIImage? { image(for: state) }

    /// The image behind everything in the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    // MARK: - Views

    /// The label of the title. Set its font and lines, and the text through the button.
    open var titleLabel: UILabel? { madeLabel }

    /// The label of the second line that a configuration has.
    open var subtitleLabel: UILabel? { parts.subtitleLabel }

    /// The view of the image. Set the image through the button.
    open var imageView: UIImageView? { madeImageView }

    // MARK: - Looks

    /// Whether the image of a custom button is darker while it is pressed; `true` at first.
    open var adjustsImageWhenHighlighted = true { didSet { showContent() } }

    /// Whether the image is lighter while the button is disabled; `true` at first.
    open var adjustsImageWhenDisabled = true { didSet { showContent() } }

    /// Whether a white glow lies behind what the button shows while it is pressed. Not used with a
    /// configuration.
    open var showsTouchWhenHighlighted: Bool {
        get { parts.glow != nil }
        set { enableGlow(newValue) }
    }

    /// Whether the shadow of the title falls to the other side while the button is pressed, so that it
    /// looks pressed in. The label's offset is turned around meanwhile. Not used with a configuration.
    open var reversesTitleShadowWhenHighlighted = false { didSet { showContent() } }

    /// The distances from the bounds to title and image. Not used with a configuration.
    ///
    /// While they are all 0, a title has 6 points above and below.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            noteAppearance(
                .contentEdgeInsets, \UIButton.contentEdgeInsets, contentEdgeInsets)
            contentSizeDidChange()
        }
    }

    /// Moves and narrows the title after the size is found. Not used with a configuration.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentPlaceDidChange() } }

    /// Moves and narrows the image after the size is found. Not used with a configuration.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    // MARK: - Configuration

    /// What the button looks like, in one value; nil leaves it to the older members.
    open var configuration: Configuration? {
        get { configured.value }
        set { changeConfiguration(newValue) }
    }

    /// Called when the state changed, to change the configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether the configuration is shown as it is in the present state; `true` at first. Otherwise it
    /// is shown as it was set.
    open var automaticallyUpdatesConfiguration = true {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Asks for a call of `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    /// Changes the configuration by the state; calls the handler unless overridden.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    // MARK: - Selection and menus

    /// Whether using the button changes what is selected.
    ///
    /// A tap turns `isSelected` around, before the actions are sent. A button whose menu is its primary
    /// action is a pop-up button instead: one element of the menu is chosen, the first one at first, and the
    /// button shows its title and image.
    open var changesSelectionAsPrimaryAction = false { didSet { menuUseDidChange() } }

    /// What the button offers to choose from: at a long press, or when it is used if
    /// `showsMenuAsPrimaryAction` is set. Setting it enables the button's interaction for menus, and
    /// setting nil disables that.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            menuUseDidChange()
        }
    }

    /// In which order the menu shows its elements; `automatic` at first.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { menuConfiguration }

    // MARK: - Rectangles

    /// Where the image behind everything goes.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where title and image go together.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// Where the title goes in the rectangle of the content.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        placement(in: contentRect).title
    }

    /// Where the image goes in the rectangle of the content.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        placement(in: contentRect).image
    }

    // MARK: - Size and layout

    open override var intrinsicContentSize: CGSize {
        configured.value == nil
            ? naturalSize(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
            : configuredIntrinsicSize
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize(size) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateBaselinesForWidth()
        placeParts()
    }

    open override var forFirstBaselineLayout: UIView { baselineView }

    open override var forLastBaselineLayout: UIView { baselineView }

    // MARK: - For the framework

    override func eventsTogether(with events: Event) -> Event {
        events.contains(.touchUpInside) ? events.union(.primaryActionTriggered) : events
    }

    override func willSend(_ events: Event) {
        guard changesSelectionAsPrimaryAction, !isPopUp, events.contains(.primaryActionTriggered)
        else {
            return
        }
        isSelected.toggle()
    }

    override func stateDidChange() { showState() }

    override func menuUseDidChange() { chooseFirstElement() }

    override func menuChoiceDidChange() { showChoice() }

    override func contentAlignmentDidChange() { contentPlaceDidChange() }

    override func tintDidChange() { showContent() }

    override func traitsDidChange(from former: UITraitCollection) { traitsOfContentDidChange() }

    override var isElementByNature: Bool { true }

    override var traitsByNature: UIAccessibilityTraits { .button }

    override var spokenLabel: String? { labelForSpeech }
}
