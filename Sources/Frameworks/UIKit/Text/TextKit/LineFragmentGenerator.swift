import CoreGraphics
import Foundation
import TextEngine

/// Decisions about line fragments that replace those of paragraph styles, made by a delegate.
struct LineFragmentRules {
    /// The space below a line, by its first glyph and its rectangle.
    var lineSpacing: ((Int, CGRect) -> CGFloat)?
    /// The space above a paragraph, by its first glyph and the style's value.
    var paragraphSpacingBefore: ((Int, CGFloat) -> CGFloat)?
    /// The space below a paragraph, by its last glyph and the style's value.
    var paragraphSpacing: ((Int, CGFloat) -> CGFloat)?
    /// Adjusts the rectangles of a fragment.
    var adjustFragment: ((inout LineFragment, NSTextContainer) -> Void)?
}

/// A generator that fills text containers with line fragments in sequence.
struct LineFragmentGenerator {
    private let typesetter: Typesetter
    let containers: [NSTextContainer]
    private let rules: LineFragmentRules
    private let extraLineHeight: CGFloat

    private(set) var fragments = LineFragmentList()
    private(set) var extra: ExtraLineFragment?
    /// The end of the text that is laid out.
    private(set) var end = 0
    /// Whether all lines that fit are laid out.
    private(set) var isDone = false

    /// The paragraph and the location of the next line.
    private var paragraph = 0
    private var location = 0
    private var container = 0
    private var y: CGFloat = 0
    private var lineCount = 0
    /// The rest of the line's rectangle beside the last fragment.
    private var beside = CGRect.zero
    /// The lowest edge of the container's fragments: below all fragments that are beside each other.
    private var rowBottom: CGFloat = 0
    /// Fragments after an edit, to be reused when their paragraph is reached.
    private var reusableTail: ReusableTail?

    /// The fragments of unchanged paragraphs after an edit, in their state before it.
    private struct ReusableTail {
        var fragments: LineFragmentList.Tail
        /// The index of their first paragraph after the edit.
        var paragraph: Int
    }

    /// - Parameter extraLineHeight: The height of the extra line fragment.
    init(
        _ typesetter: Typesetter, _ containers: [NSTextContainer], _ rules: LineFragmentRules,
        extraLineHeight: CGFloat
    ) {
        self.typesetter = typesetter
        self.containers = containers
        self.rules = rules
        self.extraLineHeight = extraLineHeight
    }

    /// Generates fragments until a condition holds or no more fit.
    mutating func generate(until isEnough: (LineFragmentGenerator) -> Bool) {
        while !isDone, !isEnough(self) { step() }
    }

    /// Generates the next fragment.
    private mutating func step() {
        let ranges = typesetter.paragraphRanges
        guard ranges.indices.contains(paragraph) else { return finish() }
        let isFirst = location == ranges[paragraph].lowerBound
        if isFirst {
            if reuseTail() { return }
            if let space = spaceBefore { advance(by: space) }
        }
        guard let fragment = nextFragment(from: location, paragraph, isFirst: isFirst) else {
            return finish()
        }
        fragments.append(fragment)
        location = fragment.line.range.upperBound
        end = location
        if fragment.line.hidden != nil, location < typesetter.text.units.count, isFull {
            return finish()
        }
        if location == ranges[paragraph].upperBound { endParagraph() }
    }

    private mutating func finish() {
        isDone = true
        if end == typesetter.text.units.count { addExtraLine(height: extraLineHeight) }
    }

    /// The space above the current paragraph; nil for the first one in a container.
    private var spaceBefore: CGFloat? {
        guard paragraph > 0, y > 0 else { return nil }
        let space = CGFloat(typesetter.format(ofParagraph: paragraph).paragraphSpacingBefore)
        return rules.paragraphSpacingBefore?(location, space) ?? max(0, space)
    }

    private mutating func endParagraph() {
        let space = CGFloat(typesetter.format(ofParagraph: paragraph).paragraphSpacing)
        advance(by: rules.paragraphSpacing?(max(0, end - 1), space) ?? max(0, space))
        paragraph += 1
    }

