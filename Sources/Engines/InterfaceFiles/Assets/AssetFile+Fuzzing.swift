import Foundation

/// Reads a file as the description of an asset and accesses everything in it, for the fuzzer.
///
/// - Returns: Whether it is a description.
package func checkAsset(_ file: Data) -> Bool {
    guard let asset = AssetFile(file, folder: "/a") else { return false }
    _ = asset.providesNamespace
    _ = asset.renderingIntent
    for scale in [1.0, 3] {
        var traits = AssetTraits(idiom: "phone", scale: scale)
        for isDark in [false, true] {
            traits.isDark = isDark
            guard let best = asset.best(for: traits) else { continue }
            precondition(best.filename != nil || best.color != nil)
        }
    }
    for variant in asset.variants { check(variant) }
    return true
}

private func check(_ variant: AssetEntry) {
    if let name = variant.filename {
        let path = URL(fileURLWithPath: "/a").appendingPathComponent(name).standardizedFileURL.path
        precondition(path.hasPrefix("/a/"), "a file outside of the folder")
    }
    if let scale = variant.scale { precondition(scale > 0 && scale <= 100) }
    switch variant.color {
    case .rgb(let red, let green, let blue, let alpha, _):
        precondition([red, green, blue, alpha].allSatisfy(\.isFinite))
    case .gray(let white, let alpha): precondition(white.isFinite && alpha.isFinite)
    case .system, nil: break
    }
    let insets = variant.slicing.map { [$0.top, $0.left, $0.bottom, $0.right] } ?? []
    precondition((insets + (variant.alignmentInsets ?? [])).allSatisfy(\.isFinite))
    _ = variant.typeIdentifier
}
