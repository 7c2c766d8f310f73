import CoreGraphics
import Foundation
import TextEngine

/// What somebody decides about lines, instead of their paragraphs.
struct LineFragmentRules {
    /// The space below a line by its first place and rectangle.
    var lineSpacing: ((Int, CGRect) -> CGFloat)?
    /// The space above a paragraph by its first place, and what its own is.
    var paragraphSpacingBefore: ((Int, CGFloat) -> CGFloat)?
    /// The space below a paragraph by its last place, and what its own is.
    var paragraphSpacing: ((Int, CGFloat) -> CGFloat)?
    /// Changes where a line is.
    var settle: ((inout LaidOutLine, NSTextContainer) -> Void)?
}

/// Fills regions with lines.
struct LineFragmentGenerator {
    private let typeset: TypesetText
    let containers: [NSTextContainer]
    private let rules: LineFragmentRules
    private let emptyLineHeight: CGFloat

    private(set) var lines: [LaidOutLine] = []
    private(set) var extra: ExtraLine?
    /// Where the text ends that has lines.
    private(set) var end = 0
    /// Whether all lines are there that have room.
    private(set) var isDone = false

    /// The paragraph that lines are made of, and where in the text the next one begins.
    private var paragraph = 0
    private var place = 0
    private var container = 0
    private var y: CGFloat = 0
    private var lineCount = 0
    /// What is left for other lines beside the last one.
    private var beside = CGRect.zero
    /// Lines of the text before a change, which are still to come.
    private var later: LaterLines?

    /// Lines of paragraphs behind a change, as they were before it.
    private struct LaterLines {
        var lines: ArraySlice<LaidOutLine>
        /// The number of their first paragraph in the text as it is now.
        var paragraph: Int
    }

    /// - Parameter emptyLineHeight: Of the line behind a text that ends a line.
    init(
        _ typeset: TypesetText, _ containers: [NSTextContainer], _ rules: LineFragmentRules,
        emptyLineHeight: CGFloat
    ) {
        self.typeset = typeset
        self.containers = containers
        self.rules = rules
        self.emptyLineHeight = emptyLineHeight
    }

    /// Makes lines until there are enough, or all that have room.
    mutating func fill(until isEnough: (LineFragmentGenerator) -> Bool) {
        while !isDone, !isEnough(self) { step() }
    }

    /// Makes the next line.
    private mutating func step() {
        let ranges = typeset.paragraphRanges
        guard ranges.indices.contains(paragraph) else { return finish() }
        let isFirst = place == ranges[paragraph].lowerBound
        if isFirst {
            if takeOverLaterLines() { return }
            if let space = spaceBefore { skip(space) }
        }
        guard let line = nextLine(from: place, paragraph, isFirst: isFirst) else {
            return finish()
        }
        lines.append(line)
        place = line.line.range.upperBound
        end = place
        if line.line.hidden != nil, place < typeset.text.units.count, isFull { return finish() }
        if place == ranges[paragraph].upperBound { endParagraph() }
    }

    private mutating func finish() {
        isDone = true
        if end == typeset.text.units.count { addExtraLine(height: emptyLineHeight) }
    }

    /// Above the present paragraph; nil for the first one of a region.
    private var spaceBefore: CGFloat? {
        guard paragraph > 0, y > 0 else { return nil }
        let space = CGFloat(typeset.format(ofParagraph: paragraph).paragraphSpacingBefore)
        return rules.paragraphSpacingBefore?(place, space) ?? max(0, space)
    }

