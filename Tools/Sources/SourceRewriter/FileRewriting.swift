/// One file during the rules that depend on the rest of the module.
struct FileRewriting {
    let path: String
    let source: SourceText
    let scanned: ScannedFile
    let index: ModuleIndex
    let plan: OverridePlan
    let registration: SourceRewriter.Registration
    var edits: [Edit] = []
    var findings: [Finding] = []
    /// Declarations after the last line.
    var tail = GeneratedCode()
    /// The number of classes with a registration in this file.
    var registrations = 0
    var needsSelectorCheck = false
    /// Whether this is the first file that imports UIKit, which contains the code generated once per module.
    var isFirst = false
    /// Code at the ends of types' bodies, by the offset of the closing brace.
    private(set) var bodyCode: [Int: GeneratedCode] = [:]

    init(
        path: String, source: SourceText, scanned: ScannedFile, index: ModuleIndex,
        plan: OverridePlan, registration: SourceRewriter.Registration
    ) {
        self.registration = registration
        self.path = path
        self.source = source
        self.scanned = scanned
        self.index = index
        self.plan = plan
    }

    mutating func report(
        _ severity: Diagnostic.Severity, at offset: Int, _ message: String, conditions: [String]
    ) {
        findings.append(
            Finding(severity: severity, offset: offset, message: message, conditions: conditions))
    }

    /// Adds declarations to the end of a type's body.
    mutating func insert(_ code: GeneratedCode, before closingBrace: Int) {
        bodyCode[closingBrace, default: GeneratedCode()].add(code.lines, conditions: [])
    }
}