    private var isFull: Bool {
        guard containers.indices.contains(container) else { return true }
        let most = containers[container].maximumNumberOfLines
        return most > 0 && lineCount >= most
    }

    private mutating func advance(by space: CGFloat) {
        endRow()
        y += space
    }

    /// Continues below the fragments that are beside each other.
    private mutating func endRow() {
        y = max(y, rowBottom)
        beside = .zero
    }

    private mutating func goToNextContainer() {
        container += 1
        y = 0
        lineCount = 0
        rowBottom = 0
        beside = .zero
    }

    /// Returns the next fragment, in this container or a later one; nil if none fits.
    private mutating func nextFragment(
        from location: Int, _ paragraph: Int, isFirst: Bool
    ) -> LineFragment? {
        let estimate = CGFloat(
            typesetter.estimatedLineHeight(from: location, inParagraph: paragraph))
        while containers.indices.contains(container) {
            let current = containers[container]
            if isFull {
                if truncateLastLine(current) { return nil }
                goToNextContainer()
                continue
            }
            let found = fragment(
                from: location, paragraph, isFirst: isFirst, current, height: estimate)
            if let found {
                lineCount += 1
                return found
            }
            if truncateLastLine(current) { return nil }
            goToNextContainer()
        }
        return nil
    }

    /// Truncates the last line of a container if its line break mode requires it; returns whether it did.
    private mutating func truncateLastLine(_ textContainer: NSTextContainer) -> Bool {
        guard case .truncate(let truncation) = textContainer.lineBreakMode.inEngine,
            let last = fragments.last, last.container == container
        else { return false }
        let extent = lineExtent(
            in: last.rect, textContainer, paragraph: last.line.paragraphIndex,
            isFirst: startsParagraph(last.line))
        let line = typesetter.truncatedLine(
            from: last.line.range.lowerBound, inParagraph: last.line.paragraphIndex, extent: extent,
            truncation, isForced: !last.line.isWrapped)
        fragments.replaceLast(with: fragment(of: line, in: last.rect, textContainer))
        end = typesetter.text.units.count
        return true
    }

    private func startsParagraph(_ line: LineLayout) -> Bool {
        line.range.lowerBound == typesetter.paragraphRanges[line.paragraphIndex].lowerBound
    }

    /// Returns the extent of a line in a fragment rectangle, without padding and indents.
    private func lineExtent(
        in rect: CGRect, _ textContainer: NSTextContainer, paragraph: Int, isFirst: Bool
    ) -> Typesetter.LineExtent {
        let padding = textContainer.lineFragmentPadding
        var extent = typesetter.lineExtent(
            inParagraph: paragraph, isFirstLine: isFirst,
            width: Double(max(0, rect.width - 2 * padding)))
        extent.x += Double(rect.minX + padding)
        return extent
    }

    /// Returns the fragment in the first free rectangle from `y` on; nil if the container ends before it.
    private mutating func fragment(
        from location: Int, _ paragraph: Int, isFirst: Bool, _ textContainer: NSTextContainer,
        height: CGFloat
    ) -> LineFragment? {
        let limits = textContainer.limits
        var height = height
        while true {
            var proposed = CGRect(x: 0, y: y, width: limits.width, height: height)
            if !beside.isEmpty { proposed = beside }
            guard proposed.minY + height <= limits.height + 1e-3 else { return nil }
            var remaining = CGRect.zero
            let direction: NSWritingDirection =
                typesetter.isRightToLeft(paragraph: paragraph) ? .rightToLeft : .leftToRight
            let rect = textContainer.lineFragmentRect(
                forProposedRect: proposed, at: location, writingDirection: direction,
                remaining: &remaining)
            guard rect.width > 2 * textContainer.lineFragmentPadding || limits.width <= rect.width
            else {
                // The container has no free width at this height.
                if beside.isEmpty { y += max(height, 1) } else { endRow() }
                continue
            }
            let line = typesetter.line(
                from: location, inParagraph: paragraph,
                extent: lineExtent(in: rect, textContainer, paragraph: paragraph, isFirst: isFirst))
            if CGFloat(line.height) > height + 1e-6 {
                // A taller line may intersect more exclusions.
                height = CGFloat(line.height)
                guard proposed.minY + height <= limits.height + 1e-3 else { return nil }
                if !textContainer.isSimpleRectangularTextContainer { continue }
            }
            var result = fragment(of: line, in: rect, textContainer)
            result.rect.size.height = CGFloat(line.height) + spacing(below: line, rect)
            if let adjustFragment = rules.adjustFragment { adjustFragment(&result, textContainer) }
            rowBottom = max(rowBottom, result.rect.maxY)
            beside = remaining
            beside.size.height = CGFloat(line.height)
            if remaining.isEmpty { endRow() } else { beside.origin.y = rect.minY }
            return result
        }
    }

