internal import CFreeType

/// The metrics of a face, in em units.
struct FaceMetrics {
    /// Whether the face has bitmaps of fixed sizes only, which are scaled.
    var isScaledOnly: Bool
    var unitsPerEm: Int
    var ascent: Double
    var descent: Double
    var lineGap: Double
    var bounds: GlyphBox
    var capHeight: Double?
    var xHeight: Double?
    /// In degrees, counterclockwise.
    var italicAngle: Double
    /// 100 to 900.
    var weight: Int
    /// The family class of OpenType; 0 where the file does not specify it.
    var letterClass: Int
    var underlinePosition: Double
    var underlineThickness: Double

    /// nil for a file without a number of units per em.
    init?(_ face: FT_Face) {
        func table<Table>(_ tag: FT_Sfnt_Tag, _ type: Table.Type) -> Table? {
            FT_Get_Sfnt_Table(face, tag)?.assumingMemoryBound(to: type).pointee
        }
        let record = face.pointee
        let head = table(FT_SFNT_HEAD, TT_Header.self)
        isScaledOnly = record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0
        // The library has these numbers for scalable faces only.
        unitsPerEm = Int(isScaledOnly ? head?.Units_Per_EM ?? 0 : record.units_per_EM)
        guard unitsPerEm > 0 else { return nil }
        let em = Double(unitsPerEm)
        if isScaledOnly {
            let lines = table(FT_SFNT_HHEA, TT_HoriHeader.self)
            ascent = Double(lines?.Ascender ?? 0) / em
            descent = -Double(lines?.Descender ?? 0) / em
            lineGap = Double(lines?.Line_Gap ?? 0) / em
            bounds = GlyphBox(
                minX: Double(head?.xMin ?? 0) / em, minY: Double(head?.yMin ?? 0) / em,
                maxX: Double(head?.xMax ?? 0) / em, maxY: Double(head?.yMax ?? 0) / em)
        } else {
            ascent = Double(record.ascender) / em
            descent = -Double(record.descender) / em
            let gap = Int(record.height) - Int(record.ascender) + Int(record.descender)
            lineGap = Double(gap) / em
            bounds = GlyphBox(
                minX: Double(record.bbox.xMin) / em, minY: Double(record.bbox.yMin) / em,
                maxX: Double(record.bbox.xMax) / em, maxY: Double(record.bbox.yMax) / em)
        }
        let post = table(FT_SFNT_POST, TT_Postscript.self)
        italicAngle = Double(post?.italicAngle ?? 0) / 65536
        underlinePosition = Double(post?.underlinePosition ?? 0) / em
        underlineThickness = Double(post?.underlineThickness ?? 0) / em
        let heights = table(FT_SFNT_OS2, TT_OS2.self)
        func height(_ value: FT_Short?) -> Double? {
            guard let value, value > 0, (heights?.version ?? 0) >= 2 else { return nil }
            return Double(value) / em
        }
        let isBold = record.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0
        let weight = Int(heights?.usWeightClass ?? 0)
        self.weight = (1...1000).contains(weight) ? max(weight, 100) : isBold ? 700 : 400
        letterClass = Int(heights?.sFamilyClass ?? 0) >> 8 & 0xFF
        capHeight = height(heights?.sCapHeight)
        xHeight = height(heights?.sxHeight)
    }
}
