internal import CFreeType

/// The reason why a font file cannot be used.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file, or it may not be read.
    case cannotOpen(path: String)
    /// The file is of no known font format, or has no such face.
    case unknownFormat(path: String)
    /// The face has neither outlines nor coloured pictures, but masks of fixed sizes only.
    case notScalable(path: String)
    /// The font needs more memory than its limit.
    case outOfMemory(path: String)
    /// The file breaks its format's rules; the number is the font library's.
    case damaged(path: String, code: Int)

    package var description: String {
        func named(_ path: String) -> String { path.isEmpty ? "in memory" : path }
        return switch self {
        case .cannotOpen(let path): "The font file \(named(path)) cannot be opened."
        case .unknownFormat(let path): "The file \(named(path)) is no font of a known format."
        case .notScalable(let path):
            "The font \(named(path)) has neither outlines nor coloured pictures."
        case .outOfMemory(let path): "The font \(named(path)) needs more memory than it may have."
        case .damaged(let path, let code): "The font \(named(path)) is damaged (error \(code))."
        }
    }

    init(code: FT_Error, path: String) {
        switch code {
        case FT_Error(FT_Err_Cannot_Open_Resource), FT_Error(FT_Err_Cannot_Open_Stream):
            self = .cannotOpen(path: path)
        case FT_Error(FT_Err_Unknown_File_Format), FT_Error(FT_Err_Invalid_Argument):
            self = .unknownFormat(path: path)
        case FT_Error(FT_Err_Out_Of_Memory): self = .outOfMemory(path: path)
        default: self = .damaged(path: path, code: Int(code))
        }
    }
}
