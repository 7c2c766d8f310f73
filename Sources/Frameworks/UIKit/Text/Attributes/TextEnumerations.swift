import Foundation
import TextEngine

/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    /// At both edges, except for the last line of a paragraph.
    case justified = 3
    /// At the leading edge of the text's direction.
    case natural = 4
}

/// The end of a line whose text is wider than the line.
public enum NSLineBreakMode: Int, Sendable {
    /// The text wraps between words.
    case byWordWrapping = 0
    /// The text wraps between any two characters.
    case byCharWrapping = 1
    /// The text is clipped at the edge.
    case byClipping = 2
    /// The line shows its end, with an ellipsis before it.
    case byTruncatingHead = 3
    /// The line shows its beginning, with an ellipsis after it.
    case byTruncatingTail = 4
    /// The line shows its beginning and its end, with an ellipsis between them.
    case byTruncatingMiddle = 5
}

/// The writing direction.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first strong character.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The effect of a direction attribute on the text.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// Embedding: characters keep their own directions.
    case embedding = 0
    /// Override: all characters have the direction.
    case override = 2
}

/// The style of underlines and strikethroughs.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Spaces between words have no line.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSTextAlignment {
    var inEngine: ParagraphFormat.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    var inEngine: ParagraphFormat.BreakMode {
        switch self {
        case .byWordWrapping: .words
        case .byCharWrapping: .characters
        case .byClipping: .clip
        case .byTruncatingHead: .truncate(.head)
        case .byTruncatingTail: .truncate(.tail)
        case .byTruncatingMiddle: .truncate(.middle)
        }
    }

    /// Whether wider text wraps.
    var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension NSWritingDirection {
    var inEngine: TextDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
