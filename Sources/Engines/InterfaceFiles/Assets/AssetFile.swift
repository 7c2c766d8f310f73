import Foundation

/// The traits that decide between the variants of an asset.
package struct AssetTraits: Hashable, Sendable {
    /// `phone` or `pad`.
    package var idiom: String
    package var scale: Double
    package var isDark = false
    package var hasHighContrast = false
    /// `compact` or `regular`.
    package var widthClass: String?
    package var heightClass: String?
    package var isRightToLeft = false
    package var isWideGamut = false
    /// The user's languages, the first one preferred.
    package var languages: [String] = []

    package init(idiom: String, scale: Double) {
        self.idiom = idiom
        self.scale = scale
    }
}

/// The `Contents.json` of one asset: its variants and their properties.
package struct AssetFile: @unchecked Sendable {
    // Sendable: the dictionaries are values of JSON and never change.

    /// The folder of the asset's files.
    package let folder: String
    private let properties: [String: Any]
    private let entries: [AssetEntry]

    /// Reads the description in a folder; nil if there is none, or none that is JSON.
    package init?(folder: String) {
        guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else {
            return nil
        }
        self.init(data, folder: folder)
    }

    /// Reads a description; nil for other bytes.
    init?(_ data: Data, folder: String) {
        guard let contents = LenientJSON.object(of: data) as? [String: Any] else { return nil }
        self.folder = folder
        properties = contents["properties"] as? [String: Any] ?? [:]
        let list = ["images", "colors", "data", "symbols"].lazy
            .compactMap { contents[$0] as? [[String: Any]] }.first
        entries = (list ?? []).map(AssetEntry.init)
    }

    var providesNamespace: Bool { properties["provides-namespace"] as? Bool ?? false }

    /// `template` or `original`; nil if the asset leaves it open.
    package var renderingIntent: String? { properties["template-rendering-intent"] as? String }

    /// Whether a drawing is drawn anew where it is shown larger.
    package var preservesVectors: Bool {
        properties["preserves-vector-representation"] as? Bool ?? false
    }

    /// The variant that suits traits best; nil if none does.
    ///
    /// Compared in this order: idiom, appearance, size classes, language, direction, gamut, scale. What a variant
    /// demands must hold; of those left the one that demands more wins, and the nearest scale that is not smaller.
    package func best(for traits: AssetTraits) -> AssetEntry? {
        entries.filter { $0.suits(traits) && ($0.filename != nil || $0.color != nil) }
            .max { $0.rank(for: traits).lexicographicallyPrecedes($1.rank(for: traits)) }
    }

    /// The variants with a file or a value.
    package var variants: [AssetEntry] {
        entries.filter { $0.filename != nil || $0.color != nil }
    }
}

/// A variant of an asset.
package struct AssetEntry: @unchecked Sendable {
    // Sendable: the dictionary is a value of JSON and never changes.
    private let values: [String: Any]

    init(_ values: [String: Any]) { self.values = values }

    /// The name of a file in the asset's folder. Names that lead elsewhere are none.
    package var filename: String? {
        guard let name = values["filename"] as? String, !["", ".", ".."].contains(name),
            !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
        else { return nil }
        return name
    }

    /// Pixels for each point, from 0.01 to 100; nil for a file of every scale.
    package var scale: Double? {
        guard let text = values["scale"] as? String, text.hasSuffix("x"),
            let scale = Double(text.dropLast()), (0.01...100).contains(scale)
        else { return nil }
        return scale
    }

    package var typeIdentifier: String? { values["universal-type-identifier"] as? String }

    package var color: AssetColor? {
        (values["color"] as? [String: Any]).flatMap(AssetColor.init)
    }

    package var slicing: AssetSlicing? {
        (values["resizing"] as? [String: Any]).flatMap(AssetSlicing.init)
    }

    /// Insets of the alignment rectangle, in pixels: top, left, bottom, right.
    package var alignmentInsets: [Double]? {
        (values["alignment-insets"] as? [String: Any]).map { insets in
            ["top", "left", "bottom", "right"].map { number(insets[$0]) ?? 0 }
        }
    }

    // MARK: - Selection

    private var idiom: String {
        switch values["idiom"] as? String {
        case "iphone": "phone"
        case "ipad": "pad"
        case let name?: name
        case nil: "universal"
        }
    }

    private func appearance(_ name: String) -> String? {
        let list = values["appearances"] as? [[String: Any]] ?? []
        return list.first { $0["appearance"] as? String == name }?["value"] as? String
    }

    func suits(_ traits: AssetTraits) -> Bool {
        func holds(_ demanded: String?, _ present: String?) -> Bool {
            demanded == nil || demanded == present
        }
        return (idiom == "universal" || idiom == traits.idiom)
            && holds(appearance("luminosity"), traits.isDark ? "dark" : "light")
            && holds(appearance("contrast"), traits.hasHighContrast ? "high" : nil)
            && holds(values["width-class"] as? String, traits.widthClass)
            && holds(values["height-class"] as? String, traits.heightClass)
            && holds(
                values["language-direction"] as? String,
                traits.isRightToLeft ? "right-to-left" : "left-to-right")
            && (values["locale"] as? String).map { traits.languages.contains($0) } ?? true
            && holds(
                values["display-gamut"] as? String, traits.isWideGamut ? "display-P3" : "sRGB")
    }

    /// The rank among suitable variants, the greatest is best.
    func rank(for traits: AssetTraits) -> [Double] {
        func demands(_ key: String) -> Double { values[key] == nil ? 0 : 1 }
        let scale = scale ?? traits.scale
        // Not smaller than the screen's: the nearest; else the largest.
        let scaleRank = scale >= traits.scale ? 1000 - scale : scale
        return [
            idiom == "universal" ? 0 : 1,
            (appearance("luminosity") == nil ? 0 : 1) + (appearance("contrast") == nil ? 0 : 1),
            demands("width-class") + demands("height-class"), demands("locale"),
            demands("language-direction"), demands("display-gamut"), scaleRank,
        ]
    }
}

