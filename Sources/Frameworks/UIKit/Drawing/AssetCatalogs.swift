import Foundation
import InterfaceFiles
import Synchronization

/// The asset catalogues of bundles, listed at the first use.
enum AssetCatalogs {
    private static let known = Mutex<[String: [AssetCatalog]]>([:])

    /// Returns the asset with a name in any catalogue of a bundle.
    static func asset(_ name: String, _ kind: AssetCatalog.Kind, in bundle: Bundle) -> AssetFile? {
        guard !name.isEmpty else { return nil }
        return catalogs(of: bundle).lazy.compactMap { $0.asset(name, kind) }.first
    }

    private static func catalogs(of bundle: Bundle) -> [AssetCatalog] {
        known.withLock { known in
            if let catalogs = known[bundle.bundlePath] { return catalogs }
            let catalogs = folders(of: bundle).map { AssetCatalog(folder: $0) }
            known[bundle.bundlePath] = catalogs
            return catalogs
        }
    }

    private static func folders(of bundle: Bundle) -> [String] {
        var folders: [String] = []
        for folder in Set([bundle.resourcePath, bundle.bundlePath].compactMap { $0 }).sorted() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                let path = "\(folder)/\(name)"
                if name.hasSuffix(".xcassets") { folders.append(path) }
                guard bundle == .main, name.hasSuffix(".resources") else { continue }
                // The package manager's folder of a module's resources, beside the executable.
                let inner = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
                folders += inner.filter { $0.hasSuffix(".xcassets") }.map { "\(path)/\($0)" }
            }
        }
        return folders.sorted()
    }

    /// Forgets what bundles contain, after a memory warning.
    static func removeAll() { known.withLock { $0.removeAll() } }
}

extension AssetTraits {
    init(_ traits: UITraitCollection) {
        let scale =
            traits.displayScale > 0 ? traits.displayScale : UITraitCollection.device.displayScale
        let idiom =
            traits.userInterfaceIdiom == .unspecified
            ? UITraitCollection.device.userInterfaceIdiom : traits.userInterfaceIdiom
        self.init(idiom: idiom == .pad ? "pad" : "phone", scale: Double(scale))
        isDark = traits.userInterfaceStyle == .dark
        hasHighContrast = traits.accessibilityContrast == .high
        widthClass = Self.name(traits.horizontalSizeClass)
        heightClass = Self.name(traits.verticalSizeClass)
        isRightToLeft = traits.layoutDirection == .rightToLeft
        languages = Bundle.main._preferredLocalizations
    }

    private static func name(_ sizeClass: UIUserInterfaceSizeClass) -> String? {
        switch sizeClass {
        case .compact: "compact"
        case .regular: "regular"
        default: nil
        }
    }
}
