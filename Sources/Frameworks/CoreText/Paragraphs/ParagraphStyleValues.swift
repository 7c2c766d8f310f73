import CoreGraphics
internal import TextEngine

/// The values of a paragraph style.
struct ParagraphStyleValues: Equatable {
    var alignment = CTTextAlignment.natural
    var lineBreakMode = CTLineBreakMode.byWordWrapping
    var direction = CTWritingDirection.natural
    var lengths: [CTParagraphStyleSpecifier: CGFloat] = [:]
    /// Nil for the default tab stops.
    var tabStops: NSArray?

    private func length(_ spec: CTParagraphStyleSpecifier) -> Double {
        let value = lengths[spec] ?? 0
        return value.isFinite ? Double(min(max(value, -1e6), 1e6)) : 0
    }

    /// The format for the text engine.
    var format: ParagraphFormat {
        var format = ParagraphFormat()
        format.alignment = alignment.inEngine
        format.breakMode = lineBreakMode.inEngine
        format.direction = direction.inEngine
        format.firstLineIndent = length(.firstLineHeadIndent)
        format.headIndent = length(.headIndent)
        format.tailIndent = length(.tailIndent)
        format.lineHeightMultiple = max(0, length(.lineHeightMultiple))
        format.maximumLineHeight = max(0, length(.maximumLineHeight))
        format.minimumLineHeight = max(0, length(.minimumLineHeight))
        format.paragraphSpacing = length(.paragraphSpacing)
        format.paragraphSpacingBefore = length(.paragraphSpacingBefore)
        format.tabInterval = max(0, length(.defaultTabInterval))
        let spacing = length(.lineSpacing) + length(.lineSpacingAdjustment)
        let most = lengths[.maximumLineSpacing] == nil ? spacing : length(.maximumLineSpacing)
        format.lineSpacing = max(min(spacing, most), length(.minimumLineSpacing))
        if let tabStops {
            format.tabStops = tabStops.compactMap { ($0 as? CTTextTab)?.stop }
                .sorted { $0.location < $1.location }
        }
        return format
    }

    // MARK: - Memory

    mutating func read(_ setting: CTParagraphStyleSetting) {
        func value<Value>(_ type: Value.Type) -> Value? {
            setting.valueSize == MemoryLayout<Value>.size
                ? setting.value.assumingMemoryBound(to: type).pointee : nil
        }
        /// Enums are stored as numbers from 0, in the order of their cases.
        func choice<Choice: CaseIterable>(_ type: Choice.Type) -> Choice? {
            let all = Array(Choice.allCases)
            return value(UInt8.self).flatMap { Int($0) < all.count ? all[Int($0)] : nil }
        }
        switch setting.spec {
        case .alignment: alignment = choice(CTTextAlignment.self) ?? alignment
        case .lineBreakMode: lineBreakMode = choice(CTLineBreakMode.self) ?? lineBreakMode
        case .baseWritingDirection: direction = choice(CTWritingDirection.self) ?? direction
        case .tabStops:
            if let object = value(AnyObject?.self) { tabStops = object as? NSArray }
        default:
            if let length = value(CGFloat.self) { lengths[setting.spec] = length }
        }
    }

    func write(
        _ spec: CTParagraphStyleSpecifier, to buffer: UnsafeMutableRawPointer, size: Int
    ) -> Bool {
        func store<Value>(_ value: Value) -> Bool {
            guard size >= MemoryLayout<Value>.size else { return false }
            buffer.storeBytes(of: value, as: Value.self)
            return true
        }
        switch spec {
        case .alignment: return store(alignment)
        case .lineBreakMode: return store(lineBreakMode)
        case .baseWritingDirection: return store(direction)
        case .tabStops:
            return store(tabStops.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
        default: return store(lengths[spec] ?? 0)
        }
    }
}

extension CTTextAlignment {
    fileprivate var inEngine: ParagraphFormat.Alignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension CTLineBreakMode {
    fileprivate var inEngine: ParagraphFormat.BreakMode {
        switch self {
        case .byWordWrapping: .words
        case .byCharWrapping: .characters
        case .byClipping: .clip
        case .byTruncatingHead: .truncate(.head)
        case .byTruncatingTail: .truncate(.tail)
        case .byTruncatingMiddle: .truncate(.middle)
        }
    }
}

extension CTWritingDirection {
    fileprivate var inEngine: TextDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
