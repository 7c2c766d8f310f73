import Foundation
import InterfaceFiles

/// The content of a file in an asset catalogue.
open class NSDataAsset: NSObject {
    /// The name in the catalogue.
    open private(set) var name: String
    /// The bytes of the file.
    open private(set) var data: Data
    /// The uniform type identifier of the file.
    open private(set) var typeIdentifier: String

    /// Reads the asset with a name from the main bundle; nil if there is none.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// Reads the asset with a name from a bundle; nil if there is none.
    public init?(name: String, bundle: Bundle) {
        guard let asset = AssetCatalogs.asset(name, .data, in: bundle),
            let entry = asset.best(for: AssetTraits(.current)), let file = entry.filename,
            let data = FileManager.default.contents(atPath: "\(asset.folder)/\(file)")
        else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = entry.typeIdentifier ?? "public.data"
        super.init()
    }
}
