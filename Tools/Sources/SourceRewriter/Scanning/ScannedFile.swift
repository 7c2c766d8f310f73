/// The result of one walk over a file's tree: all data for rewriting, so that an unchanged file need not be
/// parsed again when another one changes.
struct ScannedFile: Codable, Sendable {
    /// Whether the file does not parse as Swift; it is passed to the compiler unchanged.
    var isBroken = false
    /// The imported modules, regardless of conditional compilation.
    var imports: [String] = []
    /// Modules that the file needs here and not on iOS.
    var splitImports: [String] = []
    /// Edits that depend on this file alone.
    var edits: [Edit] = []
    /// Edits for modules that are compiled as for iOS.
    var conditionEdits: [Edit] = []
    var findings: [Finding] = []
    var types: [TypeBody] = []
    var selectors: [SelectorExpression] = []
    var keyPaths: [KeyPathExpression] = []
    var optionalCalls: [OptionalCall] = []
    var methodValues: [MethodValue] = []
    var dynamicMembers: [DynamicMember] = []
    var decodings: [KeyedDecoding] = []
    var dynamicInitializerCalls: [DynamicInitializerCall] = []
    var metatypeCases: [MetatypeCase] = []
    var methodFunctionCasts: [MethodFunctionCast] = []
    /// Names of the file's type aliases of functions that take an object and a selector first.
    var methodFunctions: Set<String> = []
    /// Whether the file names functions that exchange methods.
    var exchangesMethods = false
    /// Names in the file's string literals, which may be those of members: `tapped:` of `"tapped:"`.
    var namesInTexts: Set<String> = []
    /// Names of variables and parameters with function types: calling them through `?` is not a message.
    var functionVariables: Set<String> = []
}
