/// What one walk over a file's tree found: all that rewriting needs, so that a file that did not change
/// need not be parsed again when another one did.
struct ScannedFile: Codable, Sendable {
    /// True for a file that is not Swift; it goes to the compiler as it is.
    var isBroken = false
    /// The modules that the file imports, whatever the conditions around it.
    var imports: [String] = []
    /// Modules that the file needs here and not on iOS.
    var splitImports: [String] = []
    /// Edits that depend on nothing outside of the file.
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
    var methodFunctionCasts: [MethodFunctionCast] = []
    /// Names that the file gives to types of functions with an object and a selector in front.
    var methodFunctions: Set<String> = []
    /// Whether the file names functions that exchange methods.
    var exchangesMethods = false
    /// Names in the texts of the file, which may be those of members: `tapped:` of `"tapped:"`.
    var namesInTexts: Set<String> = []
    /// Names of variables and parameters that hold functions: calling them through `?` is no message.
    var functionVariables: Set<String> = []
}
