import CoreGraphics
internal import TextEngine

extension FontRequest {
    /// Returns the request with other traits; nil if the family has no such face.
    func with(_ traits: UInt32, mask: UInt32) -> FontRequest? {
        let wished = UIFontDescriptor.SymbolicTraits(
            rawValue: symbolicTraits.rawValue & ~mask | traits & mask)
        let changed = with(wished)
        let meant = UIFontDescriptor.SymbolicTraits(rawValue: mask).intersection([
            .traitBold, .traitItalic, .traitMonoSpace, .traitCondensed,
        ])
        return changed.symbolicTraits.intersection(meant) == wished.intersection(meant)
            ? changed : nil
    }

    /// Returns the request for a face of another family with the same traits; nil for an unknown family.
    func with(family: String) -> FontRequest? {
        let isBold = symbolicTraits.contains(.traitBold)
        guard
            let face = FontCatalogue.face(
                ofFamily: family, weight: isBold ? 700 : 400,
                isItalic: symbolicTraits.contains(.traitItalic))
        else { return nil }
        var changed = self
        changed.family = .named(face.postScriptName)
        changed.weight = nil
        changed.isItalic = false
        return changed
    }
}

extension UIFont {
    /// Creates the font of a request; falls back to the system font.
    ///
    /// - Parameters:
    ///   - size: 0 for that of the request, or 12.
    ///   - matrix: nil for that of the request.
    convenience init(
        _ request: FontRequest, size: CGFloat, matrix: UnsafePointer<CGAffineTransform>?
    ) {
        var request = request
        request.pointSize = UIFont.usable(
            size, standard: UIFont.usable(request.pointSize, standard: 12))
        if let matrix { request.matrix = matrix.pointee }
        self.init(installed: request)
    }

    /// The face of the font.
    var face: FontFace { instance.typeface.face }

    /// Returns the fallback typeface for a text; nil if the font has all of its characters.
    func typeface(setting text: [UInt16]) -> Typeface? {
        let shaped = ShapedText(text, attributeRuns: [.init(range: 0..<text.count, font: instance)])
        guard let first = shaped.firstTypeface, first != instance.typeface else { return nil }
        return first
    }
}
