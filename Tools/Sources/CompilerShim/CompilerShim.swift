import Foundation
import SourceRewriter

/// Stands in for the compiler: sees to it that modules which need UIKit find it and are rewritten, and
/// that everything else is compiled exactly as without it.
public struct CompilerShim {
    /// A program to go on with.
    public struct Command: Equatable {
        public var program: String
        public var arguments: [String]
    }

    private let sdk: SDKFolder

    private let registration: SourceRewriter.Registration

    public init(sdk: SDKFolder, registration: SourceRewriter.Registration = .full) {
        self.sdk = sdk
        self.registration = registration
    }

    /// Prepares a call and tells what to run for it.
    ///
    /// - Parameters:
    ///   - name: What the stand-in was called as: `swiftc`, or a name that ends in `frontend`.
    ///   - arguments: The words of the call.
    ///   - folder: The current folder.
    /// - Throws: When the SDK's folder is incomplete, or rewritten files cannot be written.
    public func command(
        calledAs name: String, _ arguments: [String], in folder: String
    ) throws -> Command {
        let isFrontend = name.hasSuffix("frontend")
        let program = try sdk.toolchainPrograms()
            .appendingPathComponent(isFrontend ? "swift-frontend" : "swiftc").path
        if arguments == ["-version"] || arguments == ["--version"] {
            return versions(of: program, arguments)
        }
        let invocation = CompilerInvocation(arguments, in: folder)
        var additions: [String] = []
        switch invocation.job {
        case .compile: additions = try compilation(invocation)
        case .link: additions = linking
        case .other: break
        }
        return Command(program: program, arguments: arguments + additions)
    }

    /// Tells the SDK's version after the compiler's.
    ///
    /// Build systems compile everything anew when this text changed. They do not know the SDK's modules, and
    /// objects made with other ones would call the wrong entries of their classes' tables.
    private func versions(of program: String, _ arguments: [String]) -> Command {
        let version = String(Self.hash(of: sdk.origin ?? ""), radix: 16)
        return Command(
            program: "/bin/sh",
            arguments: [
                "-c", "\"$@\" && echo \"Carob SDK \(version)\"", "sh", program,
            ] + arguments)
    }

    /// Programs are linked to those of the SDK's libraries that they use.
    private var linking: [String] {
        ["-L", sdk.libraries.path, "-Xlinker", "--push-state", "-Xlinker", "--as-needed"]
            + sdk.libraryNames.map { "-l" + $0 }
            + ["-Xlinker", "--pop-state", "-Xlinker", "-rpath", "-Xlinker", sdk.libraries.path]
    }

