/// The part of a page's style that the text of its document depends on; the rest needs UIKit.
struct PageStyle {
    enum Display {
        case none, inline, block, cell

        var isBlock: Bool { self == .block }
    }

    struct WhiteSpace {
        var keepsSpaces = false
    }

    var display = Display.inline
    var whiteSpace = WhiteSpace()
}
