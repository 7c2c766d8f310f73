import Foundation
import InterfaceFiles
import SymbolFiles
import Synchronization

/// A symbol of a symbol set: outlines for some weights and scales, from which those of the others are made.
struct CustomSymbol: Sendable {
    private struct Drawing: Sendable {
        let weight: UIImage.SymbolWeight
        let scale: UIImage.SymbolScale
        let outline: SymbolOutline
    }

    private let drawings: [Drawing]

    /// Reads a symbol template; nil for other files.
    init?(_ file: [UInt8]) {
        guard let template = try? SymbolTemplate(file) else { return nil }
        drawings = template.drawings.compactMap { drawing in
            guard let weight = UIImage.SymbolWeight(templateName: drawing.weight) else {
                return nil
            }
            let scale = UIImage.SymbolScale(templateName: drawing.scale)
            return SymbolOutline(drawing, unit: drawing.em * scale.factor).map {
                Drawing(weight: weight, scale: scale, outline: $0)
            }
        }
        if drawings.isEmpty { return nil }
    }

    /// Returns the outline for a weight and a scale, in ems of text at medium scale, the y axis downwards from the
    /// baseline.
    ///
    /// Where there is no drawing of this scale, one of another scale is used. Between two weights the outline is
    /// interpolated, as in templates that have three weights only; where their paths differ in kind, the nearest is
    /// used.
    func outline(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) -> SymbolOutline {
        let scales = [scale, .small, .medium, .large].map { wanted in
            drawings.filter { $0.scale == wanted }
        }
        let position = weight.fontWeight().rawValue
        for drawings in scales {
            if let exact = drawings.first(where: { $0.weight == weight }) { return exact.outline }
            let (lighter, heavier) = (
                drawings.last { $0.weight.rawValue < weight.rawValue },
                drawings.first { $0.weight.rawValue > weight.rawValue }
            )
            guard let lighter, let heavier else { continue }
            let (from, to) = (
                lighter.weight.fontWeight().rawValue, heavier.weight.fontWeight().rawValue
            )
            let progress = (position - from) / (to - from)
            if let between = lighter.outline.interpolated(to: heavier.outline, progress) {
                return between
            }
        }
        func distance(_ drawing: Drawing) -> CGFloat {
            abs(drawing.weight.fontWeight().rawValue - position)
        }
        return scales.joined().min { distance($0) < distance($1) }!.outline
    }
}

extension UIImage.SymbolWeight {
    fileprivate init?(templateName name: String) {
        switch name {
        case "Ultralight": self = .ultraLight
        case "Thin": self = .thin
        case "Light": self = .light
        case "Regular": self = .regular
        case "Medium": self = .medium
        case "Semibold": self = .semibold
        case "Bold": self = .bold
        case "Heavy": self = .heavy
        case "Black": self = .black
        default: return nil
        }
    }
}

extension UIImage.SymbolScale {
    fileprivate init(templateName name: String) {
        self = name == "S" ? .small : name == "L" ? .large : .medium
    }

    /// The size relative to that of medium scale.
    var factor: CGFloat {
        switch self {
        case .small: 0.79
        case .large: 1.29
        case .default, .unspecified, .medium: 1
        }
    }
}

/// The symbols of symbol sets, each read at first use.
enum CustomSymbols {
    private static let read = Mutex<[String: CustomSymbol?]>([:])
    // Chosen: templates with 27 drawings of fine details have some 200 KB.
    private static let largestFile = 4 << 20

    static func symbol(_ path: String) -> CustomSymbol? {
        read.withLock { known in
            if let symbol = known[path] { return symbol }
            let symbol = load(path)
            if symbol == nil {
                VectorFiles.report(path, "it is no symbol template that can be read")
            }
            known[path] = symbol
            return symbol
        }
    }

    private static func load(_ path: String) -> CustomSymbol? {
        guard let file = FileHandle(forReadingAtPath: path),
            let data = try? file.read(upToCount: largestFile), data.count < largestFile
        else { return nil }
        return CustomSymbol([UInt8](data))
    }

    /// Forgets what was read, after a memory warning.
    static func removeAll() { read.withLock { $0.removeAll() } }
}
