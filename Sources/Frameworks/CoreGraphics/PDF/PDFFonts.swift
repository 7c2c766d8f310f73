internal import CCairo
internal import TextEngine

/// The fonts of a document, as Cairo takes them.
struct PDFFonts {
    private var fonts: [ObjectIdentifier: (face: FontFace, font: OpaquePointer)] = [:]

    /// Cairo's font for a face, lent until the document is finished; nil where the face cannot be
    /// opened again.
    ///
    /// Cairo may read the face at any time, so it gets one of its own.
    mutating func font(of face: FontFace) -> OpaquePointer? {
        if let known = fonts[ObjectIdentifier(face)] { return known.font }
        guard let own = try? face.reopened(),
            let font = cairo_ft_font_face_create_for_ft_face(
                UnsafeMutableRawPointer(own.libraryFace), Self.loadFlags)
        else { return nil }
        let status = withUnsafeMutablePointer(to: &faceKey) { key in
            cairo_font_face_set_user_data(
                font, key, Unmanaged.passRetained(own).toOpaque(),
                { kept in kept.map { Unmanaged<FontFace>.fromOpaque($0).release() } })
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            Unmanaged.passUnretained(own).release()
            cairo_font_face_destroy(font)
            return nil
        }
        fonts[ObjectIdentifier(face)] = (face, font)
        return font
    }

    /// FT_LOAD_NO_HINTING, FT_LOAD_NO_BITMAP.
    private static let loadFlags: Int32 = 1 << 1 | 1 << 3

    /// Lets go of all fonts; Cairo keeps those that it still needs.
    mutating func removeAll() {
        for (_, font) in fonts.values { cairo_font_face_destroy(font) }
        fonts = [:]
    }
}

/// Its address names the face kept by a font.
// Nonisolated and unsafe: never read or written, only its address is used.
nonisolated(unsafe) private var faceKey = cairo_user_data_key_t()
