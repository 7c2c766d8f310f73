internal import CCairo
internal import TextEngine

/// The Cairo fonts of a document.
struct PDFFonts {
    private var fonts: [ObjectIdentifier: (face: FontFace, font: OpaquePointer)] = [:]

    /// Returns Cairo's font for a face, valid until the document is finished; nil if the face cannot be
    /// opened again.
    ///
    /// Cairo may read the face at any time, so it gets its own instance.
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

    /// Releases all fonts; Cairo retains those that it still needs.
    mutating func removeAll() {
        for (_, font) in fonts.values { cairo_font_face_destroy(font) }
        fonts = [:]
    }
}

/// The key of the face that a font retains, identified by its address.
// Nonisolated and unsafe: never read or written, only its address is used.
nonisolated(unsafe) private var faceKey = cairo_user_data_key_t()
