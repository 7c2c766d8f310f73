import CoreGraphics
import Foundation
import TextEngine

/// A line in its region.
struct LaidOutLine {
    /// With its place in the region.
    var line: TypesetLine
    var container: Int
    /// The space that it takes.
    var rect: CGRect
    /// What it fills of it, the padding included.
    var usedRect: CGRect

    var range: NSRange {
        NSRange(location: line.range.lowerBound, length: line.range.count)
    }
}

/// The empty line behind a text that ends a line.
struct ExtraLine {
    var container: Int
    var rect: CGRect
    var usedRect: CGRect
}

/// What a layout manager knows of its text.
struct TextLines {
    var text: AttributedText?
    var typeset: TypesetText?
    var lines: [LaidOutLine] = []
    var extra: ExtraLine?
    /// Where the text ends that has room.
    var end = 0
    var isLaidOut = false
}

/// Fills regions with lines.
struct TextFiller {
    private let typeset: TypesetText
    private let containers: [NSTextContainer]
    /// The space below a line by its first place and rectangle, instead of the paragraph's own.
    private let spacing: ((Int, CGRect) -> CGFloat)?

    private(set) var lines: [LaidOutLine] = []
    private(set) var extra: ExtraLine?
    private(set) var end = 0

    private var container = 0
    private var y: CGFloat = 0
    private var lineCount = 0
    /// What is left for other lines beside the last one.
    private var beside = CGRect.zero

    init(
        _ typeset: TypesetText, _ containers: [NSTextContainer],
        spacing: ((Int, CGRect) -> CGFloat)?
    ) {
        self.typeset = typeset
        self.containers = containers
        self.spacing = spacing
    }

    mutating func fill(emptyLineHeight: CGFloat) {
        let length = typeset.text.units.count
        outer: for number in typeset.paragraphRanges.indices {
            let range = typeset.paragraphRanges[number]
            let format = typeset.format(ofParagraph: number)
            if number > 0, y > 0 { skip(CGFloat(max(0, format.paragraphSpacingBefore))) }
            var place = range.lowerBound
            while place < range.upperBound {
                guard let line = nextLine(from: place, number, isFirst: place == range.lowerBound)
                else { break outer }
                lines.append(line)
                place = line.line.range.upperBound
                end = place
                if line.line.hidden != nil, place < length, isFull { break outer }
            }
            skip(CGFloat(max(0, format.paragraphSpacing)))
        }
        if end == length { addExtraLine(height: emptyLineHeight) }
    }

    private var isFull: Bool {
        guard containers.indices.contains(container) else { return true }
        let most = containers[container].maximumNumberOfLines
        return most > 0 && lineCount >= most
    }

    private mutating func skip(_ space: CGFloat) {
        guard space > 0 else { return }
        if !beside.isEmpty { y = max(y, lines.last?.rect.maxY ?? y) }
        beside = .zero
        y += space
    }

    private mutating func goToNextContainer() {
        container += 1
        y = 0
        lineCount = 0
        beside = .zero
    }

    /// The next line in this region or one behind it; nil where none has room.
    private mutating func nextLine(from place: Int, _ number: Int, isFirst: Bool) -> LaidOutLine? {
        let estimate = CGFloat(typeset.estimatedLineHeight(from: place, inParagraph: number))
        while containers.indices.contains(container) {
            let region = containers[container]
            if isFull {
                if cutLastLine(region) { return nil }
                goToNextContainer()
                continue
            }
            if let line = line(from: place, number, isFirst: isFirst, region, height: estimate) {
                lineCount += 1
                return line
            }
            if cutLastLine(region) { return nil }
            goToNextContainer()
        }
        return nil
    }

    /// Cuts the last line of a region that says so; false where it does not, or has no line.
    private mutating func cutLastLine(_ region: NSTextContainer) -> Bool {
        guard case .cut(let truncation) = region.lineBreakMode.inEngine,
            let last = lines.last, last.container == container
        else { return false }
        let room = room(in: last.rect, region, last.line, isFirst: startsParagraph(last.line))
        let line = typeset.cutLine(
            from: last.line.range.lowerBound, inParagraph: last.line.paragraph, room: room,
            truncation, isForced: !last.line.isWrapped)
        lines[lines.count - 1] = placed(line, in: last.rect, region)
        end = typeset.text.units.count
        return true
    }

