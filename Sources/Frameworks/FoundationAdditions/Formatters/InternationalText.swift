internal import _FoundationICU

/// Text formatting by Foundation's ICU.
enum InternationalText {
    typealias Units = UnsafeMutablePointer<UInt16>

    /// Calls a function that fills a buffer and returns the length that it needs; calls it again with a
    /// larger buffer if the first was too small.
    ///
    /// - Returns: Nil if the function failed.
    static func string(
        _ fill: (Units?, Int32, inout UErrorCode) -> Int32
    ) -> String? {
        var capacity = 64
        for _ in 0..<2 {
            var status = U_ZERO_ERROR
            var needed = 0
            let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
                needed = Int(fill(buffer.baseAddress, Int32(capacity), &status))
                count = status.rawValue <= 0 ? min(max(needed, 0), capacity) : 0
            }
            if status.rawValue <= 0 { return String(decoding: units, as: UTF16.self) }
            guard status == U_BUFFER_OVERFLOW_ERROR else { return nil }
            capacity = needed + 1
        }
        return nil
    }

    /// Opens an ICU object. A failure would be the toolchain's, whose data is complete.
    static func opened(_ open: (inout UErrorCode) -> OpaquePointer?) -> OpaquePointer {
        var status = U_ZERO_ERROR
        guard let opened = open(&status), status.rawValue <= 0 else {
            fatalError("Foundation's ICU failed with error \(status.rawValue)")
        }
        return opened
    }

    /// Formats a number by an ICU number skeleton; returns nil for an unknown skeleton.
    static func number(_ value: Double, _ skeleton: String, _ locale: Locale) -> String? {
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        guard
            let formatter = swift_unumf_openForSkeletonAndLocale(
                units, Int32(units.count), locale.identifier, &status), status.rawValue <= 0
        else { return nil }
        defer { swift_unumf_close(formatter) }
        let result = opened { swift_unumf_openResult(&$0) }
        defer { swift_unumf_closeResult(result) }
        swift_unumf_formatDouble(formatter, value, result, &status)
        guard status.rawValue <= 0 else { return nil }
        return string { swift_unumf_resultToString(result, $0, $1, &$2) }
    }

    /// Returns the name of a unit without a number, in the form for zero.
    static func unit(_ name: String, _ width: String, _ locale: Locale) -> String? {
        guard let zero = number(0, "", locale),
            let text = number(0, "unit/\(name) " + width, locale)
        else { return nil }
        return text.replacing(zero, with: "").trimmingCharacters(in: .whitespaces)
    }

    /// Spells out a number in a language.
    static func words(_ value: Double, _ locale: Locale) -> String? {
        var status = U_ZERO_ERROR
        guard
            let formatter = swift_unum_open(
                UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status), status.rawValue <= 0
        else { return nil }
        defer { swift_unum_close(formatter) }
        return string { swift_unum_formatDouble(formatter, value, $0, $1, nil, &$2) }
    }

    /// Joins items as a list in a language.
    static func list(
        _ items: [String], _ type: UListFormatterType, _ width: UListFormatterWidth,
        _ locale: Locale
    ) -> String? {
        let formatter = opened {
            swift_ulistfmt_openForType(locale.identifier, type, width, &$0)
        }
        defer { swift_ulistfmt_close(formatter) }
        let units = items.map { Array($0.utf16) }
        let lengths = units.map { Int32($0.count) }
        // All texts are in one block, so that the pointers into it stay valid.
        let block: [UInt16] = units.flatMap { $0 + [0] }
        return block.withUnsafeBufferPointer { block in
            var start = 0
            let pointers = units.map { text -> UnsafePointer<UInt16>? in
                defer { start += text.count + 1 }
                return block.baseAddress.map { $0 + start }
            }
            return string {
                swift_ulistfmt_format(
                    formatter, pointers, lengths, Int32(items.count), $0, $1, &$2)
            }
        }
    }
}

extension Formatter.Context {
    /// ICU's context for capitalisation.
    var capitalization: UDisplayContext {
        switch self {
        case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
        case .listItem: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
        case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
        case .middleOfSentence: UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
        default: UDISPCTX_CAPITALIZATION_NONE
        }
    }
}