    /// Returns the space below a line.
    private func spacing(below line: LineLayout, _ rect: CGRect) -> CGFloat {
        guard line.range.upperBound < typesetter.text.units.count else { return 0 }
        guard let spacing = rules.lineSpacing else { return CGFloat(line.spacing) }
        let space = spacing(line.range.lowerBound, rect)
        return space.isFinite ? max(0, space) : 0
    }

    /// Returns a fragment of a line in a rectangle.
    private func fragment(
        of line: LineLayout, in rect: CGRect, _ textContainer: NSTextContainer
    ) -> LineFragment {
        var line = line
        line.top = Double(rect.minY)
        let padding = textContainer.lineFragmentPadding
        let width = CGFloat(line.width + (line.isWrapped ? 0 : line.trailingSpace))
        let used = CGRect(
            x: CGFloat(line.x) - padding, y: rect.minY,
            width: min(width + 2 * padding, max(rect.width, CGFloat(line.width) + 2 * padding)),
            height: CGFloat(line.height))
        return LineFragment(line: line, container: container, rect: rect, usedRect: used)
    }

    private mutating func addExtraLine(height: CGFloat) {
        let units = typesetter.text.units
        let isOpen = units.last.map { $0 == 0x0A || $0 == 0x0D || $0 == 0x2028 || $0 == 0x2029 }
        guard isOpen ?? true, containers.indices.contains(container), !isFull else { return }
        endRow()
        let textContainer = containers[container]
        let limits = textContainer.limits
        guard y + height <= limits.height + 1e-3 else { return }
        let width = limits.width.isFinite ? limits.width : 2 * textContainer.lineFragmentPadding
        extra = ExtraLineFragment(
            container: container, rect: CGRect(x: 0, y: y, width: width, height: height),
            usedRect: CGRect(
                x: 0, y: y, width: 2 * textContainer.lineFragmentPadding, height: height))
    }
}

// MARK: - Reuse after edits

extension LineFragmentGenerator {
    /// Reuses the fragments that an edit left valid.
    ///
    /// - Parameters:
    ///   - former: The generator of the text before the edit, whose fragments are taken away.
    ///   - end: Fragments that end after this location of the former text are not reused.
    mutating func reuseFragments(
        of former: inout LineFragmentGenerator, _ change: Typesetter.Change, upTo end: Int
    ) {
        guard containers.elementsEqual(former.containers, by: ===),
            containers.allSatisfy(\.allowsReuse)
        else { return }
        var count = change.sameAtStart
        let formerRanges = former.typesetter.paragraphRanges
        let (now, before) = (typesetter.paragraphRanges.count, formerRanges.count)
        // The last line of a text has no spacing below, so it changes when it is no longer the last.
        if count > 0, count == now || count == before, now != before { count -= 1 }
        while count > 0, formerRanges[count - 1].upperBound > end { count -= 1 }
        var head = former.wholeFragments(
            upTo: former.fragments.firstIndex(inOrder: { $0.line.paragraphIndex >= count }))
        if let same = change.sameInParagraph, count == change.sameAtStart {
            head = max(head, former.fragmentsBeforeEdit(at: min(same, end), paragraph: count))
        }
        let isEndless =
            containers.count == 1 && containers[0].limits.height == .infinity
            && containers[0].maximumNumberOfLines == 0
        if isEndless, end == .max, change.sameAtEnd > 0, now != change.sameAtStart {
            keepTail(of: &former, from: before - change.sameAtEnd, now - before, head: head)
        }
        swap(&fragments, &former.fragments)
        if reusableTail == nil { fragments.truncate(to: head) }
        if let last = fragments.last { goOn(after: last) }
    }