    private func compilation(_ invocation: CompilerInvocation) throws -> [String] {
        // A driver that the stand-in prepared hands its words on.
        guard !(invocation.isFrontend && invocation.importPaths.contains(sdk.modules.path)) else {
            return []
        }
        var files: [SourceRewriter.File] = []
        for path in invocation.sources {
            // What cannot be read is the compiler's to report.
            guard let data = FileManager.default.contents(atPath: path) else { return [] }
            files.append(.init(path: path, contents: [UInt8](data)))
        }
        let importsOfFiles = files.map { SourceImports(in: $0.contents) }
        let imports = importsOfFiles.reduce(into: SourceImports()) { $0.formUnion($1) }
        let sidecars = sidecars(
            of: imports.all, in: invocation.importPaths, except: invocation.module)
        // Portable packages import logs and geometry where they are. Who imports these in any case is made
        // for Apple's platforms, and so is who imports UIKit at all.
        let isDirect =
            imports.all.contains("UIKit")
            || !imports.certain.isDisjoint(with: sdk.moduleNames.union(sdk.partNames))
            || isMadeForCombine(importsOfFiles)
        let isIndirect = imports.all.contains { name in
            invocation.importPaths.contains {
                FileManager.default.fileExists(atPath: Self.sidecarPath(of: name, in: $0))
            }
        }
        var lists = listsWithSpecs(files, invocation)
        guard isDirect || isIndirect || !lists.isEmpty else { return [] }
        for file in files where TestLists.isList(file.path, file.contents) {
            let contents = lists[file.path] ?? file.contents
            if let list = TestLists.onMainThread(contents) { lists[file.path] = list }
        }
        let parts = sdk.partNames.filter { part in
            imports.onIOS.contains(part) || sidecars.contains { $0.imports.contains(part) }
        }
        var search = ["-I", sdk.modules.path]
        if !parts.isEmpty { search += ["-I", sdk.parts.path] }
        guard let folder = Self.workingFolder(of: invocation) else { return search }
        let entryPoint = Self.hasOnlyAnEntryPoint(files) ? ["-parse-as-library"] : []
        let copies = try rewrite(
            files, invocation, sidecars: sidecars, absent: sdk.partNames.subtracting(parts),
            replaced: lists, folder: folder)
        var additions = search + entryPoint
        // On Apple's platforms Foundation brings all of this along.
        var brought = ["ObjectiveC", "FoundationAdditions"]
        // There, XCTest brings UIKit, and Quick's header brings XCTest.
        if !imports.all.isDisjoint(with: ["XCTest", "Quick"]), !Self.isGenerated(invocation) {
            brought.append("UIKit")
        }
        let implicit = brought.filter(sdk.moduleNames.contains)
            .flatMap { ["-import-module", $0] }
        additions += invocation.isFrontend ? implicit : implicit.flatMap { ["-Xfrontend", $0] }
        if !copies.isEmpty {
            let overlay = folder.appendingPathComponent("overlay.yaml")
            try Self.write(FileOverlay.data(copies), to: overlay)
            additions += ["-vfsoverlay", overlay.path]
        }
        if invocation.job == .compile, invocation.output?.hasSuffix(".o") != true,
            invocation.outputFileMap == nil, !invocation.isFrontend
        {
            additions += linking
        }
        return additions
    }

    /// Whether a module would be next to nothing without Combine, though it asks before it imports it, as
    /// libraries did for the sake of iOS 12: most of its files do, and none has another one in its place.
    private func isMadeForCombine(_ imports: [SourceImports]) -> Bool {
        let others: Set<String> = ["OpenCombine", "OpenCombineShim", "CombineX", "CXShim"]
        let count = imports.count { $0.all.contains("Combine") }
        return count * 2 > imports.count && sdk.moduleNames.contains("Combine")
            && imports.allSatisfy { $0.all.isDisjoint(with: others) }
    }

    // MARK: Rewriting

