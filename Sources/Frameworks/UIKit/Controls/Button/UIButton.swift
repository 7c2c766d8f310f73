import Foundation
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

/// A control that sends actions when it is tapped, with a title and an image.
///
/// Content is set for states; a state without a value shows that of the normal state. A
/// `configuration`, if there is one, replaces the older members for insets and backgrounds.
///
/// A tap sends `touchUpInside` and `primaryActionTriggered` together.
@preconcurrency @MainActor
open class UIButton: UIControl {
    final var content = ButtonContent()
    final var subviewStorage = ButtonSubviews()
    final var configured = ButtonConfigurationState()
    final var pointer: ButtonPointer?
    private var kind = ButtonType.custom

    // MARK: - Creating

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIButton.self) else { return nil }
    }

    /// Creates a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// Creates a button that performs an action and shows its title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        takePrimaryAction(primaryAction)
    }

    /// Creates a button of a type that performs an action and shows its title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        takePrimaryAction(primaryAction)
    }

    /// Creates a button with a configuration that performs an action; it shows the action's title and
    /// image where the configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        takePrimaryAction(primaryAction)
        self.configuration = configuration
        sizeToFit()
    }

    /// Returns a system button that shows an image and sends an action when it is tapped.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = unsafeDowncast(instantiate(self), to: self)
        button.become(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// The type with which the button was created.
    open var buttonType: ButtonType { kind }

    final func become(_ type: ButtonType) {
        kind = type
        typeDidChange()
    }

    /// The meaning of the button in its context; `normal` by default.
    open var role: Role = .normal { didSet { showContent() } }

    // MARK: - The pointer

    /// The closure that makes the style of a pointer above a button.
    ///
    /// It gets the button, the effect and the shape that the system proposes. It returns nil for the system's pointer.
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?

    /// Whether a pointer above the button has an effect; false by default.
    open var isPointerInteractionEnabled: Bool {
        get { pointer?.interaction.view === self }
        set { setPointerInteraction(newValue) }
    }

    /// Makes the style of a pointer above the button in place of the proposed one. A provider enables the interaction.
    open var pointerStyleProvider: PointerStyleProvider? {
        get { pointer?.provider }
        set { setPointerStyleProvider(newValue) }
    }

    // MARK: - Titles and images by state

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        MainThreadChecks.check("-[UIButton setTitle:forState:]")
        changeContent(size: true) { content.titles[state] = title }
    }

    /// Sets the attributed title for a state; it overrides the plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        changeContent(size: true) { content.attributedTitles[state] = title }
    }

    /// Sets the colour of the plain title for a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        noteAppearance("titleColor", state) { ($0 as? UIButton)?.setTitleColor(color, for: state) }
        changeContent(size: false) { content.titleColors[state] = color }
    }

    /// Sets the colour of the plain title's shadow for a state; the label's `shadowOffset` applies.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        noteAppearance("titleShadowColor", state) {
            ($0 as? UIButton)?.setTitleShadowColor(color, for: state)
        }
        changeContent(size: false) { content.shadowColors[state] = color }
    }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        MainThreadChecks.check("-[UIButton setImage:forState:]")
        changeContent(size: true) { content.images[state] = image }
    }

    /// Sets the background image for a state, stretched by its cap insets.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        noteAppearance("backgroundImage", state) {
            ($0 as? UIButton)?.setBackgroundImage(image, for: state)
        }
        changeContent(size: true) { content.backgrounds[state] = image }
    }

    /// Sets the symbol configuration of images for a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        noteAppearance("preferredSymbolConfiguration", state) {
            ($0 as? UIButton)?.setPreferredSymbolConfiguration(configuration, forImageIn: state)
        }
        changeContent(size: true) { content.symbolConfigurations[state] = configuration }
    }

    /// Returns the symbol configuration of images for a state.
    open func preferredSymbolConfigurationForImage(
        in state: UIControl.State
    ) -> UIImage.SymbolConfiguration? {
        content.symbolConfigurations[state]
    }

    /// The symbol configuration of images in the current state.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    /// Returns the title for a state.
    open func title(for state: UIControl.State) -> String? { content.titles[state] }

    /// Returns the attributed title for a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        content.attributedTitles[state]
    }

    /// Returns the colour of the title for a state.
    open func titleColor(for state: UIControl.State) -> UIColor? { shownTitleColor(for: state) }

    /// Returns the colour of the title's shadow for a state.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? {
        content.shadowColors[state]
    }

    /// Returns the image for a state.
    open func image(for state: UIControl.State) -> UIImage? { content.images[state] }

    /// Returns the background image for a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        content.backgrounds[state]
    }

    /// The title in the current state.
    open var currentTitle: String? { title(for: state) }

    /// The attributed title in the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// The colour of the title in the current state.
    open var currentTitleColor: UIColor { shownTitleColor(for: state) }

    /// The colour of the title's shadow in the current state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    /// The image in the current state.
    open var currentImage: UIImage? { image(for: state) }

    /// The background image in the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    // MARK: - Views

    /// The label of the title. Set its font and number of lines here, and its text by the button.
    open var titleLabel: UILabel? { madeLabel }

    /// The label of the subtitle, which only a configuration has.
    open var subtitleLabel: UILabel? { subviewStorage.subtitleLabel }

    /// The view of the image. Set the image by the button.
    open var imageView: UIImageView? { madeImageView }

    // MARK: - Appearance

    /// Whether the image of a custom button is darker while it is pressed; `true` by default.
    open var adjustsImageWhenHighlighted = true { didSet { showContent() } }

    /// Whether the image is lighter while the button is disabled; `true` by default.
    open var adjustsImageWhenDisabled = true { didSet { showContent() } }

    /// Whether a white glow appears behind the content while the button is pressed. Ignored with a
    /// configuration.
    open var showsTouchWhenHighlighted: Bool {
        get { subviewStorage.glow != nil }
        set { enableGlow(newValue) }
    }

    /// Whether the title's shadow offset is reversed while the button is pressed, so that the title appears
    /// pressed in. Ignored with a configuration.
    open var reversesTitleShadowWhenHighlighted = false { didSet { showContent() } }

    /// The insets from the bounds to title and image. Ignored with a configuration.
    ///
    /// While they are all 0, a title has 6 points above and below.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            noteAppearance(
                .contentEdgeInsets, \UIButton.contentEdgeInsets, contentEdgeInsets)
            contentSizeDidChange()
        }
    }

    /// The insets of the title, applied after the button's size is computed. Ignored with a configuration.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentPositionDidChange() } }

    /// The insets of the image, applied after the button's size is computed. Ignored with a configuration.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    // MARK: - Configuration

    /// The appearance and content in one value; nil uses the older members.
    open var configuration: Configuration? {
        get { configured.value }
        set { changeConfiguration(newValue) }
    }

    /// Called to update the configuration after the state changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether the configuration adapts to the button's state; `true` by default. Otherwise it is shown as it
    /// was set.
    open var automaticallyUpdatesConfiguration = true {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Requests a call of `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }

    /// Updates the configuration for the current state; calls the handler by default.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    // MARK: - Selection and menus

    /// Whether the primary action changes the selection.
    ///
    /// A tap toggles `isSelected` before the actions are sent. A button whose menu is its primary action is a
    /// pop-up button instead: one element of the menu is selected, initially the first, and the button shows
    /// its title and image.
    open var changesSelectionAsPrimaryAction = false { didSet { menuUseDidChange() } }

    /// The menu, which opens at a long press, or at a tap if `showsMenuAsPrimaryAction` is set.
    ///
    /// Setting it enables the button's context menu interaction; setting nil disables it.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            menuUseDidChange()
        }
    }

    /// The order of the menu's elements; `automatic` by default.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { menuConfiguration }

    // MARK: - Rectangles

    /// Returns the rectangle of the background image.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of title and image together.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// Returns the rectangle of the title within the content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        placement(in: contentRect).title
    }

    /// Returns the rectangle of the image within the content rectangle.
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
        layoutContent()
    }

    open override var forFirstBaselineLayout: UIView { baselineView }

    open override var forLastBaselineLayout: UIView { baselineView }

    // MARK: - Gestures

    /// Returns whether a recognizer of this view or of a superview may begin; a single tap is the control's own.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !claimsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: - For the framework

    override var standardLargeContent: (title: String?, image: UIImage?) {
        (titleLabel?.text, currentImage)
    }

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

    override func contentAlignmentDidChange() { contentPositionDidChange() }

    override func tintDidChange() { showContent() }

    override func traitsDidChange(from former: UITraitCollection) { traitsOfContentDidChange() }

    override var isElementByDefault: Bool { true }

    override var defaultTraits: UIAccessibilityTraits { .button }

    override var spokenLabel: String? { labelForSpeech }
}