    private func startsParagraph(_ line: TypesetLine) -> Bool {
        line.range.lowerBound == typeset.paragraphRanges[line.paragraph].lowerBound
    }

    private func room(
        in rect: CGRect, _ region: NSTextContainer, _ line: TypesetLine, isFirst: Bool
    ) -> TypesetText.Room {
        room(in: rect, region, paragraph: line.paragraph, isFirst: isFirst)
    }

    private func room(
        in rect: CGRect, _ region: NSTextContainer, paragraph: Int, isFirst: Bool
    ) -> TypesetText.Room {
        let padding = region.lineFragmentPadding
        var room = typeset.room(
            inParagraph: paragraph, isFirstLine: isFirst,
            width: Double(max(0, rect.width - 2 * padding)))
        room.x += Double(rect.minX + padding)
        return room
    }

    /// The line in the first free rectangle from `y` on; nil where the region ends before.
    private mutating func line(
        from place: Int, _ number: Int, isFirst: Bool, _ region: NSTextContainer, height: CGFloat
    ) -> LaidOutLine? {
        let limits = region.limits
        var height = height
        while true {
            var proposed = CGRect(x: 0, y: y, width: limits.width, height: height)
            if !beside.isEmpty { proposed = beside }
            guard proposed.minY + height <= limits.height + 1e-3 else { return nil }
            var remaining = CGRect.zero
            let direction: NSWritingDirection =
                typeset.isRightToLeft(paragraph: number) ? .rightToLeft : .leftToRight
            let rect = region.lineFragmentRect(
                forProposedRect: proposed, at: place, writingDirection: direction,
                remaining: &remaining)
            guard rect.width > 2 * region.lineFragmentPadding || limits.width <= rect.width else {
                // Nothing is free at this height.
                y = proposed.minY + max(height, 1)
                beside = .zero
                continue
            }
            let line = typeset.line(
                from: place, inParagraph: number,
                room: room(in: rect, region, paragraph: number, isFirst: isFirst))
            if CGFloat(line.height) > height + 1e-6 {
                // A taller line may be less free.
                height = CGFloat(line.height)
                guard proposed.minY + height <= limits.height + 1e-3 else { return nil }
                if !region.isSimpleRectangularTextContainer { continue }
            }
            var result = placed(line, in: rect, region)
            result.rect.size.height = CGFloat(line.height) + below(line, rect)
            beside = remaining
            beside.size.height = CGFloat(line.height)
            let row = max(result.rect.maxY, y)
            if remaining.isEmpty { y = row } else { beside.origin.y = rect.minY }
            return result
        }
    }

    /// The space below a line.
    private func below(_ line: TypesetLine, _ rect: CGRect) -> CGFloat {
        guard line.range.upperBound < typeset.text.units.count else { return 0 }
        guard let spacing else { return CGFloat(line.spacing) }
        let space = spacing(line.range.lowerBound, rect)
        return space.isFinite ? max(0, space) : 0
    }

    private func placed(
        _ line: TypesetLine, in rect: CGRect, _ region: NSTextContainer
    ) -> LaidOutLine {
        var line = line
        line.top = Double(rect.minY)
        let padding = region.lineFragmentPadding
        let width = CGFloat(line.width + (line.isWrapped ? 0 : line.trailingSpace))
        let used = CGRect(
            x: CGFloat(line.x) - padding, y: rect.minY,
            width: min(width + 2 * padding, max(rect.width, CGFloat(line.width) + 2 * padding)),
            height: CGFloat(line.height))
        return LaidOutLine(line: line, container: container, rect: rect, usedRect: used)
    }

    private mutating func addExtraLine(height: CGFloat) {
        let units = typeset.text.units
        let isOpen = units.last.map { $0 == 0x0A || $0 == 0x0D || $0 == 0x2028 || $0 == 0x2029 }
        guard isOpen ?? true, containers.indices.contains(container), !isFull else { return }
        if !beside.isEmpty { y = max(y, lines.last?.rect.maxY ?? y) }
        let region = containers[container]
        let limits = region.limits
        guard y + height <= limits.height + 1e-3 else { return }
        let width = limits.width.isFinite ? limits.width : 2 * region.lineFragmentPadding
        extra = ExtraLine(
            container: container, rect: CGRect(x: 0, y: y, width: width, height: height),
            usedRect: CGRect(
                x: 0, y: y, width: 2 * region.lineFragmentPadding, height: height))
    }
}
