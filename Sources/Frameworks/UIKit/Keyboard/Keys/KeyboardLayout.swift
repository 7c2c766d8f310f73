import CoreGraphics
import Foundation

/// The effect of a key.
enum KeyAction: Hashable, Sendable {
    case text(String)
    case shift
    case delete
    case enter
    case page(KeyboardPage)
    case dismiss
    /// A gap in a pad of keys.
    case none
}

/// A page of keys.
enum KeyboardPage: Hashable, Sendable {
    case letters, numbers, symbols
}

/// A key of a layout.
struct KeyboardKey: Hashable, Sendable {
    var action: KeyAction
    var title: String
    /// Small letters below a digit.
    var subtitle = ""
    /// The width in units of a letter's key; nil for the rest of the row.
    var width: CGFloat?

    static func letter(_ text: String) -> KeyboardKey {
        KeyboardKey(action: .text(text), title: text, width: 1)
    }

    /// Whether the key types a character that a pop-up shows.
    var isLetter: Bool {
        if case .text(let text) = action { return text != " " }
        return false
    }
}

/// The rows of keys of a keyboard.
struct KeyboardLayout: Equatable {
    /// A row: keys at the left edge, in the middle and at the right edge.
    struct Row: Equatable {
        var leading: [KeyboardKey] = []
        var middle: [KeyboardKey]
        var trailing: [KeyboardKey] = []
    }

    var rows: [Row]
    /// Whether the keys are a grid of three columns.
    var isPad = false
    /// Whether the rows are divided in the middle, one half at each side.
    var isSplit = false
    /// The number of letters that fill a row.
    var columns: CGFloat = 10

    /// The layout of a keyboard.
    init(
        _ type: UIKeyboardType, page: KeyboardPage, returnTitle: String, isTablet: Bool,
        isSplit: Bool = false
    ) {
        switch type {
        case .numberPad, .asciiCapableNumberPad: self.init(pad: .none)
        case .decimalPad:
            let separator = Locale.current.decimalSeparator ?? "."
            self.init(pad: .text(separator))
        case .phonePad: self.init(pad: .text("+*#"))
        default:
            self.init(letters: type, page: page, returnTitle: returnTitle, isTablet: isTablet)
            self.isSplit = isSplit
            // Each half has a space bar.
            if isSplit, let last = rows.indices.last,
                let space = rows[last].middle.firstIndex(where: { $0.action == .text(" ") })
            {
                rows[last].middle.insert(rows[last].middle[space], at: space)
            }
        }
    }

    private init(pad corner: KeyAction) {
        let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        func digit(_ number: Int) -> KeyboardKey {
            KeyboardKey(
                action: .text("\(number)"), title: "\(number)",
                subtitle: number == 0 ? "" : letters[number - 1])
        }
        rows = stride(from: 1, through: 7, by: 3).map { first in
            Row(middle: (first..<first + 3).map(digit))
        }
        var cornerKey = KeyboardKey(action: corner, title: "")
        if case .text(let text) = corner {
            cornerKey.title = text == "+*#" ? "+" : text
            if text == "+*#" { cornerKey.action = .text("+") }
        }
        rows.append(
            Row(middle: [cornerKey, digit(0), KeyboardKey(action: .delete, title: "delete")]))
        isPad = true
    }