    /// Writes what files read as into a folder of the build and returns the paths of the copies.
    ///
    /// - Parameters:
    ///   - absent: Modules that the module names and does without.
    ///   - replaced: What files read as that the package manager wrote, by their paths.
    private func rewrite(
        _ files: [SourceRewriter.File], _ invocation: CompilerInvocation, sidecars: [Sidecar],
        absent: Set<String>, replaced: [String: [UInt8]], folder: URL
    ) throws -> [String: String] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let rewriter = SourceRewriter(
            module: invocation.module, sidecars: sidecars,
            isForIOS: !Self.isGenerated(invocation), registration: registration)
        let cache = ScanCache(folder: folder)
        let module = rewriter.rewrite(
            files.map { .init(path: $0.path, contents: replaced[$0.path] ?? $0.contents) },
            cache: cache)
        cache.removeUnused()
        let objects = ObjectFiles(outputFileMap: invocation.outputFileMap)
        var copies: [String: String] = [:]
        for file in module.files {
            let copy = folder.appendingPathComponent(Self.copyName(of: file.path))
            let previous = FileManager.default.contents(atPath: copy.path)
            let contents = (file.contents ?? replaced[file.path]).map { Data($0) }
            if previous != contents {
                // The driver looks at the user's file, which may be as it was: what another file says
                // changed how this one reads.
                objects.remove(for: file.path)
            }
            if let contents {
                copies[file.path] = copy.path
                if previous != contents { try contents.write(to: copy, options: .atomic) }
            } else if previous != nil {
                try? FileManager.default.removeItem(at: copy)
            }
        }
        if let modulePath = invocation.modulePath {
            // The newer build system, which calls the compiler proper itself, moves modules into its folder
            // of products. That is where it searches first.
            let products = invocation.isFrontend ? invocation.importPaths.first : nil
            let folder =
                products ?? URL(fileURLWithPath: modulePath).deletingLastPathComponent().path
            try Self.write(
                module.sidecar.withoutImports(absent).data(),
                to: URL(fileURLWithPath: Self.sidecarPath(of: invocation.module, in: folder)))
        }
        return copies
    }

    /// The package manager's lists of tests, with the specs that it does not know of.
    private func listsWithSpecs(
        _ files: [SourceRewriter.File], _ invocation: CompilerInvocation
    ) -> [String: [UInt8]] {
        guard Self.isGenerated(invocation),
            let list = files.first(where: { $0.path.hasSuffix("/" + SpecDiscovery.listName) })
        else { return [:] }
        let sidecars = invocation.importPaths.flatMap { path in
            ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
                .filter { $0.hasSuffix(Sidecar.fileName(forModule: "")) }
                .compactMap { FileManager.default.contents(atPath: path + "/" + $0) }
                .compactMap { try? Sidecar(data: $0) }
        }
        return SpecDiscovery(in: sidecars).list(list.contents).map { [list.path: $0] } ?? [:]
    }

    /// The sidecars of imported modules and of those that they import.
    private func sidecars(
        of imports: Set<String>, in paths: [String], except module: String
    ) -> [Sidecar] {
        var found: [Sidecar] = []
        var seen: Set<String> = [module]
        var waiting = imports.sorted()
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            let places = paths + [sdk.modules.path, sdk.parts.path]
            let data = places.lazy.compactMap {
                FileManager.default.contents(atPath: Self.sidecarPath(of: name, in: $0))
            }.first
            // A damaged sidecar is renewed when its module is built again.
            guard let data, let sidecar = try? Sidecar(data: data) else { continue }
            found.append(sidecar)
            waiting += sidecar.imports
        }
        return found.sorted { $0.module < $1.module }
    }

    // MARK: Files

    /// A file by itself is a script to the compiler unless it is told otherwise; the package manager
    /// tells it for `@main` only.
    private static func hasOnlyAnEntryPoint(_ files: [SourceRewriter.File]) -> Bool {
        guard files.count == 1, !files[0].path.hasSuffix("/main.swift") else { return false }
        let text = String(decoding: files[0].contents, as: UTF8.self)
        return text.contains("@UIApplicationMain") || text.contains("@NSApplicationMain")
    }

    private static func sidecarPath(of module: String, in folder: String) -> String {
        folder + "/" + Sidecar.fileName(forModule: module)
    }

    /// Modules that the package manager writes itself are written for Linux.
    private static func isGenerated(_ invocation: CompilerInvocation) -> Bool {
        invocation.sources.allSatisfy { $0.contains(".derived/") }
    }

    /// A folder of the module's own among what the build makes.
    private static func workingFolder(of invocation: CompilerInvocation) -> URL? {
        guard let place = invocation.outputFileMap ?? invocation.output ?? invocation.modulePath
        else { return nil }
        return URL(fileURLWithPath: place).deletingLastPathComponent()
            .appendingPathComponent("carob-\(invocation.module)")
    }

    /// A name for the copy that no other file of the module has.
    private static func copyName(of path: String) -> String {
        String(hash(of: path), radix: 36) + "-" + URL(fileURLWithPath: path).lastPathComponent
    }

    /// FNV-1a.
    private static func hash(of text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func write(_ data: Data, to file: URL) throws {
        guard FileManager.default.contents(atPath: file.path) != data else { return }
        try data.write(to: file, options: .atomic)
    }
}

/// The objects that a driver has made of a module's files.
struct ObjectFiles {
    private let entries: [String: [String: String]]

    init(outputFileMap: String?) {
        let data = outputFileMap.flatMap { FileManager.default.contents(atPath: $0) }
        entries =
            data.flatMap { try? JSONDecoder().decode([String: [String: String]].self, from: $0) }
            ?? [:]
    }

    /// Lets the driver compile a file again though it is no younger than its object.
    func remove(for source: String) {
        guard let object = entries[source]?["object"] else { return }
        try? FileManager.default.removeItem(atPath: object)
    }
}
