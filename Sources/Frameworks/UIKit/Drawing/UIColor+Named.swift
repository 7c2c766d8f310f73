import CoreGraphics
import Foundation
import InterfaceFiles

extension UIColor {
    /// Creates the colour with a name in the main bundle's asset catalogues; nil if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates the colour with a name in a bundle's asset catalogues; nil if there is none.
    ///
    /// The colour follows the traits where it is used.
    /// - Parameters:
    ///   - bundle: The bundle; nil means the main one.
    ///   - traitCollection: The traits for which there must be a variant; nil means the current ones.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let asset = AssetCatalogs.asset(name, .color, in: bundle ?? .main),
            let first = asset.color(for: traitCollection ?? .current)
        else { return nil }
        guard asset.variants.count > 1 else {
            self.init(source: first.source)
            return
        }
        self.init(dynamicProvider: { asset.color(for: $0) ?? first })
    }
}

extension AssetFile {
    /// Returns the colour for traits.
    fileprivate func color(for traits: UITraitCollection) -> UIColor? {
        switch best(for: AssetTraits(traits))?.color {
        case .rgb(let red, let green, let blue, let alpha, "display-p3"):
            UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case .rgb(let red, let green, let blue, let alpha, _):
            UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .gray(let white, let alpha): UIColor(white: white, alpha: alpha)
        case .system(let name): UIColor(systemColorNamed: name)
        case nil: nil
        }
    }
}
