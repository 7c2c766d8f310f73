import Foundation
import TextEngine

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    /// At both edges, but for the last line of a paragraph.
    case justified = 3
    /// Where lines in the direction of the text begin.
    case natural = 4
}

/// What happens to text that is wider than a line.
public enum NSLineBreakMode: Int, Sendable {
    /// It goes on in the next line, from a word on.
    case byWordWrapping = 0
    /// It goes on in the next line, from any character on.
    case byCharWrapping = 1
    /// It is cut at the edge.
    case byClipping = 2
    /// The line shows its end, with an ellipsis before it.
    case byTruncatingHead = 3
    /// The line shows its beginning, with an ellipsis behind it.
    case byTruncatingTail = 4
    /// The line shows both its ends, with an ellipsis between.
    case byTruncatingMiddle = 5
}

/// The direction in which text is read.
public enum NSWritingDirection: Int, Sendable {
    /// As the first letter says that has a direction.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// How a part of text takes on a direction.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// Its characters keep their own directions inside of it.
    case embedding = 0
    /// All of its characters run in it.
    case override = 2
}

/// Lines below or through text.
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
    /// Spaces between words get no line.
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

    /// Whether text that is wider goes on in another line.
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
