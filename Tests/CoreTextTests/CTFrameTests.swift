import Testing

@testable import CoreText

@Suite struct CTFrameTests {
    private let font = CTFontCreateWithName("Helvetica" as CFString, 20, nil)

    private func text(
        _ string: String, _ settings: [CTParagraphStyleSetting] = []
    ) -> NSAttributedString {
        NSAttributedString(
            string: string,
            attributes: [
                kCTFontAttributeName as NSAttributedString.Key: font,
                kCTParagraphStyleAttributeName as NSAttributedString.Key:
                    CTParagraphStyleCreate(settings, settings.count),
            ])
    }

    private func frame(
        _ text: NSAttributedString, _ path: CGPath, _ range: CFRange = CFRange()
    ) -> CTFrame {
        CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), range, path, nil)
    }

    private func origins(_ frame: CTFrame) -> [CGPoint] {
        let count = CTFrameGetLines(frame).count
        var origins = [CGPoint](repeating: .zero, count: count)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        return origins
    }

    private let words = "one two three four five six seven eight nine ten"

    @Test("Lines follow each other from the top of the path, one height apart")
    func rectangle() throws {
        let path = CGPath(rect: CGRect(x: 30, y: 40, width: 150, height: 300), transform: nil)
        let frame = frame(text(words), path)
        let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
        #expect(lines.count >= 3)
        let origins = self.origins(frame)
        #expect(abs(origins[0].y - (300 - font.ascender)) < 1e-6 && origins[0].x == 0)
        for (upper, lower) in zip(origins, origins.dropFirst()) {
            #expect(abs(upper.y - lower.y - font.lineHeight) < 1e-6)
        }
        var place = 0
        for line in lines {
            let range = CTLineGetStringRange(line)
            #expect(range.location == place && range.length > 0)
            place += range.length
            let width =
                CTLineGetTypographicBounds(line, nil, nil, nil)
                - CTLineGetTrailingWhitespaceWidth(line)
            #expect(width <= 150)
        }
        #expect(place == words.utf16.count)
        #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, place))
        #expect(CTFrameGetPath(frame) === path)
    }

    @Test("What has no room is left out, and goes on in another frame")
    func columns() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 50), transform: nil)
        let first = frame(text(words), path)
        let visible = CTFrameGetVisibleStringRange(first)
        #expect(CTFrameGetLines(first).count == 2 && visible.length < words.utf16.count)
        let second = frame(text(words), path, CFRangeMake(visible.length, 0))
        #expect(CTFrameGetStringRange(second).location == visible.length)
        let line = CTFrameGetLines(second).firstObject as? CTLine
        #expect(line.map { CTLineGetStringRange($0).location } == visible.length)
        let low = CGPath(rect: CGRect(x: 0, y: 0, width: 150, height: 5), transform: nil)
        #expect(CTFrameGetLines(frame(text(words), low)).count == 0)
        #expect(CTFrameGetVisibleStringRange(frame(text(words), low)).length == 0)
    }

    @Test("Styles decide where lines are")
    func styles() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
        func first(_ alignment: CTTextAlignment) -> CGPoint {
            let settings = Settings()
            settings.add(.alignment, alignment)
            return origins(frame(text("word", settings.list), path))[0]
        }
        let width = CTLineGetTypographicBounds(
            CTLineCreateWithAttributedString(text("word")), nil, nil, nil)
        #expect(first(.left).x == 0 && first(.natural).x == 0)
        #expect(abs(first(.right).x - (200 - width)) < 1e-6)
        #expect(abs(first(.center).x - (200 - width) / 2) < 1e-6)
        let settings = Settings()
        settings.add(.lineSpacingAdjustment, CGFloat(11))
        let spaced = origins(frame(text("a\nb", settings.list), path))
        #expect(abs(spaced[0].y - spaced[1].y - font.lineHeight - 11) < 1e-6)
    }

    @Test("Values of a style can be read again")
    func values() {
        let settings = Settings()
        settings.add(.headIndent, CGFloat(14))
        settings.add(.lineBreakMode, CTLineBreakMode.byTruncatingTail)
        settings.add(.baseWritingDirection, CTWritingDirection.rightToLeft)
        settings.add(.tabStops, [CTTextTabCreate(.right, 80, nil)] as CFArray)
        // A value of another size than its own is ignored.
        settings.add(.tailIndent, UInt8(7))
        let style = CTParagraphStyleCreate(settings.list, settings.list.count)
        var length = CGFloat()
        #expect(CTParagraphStyleGetValueForSpecifier(style, .headIndent, 8, &length))
        #expect(length == 14)
        #expect(CTParagraphStyleGetValueForSpecifier(style, .tailIndent, 8, &length) && length == 0)
        #expect(!CTParagraphStyleGetValueForSpecifier(style, .headIndent, 4, &length))
        var read = CTLineBreakMode.byWordWrapping
        #expect(CTParagraphStyleGetValueForSpecifier(style, .lineBreakMode, 1, &read))
        #expect(read == .byTruncatingTail)
        #expect(style.values.direction == .rightToLeft)
        #expect(style.values.format.tabStops.map(\.location) == [80])
        #expect(CTParagraphStyleCreateCopy(style) == style)
        #expect(CTParagraphStyleCreate(nil, 0) != style)
    }

    @Test("Text takes the shape of its path")
    func shapes() throws {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 300, height: 300), transform: nil)
        let long = String(repeating: words + " ", count: 20)
        let frame = frame(text(long), circle)
        let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
        let origins = self.origins(frame)
        #expect(lines.count > 6)
        for (line, origin) in zip(lines, origins) {
            let right =
                origin.x
                + CTLineGetTypographicBounds(line, nil, nil, nil)
                - CTLineGetTrailingWhitespaceWidth(line)
            for (x, y) in [
                (origin.x, origin.y + font.ascender), (right, origin.y + font.ascender),
                (origin.x, origin.y + font.descender), (right, origin.y + font.descender),
            ] {
                #expect(hypot(x - 150, y - 150) < 152)
            }
        }
        // In the middle lines are longer than at the top.
        let widths = lines.map { CTLineGetTypographicBounds($0, nil, nil, nil) }
        #expect(widths[widths.count / 2] > widths[0] * 1.5)
    }

    // A fuzzer found that the place for a line was looked for a quarter of its height at a time.
    @Test("A shape without bounds that is too narrow for every line is given up")
    func endlessShape() {
        for height in [1e6, 1e12, 1e30] {
            let path = CGMutablePath()
            path.addLines(between: [
                .zero, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.25, y: CGFloat(height)),
            ])
            path.closeSubpath()
            #expect(CTFrameGetLines(frame(text("x"), path)).count == 0)
        }
    }

    @Test("A size is suggested that the text fits")
    func suggestion() {
        let setter = CTFramesetterCreateWithAttributedString(text(words))
        var fit = CFRange()
        let wide = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRange(), nil,
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude), &fit)
        let line = CTLineCreateWithAttributedString(text(words))
        #expect(abs(wide.width - CTLineGetTypographicBounds(line, nil, nil, nil)) < 1e-6)
        #expect(abs(wide.height - font.lineHeight) < 1e-6)
        #expect(fit == CFRangeMake(0, words.utf16.count))
        let narrow = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRange(), nil, CGSize(width: 150, height: CGFloat.infinity), &fit)
        #expect(narrow.width <= 150 && narrow.height > 2 * font.lineHeight)
        let path = CGPath(rect: CGRect(origin: .zero, size: narrow), transform: nil)
        #expect(CTFrameGetVisibleStringRange(frame(text(words), path)) == fit)
        let low = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRange(), nil, CGSize(width: 150, height: 50), &fit)
        #expect(low.height <= 50 && fit.length < words.utf16.count && fit.length > 0)
        _ = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRange(), nil, CGSize(width: 150, height: 3), &fit)
        #expect(fit.length == 0)
    }

    @Test("A frame is drawn inside of its path")
    func drawing() {
        let pixels = PixelBuffer(width: 100, height: 100)
        let context = CGContext(pixels: pixels, scale: 1, flipped: false)
        let path = CGPath(rect: CGRect(x: 20, y: 10, width: 70, height: 60), transform: nil)
        CTFrameDraw(frame(text("HHH HHH HHH"), path), context)
        let painted = (0..<100).flatMap { y in (0..<100).map { ($0, y, pixels[$0, y] >> 24) } }
            .filter { $0.2 > 0 }
        #expect(painted.count > 300)
        #expect(painted.allSatisfy { (20...90).contains($0.0) && (30...90).contains($0.1) })
    }

    /// A colour that counts how often it is asked for.
    private final class CountedColor: NSObject, TextColorSource {
        private(set) var count = 0

        var textColor: CGColor {
            count += 1
            return CGColor(gray: 0, alpha: 1)
        }
    }

    @Test("Each line resolves the attributes of its own runs only")
    func resolvedAttributes() {
        let text = NSMutableAttributedString(attributedString: text("a\nb\nc"))
        let colors = (0..<3).map { _ in CountedColor() }
        for (index, color) in colors.enumerated() {
            text.addAttribute(
                kCTForegroundColorAttributeName as NSAttributedString.Key, value: color,
                range: NSRange(location: index * 2, length: 1))
        }
        let context = CGContext(
            pixels: PixelBuffer(width: 100, height: 100), scale: 1, flipped: false)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        CTFrameDraw(frame(text, path), context)
        #expect(colors.map(\.count) == [1, 1, 1])
    }

    @Test("A typesetter suggests where lines end, and makes them")
    func typesetter() {
        let setter = CTTypesetterCreateWithAttributedString(text(words + "\nlast"))
        let count = CTTypesetterSuggestLineBreak(setter, 0, 150)
        #expect(count > 5 && words.dropFirst(count - 1).first == " ")
        let clusters = CTTypesetterSuggestClusterBreak(setter, 0, 150)
        #expect(clusters >= count)
        let line = CTTypesetterCreateLine(setter, CFRangeMake(0, count))
        #expect(CTLineGetStringRange(line) == CFRangeMake(0, count))
        let second = CTTypesetterCreateLine(setter, CFRangeMake(count, 5))
        #expect(CTLineGetStringRange(second) == CFRangeMake(count, 5))
        #expect(CTLineGetOffsetForStringIndex(second, count, nil) == 0)
        let rest = CTTypesetterCreateLine(setter, CFRange())
        #expect(CTLineGetStringRange(rest).length == words.utf16.count + 5)
        #expect(CTTypesetterSuggestLineBreak(setter, words.utf16.count + 5, 10) == 0)
        #expect(CTTypesetterSuggestLineBreak(setter, 0, -5) == 1)
        // A word that is too long is divided.
        #expect(CTTypesetterSuggestLineBreak(setter, 0, 1) == 1)
        let end = words.utf16.count + 1
        #expect(CTTypesetterSuggestLineBreak(setter, end - 4, 500) == 4)
    }
}

/// Settings of a paragraph style with the memory of their values.
private final class Settings {
    private(set) var list: [CTParagraphStyleSetting] = []
    private var release: [() -> Void] = []

    func add<Value>(_ spec: CTParagraphStyleSpecifier, _ value: Value) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        memory.initialize(to: value)
        release.append {
            memory.deinitialize(count: 1)
            memory.deallocate()
        }
        list.append(
            CTParagraphStyleSetting(
                spec: spec, valueSize: MemoryLayout<Value>.size, value: memory))
    }

    deinit { for body in release { body() } }
}
