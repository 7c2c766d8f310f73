import Foundation

/// The fonts in a folder of the user's, which take the places of our replacements by their PostScript names.
///
/// The folder is that of the variable `CAROB_FONTS`. Fonts that the app registers come before them.
package final class UserFonts: Sendable {
    package static let shared = UserFonts(
        folder: ProcessInfo.processInfo.environment["CAROB_FONTS"]
    ) { line in
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    private let typefaces: [String: Typeface]
    private let all: Set<Typeface>

    /// Chosen: limits for the numbers of files and of faces in a collection.
    private static let mostFiles = 4000
    private static let mostFacesOfFile = 64
    private static let extensions: Set = ["ttf", "otf", "ttc", "otc"]

    /// Reads the fonts of a folder and those below it; of faces with the same name the first by path.
    ///
    /// - Parameters:
    ///   - folder: None, or an empty path, for no fonts.
    ///   - report: Receives a line for a folder that cannot be read, and one for each damaged file, which is
    ///     skipped.
    init(folder: String?, report: (String) -> Void) {
        var typefaces: [String: Typeface] = [:]
        for path in Self.files(in: folder, report) {
            var index = 0
            do {
                while true {
                    let face = try FontFace(path: path, index: index)
                    if let typeface = Typeface(face), !face.postScriptName.isEmpty,
                        typefaces[face.postScriptName] == nil
                    {
                        typefaces[face.postScriptName] = typeface
                    }
                    index += 1
                    if index >= min(face.faceCount, Self.mostFacesOfFile) { break }
                }
            } catch {
                report("CAROB_FONTS: \"\(path)\" cannot be used (\(error)).")
            }
        }
        self.typefaces = typefaces
        all = Set(typefaces.values)
    }

    private static func files(in folder: String?, _ report: (String) -> Void) -> [String] {
        guard let folder, !folder.isEmpty else { return [] }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
            isFolder.boolValue,
            let files = FileManager.default.enumerator(
                at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
        else {
            report("CAROB_FONTS: \"\(folder)\" is no folder.")
            return []
        }
        var paths: [String] = []
        while let file = files.nextObject() as? URL {
            guard extensions.contains(file.pathExtension.lowercased()) else { continue }
            guard paths.count < mostFiles else {
                report("CAROB_FONTS: only \(mostFiles) files of \"\(folder)\" are read.")
                break
            }
            paths.append(file.path)
        }
        return paths.sorted()
    }

    /// Returns the face with a PostScript name; nil if the folder has none.
    func typeface(named name: String) -> Typeface? { typefaces[name] }

    /// Returns whether the typeface is one of the folder's.
    func contains(_ typeface: Typeface) -> Bool { all.contains(typeface) }

    /// Returns the folder's face for a font of the system: San Francisco, New York and their relatives in the
    /// names of the files that Apple offers; nil if the folder has none.
    func system(_ font: TextFont) -> Typeface? {
        guard !typefaces.isEmpty else { return nil }
        let style = Self.styles[min(max((font.weight + 50) / 100, 1), 9) - 1]
        let ending =
            font.isItalic ? style == "Regular" ? "RegularItalic" : style + "Italic" : style
        let families: [String]
        switch font.family {
        case .system:
            families = [
                font.pointSize < InterFaces.firstDisplaySize ? "SFProText" : "SFProDisplay",
                "SFUIText", "SFPro",
            ]
        case .systemMonospaced: families = ["SFMono"]
        case .systemSerif: families = ["NewYorkSmall", "NewYorkMedium", "NewYork"]
        case .named, .typeface: return nil
        }
        for family in families {
            if let found = typefaces["\(family)-\(ending)"]
                ?? (ending == "RegularItalic" ? typefaces["\(family)-Italic"] : nil)
            {
                return found
            }
        }
        return nil
    }

    private static let styles = [
        "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
    ]
}
