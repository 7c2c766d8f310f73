import Testing

@testable import CoreText

@Suite struct CTLineTests {
    private let font = CTFontCreateWithName("Helvetica" as CFString, 20, nil)

    private func text(_ string: String, _ more: [CFString: Any] = [:]) -> NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [
            kCTFontAttributeName as NSAttributedString.Key: font
        ]
        for (key, value) in more { attributes[key as NSAttributedString.Key] = value }
        return NSAttributedString(string: string, attributes: attributes)
    }

    private func line(_ string: String, _ more: [CFString: Any] = [:]) -> CTLine {
        CTLineCreateWithAttributedString(text(string, more) as CFAttributedString)
    }

    @Test("A line is as wide as its glyphs and as high as its font")
    func bounds() {
        let line = line("Hello world")
        var (ascent, descent, leading) = (CGFloat(), CGFloat(), CGFloat())
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        #expect(ascent == font.ascender && descent == -font.descender && leading == font.leading)
        let text = Array("Hello world".utf16)
        var glyphs = [CGGlyph](repeating: 0, count: text.count)
        #expect(CTFontGetGlyphsForCharacters(font, text, &glyphs, text.count))
        let sum = CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, glyphs.count)
        #expect(abs(width - sum) < 1)
        #expect(CTLineGetGlyphCount(line) == 11)
        #expect(CTLineGetStringRange(line) == CFRangeMake(0, 11))
        let box = CTLineGetBoundsWithOptions(line, [])
        #expect(box.minY == -descent - leading && abs(box.width - width) < 1e-9)
        let shape = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
        #expect(shape.width < box.width && shape.height < box.height && shape.minY < 0)
    }

    @Test("Superscripts and subscripts are the font's own forms")
    func verticalPositions() {
        let font = CTFontCreateUIFontForLanguage(.system, 20, nil)
        func glyphs(_ position: Int?) -> [CGGlyph] {
            var attributes: [NSAttributedString.Key: Any] = [
                kCTFontAttributeName as NSAttributedString.Key: font as Any
            ]
            attributes[kCTSuperscriptAttributeName as NSAttributedString.Key] = position
            let line = CTLineCreateWithAttributedString(
                NSAttributedString(string: "2", attributes: attributes) as CFAttributedString)
            let runs = CTLineGetGlyphRuns(line) as? [CTRun] ?? []
            return runs.flatMap { run in
                var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
                CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
                return glyphs
            }
        }
        #expect(glyphs(nil).count == 1 && glyphs(0) == glyphs(nil))
        #expect(Set([glyphs(nil), glyphs(1), glyphs(-1)]).count == 3)
    }

    @Test("Trailing white space counts, and its width is known")
    func trailing() {
        let width = CTLineGetTypographicBounds(line("ab"), nil, nil, nil)
        let spaced = line("ab  ")
        let whole = CTLineGetTypographicBounds(spaced, nil, nil, nil)
        #expect(abs(whole - CTLineGetTrailingWhitespaceWidth(spaced) - width) < 1e-9)
        #expect(whole > width)
        #expect(CTLineGetPenOffsetForFlush(spaced, 0.5, 100) == (100 - width) / 2)
        #expect(CTLineGetPenOffsetForFlush(spaced, 1, 1) == 0)
    }

    @Test("Carets are between characters and are found by position")
    func carets() {
        let line = line("ab👍🏽c")
        #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
        var second = CGFloat()
        let offset = CTLineGetOffsetForStringIndex(line, 2, &second)
        #expect(offset > 15 && second == offset)
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        #expect(abs(CTLineGetOffsetForStringIndex(line, 99, nil) - width) < 1e-9)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -5, y: 3)) == 0)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset + 1, y: 0)) == 2)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 1000, y: 0)) == 7)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: CGFloat.nan, y: 0)) == kCFNotFound)
        var found: [(Int, Bool)] = []
        CTLineEnumerateCaretOffsets(line) { _, index, isLeading, _ in
            found.append((index, isLeading))
        }
        #expect(found.filter(\.1).map(\.0) == [0, 1, 2, 6] && found.count == 8)
        var count = 0
        CTLineEnumerateCaretOffsets(line) { _, _, _, stop in
            count += 1
            stop.pointee = count == 2
        }
        #expect(count == 2)
    }

    @Test("Runs have glyphs, positions and attributes, with the font that is actually used")
    func runs() throws {
        let string = NSMutableAttributedString(attributedString: text("ab "))
        string.append(text("\u{5D0}", [kCTKernAttributeName: 3]))
        let line = CTLineCreateWithAttributedString(string)
        let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
        #expect(runs.map { CTRunGetGlyphCount($0) }.reduce(0, +) == 4)
        let first = runs[0]
        #expect(CTRunGetStringRange(first).location == 0)
        #expect(!CTRunGetStatus(first).contains(.rightToLeft))
        let attributes = CTRunGetAttributes(first) as NSDictionary
        #expect(attributes[kCTFontAttributeName] as? UIFont === font)
        var glyphs = [CGGlyph](repeating: 0, count: 2)
        CTRunGetGlyphs(first, CFRangeMake(0, 2), &glyphs)
        #expect(CTRunGetGlyphsPtr(first)?[1] == glyphs[1] && glyphs[0] != 0)
        var positions = [CGPoint](repeating: .zero, count: 1)
        CTRunGetPositions(first, CFRangeMake(1, 1), &positions)
        var advance = CGSize.zero
        CTRunGetAdvances(first, CFRangeMake(0, 1), &advance)
        #expect(positions[0].x == advance.width && advance.width > 5)
        var index = 0
        CTRunGetStringIndices(first, CFRangeMake(1, 1), &index)
        #expect(index == 1)
        let hebrew = try #require(runs.last)
        #expect(CTRunGetStatus(hebrew).contains(.rightToLeft))
        #expect(CTRunGetStringRange(hebrew) == CFRangeMake(3, 1))
        #expect(CTRunGetAttributes(hebrew)[kCTKernAttributeName] as? Int == 3)
        var ascent = CGFloat()
        let width = CTRunGetTypographicBounds(first, CFRangeMake(0, 1), &ascent, nil, nil)
        #expect(abs(width - advance.width) < 1e-9 && ascent == font.ascender)
    }

    @Test("Lines that are too wide are truncated, with the token in place of the rest")
    func truncation() throws {
        let long = line("The quick brown fox jumps")
        let token = line("…")
        let whole = CTLineGetTypographicBounds(long, nil, nil, nil)
        #expect(CTLineCreateTruncatedLine(long, whole, .end, token) === long)
        for type in [CTLineTruncationType.start, .middle, .end] {
            let cut = try #require(CTLineCreateTruncatedLine(long, 120, type, token))
            let width = CTLineGetTypographicBounds(cut, nil, nil, nil)
            #expect(width <= 120 && width > 100)
            #expect(CTLineGetStringRange(cut) == CFRangeMake(0, 25))
            #expect(CTLineGetGlyphCount(cut) < 25)
        }
        let end = try #require(CTLineCreateTruncatedLine(long, 120, .end, token))
        #expect(CTLineGetStringIndexForPosition(end, .zero) == 0)
        let start = try #require(CTLineCreateTruncatedLine(long, 120, .start, token))
        #expect(CTLineGetStringIndexForPosition(start, CGPoint(x: 500, y: 0)) == 25)
        #expect(CTLineCreateTruncatedLine(long, 1, .end, token) == nil)
        let bare = try #require(CTLineCreateTruncatedLine(long, 120, .end, nil))
        #expect(CTLineGetTypographicBounds(bare, nil, nil, nil) <= 120)
    }

    @Test("A justified line fills its width by the given factor")
    func justification() throws {
        let plain = line("one two three")
        let width = CTLineGetTypographicBounds(plain, nil, nil, nil)
        let full = try #require(CTLineCreateJustifiedLine(plain, 1, width + 40))
        #expect(abs(CTLineGetTypographicBounds(full, nil, nil, nil) - width - 40) < 1e-6)
        let half = try #require(CTLineCreateJustifiedLine(plain, 0.5, width + 40))
        #expect(abs(CTLineGetTypographicBounds(half, nil, nil, nil) - width - 20) < 1e-6)
        #expect(CTLineCreateJustifiedLine(line("word"), 1, 400) == nil)
        #expect(CTLineCreateJustifiedLine(plain, 1, width - 10) == nil)
    }

    @Test("A line is drawn at the text position, in its colour or the context's")
    func drawing() {
        func draw(_ line: CTLine, _ body: (CGContext) -> Void = { _ in }) -> [UInt32] {
            let pixels = PixelBuffer(width: 60, height: 40)
            let context = CGContext(pixels: pixels, scale: 1, flipped: false)
            context.textPosition = CGPoint(x: 5, y: 10)
            body(context)
            CTLineDraw(line, context)
            return (0..<40).flatMap { y in (0..<60).map { pixels[$0, y] } }
        }
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let own = draw(line("HI", [kCTForegroundColorAttributeName: red]))
        // Row 30 is the baseline; capitals are 14 points high.
        let rows = (0..<40).filter { y in own[y * 60..<(y + 1) * 60].contains { $0 != 0 } }
        #expect(rows.first.map { (15...17).contains($0) } == true && rows.last == 29)
        #expect(Set(own).contains(0xFFFF_0000))
        let fromContext = draw(line("HI", [kCTForegroundColorFromContextAttributeName: true])) {
            $0.setFillColor(red)
        }
        #expect(fromContext == own)
        #expect(Set(draw(line("HI"))).contains(0xFF00_0000))
        let underlined = draw(
            line(
                "HI",
                [kCTUnderlineStyleAttributeName: CTUnderlineStyle.single.rawValue]))
        #expect(underlined[(30..<34).lowerBound * 60..<34 * 60].contains { $0 >> 24 > 200 })
        let run = (CTLineGetGlyphRuns(line("HI")) as? [CTRun])?.first
        let pixels = PixelBuffer(width: 60, height: 40)
        let context = CGContext(pixels: pixels, scale: 1, flipped: false)
        context.textPosition = CGPoint(x: 5, y: 10)
        if let run { CTRunDraw(run, context, CFRange()) }
        #expect((0..<40).flatMap { y in (0..<60).map { pixels[$0, y] } } == draw(line("HI")))
        #expect(
            CTLineGetImageBounds(line("HI"), context).minX
                == CTLineGetImageBounds(line("HI"), nil).minX + 5)
    }

    private final class Shadow: NSObject, TextShadowSource {
        var textShadow: TextShadow? {
            TextShadow(
                offset: CGSize(width: 6, height: 4), blur: 0,
                color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        }
    }

    private func pixels(_ size: Int, _ draw: (CGContext) -> Void) -> [UInt32] {
        let pixels = PixelBuffer(width: size, height: size)
        let context = CGContext(pixels: pixels, scale: 1, flipped: false)
        context.textPosition = CGPoint(x: 10, y: 10)
        draw(context)
        return (0..<size).flatMap { y in (0..<size).map { pixels[$0, y] } }
    }

    @Test("A run is drawn as in its line: at the system's size, slanted, with a shadow")
    func runDrawing() throws {
        let line = line(
            "HI",
            [
                kCTFontAttributeName: UIFont.systemFont(ofSize: 20),
                "NSObliqueness" as CFString: 0.3, "NSShadow" as CFString: Shadow(),
            ])
        let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
        let whole = pixels(60) { CTLineDraw(line, $0) }
        let alone = pixels(60) { CTRunDraw(run, $0, CFRange()) }
        #expect(alone == whole)
        #expect(whole.contains { $0 >> 16 & 0xFF > 100 })
        let first = pixels(60) { CTRunDraw(run, $0, CFRangeMake(0, 1)) }
        let second = pixels(60) { CTRunDraw(run, $0, CFRangeMake(1, 1)) }
        #expect(first != whole)
        #expect(second != whole)
        #expect(first != second)
    }

    @Test("The bounds of an image are those of the glyphs as they are drawn")
    func imageBounds() {
        let line = line("H", [kCTFontAttributeName: UIFont.systemFont(ofSize: 200)])
        let drawn = pixels(250) { CTLineDraw(line, $0) }
        let rows = (0..<250).filter { y in
            drawn[y * 250..<(y + 1) * 250].contains { $0 >> 24 > 100 }
        }
        let bounds = CTLineGetImageBounds(line, nil)
        #expect(abs(bounds.height - CGFloat(rows.count)) < 2)
    }

    @Test("A delegate reserves room, and reports its deallocation")
    func delegates() throws {
        var callbacks = CTRunDelegateCallbacks(
            version: kCTRunDelegateCurrentVersion,
            dealloc: { $0.assumingMemoryBound(to: Int.self).pointee += 1 },
            getAscent: { _ in 50 }, getDescent: { _ in 7 }, getWidth: { _ in 33 })
        let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        counter.initialize(to: 0)
        do {
            // Foundation may keep attributes of strings, so the memory is not freed.
            #expect(CTRunDelegateCreate(&callbacks, counter) != nil)
            #expect(counter.pointee == 1)
            let delegate = try #require(CTRunDelegateCreate(&callbacks, counter))
            let line = line(" ", [kCTRunDelegateAttributeName: delegate])
            var (ascent, descent) = (CGFloat(), CGFloat())
            #expect(CTLineGetTypographicBounds(line, &ascent, &descent, nil) == 33)
            #expect(ascent == 50 && descent == 7)
            let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
            #expect(
                CTRunGetAttributes(run)[kCTRunDelegateAttributeName] as? CTRunDelegate === delegate)
            #expect(CTRunDelegateGetRefCon(delegate) == UnsafeMutableRawPointer(counter))
        }
        callbacks.version = 9
        #expect(CTRunDelegateCreate(&callbacks, nil) == nil)
    }

    @Test("Empty text, ends of lines and hostile numbers are lines too")
    func oddities() {
        let empty = line("")
        #expect(CTLineGetTypographicBounds(empty, nil, nil, nil) == 0)
        #expect(CTLineGetGlyphRuns(empty).count == 0 && CTLineGetStringRange(empty) == CFRange())
        #expect(CTLineGetOffsetForStringIndex(empty, 5, nil) == 0)
        #expect(CTLineGetImageBounds(empty, nil).isNull)
        let two = line("a\nb")
        let one = CTLineGetTypographicBounds(line("ab"), nil, nil, nil)
        #expect(abs(CTLineGetTypographicBounds(two, nil, nil, nil) - one) < 0.5)
        #expect(CTLineGetStringRange(two).length == 3)
        let bare = CTLineCreateWithAttributedString(NSAttributedString(string: "x"))
        var ascent = CGFloat()
        CTLineGetTypographicBounds(bare, &ascent, nil, nil)
        #expect(abs(ascent - 0.92 * 12) < 1e-9)
    }
}
