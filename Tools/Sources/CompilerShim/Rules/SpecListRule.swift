import Foundation
import SourceRewriter

/// The package manager's list of tests includes Quick's specs, which it does not discover.
enum SpecListRule {
    /// - Returns: The rewritten list by its path; empty if the module is no list or has no specs.
    static func lists(of module: CompiledModule) -> [String: [UInt8]] {
        guard module.isGenerated,
            let list = module.files.first(where: {
                $0.path.hasSuffix("/" + SpecDiscovery.listName)
            })
        else { return [:] }
        let sidecars = module.invocation.importPaths.flatMap { path in
            ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
                .filter { $0.hasSuffix(Sidecar.fileName(forModule: "")) }
                .compactMap { FileManager.default.contents(atPath: path + "/" + $0) }
                .compactMap { try? Sidecar(data: $0) }
        }
        return SpecDiscovery(in: sidecars).list(list.contents).map { [list.path: $0] } ?? [:]
    }
}
