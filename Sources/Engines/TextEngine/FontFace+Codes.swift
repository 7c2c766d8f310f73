internal import CFreeType

extension FontFace {
    /// Returns the glyph of a code in the face's own table of signs, or in that of Macintosh; nil where the face has
    /// none.
    ///
    /// Faces that are made for one document have such tables instead of one of Unicode characters.
    package func glyph(forCode code: UInt32) -> GlyphIndex? {
        withFace { face in
            let previous = face.pointee.charmap
            defer { if let previous { FT_Set_Charmap(face, previous) } }
            // Codes of signs are in the private area from 0xF000 on.
            for (encoding, offset) in [
                (FT_ENCODING_MS_SYMBOL, UInt32(0)), (FT_ENCODING_MS_SYMBOL, 0xF000),
                (FT_ENCODING_APPLE_ROMAN, 0), (FT_ENCODING_ADOBE_CUSTOM, 0),
                (FT_ENCODING_ADOBE_STANDARD, 0),
            ] where FT_Select_Charmap(face, encoding) == 0 {
                let index = FT_Get_Char_Index(face, FT_ULong(code + offset))
                if index != 0 { return GlyphIndex(index) }
            }
            return nil
        }
    }

    /// The glyphs of a face whose glyphs have identifiers of a character collection, by identifier; nil for other faces.
    ///
    /// - Complexity: O(glyphs).
    package func glyphsByCharacterIdentifier() -> [UInt32: GlyphIndex]? {
        withFace { face in
            guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_CID_KEYED) != 0 else { return nil }
            var result: [UInt32: GlyphIndex] = [:]
            for glyph in 0..<FT_UInt(clamping: glyphCount) {
                var identifier: FT_UInt = 0
                guard FT_Get_CID_From_Glyph_Index(face, glyph, &identifier) == 0 else { continue }
                result[UInt32(identifier)] = GlyphIndex(glyph)
            }
            return result
        }
    }
}
