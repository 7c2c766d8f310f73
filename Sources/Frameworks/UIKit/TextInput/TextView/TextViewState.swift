import CoreGraphics
import Foundation
import FoundationAdditions

/// The kinds of data that a text view that is not editable shows as links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    public static let all = UIDataDetectorTypes(rawValue: .max)

    /// The types of a detector.
    var checkingTypes: NSTextCheckingTypes {
        var types: NSTextCheckingTypes = 0
        if contains(.phoneNumber) { types |= DetectedType.phoneNumber.mask }
        if contains(.link) { types |= DetectedType.link.mask }
        if contains(.address) { types |= DetectedType.address.mask }
        if contains(.calendarEvent) { types |= DetectedType.date.mask }
        return types
    }
}

/// The properties of a text view besides its text.
struct TextViewState {
    var traits = TextInputTraitValues()
    var font: UIFont?
    var textColor: UIColor?
    var alignment = NSTextAlignment.natural
    var isEditable = true
    var isSelectable = true
    var inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    var detectorTypes: UIDataDetectorTypes = []
    /// The data found in the text, with their addresses; nil before the text is searched.
    var detected: [(range: NSRange, url: URL)]?
    var allowsEditingTextAttributes = false
    var clearsOnInsertion = false
    var followsContentSize = false
    var inputView: UIView?
    var inputAccessoryView: UIView?
    var isEditing = false
    /// The search in the text; nil unless it is enabled.
    var search: TextViewSearch?
    /// Whether the content size is an estimate: the text below was not laid out yet.
    var isEstimated = false
    var needsContentSize = true
    /// Whether `text` is being set, whose attributes are the view's own.
    var isSettingText = false
    /// The last measured heights, by width.
    var measured: (width: CGFloat, height: CGFloat)?

    /// The attributes of text without any.
    // Recorded by AccessibilitySnapshot on iOS 17.5: the font of a text view without a font of its own.
    var defaultAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font ?? .ofUnattributedText, .foregroundColor: textColor ?? .label,
        ]
        if alignment != .natural {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            attributes[.paragraphStyle] = style
        }
        return attributes
    }
}

/// A part of the text of a text view, as high as `height` points.
///
/// Only the tiles around the visible part of the text exist.
final class TextTileView: ControlSubview {
    // Chosen: two or three of them fill a phone's screen.
    static let height: CGFloat = 480

    weak var textView: UITextView?
    /// The number of the tile from the top.
    var index = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { fatalError("tiles are never archived") }

    override func draw(_ rect: CGRect) { textView?.paintText(in: frame) }
}
