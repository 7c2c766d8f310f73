/// The assembly of a file: the user's text with its edits, followed by generated code.
struct FileOutput {
    private let file: FileRewriting
    private let isForIOS: Bool

    init(_ file: FileRewriting, isForIOS: Bool) {
        self.file = file
        self.isForIOS = isForIOS
    }

    var rewrittenFile: SourceRewriter.RewrittenFile {
        let diagnostics = file.findings.map {
            Diagnostic($0.severity, at: file.source.position(of: $0.offset), $0.message)
        }
        let tail = tail
        let edits = file.edits + bodyEdits
        guard !edits.isEmpty || !tail.isEmpty else {
            return .init(path: file.path, contents: nil, diagnostics: diagnostics)
        }
        var contents = file.source.applying(edits)
        if !tail.isEmpty {
            if contents.last != 0x0A { contents += file.source.lineBreak.utf8 }
            contents += tail.joined(separator: file.source.lineBreak).utf8
            contents += file.source.lineBreak.utf8
        }
        return .init(path: file.path, contents: contents, diagnostics: diagnostics)
    }

    /// Edits for code at the ends of types' bodies: it is on separate lines, with a separate file name; then
    /// the user's line numbers continue.
    private var bodyEdits: [Edit] {
        file.bodyCode.map { brace, code in
            let position = file.source.position(of: brace)
            let lines =
                ["", "#sourceLocation(file: \(literal(generatedName)), line: 1)"]
                + answered(code.lines) + [
                    "#sourceLocation(file: \(literal(file.path)), line: \(position.line))",
                    String(repeating: " ", count: position.column - 1),
                ]
            return Edit(insert: lines.joined(separator: file.source.lineBreak), at: brace)
        }
    }

    private var tail: [String] {
        var lines: [String] = []
        for (finding, position) in placedFindings {
            let conditions = answered(finding.conditions)
            lines += conditions.map { "#if \($0)" }
            lines.append("#sourceLocation(file: \(literal(file.path)), line: \(position.line))")
            lines.append(
                String(repeating: " ", count: position.column - 1)
                    + "#\(finding.severity.rawValue)(\(literal(finding.message)))")
            lines.append("#sourceLocation()")
            lines += conditions.map { _ in "#endif" }
        }
        var code = file.tail.lines
        if file.needsSelectorCheck {
            code.append(
                "nonisolated private func __selector(_ type: Any.Type, named name: String, fallback: String, _ method: @autoclosure @MainActor () -> Any) -> Selector { _selector(of: type, named: name, fallback: fallback) }"
            )
        }
        let needsRuntime = !code.isEmpty || !file.edits.isEmpty
        if needsRuntime { code.insert("import ObjectiveC", at: 0) }
        code.insert(
            contentsOf: file.scanned.splitImports.flatMap(SplitFoundationRule.lines(importing:)),
            at: 0)
        guard !code.isEmpty || !lines.isEmpty else { return [] }
        return lines + ["#sourceLocation(file: \(literal(generatedName)), line: 1)"]
            + answered(code)
    }

    private var placedFindings: [(Finding, SourcePosition)] {
        file.findings.map { ($0, file.source.position(of: $0.offset)) }.sorted { $0.1 < $1.1 }
    }

    /// The file name of generated code in the compiler's diagnostics.
    private var generatedName: String {
        "<carob \(file.path.split(separator: "/").last ?? "")>"
    }

    /// Returns generated code whose conditions are evaluated like those of the user's code.
    private func answered(_ lines: [String]) -> [String] {
        guard isForIOS else { return lines }
        return lines.map {
            $0.hasPrefix("#if ") || !$0.hasPrefix("#") ? ConditionRule.asOniOS($0) : $0
        }
    }

    private func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
