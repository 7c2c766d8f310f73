import CoreGraphics
import Foundation
import TextEngine

/// A view that shows text.
///
/// It shows `text` in one font and colour, or `attributedText`, whichever was set last. Its intrinsic
/// content size is the size of the text, rounded up to whole pixels. Text is centred vertically in the
/// bounds.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    final var content = LabelContent()
    /// The shaped text; nil before the first query and after changes.
    final var layoutCache: LabelLayoutCache?
    /// The last intrinsic content size that layout was given.
    final var reportedSize: CGSize?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UILabel.self) else { return nil }
    }

    override func configureDefaults() { setUpLabel() }

    // MARK: - Text

    /// The text; nil and "" show nothing.
    ///
    /// Setting it replaces attributed text.
    open var text: String? {
        get { content.attributed?.string ?? content.text }
        set {
            MainThreadChecks.check("-[UILabel setText:]")
            changeText(newValue)
        }
    }

    /// The text with its attributes.
    ///
    /// Setting it sets `font`, `textColor`, `textAlignment` and `lineBreakMode` to the attributes of the
    /// first character, if present. Setting one of those later changes all of the text. Characters without a
    /// font or colour are shown in the label's own.
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? attributedPlainText }
        set {
            MainThreadChecks.check("-[UILabel setAttributedText:]")
            changeAttributedText(newValue)
        }
    }

    /// The font; the system font of 17 points by default.
    open var font: UIFont! {
        get { content.font }
        set {
            MainThreadChecks.check("-[UILabel setFont:]")
            noteAppearance(.font, \UILabel.font, newValue)
            changeFont(newValue ?? LabelContent.standardFont)
        }
    }

    /// The text colour; `.label` by default.
    open var textColor: UIColor! {
        get { content.textColor }
        set {
            MainThreadChecks.check("-[UILabel setTextColor:]")
            noteAppearance(.textColor, \UILabel.textColor, newValue)
            changeTextColor(newValue ?? .label)
        }
    }

    /// The horizontal alignment of lines; `.natural` by default, which is the leading edge of the app's
    /// language.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set { changeAlignment(newValue) }
    }

    /// The end of lines whose text does not fit; `.byTruncatingTail` by default. With several lines, the
    /// truncating modes apply to the last one.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set { changeLineBreakMode(newValue) }
    }

    /// Additional rules for line breaks; `.standard` by default.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { content.lineBreakStrategy }
        set { change("lineBreakStrategy", \.lineBreakStrategy, newValue) }
    }

    /// Whether the label is drawn in its enabled state; `true` by default.
    open var isEnabled: Bool {
        get { content.isEnabled }
        set { changeAppearance("enabled", \.isEnabled, newValue) }
    }

    // MARK: - Lines and size

    /// The maximum number of lines; 1 by default, 0 for no limit.
    open var numberOfLines: Int {
        get { content.numberOfLines }
        set { change("numberOfLines", \.numberOfLines, max(0, newValue)) }
    }

    /// Whether the font shrinks if the text does not fit; `false` by default. The intrinsic content size
    /// remains that of the full size.
    open var adjustsFontSizeToFitWidth: Bool {
        get { content.shrinks }
        set { changeAppearance("adjustsFontSizeToFitWidth", \.shrinks, newValue) }
    }

    /// The minimum fraction of its size to which the font shrinks; 0, the default, for no minimum.
    open var minimumScaleFactor: CGFloat {
        get { content.minimumScaleFactor }
        set { changeAppearance("minimumScaleFactor", \.minimumScaleFactor, newValue) }
    }

    /// The vertical position of shrunk text; `.alignBaselines` by default.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { content.baselineAdjustment }
        set { changeAppearance("baselineAdjustment", \.baselineAdjustment, newValue) }
    }

    /// Whether letter spacing is tightened a little before text is truncated; `false` by default.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { content.tightens }
        set { changeAppearance("allowsDefaultTighteningForTruncation", \.tightens, newValue) }
    }

    /// The width of lines for the intrinsic content size; 0, the default, for the width that constraints give
    /// the label.
    open var preferredMaxLayoutWidth: CGFloat {
        get { content.preferredMaxLayoutWidth }
        set { change("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, newValue) }
    }

    // MARK: - Highlight and shadow

    /// The text colour while `isHighlighted`; nil, the default, for `textColor`.
    open var highlightedTextColor: UIColor? {
        get { content.highlightedTextColor }
        set {
            noteAppearance(.highlightedTextColor, \UILabel.highlightedTextColor, newValue)
            changeAppearance("highlightedTextColor", \.highlightedTextColor, newValue)
        }
    }

    /// Whether the label is drawn in the highlighted colour; `false` by default.
    open var isHighlighted: Bool {
        get { content.isHighlighted }
        set { changeAppearance("highlighted", \.isHighlighted, newValue) }
    }

    /// The colour of the shadow; nil, the default, for none.
    open var shadowColor: UIColor? {
        get { content.shadowColor }
        set {
            noteAppearance(.shadowColor, \UILabel.shadowColor, newValue)
            changeAppearance("shadowColor", \.shadowColor, newValue)
        }
    }

    /// The offset of the shadow, in points; (0, -1) by default.
    open var shadowOffset: CGSize {
        get { content.shadowOffset }
        set {
            noteAppearance(.shadowOffset, \UILabel.shadowOffset, newValue)
            changeAppearance("shadowOffset", \.shadowOffset, newValue)
        }
    }

    // MARK: - Content size

    /// Whether a font of a text style follows the preferred content size; `false` by default.
    open var adjustsFontForContentSizeCategory: Bool {
        get { content.followsContentSize }
        set {
            content.followsContentSize = newValue
            if newValue { applyContentSize() }
        }
    }

    // MARK: - Layout and drawing

    /// Returns the rectangle of the text at the top of bounds, on whole pixels.
    ///
    /// Subclasses override it to show text elsewhere; the intrinsic content size follows.
    /// - Parameter numberOfLines: The maximum number of lines; 0 for no limit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
        -> CGRect
    {
        rectOfText(in: bounds, lineCount: numberOfLines)
    }

    /// Draws the text into a rectangle of the current context; called by `draw(_:)` with the bounds.
    ///
    /// Overrides may pass another rectangle to `super`.
    open func drawText(in rect: CGRect) { paintText(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    open override var intrinsicContentSize: CGSize { reportNaturalSize() }

    override var wrapsText: Bool { content.numberOfLines != 1 }

    /// Notifies only the superview, which may place the label itself, unless a constraint needs the size: texts change
    /// often.
    open override func invalidateIntrinsicContentSize() {
        if layoutNode != nil {
            super.invalidateIntrinsicContentSize()
        } else {
            viewAbove?.subviewContentSizeDidChange(self)
        }
    }

    /// Returns the size of the text in lines of a width; a label of one line ignores the width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingTextSize(width: size.width) }

    // MARK: - Accessibility

    override var standardLargeContent: (title: String?, image: UIImage?) { (text, nil) }

    /// `true` unless set.
    open override var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The text unless set.
    open override var accessibilityLabel: String? {
        get { accessibilityAttributes?.label ?? text }
        set { super.accessibilityLabel = newValue }
    }

    /// Static text unless set.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityAttributes?.traits ?? .staticText }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: - For the framework

    override func sizeDidChange() { boundsSizeDidChange() }

    override func traitsDidChange(from former: UITraitCollection) {
        traitsOfTextDidChange(from: former)
    }

}
