/// A free family that resembles one of Apple's, and is used where its package is installed.
enum CloserFamily: String, CaseIterable, Sendable {
    case averiaSerif, cabin, charis, comicNeue, dancingScript, dejaVuMono, dejaVuSans, didot
    case garamond, robotoSlab

    /// The files by weight and slant; of a face in between the nearest is taken.
    private struct Files {
        var name: String
        var package: String
        var folder: String
        /// The endings of the files' names for each weight, upright and slanted.
        var upright: [Int: String]
        var italic: [Int: String] = [:]
    }

    /// The name of the family.
    var name: String { files.name }

    /// Debian's package with the family.
    var package: String { files.package }

    /// Returns the typeface for a weight and a slant; nil where the package is not installed.
    func typeface(_ weight: Int, _ isItalic: Bool) -> Typeface? {
        let files = files
        let choice = isItalic && !files.italic.isEmpty ? files.italic : files.upright
        let nearest = choice.min {
            (abs($0.key - weight), $0.key) < (abs($1.key - weight), $1.key)
        }
        return nearest.flatMap {
            Typeface.at(path: "/usr/share/fonts/\(files.folder)\($0.value)")
        }
    }

    private var files: Files {
        switch self {
        case .averiaSerif:
            Files(
                name: "Averia Serif", package: "fonts-averia-serif-gwf",
                folder: "truetype/averia-gwf/AveriaSerifGWF-",
                upright: [300: "Light.ttf", 400: "Regular.ttf", 700: "Bold.ttf"],
                italic: [300: "LightItalic.ttf", 400: "Italic.ttf", 700: "BoldItalic.ttf"])
        case .cabin:
            Files(
                name: "Cabin", package: "fonts-cabin", folder: "opentype/cabin/Cabin-",
                upright: [
                    400: "Regular.otf", 500: "Medium.otf", 600: "SemiBold.otf", 700: "Bold.otf",
                ],
                italic: [
                    400: "Italic.otf", 500: "MediumItalic.otf", 600: "SemiBoldItalic.otf",
                    700: "BoldItalic.otf",
                ])
        case .charis:
            Files(
                name: "Charis SIL", package: "fonts-sil-charis",
                folder: "truetype/charis/CharisSIL-",
                upright: [400: "Regular.ttf", 700: "Bold.ttf"],
                italic: [400: "Italic.ttf", 700: "BoldItalic.ttf"])
        case .comicNeue:
            Files(
                name: "Comic Neue", package: "fonts-comic-neue",
                folder: "opentype/comic-neue/ComicNeue-",
                upright: [300: "Light.otf", 400: "Regular.otf", 700: "Bold.otf"],
                italic: [300: "LightItalic.otf", 400: "Italic.otf", 700: "BoldItalic.otf"])
        case .dancingScript:
            Files(
                name: "Dancing Script", package: "fonts-dancingscript",
                folder: "opentype/dancingscript/DancingScript-",
                upright: [400: "Regular.otf", 700: "Bold.otf"])
        case .dejaVuMono:
            Files(
                name: "DejaVu Sans Mono", package: "fonts-dejavu-core",
                folder: "truetype/dejavu/DejaVuSansMono",
                upright: [400: ".ttf", 700: "-Bold.ttf"],
                italic: [400: "-Oblique.ttf", 700: "-BoldOblique.ttf"])
        case .dejaVuSans:
            Files(
                name: "DejaVu Sans", package: "fonts-dejavu-core",
                folder: "truetype/dejavu/DejaVuSans",
                upright: [400: ".ttf", 700: "-Bold.ttf"],
                italic: [400: "-Oblique.ttf", 700: "-BoldOblique.ttf"])
        case .didot:
            Files(
                name: "GFS Didot", package: "fonts-gfs-didot", folder: "opentype/didot/GFSDidot",
                upright: [400: ".otf", 700: "Bold.otf"],
                italic: [400: "Italic.otf", 700: "BoldItalic.otf"])
        case .garamond:
            Files(
                name: "EB Garamond", package: "fonts-ebgaramond",
                folder: "opentype/ebgaramond/EBGaramond12-",
                upright: [400: "Regular.otf", 700: "Bold.otf"], italic: [400: "Italic.otf"])
        case .robotoSlab:
            Files(
                name: "Roboto Slab", package: "fonts-roboto-slab",
                folder: "opentype/roboto/slab/RobotoSlab-",
                upright: [
                    100: "Thin.otf", 300: "Light.otf", 400: "Regular.otf", 700: "Bold.otf",
                ])
        }
    }
}
