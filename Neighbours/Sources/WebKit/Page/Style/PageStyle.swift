import UIKit

/// The computed style of an element; lengths in points of the page.
struct PageStyle {
    enum Display: Equatable {
        case inline, block, inlineBlock, flex, listItem, table, rowGroup, row, cell, none

        var isBlock: Bool { ![.inline, .inlineBlock, .none].contains(self) }
    }
    enum WhiteSpace {
        case normal, pre, preWrap, preLine, nowrap

        var keepsSpaces: Bool { self == .pre || self == .preWrap }
    }
    enum Length: Equatable {
        case auto
        case points(CGFloat)
        /// A part of the width of the containing block, and points.
        case fraction(CGFloat, CGFloat)

        func resolved(_ whole: CGFloat) -> CGFloat? {
            switch self {
            case .auto: nil
            case .points(let points): points
            case .fraction(let part, let points): part * whole + points
            }
        }
    }
    struct Edges<Value> {
        var top: Value
        var right: Value
        var bottom: Value
        var left: Value

        init(_ value: Value) { (top, right, bottom, left) = (value, value, value, value) }

        subscript(index: Int) -> Value {
            get { index == 0 ? top : index == 1 ? right : index == 2 ? bottom : left }
            set {
                switch index {
                case 0: top = newValue
                case 1: right = newValue
                case 2: bottom = newValue
                default: left = newValue
                }
            }
        }
    }
    struct Border: Equatable {
        var width: CGFloat = 0
        var color: UIColor?
        var isDashed = false
    }
    enum Align { case start, center, end, justify, left, right, between, around, stretch }

    // MARK: Inherited

    var families = ["serif"]
    var size: CGFloat = 16
    var weight = 400
    var isItalic = false
    var color = UIColor.black
    var align = Align.start
    var isRightToLeft = false
    /// A multiple of the font size if positive, points if negative; nil for that of the font.
    var lineHeight: CGFloat?
    var letterSpacing: CGFloat = 0
    var textIndent = Length.points(0)
    var whiteSpace = WhiteSpace.normal
    var transform = ""
    var listStyle = "disc"
    var isHidden = false
    var isUnderlined = false
    var isStruck = false
    var variables: [String: String] = [:]
    var collapsesBorders = false
    var borderSpacing: CGFloat = 2

    // MARK: Of the element alone

    var display = Display.inline
    var background: UIColor?
    var margin = Edges<Length>(.points(0))
    var padding = Edges<Length>(.points(0))
    var border = Edges(Border())
    var radius: CGFloat = 0
    var width = Length.auto
    var height = Length.auto
    var minWidth = Length.auto
    var maxWidth = Length.auto
    var minHeight = Length.auto
    var maxHeight = Length.auto
    var isBorderBox = false
    var opacity: CGFloat = 1
    /// 1 for superscript, -1 for subscript.
    var rise = 0
    var isColumn = false
    var wraps = false
    var justify = Align.start
    var alignItems = Align.stretch
    var gap: CGFloat = 0
    var grow: CGFloat = 0
    var isOutOfFlow = false

    /// The style that a child begins with.
    var inherited: PageStyle {
        var style = self
        style.display = .inline
        style.background = nil
        style.margin = Edges(.points(0))
        style.padding = Edges(.points(0))
        style.border = Edges(Border())
        style.radius = 0
        style.width = .auto
        style.height = .auto
        style.minWidth = .auto
        style.maxWidth = .auto
        style.minHeight = .auto
        style.maxHeight = .auto
        style.isBorderBox = false
        style.opacity = 1
        style.rise = 0
        style.isColumn = false
        style.wraps = false
        style.justify = .start
        style.alignItems = .stretch
        style.gap = 0
        style.grow = 0
        style.isOutOfFlow = false
        return style
    }

    /// In points; nil for that of the font.
    var lineHeightInPoints: CGFloat? { lineHeight.map { $0 < 0 ? -$0 : $0 * size } }
}
