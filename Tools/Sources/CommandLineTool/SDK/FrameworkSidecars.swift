import Foundation
import SourceRewriter

/// The sidecars of the framework's modules: their Objective-C names, which the rewriter reads in their sources.
///
/// They are kept in the build folder, since parsing UIKit takes a minute, and made anew when a source of the module or of
/// the rewriter has changed.
struct FrameworkSidecars {
    let checkout: Checkout

    private var folder: URL { checkout.buildFolder.appendingPathComponent("sidecars") }

    /// The sidecar of a target of the framework's package.
    func data(of target: SDKAssembly.Target) throws -> Data {
        let base = checkout.root.appendingPathComponent(target.path)
        let sources = target.sources.filter { $0.hasSuffix(".swift") }.map(
            base.appendingPathComponent)
        let rewriter = SwiftFiles.paths(
            below: checkout.root.appendingPathComponent("Tools/Sources/SourceRewriter")
        ).map { URL(fileURLWithPath: $0) }
        let stamp = try (rewriter + sources).map(SDKAssembly.stamp).joined(separator: "\n")
        let record = folder.appendingPathComponent(target.name + ".txt")
        let kept = folder.appendingPathComponent(Sidecar.fileName(forModule: target.name))
        if (try? String(contentsOf: record, encoding: .utf8)) == stamp,
            let data = FileManager.default.contents(atPath: kept.path)
        {
            return data
        }
        let files = try sources.map {
            SourceRewriter.File(path: $0.path, contents: [UInt8](try Data(contentsOf: $0)))
        }
        let data = try SourceRewriter(module: target.name).frameworkSidecar(of: files).data()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A record without its sidecar, or with another one, is never there.
        try? FileManager.default.removeItem(at: record)
        try data.write(to: kept, options: .atomic)
        try stamp.write(to: record, atomically: true, encoding: .utf8)
        return data
    }
}