/// A colour of an asset catalogue.
package enum AssetColor: Hashable, Sendable {
    /// Components from 0 to 1, in the colour space of a name such as `display-p3`.
    case rgb(red: Double, green: Double, blue: Double, alpha: Double, space: String)
    case gray(white: Double, alpha: Double)
    /// A colour of the system, such as `systemBlueColor`.
    case system(String)

    init?(_ values: [String: Any]) {
        if let reference = values["reference"] as? String {
            self = .system(reference)
            return
        }
        guard let components = values["components"] as? [String: Any] else { return nil }
        // A fraction always: Xcode shows it in per cent, and writes `1.000`; people write `1`.
        let alpha = number(components["alpha"]) ?? 1
        if let white = Self.component(components["white"]) {
            self = .gray(white: white, alpha: alpha)
            return
        }
        guard let red = Self.component(components["red"]),
            let green = Self.component(components["green"]),
            let blue = Self.component(components["blue"])
        else { return nil }
        self = .rgb(
            red: red, green: green, blue: blue, alpha: alpha,
            space: values["color-space"] as? String ?? "srgb")
    }

    /// A component: `0.5`, `0xFF` or `255`, which has no point.
    private static func component(_ value: Any?) -> Double? {
        guard let text = value as? String else { return number(value) }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") || text.contains("e") ? number : number / 255
    }
}

/// The parts of a picture that keep their size when it is stretched.
package struct AssetSlicing: Hashable, Sendable {
    /// In pixels of the file.
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0
    /// Whether the centre is repeated and not stretched.
    package var isTiled: Bool

    init?(_ values: [String: Any]) {
        guard let insets = values["cap-insets"] as? [String: Any] else { return nil }
        top = number(insets["top"]) ?? 0
        left = number(insets["left"]) ?? 0
        bottom = number(insets["bottom"]) ?? 0
        right = number(insets["right"]) ?? 0
        isTiled = (values["center"] as? [String: Any])?["mode"] as? String == "tile"
    }
}

/// A number that a picture can have: at most a million.
private func number(_ value: Any?) -> Double? {
    let number = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init)
    return number.flatMap { abs($0) <= 1e6 ? $0 : nil }
}

/// JSON as tools of many years have written it: with a byte order mark, or commas before a closing bracket.
enum LenientJSON {
    static func object(of data: Data) -> Any? {
        var bytes = [UInt8](data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if let object = try? JSONSerialization.jsonObject(with: Data(bytes)) { return object }
        return try? JSONSerialization.jsonObject(with: Data(withoutTrailingCommas(bytes)))
    }

    private static func withoutTrailingCommas(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isInString {
                if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"),
                let index = result.lastIndex(where: { $0 > 0x20 }),
                result[index] == UInt8(ascii: ",")
            {
                result.remove(at: index)
            }
            result.append(byte)
        }
        return result
    }
}
