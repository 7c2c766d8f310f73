import Foundation
import SourceRewriter

/// Rewrites a module's files into a folder of the build, and writes the module's sidecar.
struct ModuleRewriting {
    let module: CompiledModule
    /// New contents of generated files, by path.
    let replacements: [String: [UInt8]]
    let registration: SourceRewriter.Registration
    let folder: URL

    /// - Returns: The paths of the rewritten copies, by the paths of the originals.
    func write() throws -> [String: String] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let rewriter = SourceRewriter(
            module: module.invocation.module, sidecars: module.sidecars,
            isForIOS: !module.isGenerated, registration: registration,
            documents: InterfaceDocuments.names(beside: module.files.map(\.path)),
            implicitImports: module.invocation.implicitImports + module.imports.exported.sorted(),
            infersExposure: module.invocation.infersExposure)
        let cache = ScanCache(folder: folder)
        let rewritten = rewriter.rewrite(
            module.files.map {
                .init(path: $0.path, contents: replacements[$0.path] ?? $0.contents)
            },
            cache: cache)
        cache.removeUnused()
        let objects = ObjectFiles(outputFileMap: module.invocation.outputFileMap)
        var copies: [String: String] = [:]
        for file in rewritten.files {
            let copy = folder.appendingPathComponent(Self.copyName(of: file.path))
            let previous = FileManager.default.contents(atPath: copy.path)
            let contents = (file.contents ?? replacements[file.path]).map { Data($0) }
            if previous != contents {
                // The driver compares dates of the original, which may be unchanged: another file changed
                // the rewritten form of this one.
                objects.remove(for: file.path)
            }
            if let contents {
                copies[file.path] = copy.path
                if previous != contents { try contents.write(to: copy, options: .atomic) }
            } else if previous != nil {
                try? FileManager.default.removeItem(at: copy)
            }
        }
        try write(rewritten.sidecar)
        return copies
    }

    private func write(_ sidecar: Sidecar) throws {
        let invocation = module.invocation
        guard let modulePath = invocation.modulePath else { return }
        // The newer build system calls the frontend itself and moves modules into its products folder,
        // the first of its search paths.
        let products = invocation.isFrontend ? invocation.importPaths.first : nil
        let folder = products ?? URL(fileURLWithPath: modulePath).deletingLastPathComponent().path
        let absentParts = module.sdk.partNames.subtracting(module.usedParts)
        try writeIfChanged(
            sidecar.withoutImports(absentParts).data(),
            to: URL(
                fileURLWithPath: CompiledModule.sidecarPath(of: invocation.module, in: folder)))
    }

    /// A file name that is unique within the module.
    private static func copyName(of path: String) -> String {
        String(stableHash(of: path), radix: 36) + "-" + URL(fileURLWithPath: path).lastPathComponent
    }
}

/// The object files of a module's sources.
struct ObjectFiles {
    private let entries: [String: [String: String]]

    init(outputFileMap: String?) {
        let data = outputFileMap.flatMap { FileManager.default.contents(atPath: $0) }
        entries =
            data.flatMap { try? JSONDecoder().decode([String: [String: String]].self, from: $0) }
            ?? [:]
    }

    /// Makes the driver compile a file again although it is older than its object.
    func remove(for source: String) {
        guard let object = entries[source]?["object"] else { return }
        try? FileManager.default.removeItem(atPath: object)
    }
}