    private mutating func endParagraph() {
        let space = CGFloat(typeset.format(ofParagraph: paragraph).paragraphSpacing)
        skip(rules.paragraphSpacing?(max(0, end - 1), space) ?? max(0, space))
        paragraph += 1
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
            if let settle = rules.settle { settle(&result, region) }
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
        guard let spacing = rules.lineSpacing else { return CGFloat(line.spacing) }
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

// MARK: - Changes of the text

extension LineFragmentGenerator {
    /// Keeps the lines of a filler of the text before a change, as far as the change leaves them.
    ///
    /// - Parameter end: Lines that reach behind this place of the former text are made anew.
    mutating func keepLines(
        of former: LineFragmentGenerator, _ change: TypesetText.Change, upTo end: Int
    ) {
        guard containers.elementsEqual(former.containers, by: ===),
            containers.allSatisfy(\.keepsLines)
        else { return }
        var count = change.sameAtStart
        let (now, before) = (typeset.paragraphRanges.count, former.typeset.paragraphRanges.count)
        // The last line of a text has no space below it.
        if count > 0, count == now || count == before, now != before { count -= 1 }
        while count > 0, former.typeset.paragraphRanges[count - 1].upperBound > end { count -= 1 }
        keepFirstLines(of: former, paragraphs: count)
        let isEndless =
            containers.count == 1 && containers[0].limits.height == .infinity
            && containers[0].maximumNumberOfLines == 0
        guard isEndless, end == .max, change.sameAtEnd > 0, now != change.sameAtStart else {
            return
        }
        keepLaterLines(of: former, from: before - change.sameAtEnd, now - before)
    }

    /// Goes on behind the lines of the first paragraphs, as far as they are whole.
    private mutating func keepFirstLines(of former: LineFragmentGenerator, paragraphs: Int) {
        var count = former.lines.count { $0.line.paragraph < paragraphs }
        while count > 0, !former.endsParagraph(former.lines[count - 1]) { count -= 1 }
        guard count > 0 else { return }
        lines = Array(former.lines[..<count])
        let last = lines[count - 1]
        paragraph = last.line.paragraph
        place = last.line.range.upperBound
        end = place
        container = last.container
        y = last.rect.maxY
        lineCount = lines.count { $0.container == container }
        endParagraph()
    }

    private func endsParagraph(_ line: LaidOutLine) -> Bool {
        line.line.range.upperBound == typeset.paragraphRanges[line.line.paragraph].upperBound
    }

    private mutating func keepLaterLines(
        of former: LineFragmentGenerator, from paragraph: Int, _ added: Int
    ) {
        guard let first = former.lines.firstIndex(where: { $0.line.paragraph >= paragraph })
        else { return }
        var end = former.lines.count
        while end > first, !former.endsParagraph(former.lines[end - 1]) { end -= 1 }
        // The first line of a region has no space above it, wherever it stands.
        guard end > first, former.lines[first].rect.minY > 0 else { return }
        later = LaterLines(lines: former.lines[first..<end], paragraph: paragraph + added)
    }

    /// Puts the lines that a change left behind the present ones, if it is their turn.
    private mutating func takeOverLaterLines() -> Bool {
        guard let later, later.paragraph == paragraph, y > 0, beside.isEmpty,
            let first = later.lines.first
        else { return false }
        self.later = nil
        let distance = y + (spaceBefore ?? 0) - first.rect.minY
        let characters = place - first.line.range.lowerBound
        let paragraphs = paragraph - first.line.paragraph
        for line in later.lines {
            lines.append(
                line.moved(byCharacters: characters, paragraphs: paragraphs, down: distance))
        }
        let last = lines[lines.count - 1]
        paragraph = last.line.paragraph
        place = last.line.range.upperBound
        end = place
        y = last.rect.maxY
        lineCount += later.lines.count
        endParagraph()
        return true
    }
}

extension NSTextContainer {
    /// Whether lines depend on nothing but the text up to their ends.
    fileprivate final var keepsLines: Bool {
        let limits = limits
        let isLimited = maximumNumberOfLines > 0 || limits.height < .infinity
        return type(of: self) == NSTextContainer.self && isSimpleRectangularTextContainer
            && (!isLimited || lineBreakMode.wraps)
    }
}
