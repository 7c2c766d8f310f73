internal import CFreeType

extension FontFace {
    /// Returns the glyph of a name such as `eacute`; nil for an unknown name, and for a face without names.
    package func glyph(named name: String) -> GlyphIndex? {
        withFace { face in
            let index = FT_Get_Name_Index(face, name)
            if index != 0 { return GlyphIndex(index) }
            return readName(of: 0, in: face) == name ? 0 : nil
        }
    }

    /// Returns the name of a glyph; nil for an invalid glyph, and for a face without names.
    package func name(of glyph: GlyphIndex) -> String? {
        guard Int(glyph) < glyphCount else { return nil }
        return withFace { readName(of: glyph, in: $0) }
    }

    private func readName(of glyph: GlyphIndex, in face: FT_Face) -> String? {
        guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_GLYPH_NAMES) != 0 else { return nil }
        var buffer = [CChar](repeating: 0, count: 128)
        guard FT_Get_Glyph_Name(face, FT_UInt(glyph), &buffer, FT_UInt(buffer.count)) == 0 else {
            return nil
        }
        let name = String(
            decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return name.isEmpty ? nil : name
    }

    /// The characters of the face, each with its glyph.
    package var characters: [(character: UInt32, glyph: GlyphIndex)] {
        withFace { face in
            var result: [(UInt32, GlyphIndex)] = []
            var index: FT_UInt = 0
            var character = FT_Get_First_Char(face, &index)
            while index != 0, result.count < 0x11_0000 {
                result.append((UInt32(character), GlyphIndex(index)))
                character = FT_Get_Next_Char(face, character, &index)
            }
            return result
        }
    }

    /// The tags of the font's tables; none for a file without tables.
    package var tableTags: [UInt32] {
        withFace { face in
            var count: FT_ULong = 0
            var index: FT_UInt = 0
            guard FT_Sfnt_Table_Info(face, 0, nil, &count) == 0 else { return [] }
            var tags: [UInt32] = []
            while FT_ULong(index) < count {
                var tag: FT_ULong = 0
                var length: FT_ULong = 0
                if FT_Sfnt_Table_Info(face, index, &tag, &length) == 0 { tags.append(UInt32(tag)) }
                index += 1
            }
            return tags
        }
    }

    /// Returns the data of a table; nil where there is none, or more than 64 MB.
    package func table(_ tag: UInt32) -> [UInt8]? {
        withFace { face in
            var length: FT_ULong = 0
            guard FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, nil, &length) == 0,
                length <= 64 << 20
            else { return nil }
            var bytes = [UInt8](repeating: 0, count: Int(length))
            guard FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, &bytes, &length) == 0 else {
                return nil
            }
            return bytes
        }
    }
}