    /// Returns the largest number of fragments up to a number that ends with a paragraph.
    private func wholeFragments(upTo count: Int) -> Int {
        var count = count
        while count > 0, !endsParagraph(fragments[count - 1]) { count -= 1 }
        return count
    }

    /// Returns the number of fragments that an edit inside a paragraph leaves as they are.
    ///
    /// - Parameter location: The start of the first edited word.
    private func fragmentsBeforeEdit(at location: Int, paragraph: Int) -> Int {
        let edited = fragments.firstIndex(inOrder: { $0.line.range.upperBound > location })
        // A line ends where the word after it does not fit: the one before the edit may take that word now, while each
        // of the others is followed by the same word as before.
        let count = edited - 1
        return count > 0 && fragments[count - 1].line.paragraphIndex == paragraph ? count : 0
    }

    /// Continues after the last fragment, which ends a paragraph or a line before an edit.
    private mutating func goOn(after last: LineFragment) {
        paragraph = last.line.paragraphIndex
        location = last.line.range.upperBound
        end = location
        container = last.container
        y = last.rect.maxY
        let index = container
        lineCount = fragments.count - fragments.firstIndex(inOrder: { $0.container >= index })
        if location == typesetter.paragraphRanges[paragraph].upperBound { endParagraph() }
    }

    private func endsParagraph(_ fragment: LineFragment) -> Bool {
        fragment.line.range.upperBound
            == typesetter.paragraphRanges[fragment.line.paragraphIndex].upperBound
    }

    /// Stores the fragments of the last paragraphs, to be reused when these are reached.
    private mutating func keepTail(
        of former: inout LineFragmentGenerator, from paragraph: Int, _ added: Int, head: Int
    ) {
        let first = former.fragments.firstIndex(inOrder: { $0.line.paragraphIndex >= paragraph })
        let end = former.wholeFragments(upTo: former.fragments.count)
        // The first fragment of a container has no space above it, unlike one that moves down.
        guard end > first, former.fragments[first].rect.minY > 0 else { return }
        former.fragments.truncate(to: end)
        reusableTail = ReusableTail(
            fragments: former.fragments.split(at: head, tail: first),
            paragraph: paragraph + added)
    }

    /// Appends the reusable fragments after the edit if the current paragraph is their first; returns
    /// whether it did.
    private mutating func reuseTail() -> Bool {
        guard let tail = reusableTail, tail.paragraph == paragraph, y > 0, beside.isEmpty,
            let first = tail.fragments.first
        else { return false }
        reusableTail = nil
        fragments.append(
            tail.fragments,
            movedBy: LineFragmentList.Shift(
                characters: location - first.line.range.lowerBound,
                paragraphs: paragraph - first.line.paragraphIndex,
                distance: y + (spaceBefore ?? 0) - first.rect.minY))
        if let last = fragments.last { goOn(after: last) }
        return true
    }
}

extension NSTextContainer {
    /// Whether fragments depend only on the text up to their ends.
    fileprivate final var allowsReuse: Bool {
        let limits = limits
        let isLimited = maximumNumberOfLines > 0 || limits.height < .infinity
        return type(of: self) == NSTextContainer.self && isSimpleRectangularTextContainer
            && (!isLimited || lineBreakMode.wraps)
    }
}
