import CoreGraphics
import Foundation
import TextEngine

extension NSLayoutManager {
    /// Attaches to a storage, called by the storage itself.
    final func attach(to storage: NSTextStorage?) {
        let hadLayout = layout != nil
        self.storage = storage
        layout = nil
        formerLayout = nil
        edits = .none
        if hadLayout { delegate?.layoutManagerDidInvalidateLayout(self) }
    }

    // MARK: - Invalidation

    /// Invalidates line fragments. They are generated again on demand; fragments that did not change are
    /// found by comparison and reused.
    ///
    /// - Parameter location: Fragments that end after this location are not reused.
    final func invalidateFragments(after location: Int) {
        // After an earlier edit, locations are not comparable with those of the former layout.
        reusableEnd =
            layout == nil && formerLayout != nil ? 0 : min(reusableEnd, location)
        edits = .unknown
        invalidate()
    }

    /// Invalidates the line fragments of paragraphs that an edit changed.
    ///
    /// - Parameter edit: nil for one that the storage did not describe.
    final func invalidateFragments(of edit: TextEdit?) {
        edits.add(edit)
        invalidate()
    }

    private final func invalidate() {
        defer { whenInvalidated?() }
        guard let layout else { return }
        formerLayout = layout
        self.layout = nil
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    // MARK: - Generating line fragments

    /// Generates all line fragments.
    final func layOutIfNeeded() { layOut { _ in false } }

    /// Generates the line fragments up to a location of the text.
    final func layOut(through location: Int) { layOut { $0.end > location } }

    /// Generates line fragments until a condition holds.
    final func layOut(until isEnough: (LineFragmentGenerator) -> Bool) {
        if layout == nil { makeLayout() }
        // Code that is called during generation, such as an override of a container's method, sees no
        // fragments.
        guard var generator = layout?.generator, !generator.isDone else { return }
        layout?.generator = nil
        generator.generate(until: isEnough)
        layout?.generator = generator
        guard generator.isDone, let storage else { return }
        let isAtEnd = generator.end == storage.length
        delegate?.layoutManager(
            self,
            didCompleteLayoutFor: isAtEnd
                ? generator.fragments.last.map { containers[$0.container] } ?? containers.first
                : nil,
            atEnd: isAtEnd)
    }

    /// Creates an empty layout of the current text, with the reusable fragments of the former one.
    private final func makeLayout() {
        guard let storage else { return }
        var former = formerLayout
        let (edits, reusableEnd) = (edits, reusableEnd)
        formerLayout = nil
        self.edits = .none
        self.reusableEnd = .max
        let decorated = decoratedText?()
        // The former layout is not bound to a name, so that its fragments have one owner.
        if decorated == nil, case .known(let edit) = edits,
            let known = former.flatMap({ parts(of: $0, after: edit, storage) })
        {
            return use(known.text, known.result, &former, upTo: reusableEnd)
        }
        let text = AttributedText(
            decorated ?? storage, font: UIFont.ofUnattributedText.instance, format: standardFormat,
            context: lineContext, adjust: addDefaultHyphenation)
        // The next edit is one of another text.
        if decorated != nil { self.edits = .unknown }
        let result = former.map {
            $0.typesetter.changed(to: text, usesFontLeading: usesFontLeading)
        }
        use(
            text, result ?? (Typesetter(text, usesFontLeading: usesFontLeading), nil), &former,
            upTo: reusableEnd)
    }

    /// A typesetter, and what it has in common with the former one.
    private typealias Parts = (typesetter: Typesetter, change: Typesetter.Change?)

    private final func parts(
        of former: ContainerLayout, after edit: TextEdit, _ storage: NSTextStorage
    ) -> (text: AttributedText, result: Parts)? {
        let text = former.text.edited(
            edit, in: storage, font: UIFont.ofUnattributedText.instance, format: standardFormat,
            context: lineContext, adjust: addDefaultHyphenation)
        return text.map { ($0, former.typesetter.edited(edit, to: $0)) }
    }

    private final var standardFormat: ParagraphFormat {
        var format = ParagraphFormat.standard
        addDefaultHyphenation(&format)
        return format
    }

    private final var lineContext: AttributedText.LineContext {
        AttributedText.LineContext(
            width: containers.first.map { Double($0.limits.width) } ?? .infinity,
            container: containers.first)
    }

    /// Sets the layout to one of a text, which reuses fragments of a former one and takes them away from it.
    private final func use(
        _ text: AttributedText, _ parts: Parts, _ former: inout ContainerLayout?,
        upTo reusableEnd: Int
    ) {
        let lastFont = text.runs.last?.font ?? UIFont.ofUnattributedText.instance
        var generator = LineFragmentGenerator(
            parts.typesetter, containers, rules,
            extraLineHeight: CGFloat(
                lastFont.metrics.lineHeight - (usesFontLeading ? 0 : lastFont.metrics.leading)))
        if let change = parts.change, var old = former?.generator {
            // The fragments have one owner, so that they are changed in place.
            former = nil
            generator.reuseFragments(of: &old, change, upTo: reusableEnd)
        }
        layout = ContainerLayout(
            text: text, typesetter: parts.typesetter, generator: generator)
    }

    /// Enables hyphenation in paragraphs whose style does not specify it, if the manager enables it.
    private final func addDefaultHyphenation(_ format: inout ParagraphFormat) {
        guard usesDefaultHyphenation || hyphenationFactor > 0, format.hyphenation == nil else {
            return
        }
        format.hyphenation = ParagraphFormat.Hyphenation(
            factor: Double(min(max(0, hyphenationFactor), 1)))
    }

    // MARK: - The delegate's rules

    /// The delegate's decisions about lines.
    private final var rules: LineFragmentRules {
        guard delegate != nil else { return LineFragmentRules() }
        return LineFragmentRules(
            lineSpacing: { [weak self] location, rect in
                guard let self, let delegate else { return 0 }
                return delegate.layoutManager(
                    self, lineSpacingAfterGlyphAt: location, withProposedLineFragmentRect: rect)
            },
            paragraphSpacingBefore: { [weak self] location, own in
                guard let self, let delegate else { return own }
                return Self.usable(
                    delegate.layoutManager(
                        self, paragraphSpacingBeforeGlyphAt: location,
                        withProposedLineFragmentRect: .zero))
            },
            paragraphSpacing: { [weak self] location, own in
                guard let self, let delegate else { return own }
                return Self.usable(
                    delegate.layoutManager(
                        self, paragraphSpacingAfterGlyphAt: location,
                        withProposedLineFragmentRect: .zero))
            },
            adjustFragment: { [weak self] fragment, container in
                self?.adjust(&fragment, container)
            })
    }

    private static func usable(_ space: CGFloat) -> CGFloat {
        space.isFinite ? min(max(0, space), 1e6) : 0
    }

    /// Applies the delegate's changes to the rectangles and the baseline of a line fragment.
    private final func adjust(_ fragment: inout LineFragment, _ container: NSTextContainer) {
        var (rect, used) = (fragment.rect, fragment.usedRect)
        var baseline = CGFloat(fragment.line.ascent)
        guard let delegate,
            delegate.layoutManager(
                self, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used,
                baselineOffset: &baseline, in: container, forGlyphRange: fragment.range),
            [rect.minX, rect.minY, rect.width, rect.height, baseline].allSatisfy(\.isFinite)
        else { return }
        fragment.line.x += Double(used.minX - fragment.usedRect.minX)
        fragment.line.top = Double(rect.minY)
        fragment.line.ascent = Double(baseline)
        fragment.rect = rect
        fragment.usedRect = used
    }

    // MARK: - Finding line fragments

    final var extraFragment: ExtraLineFragment? {
        layOutIfNeeded()
        return layout?.extra
    }

    /// The line fragments generated so far.
    final var fragments: LineFragmentList { layout?.fragments ?? LineFragmentList() }

    /// Returns the indices of the fragments that intersect a range, or that contain the caret if it is empty.
    final func fragmentIndices(in range: NSRange) -> Range<Int> {
        let end = NSRange(location: range.location, length: max(range.length, 1)).saturatedEnd
        layOut(through: end)
        let first = firstFragmentIndex { $0.line.range.upperBound > range.location }
        let last = firstFragmentIndex { $0.line.range.lowerBound >= end }
        return first..<max(first, last)
    }

    /// Returns the index of the first fragment that meets a condition, by binary search. The condition must
    /// hold for all later ones too.
    final func firstFragmentIndex(where condition: (LineFragment) -> Bool) -> Int {
        fragments.firstIndex(inOrder: condition)
    }

    /// Returns the index of the fragment with a glyph; the last one for indices after the end.
    final func fragmentIndex(ofGlyph glyph: Int) -> Int? {
        let index = fragmentIndices(in: NSRange(location: glyph, length: 0)).lowerBound
        let count = fragments.count
        return count > 0 ? min(index, count - 1) : nil
    }

    final func index(of container: NSTextContainer) -> Int? {
        containers.firstIndex { $0 === container }
    }

    /// Returns a range extended to whole composed character sequences.
    final func composedCharacterRange(_ range: NSRange) -> NSRange {
        guard let storage, range.length > 0 else { return range }
        let text = storage.string as NSString
        let common = (range.location..<range.saturatedEnd).clamped(to: 0..<text.length)
        guard !common.isEmpty else { return range }
        return text.rangeOfComposedCharacterSequences(
            for: NSRange(location: common.lowerBound, length: common.count))
    }
}

extension NSRange {
    /// The end of the range; the largest integer if the sum overflows, as it may at `NSNotFound`.
    var saturatedEnd: Int {
        let (end, isTooLarge) = location.addingReportingOverflow(max(0, length))
        return isTooLarge ? .max : end
    }
}
