/// A run of shaped glyphs: one attribute run, typeface, script and embedding level.
struct ShapedRun: Sendable {
    /// The range of the text.
    var range: Range<Int>
    /// The range of the glyphs, in visual order from left to right.
    var glyphs: Range<Int>
    /// The index of the attribute run.
    var attributeIndex: Int
    var typeface: Typeface
    /// The tag of the script.
    var script: UInt32
    /// The embedding level of the bidirectional algorithm; odd levels are right to left.
    var level: UInt8
}
