import Foundation

/// A rewriter of the Swift files of one module for the Linux compiler, which lacks features of the compiler
/// for Apple's platforms: `@objc`, `#selector`, optional requirements, overrides in extensions and more.
///
/// Line numbers are preserved: edits stay on their lines, and generated code follows the last one.
/// Unsupported constructs are diagnostics at the user's line, which the compiler prints with its own.
public struct SourceRewriter: Sendable {
    /// A source file.
    public struct File: Sendable {
        /// The absolute path, for the compiler's diagnostics.
        public var path: String
        public var contents: [UInt8]

        public init(path: String, contents: [UInt8]) {
            self.path = path
            self.contents = contents
        }
    }

    /// The result for a file.
    public struct RewrittenFile: Sendable {
        public var path: String
        /// The new contents; nil if the file is unchanged.
        public var contents: [UInt8]?
        public var diagnostics: [Diagnostic]
    }

    /// The result for a module.
    public struct RewrittenModule: Sendable {
        /// In the order of the input files.
        public var files: [RewrittenFile]
        /// The description of this module for its importers.
        public var sidecar: Sidecar
        /// Files that do not parse as Swift; they are passed to the compiler unchanged.
        public var brokenFiles: [String]
    }

    /// The extent of dispatch tables.
    public enum Registration: String, Sendable {
        /// All members that are visible to Objective-C.
        case full
        /// Members that selectors, key paths, string literals, nibs and optional requirements can reach.
        /// Names that the program composes at run time reach no others.
        case lean
    }

    /// The module's name.
    public var module: String
    /// The sidecars of the imported modules.
    public var sidecars: [Sidecar]
    /// Whether conditional compilation evaluates as on iOS. Nil if the module decides: it does if it imports
    /// UIKit.
    public var isForIOS: Bool?
    /// The extent of dispatch tables.
    public var registration: Registration

    /// The names in the module's interface files.
    public var documents: DocumentNames

    /// Modules that every file imports, without an `import` of its own.
    public var implicitImports: [String]
    /// Whether members of Objective-C classes have an Objective-C name without an attribute, as in Swift 3.
    public var infersExposure: Bool

    /// The compilation condition by which a package that the tool makes of a project says so.
    public static let exposureCondition = "SWIFT3_OBJC_INFERENCE"

    /// Creates a rewriter for one module.
    public init(
        module: String, sidecars: [Sidecar] = [], isForIOS: Bool? = nil,
        registration: Registration = .full, documents: DocumentNames = DocumentNames(),
        implicitImports: [String] = [], infersExposure: Bool = false
    ) {
        self.implicitImports = implicitImports
        self.infersExposure = infersExposure
        self.registration = registration
        self.documents = documents
        self.module = module
        self.sidecars = sidecars
        self.isForIOS = isForIOS
    }

    /// Rewrites the files of the module, which must be complete: a selector in one may name a method in
    /// another.
    ///
    /// - Parameter cache: Scan results of earlier runs; a file with known contents is not parsed.
    public func rewrite(_ files: [File], cache: ScanCache = ScanCache()) -> RewrittenModule {
        let sources = files.map { SourceText($0.contents) }
        var scanned = cache.scan(sources)
        for index in scanned.indices {
            scanned[index].imports += implicitImports
            // No module imports itself.
            scanned[index].splitImports.removeAll { $0 == module }
        }
        let index = ModuleIndex(
            module: module, files: scanned, sidecars: sidecars, documents: documents,
            infersExposure: infersExposure)
        let firstFile = scanned.firstIndex {
            !$0.isBroken && !Self.appleModules.isDisjoint(with: $0.imports)
        }
        let plan = OverridePlan(files: scanned, index: index)
        let isForIOS =
            isForIOS ?? scanned.contains { !Self.appleModules.isDisjoint(with: $0.imports) }
        let references = FileReferences(paths: files.map(\.path), files: scanned)
        let rewritten = files.indices.map { number in
            rewrite(
                files[number].path, sources[number], scanned[number], index, plan, isForIOS,
                references: references.lines(ofFile: number), isFirst: number == firstFile)
        }
        return RewrittenModule(
            files: rewritten, sidecar: index.sidecar(isLean: registration == .lean),
            brokenFiles: files.indices.filter { scanned[$0].isBroken }.map { files[$0].path })
    }

    private static let appleModules: Set<String> = ["UIKit"]

    private func rewrite(
        _ path: String, _ source: SourceText, _ scanned: ScannedFile, _ index: ModuleIndex,
        _ plan: OverridePlan, _ isForIOS: Bool, references: [String], isFirst: Bool
    ) -> RewrittenFile {
        var file = FileRewriting(
            path: path, source: source, scanned: scanned, index: index, plan: plan,
            registration: registration)
        guard !scanned.isBroken else {
            return RewrittenFile(path: path, contents: nil, diagnostics: [])
        }
        file.isFirst = isFirst
        file.edits = scanned.edits + (isForIOS ? scanned.conditionEdits : [])
        file.findings = scanned.findings
        SuperclassRule.rewrite(&file)
        KeyPathRule.rewrite(&file)
        SelectorRule.rewrite(&file)
        OptionalCallRule.rewrite(&file)
        MethodValueRule.rewrite(&file)
        DynamicMemberRule.rewrite(&file)
        KeyedDecodingRule.rewrite(&file)
        DynamicInitializerRule.rewrite(&file)
        MethodFunctionRule.rewrite(&file)
        OptionalRequirementRule.rewrite(&file)
        ObservableRule.rewrite(&file)
        ManagedPropertyRule.rewrite(&file)
        ExtensionOverrideRule.rewrite(&file)
        TestMemberRule.rewrite(&file)
        RegistrationRule.rewrite(&file)
        file.tail.add(references, conditions: [])
        return FileOutput(file, isForIOS: isForIOS).rewrittenFile
    }
}
