import CoreGraphics
import Foundation
import TextEngine

/// A view that shows text.
///
/// It shows `text` in one font and colour, or `attributedText`; the one that was set last counts. Its
/// natural size is that of the text, rounded up to whole pixels. Text stands in the middle between the
/// top and the bottom of the bounds.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    final var content = LabelContent()
    /// The text as it was last set; nil when something changed since.
    final var layout: LabelLayout?
    /// The natural size that somebody was told last.
    final var toldSize: CGSize?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeLabel()
    }

    // MARK: - Text

    /// The text; nil and "" show nothing.
    ///
    /// Setting it replaces attributed text, and sets it in the label's font and colour.
    open var text: String? {
        get { content.attributed?.string ?? content.text }
        set { changeText(newValue) }
    }

    /// The text with its attributes.
    ///
    /// Setting it gives `font`, `textColor`, `textAlignment`, `lineBreakMode` and the shadow the values
    /// of the first character, as far as it has them. Setting one of those later changes all of the
    /// text. What has no font or colour is shown in the label's.
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? attributedPlainText }
        set { changeAttributedText(newValue) }
    }

    /// The font; at first the system's, 17 points.
    open var font: UIFont! {
        get { content.font }
        set {
            noteAppearance(.font, \UILabel.font, newValue)
            changeFont(newValue ?? LabelContent.standardFont)
        }
    }

    /// The colour; at first `.label`.
    open var textColor: UIColor! {
        get { content.textColor }
        set {
            noteAppearance(.textColor, \UILabel.textColor, newValue)
            changeTextColor(newValue ?? .label)
        }
    }

    /// Where lines stand between the left and right edges; at first `.natural`, which is the side where
    /// the app's language begins.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set { changeAlignment(newValue) }
    }

    /// What happens to text that has no room; at first `.byTruncatingTail`. With several lines the modes
    /// that cut concern the last of them.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set { changeLineBreakMode(newValue) }
    }

    /// Finer rules for where lines end; at first `.standard`.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { content.lineBreakStrategy }
        set { change("lineBreakStrategy", \.lineBreakStrategy, newValue) }
    }

    /// Whether the label looks as if it could be used; `true` at first.
    open var isEnabled: Bool {
        get { content.isEnabled }
        set { changeLook("enabled", \.isEnabled, newValue) }
    }

    // MARK: - Room

    /// The most lines that show; 1 at first, 0 for as many as there are.
    open var numberOfLines: Int {
        get { content.numberOfLines }
        set { change("numberOfLines", \.numberOfLines, max(0, newValue)) }
    }

    /// Whether the font shrinks where the text has no room. The natural size stays that of the font.
    open var adjustsFontSizeToFitWidth: Bool {
        get { content.shrinks }
        set { changeLook("adjustsFontSizeToFitWidth", \.shrinks, newValue) }
    }

    /// The least part of its size to which the font shrinks; 0, as it is at first, for any.
    open var minimumScaleFactor: CGFloat {
        get { content.minimumScaleFactor }
        set { changeLook("minimumScaleFactor", \.minimumScaleFactor, newValue) }
    }

    /// Where text stands that was shrunk; at first its base line is where that of the font would be.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { content.baselineAdjustment }
        set { changeLook("baselineAdjustment", \.baselineAdjustment, newValue) }
    }

    /// Whether letters come closer, a little, before text is cut.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { content.tightens }
        set { changeLook("allowsDefaultTighteningForTruncation", \.tightens, newValue) }
    }

    /// The width at which lines end in the natural size; 0, as it is at first, for that which constraints
    /// give the label.
    open var preferredMaxLayoutWidth: CGFloat {
        get { content.preferredMaxLayoutWidth }
        set { change("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, newValue) }
    }

    // MARK: - Highlight and shadow

    /// The colour while `isHighlighted`; nil for the same.
    open var highlightedTextColor: UIColor? {
        get { content.highlightedTextColor }
        set {
            noteAppearance(.highlightedTextColor, \UILabel.highlightedTextColor, newValue)
            changeLook("highlightedTextColor", \.highlightedTextColor, newValue)
        }
    }

    /// Whether the highlighted colour is shown.
    open var isHighlighted: Bool {
        get { content.isHighlighted }
        set { changeLook("highlighted", \.isHighlighted, newValue) }
    }

    /// The colour of the shadow; nil, as it is at first, for none.
    open var shadowColor: UIColor? {
        get { content.shadowColor }
        set {
            noteAppearance(.shadowColor, \UILabel.shadowColor, newValue)
            changeLook("shadowColor", \.shadowColor, newValue)
        }
    }

    /// Where the shadow stands beside the text, in points; at first one up.
    open var shadowOffset: CGSize {
        get { content.shadowOffset }
        set {
            noteAppearance(.shadowOffset, \UILabel.shadowOffset, newValue)
            changeLook("shadowOffset", \.shadowOffset, newValue)
        }
    }

    // MARK: - Content size

    /// Whether a font of a text style follows the size that the user prefers; `false` at first.
    open var adjustsFontForContentSizeCategory: Bool {
        get { content.followsContentSize }
        set {
            content.followsContentSize = newValue
            if newValue { adoptContentSize() }
        }
    }

    // MARK: - Layout and drawing

    /// The rectangle that the text takes up inside of bounds, on whole pixels.
    ///
    /// Subclasses that show text elsewhere override it; the natural size follows.
    /// - Parameter numberOfLines: 0 for as many as there are.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
        -> CGRect
    {
        rectOfText(in: bounds, lineCount: numberOfLines)
    }

    /// Draws the text into a rectangle of the current context; called by `draw(_:)` with the bounds.
    ///
    /// Subclasses may pass another rectangle on to `super`.
    open func drawText(in rect: CGRect) { paintText(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    open override var intrinsicContentSize: CGSize { tellNaturalSize() }

    /// Does nothing while no constraint needs the size: texts change often, and nothing else depends on it.
    open override func invalidateIntrinsicContentSize() {
        if layoutNode != nil { super.invalidateIntrinsicContentSize() }
    }

    /// The size of the text in lines of a width; that of one line does not depend on it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingTextSize(width: size.width) }

    // MARK: - Accessibility

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
