import Foundation
import SourceRewriter

/// The compiler of the SDK: modules that need UIKit find it and are rewritten; all other modules are
/// compiled exactly as by the toolchain's compiler.
public struct CompilerShim {
    /// The program that replaces this process.
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

    /// Prepares a call of the compiler and returns the command to run for it.
    ///
    /// - Parameters:
    ///   - name: The name by which the shim was called: `swiftc`, or a name that ends in `frontend`.
    ///   - arguments: The arguments of the call.
    ///   - folder: The current folder.
    /// - Throws: If the SDK's folder is incomplete, or rewritten files cannot be written.
    public func command(
        calledAs name: String, _ arguments: [String], in folder: String
    ) throws -> Command {
        let isFrontend = name.hasSuffix("frontend")
        let program = try sdk.toolchainPrograms()
            .appendingPathComponent(isFrontend ? "swift-frontend" : "swiftc").path
        if arguments == ["-version"] || arguments == ["--version"] {
            return versionCommand(program, arguments)
        }
        let invocation = CompilerInvocation(arguments, in: folder)
        let additions: [String] =
            switch invocation.job {
            case .compile: try compilationArguments(invocation)
            case .link: LinkingRule.arguments(sdk)
            case .other: []
            }
        let first = invocation.job == .link ? LinkingRule.inputs(sdk) : []
        return Command(program: program, arguments: first + arguments + additions)
    }

    /// Prints the compiler's version and the SDK's.
    ///
    /// Build systems rebuild everything when this text changes. They do not track the SDK's modules, and
    /// objects that were compiled with other ones would call wrong entries of vtables.
    private func versionCommand(_ program: String, _ arguments: [String]) -> Command {
        let version = String(stableHash(of: sdk.origin ?? ""), radix: 16)
        return Command(
            program: "/bin/sh",
            arguments: [
                "-c", "\"$@\" && echo \"Carob SDK \(version)\"", "sh", program,
            ] + arguments)
    }

    /// Rewrites a module if the rules ask for it, and returns the arguments to add.
    private func compilationArguments(_ invocation: CompilerInvocation) throws -> [String] {
        // The driver passes on its arguments, which the shim has already completed.
        let isCompleted =
            invocation.isFrontend && invocation.importPaths.contains(sdk.modules.path)
        guard !isCompleted, let module = CompiledModule(invocation, sdk: sdk) else { return [] }
        var testLists = SpecListRule.lists(of: module)
        guard ApplePlatformRule.applies(to: module) || !testLists.isEmpty else { return [] }
        MainThreadTestRule.rewrite(&testLists, of: module)
        let search = SearchPathRule.arguments(for: module)
        guard let folder = module.outputFolder else { return search }
        let copies = try ModuleRewriting(
            module: module, replacements: testLists, registration: registration, folder: folder
        ).write()
        return try search + EntryPointRule.arguments(for: module)
            + ImplicitImportRule.arguments(for: module)
            + InterpositionRule.arguments
            + FileOverlay.arguments(for: copies, in: folder)
            + LinkingRule.arguments(for: module)
    }
}

/// FNV-1a, which does not change from process to process.
func stableHash(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// Writes a file unless it has these contents already.
func writeIfChanged(_ data: Data, to file: URL) throws {
    guard FileManager.default.contents(atPath: file.path) != data else { return }
    try data.write(to: file, options: .atomic)
}
