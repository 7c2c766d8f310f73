import Foundation
import SourceRewriter

/// A module that a call of the compiler compiles: its sources, its imports and the modules they name.
struct CompiledModule {
    let invocation: CompilerInvocation
    let sdk: SDKFolder
    let files: [SourceRewriter.File]
    let importsOfFiles: [SourceImports]
    /// The imports of all files.
    let imports: SourceImports
    /// The sidecars of the imported modules, and of those that they import.
    let sidecars: [Sidecar]

    /// Reads the sources; nil if one cannot be read, which the compiler reports.
    init?(_ invocation: CompilerInvocation, sdk: SDKFolder) {
        var files: [SourceRewriter.File] = []
        for path in invocation.sources {
            guard let data = FileManager.default.contents(atPath: path) else { return nil }
            files.append(.init(path: path, contents: [UInt8](data)))
        }
        self.invocation = invocation
        self.sdk = sdk
        self.files = files
        importsOfFiles = files.map { SourceImports(in: $0.contents) }
        imports = importsOfFiles.reduce(into: SourceImports(of: invocation.implicitImports)) {
            $0.formUnion($1)
        }
        sidecars = Self.sidecars(
            of: imports.all,
            in: invocation.importPaths + [sdk.modules.path]
                + sdk.partNames.map { sdk.part($0).path },
            except: invocation.module)
    }

    private static func sidecars(
        of imports: Set<String>, in paths: [String], except module: String
    ) -> [Sidecar] {
        var found: [Sidecar] = []
        var visited: Set<String> = [module]
        var worklist = imports.sorted()
        while let name = worklist.popLast() {
            guard visited.insert(name).inserted else { continue }
            let data = paths.lazy.compactMap {
                FileManager.default.contents(atPath: Self.sidecarPath(of: name, in: $0))
            }.first
            // A damaged sidecar is replaced when its module is built again.
            guard let data, let sidecar = try? Sidecar(data: data) else { continue }
            found.append(sidecar)
            worklist += sidecar.imports
        }
        return found.sorted { $0.module < $1.module }
    }

    static func sidecarPath(of module: String, in folder: String) -> String {
        folder + "/" + Sidecar.fileName(forModule: module)
    }

    /// Whether the build system generated the module; such modules are written for Linux.
    var isGenerated: Bool { files.allSatisfy { $0.path.contains(".derived/") } }

    /// Modules of the SDK of which only a part exists, and that the module uses on iOS.
    var usedParts: Set<String> {
        sdk.partNames.filter { part in
            imports.onIOS.contains(part) || sidecars.contains { $0.imports.contains(part) }
        }
    }

    /// The folder of the module's rewritten files, beside the compiler's output; nil without an output.
    var outputFolder: URL? {
        let output = invocation.outputFileMap ?? invocation.output ?? invocation.modulePath
        return output.map {
            URL(fileURLWithPath: $0).deletingLastPathComponent()
                .appendingPathComponent("carob-\(invocation.module)")
        }
    }
}
