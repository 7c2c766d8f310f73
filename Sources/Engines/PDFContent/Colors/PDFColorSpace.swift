import Foundation

/// A colour in sRGB, with components from 0 to 1.
package struct PDFColor: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(_ red: Double, _ green: Double, _ blue: Double) {
        func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        self.red = part(red)
        self.green = part(green)
        self.blue = part(blue)
    }

    package static let black = PDFColor(0, 0, 0)
}

/// A space of colours. Calibrated spaces and those of profiles are taken for the device's with as many components.
indirect enum PDFColorSpace: Sendable {
    case gray
    case rgb
    case cmyk
    /// L*a*b* with the largest and smallest a* and b*.
    case lab(range: [Double])
    case indexed(base: PDFColorSpace, last: Int, table: [UInt8])
    /// Inks, whose function gives a colour of another space.
    case inks(Int, PDFColorSpace, PDFFunction)
    /// Patterns, with the space of those without own colours.
    case pattern(PDFColorSpace?)

    /// The limit of spaces in spaces.
    private static let deepest = 8

    /// Reads a space; nil if it has an unknown form.
    ///
    /// - Parameter named: The spaces of the resources by their names.
    init?(_ value: PDFValue?, named: [String: PDFValue], _ file: PDFFile, depth: Int = 0) {
        guard depth < Self.deepest else { return nil }
        let value = file.resolve(value)
        if let name = value.name {
            if let simple = Self.device(name) {
                self = simple
            } else if let other = named[name] {
                self.init(other, named: [:], file, depth: depth + 1)
            } else {
                return nil
            }
            return
        }
        guard case .array(let parts) = value, let name = file.name(parts.first) else { return nil }
        func part(_ index: Int) -> PDFValue? { index < parts.count ? parts[index] : nil }
        func space(_ index: Int) -> PDFColorSpace? {
            PDFColorSpace(part(index), named: named, file, depth: depth + 1)
        }
        switch name {
        case "CalGray": self = .gray
        case "CalRGB": self = .rgb
        case "Lab":
            let entries = file.dictionary(part(1))
            let range = file.numbers(entries["Range"]) ?? []
            self = .lab(range: range.count == 4 ? range : [-100, 100, -100, 100])
        case "ICCBased":
            let entries = file.dictionary(part(1))
            switch file.integer(entries["N"]) {
            case 1: self = .gray
            case 3:
                let other = PDFColorSpace(
                    entries["Alternate"], named: named, file, depth: depth + 1)
                // A profile of L*a*b* has three components, too.
                if case .lab? = other, let other { self = other } else { self = .rgb }
            case 4: self = .cmyk
            default: return nil
            }
        case "Indexed", "I":
            guard let base = space(1), let last = file.integer(part(2)), (0...255).contains(last)
            else { return nil }
            if case .pattern = base { return nil }
            let table: [UInt8]
            switch file.resolve(part(3)) {
            case .string(let bytes): table = bytes
            case .stream(let stream): table = (try? file.decoded(stream)) ?? []
            default: return nil
            }
            self = .indexed(base: base, last: last, table: table)
        case "Separation", "DeviceN":
            guard let base = space(2), let function = PDFFunction(part(3), file) else {
                return nil
            }
            if case .pattern = base { return nil }
            let count = name == "DeviceN" ? file.array(part(1))?.count ?? 0 : 1
            guard (1...32).contains(count) else { return nil }
            self = .inks(count, base, function)
        case "Pattern": self = .pattern(parts.count > 1 ? space(1) : nil)
        default:
            guard let simple = Self.device(name) else { return nil }
            self = simple
        }
    }

    /// Returns a space that has no parameters, by its name or the short name of inline images.
    private static func device(_ name: String) -> PDFColorSpace? {
        switch name {
        case "DeviceGray", "G", "CalGray": .gray
        case "DeviceRGB", "RGB", "CalRGB": .rgb
        case "DeviceCMYK", "CMYK", "CalCMYK": .cmyk
        case "Pattern": .pattern(nil)
        default: nil
        }
    }

    var componentCount: Int {
        switch self {
        case .gray, .indexed: 1
        case .rgb, .lab: 3
        case .cmyk: 4
        case .inks(let count, _, _): count
        case .pattern(let base): base?.componentCount ?? 0
        }
    }

    /// The components of the colour that is current when the space is set.
    var initialComponents: [Double] {
        switch self {
        case .cmyk: [0, 0, 0, 1]
        case .inks(let count, _, _): [Double](repeating: 1, count: count)
        default: [Double](repeating: 0, count: componentCount)
        }
    }

    /// The smallest and largest value of each component that an image's samples stand for.
    func decodeRange(bits: Int) -> [Double] {
        switch self {
        case .indexed: [0, Double((1 << bits) - 1)]
        case .lab(let range): [0, 100] + range
        default: (0..<componentCount).flatMap { _ in [0.0, 1.0] }
        }
    }

    /// Returns the colour of some components; missing ones are 0.
    func color(_ components: [Double]) -> PDFColor {
        func part(_ index: Int) -> Double { index < components.count ? components[index] : 0 }
        switch self {
        case .gray: return PDFColor(part(0), part(0), part(0))
        case .rgb: return PDFColor(part(0), part(1), part(2))
        case .cmyk:
            func ink(_ index: Int) -> Double { 1 - min(max(part(index), 0), 1) }
            return PDFColor(ink(0) * ink(3), ink(1) * ink(3), ink(2) * ink(3))
        case .lab(let range):
            return Self.color(
                lightness: part(0), a: min(max(part(1), range[0]), range[1]),
                b: min(max(part(2), range[2]), range[3]))
        case .indexed(let base, let last, let table):
            let index = part(0).isNaN ? 0 : Int(min(max(part(0), 0), Double(last)))
            let count = base.componentCount
            let decode = base.decodeRange(bits: 8)
            return base.color(
                (0..<count).map { component in
                    let position = index * count + component
                    let share = position < table.count ? Double(table[position]) / 255 : 0
                    let low = decode[2 * component]
                    return low + (decode[2 * component + 1] - low) * share
                })
        case .inks(_, let base, let function): return base.color(function(components))
        case .pattern: return .black
        }
    }

    /// Converts L*a*b* by the formulas of ISO 32000-1, 8.6.5.4, and the matrix of sRGB.
    private static func color(
        lightness: Double, a: Double, b: Double
    ) -> PDFColor {
        func stage(_ value: Double) -> Double {
            value >= 6.0 / 29 ? value * value * value : 108.0 / 841 * (value - 4.0 / 29)
        }
        let middle = (lightness + 16) / 116
        // Relative to the white of sRGB, so that white stays white whatever the space's.
        let x = 0.9505 * stage(middle + a / 500)
        let y = stage(middle)
        let z = 1.089 * stage(middle - b / 200)
        func encode(_ value: Double) -> Double {
            value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        return PDFColor(
            encode(3.2406 * x - 1.5372 * y - 0.4986 * z),
            encode(-0.9689 * x + 1.8758 * y + 0.0415 * z),
            encode(0.0557 * x - 0.2040 * y + 1.0570 * z))
    }
}