    private static let numbers = ["1234567890", "-/:;()$&@\"", ".,?!'"]
    private static let symbols = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]
    private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

    private init(
        letters type: UIKeyboardType, page: KeyboardPage, returnTitle: String, isTablet: Bool
    ) {
        let texts =
            page == .letters ? Self.letters : page == .numbers ? Self.numbers : Self.symbols
        func keys(_ text: String) -> [KeyboardKey] { text.map { .letter(String($0)) } }
        let delete = KeyboardKey(action: .delete, title: "delete", width: isTablet ? nil : 1.25)
        let returnKey = KeyboardKey(
            action: .enter, title: returnTitle, width: isTablet ? nil : 2.4)
        let shift: KeyboardKey =
            page == .letters
            ? KeyboardKey(action: .shift, title: "shift", width: isTablet ? 1 : 1.25)
            : KeyboardKey(
                action: .page(page == .numbers ? .symbols : .numbers),
                title: page == .numbers ? "#+=" : "123", width: isTablet ? 1 : 1.25)
        let pageKey = KeyboardKey(
            action: .page(page == .letters ? .numbers : .letters),
            title: page == .letters ? (isTablet ? ".?123" : "123") : "ABC",
            width: isTablet ? 2 : 2.4)
        let space = KeyboardKey(action: .text(" "), title: "space")
        var bottom = [space]
        switch type {
        case .emailAddress where page == .letters:
            bottom += [.letter("@"), .letter(".")]
        case .URL where page == .letters:
            bottom = [
                KeyboardKey(action: .text("."), title: ".", width: 1.6),
                KeyboardKey(action: .text("/"), title: "/", width: 1.6),
                KeyboardKey(action: .text(".com"), title: ".com"),
            ]
        case .twitter where page == .letters: bottom += [.letter("@"), .letter("#")]
        case .webSearch where page == .letters: bottom += [.letter(".")]
        default: break
        }
        guard isTablet else {
            rows = [
                Row(middle: keys(texts[0])), Row(middle: keys(texts[1])),
                Row(
                    leading: [shift],
                    middle: page == .letters
                        ? keys(texts[2])
                        : texts[2].map {
                            KeyboardKey(action: .text(String($0)), title: String($0), width: 1.4)
                        }, trailing: [delete]),
                Row(leading: [pageKey], middle: bottom, trailing: [returnKey]),
            ]
            return
        }
        columns = 11
        rows = [
            Row(middle: keys(texts[0]) + [delete]),
            Row(
                leading: [KeyboardKey(action: .none, title: "", width: 0.3)],
                middle: keys(String(texts[1].prefix(9))) + [returnKey]),
            Row(
                middle: [shift] + keys(page == .letters ? texts[2] + ",." : texts[2])
                    + [KeyboardKey(action: shift.action, title: shift.title)]),
            Row(
                leading: [pageKey], middle: bottom,
                trailing: [
                    KeyboardKey(action: pageKey.action, title: pageKey.title, width: 1.4),
                    KeyboardKey(action: .dismiss, title: "hide keyboard", width: 1.2),
                ]),
        ]
    }

    /// Returns the keys with their rectangles in an area.
    func frames(in area: CGSize, gap: CGFloat) -> [(key: KeyboardKey, frame: CGRect)] {
        guard !rows.isEmpty, area.width > 0, area.height > 0 else { return [] }
        if isPad { return padFrames(area) }
        guard isSplit else { return rowFrames(area, gap) }
        let width = area.width * KeyboardMetrics.current.splitShare
        return rowFrames(CGSize(width: width, height: area.height), gap).map { key, frame in
            (key, frame.midX < width / 2 ? frame : frame.offsetBy(dx: area.width - width, dy: 0))
        }
    }

    private func padFrames(_ area: CGSize) -> [(key: KeyboardKey, frame: CGRect)] {
        let gap: CGFloat = 6
        let width = (area.width - 4 * gap) / 3
        let pitch = (area.height - gap) / CGFloat(rows.count)
        return rows.enumerated().flatMap { row, line in
            line.middle.enumerated().map { column, key in
                (
                    key,
                    CGRect(
                        x: gap + CGFloat(column) * (width + gap), y: gap + CGFloat(row) * pitch,
                        width: width, height: pitch - gap)
                )
            }
        }
    }

    private func rowFrames(
        _ area: CGSize, _ gap: CGFloat
    ) -> [(key: KeyboardKey, frame: CGRect)] {
        let unit = (area.width - columns * gap) / columns
        let pitch = area.height / CGFloat(rows.count)
        let height = (pitch * KeyboardMetrics.current.keyHeightShare).rounded()
        var result: [(key: KeyboardKey, frame: CGRect)] = []
        func width(_ key: KeyboardKey) -> CGFloat {
            let count = key.width ?? 0
            return count * unit + max(0, count - 1) * gap
        }
        for (index, row) in rows.enumerated() {
            let y = CGFloat(index) * pitch + ((pitch - height) * 0.6).rounded()
            func add(_ key: KeyboardKey, _ x: CGFloat, _ width: CGFloat) {
                result.append((key, CGRect(x: x, y: y, width: width, height: height)))
            }
            var left = gap / 2
            for key in row.leading {
                add(key, left, width(key))
                left += width(key) + gap
            }
            var right = area.width - gap / 2
            for key in row.trailing.reversed() {
                right -= width(key)
                add(key, right, width(key))
                right -= gap
            }
            let fixed = row.middle.reduce(0) { $0 + width($1) }
            let gaps = CGFloat(max(0, row.middle.count - 1)) * gap
            let flexible = row.middle.count { $0.width == nil }
            let free = right - left - fixed - gaps
            var x = flexible > 0 ? left : (area.width - fixed - gaps) / 2
            for key in row.middle {
                let keyWidth = key.width == nil ? max(free / CGFloat(flexible), unit) : width(key)
                add(key, x, keyWidth)
                x += keyWidth + gap
            }
        }
        return result
    }
}

extension UIReturnKeyType {
    /// The title of the key.
    var title: String {
        switch self {
        case .default: "return"
        case .go: "go"
        case .google, .search, .yahoo: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "emergency call"
        case .continue: "continue"
        }
    }

    /// Whether the key is blue.
    var isEmphasized: Bool { self != .default && self != .next }
}
